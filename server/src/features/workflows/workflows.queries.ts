import { asc, eq } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type Workflow, workflows } from './workflows.table.ts'

/** Who sees a workflow: everyone of its firm. */
const visibleTo = (actor: Actor) => eq(workflows.firmId, actor.firmId)

export const listWorkflows = (db: Db, actor: Actor) =>
  db.select().from(workflows).where(visibleTo(actor)).orderBy(asc(workflows.name), asc(workflows.id))

export const insertWorkflows = (db: Db, rows: Workflow[]) => db.insert(workflows).values(rows)
