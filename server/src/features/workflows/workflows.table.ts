import type { WorkflowView } from '@pam/contracts/workflows'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { firms } from '#table/auth/auth'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const workflows = pgTable(
  'workflows',
  {
    id: uuid('id').primaryKey(),
    firmId: uuid('firm_id')
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    status: text('status').$type<WorkflowView['status']>().notNull(),
    workflowType: text('workflow_type').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('workflows_by_firm').on(table.firmId, table.name)],
)

export type Workflow = typeof workflows.$inferSelect
