import type { RunStatus, WorkflowDefinition, WorkflowView } from '@pam/contracts/workflows'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'
import { firms } from '#table/auth/auth'

const firmId = () =>
  uuid('firm_id')
    .notNull()
    .references(() => firms.id, { onDelete: 'cascade' })

export const workflows = pgTable(
  'workflows',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    name: text('name').notNull(),
    description: text('description'),
    status: text('status').$type<WorkflowView['status']>().notNull(),
    workflowType: text('workflow_type').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    ownerId: uuid('owner_id'),
    /** Why it does not run. */
    reason: text('reason'),
    version: integer('version').notNull().default(1),
    triggerKind: text('trigger_kind').notNull().default('button'),
    /** When a schedule starts it next. */
    nextAt: moment('next_at'),
  },
  (table) => [index('workflows_by_firm').on(table.firmId, table.name)],
)
export type Workflow = typeof workflows.$inferSelect

export const workflowVersions = pgTable(
  'workflow_versions',
  {
    workflowId: uuid('workflow_id').notNull(),
    number: integer('number').notNull(),
    definition: jsonb('definition').$type<WorkflowDefinition>().notNull(),
    madeBy: uuid('made_by'),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workflowId, table.number] })],
)

/** What started a run, as its steps read it. */
export interface Started {
  readonly kind: string
  /** In people's words. */
  readonly text: string
  readonly [fact: string]: unknown
}

export const workflowRuns = pgTable('workflow_runs', {
  id: uuid('id').primaryKey(),
  firmId: firmId(),
  workflowId: uuid('workflow_id').notNull(),
  version: integer('version').notNull(),
  caseId: uuid('case_id'),
  ownerId: uuid('owner_id'),
  status: text('status').$type<RunStatus>().notNull(),
  started: jsonb('started').$type<Started>().notNull(),
  /** The same occasion starts a workflow once. */
  occasion: text('occasion').notNull(),
  depth: integer('depth').notNull(),
  waitsFor: text('waits_for'),
  /** When it continues by itself; one check per minute finds the due ones. */
  wakeAt: moment('wake_at'),
  error: text('error'),
  /** Somebody canceled it and asked to undo what it did; the undo is in progress. */
  isCanceling: boolean('is_canceling').notNull().default(false),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at'),
})
export type WorkflowRun = typeof workflowRuns.$inferSelect

export interface Detail {
  readonly label: string
  readonly value: string
}

export const workflowRunSteps = pgTable(
  'workflow_run_steps',
  {
    runId: uuid('run_id').notNull(),
    path: text('path').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    status: text('status').$type<'done' | 'waiting' | 'failed' | 'skipped'>().notNull(),
    text: text('text').notNull(),
    details: jsonb('details').$type<readonly Detail[]>().notNull(),
    link: text('link'),
    output: jsonb('output').$type<unknown>(),
    attempts: integer('attempts').notNull(),
    at: moment('at').notNull(),
    number: integer('number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.path] })],
)
export type RunStep = typeof workflowRunSteps.$inferSelect

export const workflowApprovals = pgTable('workflow_approvals', {
  id: uuid('id').primaryKey(),
  firmId: firmId(),
  runId: uuid('run_id').notNull(),
  path: text('path').notNull(),
  askedOf: uuid('asked_of').notNull(),
  title: text('title').notNull(),
  question: text('question').notNull(),
  details: jsonb('details').$type<readonly Detail[]>().notNull(),
  askedAt: moment('asked_at').notNull(),
  decision: text('decision').$type<'approve' | 'decline'>(),
  note: text('note').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
})
export type Approval = typeof workflowApprovals.$inferSelect

/** The secret that signs what comes in; sealed, because signatures are made with it. */
export const workflowWebhooks = pgTable('workflow_webhooks', {
  workflowId: uuid('workflow_id').primaryKey(),
  firmId: firmId(),
  sealedSecret: text('sealed_secret').notNull(),
  madeBy: uuid('made_by'),
  madeAt: moment('made_at').notNull(),
})
export type WorkflowWebhook = typeof workflowWebhooks.$inferSelect

/** Deliveries that were taken: the same one counts once. */
export const workflowDeliveries = pgTable(
  'workflow_deliveries',
  {
    workflowId: uuid('workflow_id').notNull(),
    delivery: text('delivery').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workflowId, table.delivery] })],
)
