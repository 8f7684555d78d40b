import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export type Area = 'general' | 'ai_policy' | 'retention' | 'practice_areas' | 'setup'

export const firmSettings = pgTable(
  'firm_settings',
  {
    firmId: uuid('firm_id').notNull(),
    area: text('area').$type<Area>().notNull(),
    settings: jsonb('settings').$type<unknown>().notNull(),
    version: integer('version').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    changedBy: uuid('changed_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.firmId, table.area] })],
)

export const firmLogos = pgTable('firm_logos', {
  firmId: uuid('firm_id').primaryKey(),
  type: text('type').$type<'image/png' | 'image/jpeg'>().notNull(),
  base64: text('base64').notNull(),
})
