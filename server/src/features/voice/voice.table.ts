import { boolean, integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

export const voiceChoices = pgTable('voice_choices', {
  userId: uuid('user_id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  autoRead: boolean('auto_read').notNull(),
  speed: real('speed').notNull(),
  voice: text('voice').notNull(),
  localOnly: boolean('local_only').notNull(),
  handsFree: boolean('hands_free').notNull(),
  allowBrowser: boolean('allow_browser').notNull(),
  told: text('told', { enum: ['browser_local', 'browser', 'service'] }),
  changedAt: moment('changed_at').notNull(),
})

export const voiceFirmRules = pgTable('voice_firm_rules', {
  firmId: uuid('firm_id').primaryKey(),
  localOnly: boolean('local_only').notNull(),
  allowBrowser: boolean('allow_browser').notNull(),
  changedAt: moment('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})

export const voiceVideos = pgTable('voice_videos', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  conversationId: uuid('conversation_id'),
  messageId: uuid('message_id').notNull(),
  askedBy: uuid('asked_by'),
  state: text('state', { enum: ['waiting', 'asking', 'making', 'fetching', 'done', 'failed'] }).notNull(),
  reason: text('reason'),
  providerId: text('provider_id'),
  rounds: integer('rounds').notNull().default(0),
  fileId: uuid('file_id'),
  bytes: integer('bytes'),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
})

export type ChoicesRow = typeof voiceChoices.$inferSelect
export type FirmRulesRow = typeof voiceFirmRules.$inferSelect
export type VideoRow = typeof voiceVideos.$inferSelect
