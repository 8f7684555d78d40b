import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

/** Whose opinion it is: of the court, of single judges, or all of them in one text. */
export type OpinionKind = 'court' | 'combined' | 'concurrence' | 'dissent' | 'other'

export const authorityDecisions = pgTable('authority_decisions', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  name: text('name').notNull(),
  year: integer('year'),
  docketId: bigint('docket_id', { mode: 'number' }),
  court: text('court'),
})

export const authorityPlaces = pgTable(
  'authority_places',
  {
    key: text('key').notNull(),
    decisionId: bigint('decision_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.decisionId] })],
)

export const authorityDockets = pgTable('authority_dockets', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  court: text('court').notNull(),
})

export const authorityOpinions = pgTable('authority_opinions', {
  /** As CourtListener numbers them. */
  id: bigint('id', { mode: 'number' }).primaryKey(),
  decisionId: bigint('decision_id', { mode: 'number' }).notNull(),
  kind: text('kind').$type<OpinionKind>().notNull(),
  author: text('author').notNull(),
  /** Its citations are in the index. */
  hasCites: boolean('has_cites').notNull().default(false),
})

/** An authority that an opinion cites. */
export const authorityCites = pgTable(
  'authority_cites',
  {
    opinionId: bigint('opinion_id', { mode: 'number' }).notNull(),
    key: text('key').notNull(),
    /** Half open, in the text of the opinion. */
    wordStart: integer('word_start').notNull(),
    wordEnd: integer('word_end').notNull(),
    history: text('history'),
    historyOther: text('history_other'),
    foundAt: moment('found_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.opinionId, table.key] })],
)

export const authorityPassages = pgTable(
  'authority_passages',
  {
    opinionId: bigint('opinion_id', { mode: 'number' }).notNull(),
    number: integer('number').notNull(),
    body: text('body').notNull(),
    /** Stems of its words. */
    terms: text('terms').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.opinionId, table.number] })],
)

export const authoritySections = pgTable('authority_sections', {
  key: text('key').primaryKey(),
  citation: text('citation').notNull(),
  heading: text('heading').notNull(),
  body: text('body').notNull(),
  /** Stems of its words; null until it is indexed. */
  terms: text('terms').array(),
})

export const authorityImports = pgTable('authority_imports', {
  fingerprint: text('fingerprint').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['decisions', 'citations', 'dockets', 'opinions', 'us_code', 'cfr'] }).notNull(),
  bytesDone: bigint('bytes_done', { mode: 'number' }).notNull(),
  rowsDone: bigint('rows_done', { mode: 'number' }).notNull(),
  isDone: boolean('is_done').notNull(),
  startedAt: moment('started_at').notNull(),
  touchedAt: moment('touched_at').notNull(),
})

export type AuthorityImport = typeof authorityImports.$inferSelect
