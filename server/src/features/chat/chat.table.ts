import type { ChatBlock, ChatSource } from '@pam/contracts/chat'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

export const conversations = pgTable('conversations', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  ownerId: uuid('owner_id').notNull(),
  title: text('title').notNull(),
  caseId: uuid('case_id'),
  documentIds: uuid('document_ids').array().notNull(),
  model: text('model'),
  isPinned: boolean('is_pinned').notNull().default(false),
  isArchived: boolean('is_archived').notNull().default(false),
  isShared: boolean('is_shared').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const chatMessages = pgTable('chat_messages', {
  id: uuid('id').primaryKey(),
  conversationId: uuid('conversation_id').notNull(),
  firmId: uuid('firm_id').notNull(),
  parentId: uuid('parent_id'),
  place: integer('place').notNull(),
  tryNumber: integer('try_number').notNull(),
  isCurrent: boolean('is_current').notNull(),
  role: text('role', { enum: ['user', 'assistant'] }).notNull(),
  state: text('state', { enum: ['writing', 'complete', 'incomplete', 'failed'] }).notNull(),
  text: text('text').notNull(),
  blocks: jsonb('blocks').$type<ChatBlock[]>().notNull(),
  sources: jsonb('sources').$type<ChatSource[]>().notNull(),
  /** Every record the answer was made from: it is shown only to people who still see all of them. */
  restsOnCases: uuid('rests_on_cases').array().notNull().default([]),
  restsOnDocuments: uuid('rests_on_documents').array().notNull().default([]),
  restsOnNotes: uuid('rests_on_notes').array().notNull().default([]),
  restsOnKnowledge: uuid('rests_on_knowledge').array().notNull().default([]),
  model: text('model'),
  isWide: boolean('is_wide').notNull().default(false),
  authorId: uuid('author_id'),
  key: uuid('key').notNull(),
  feedback: text('feedback', { enum: ['good', 'bad'] }),
  feedbackWords: text('feedback_words').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  /** While it is written: the writer's last heartbeat. */
  endedAt: moment('ended_at'),
})

export const chatProposals = pgTable('chat_proposals', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  conversationId: uuid('conversation_id').notNull(),
  messageId: uuid('message_id').notNull(),
  ownerId: uuid('owner_id').notNull(),
  tool: text('tool').notNull(),
  input: jsonb('input').notNull(),
  title: text('title').notNull(),
  details: jsonb('details').$type<{ label: string; value: string }[]>().notNull(),
  state: text('state', { enum: ['open', 'running', 'done', 'failed', 'dismissed'] }).notNull(),
  outcome: text('outcome'),
  link: text('link'),
  createdAt: moment('created_at').notNull(),
  decidedAt: moment('decided_at'),
})

export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof chatMessages.$inferSelect
export type ProposalRow = typeof chatProposals.$inferSelect
