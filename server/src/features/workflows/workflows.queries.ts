import type { WorkflowDefinition } from '@pam/contracts/workflows'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { workflowVersions as versions, type Workflow, workflows } from './workflows.table.ts'

/** Who sees a workflow: everyone of its firm. */
const visibleTo = (actor: Actor) => eq(workflows.firmId, actor.firmId)

export const listWorkflows = (db: Db, actor: Actor) =>
  db.select().from(workflows).where(visibleTo(actor)).orderBy(asc(workflows.name), asc(workflows.id))

export async function findWorkflow(db: Db, actor: Actor, id: string): Promise<Workflow | undefined> {
  const [found] = await db
    .select()
    .from(workflows)
    .where(and(visibleTo(actor), eq(workflows.id, id)))
  return found
}

/** For the engine, which acts for no caller. */
export async function workflowOf(db: Db, id: string): Promise<Workflow | undefined> {
  const [found] = await db.select().from(workflows).where(eq(workflows.id, id))
  return found
}

export const insertWorkflows = (db: Db, rows: Workflow[]) => db.insert(workflows).values(rows)

export const changeWorkflow = (tx: Db, id: string, change: Partial<Workflow>) =>
  tx.update(workflows).set(change).where(eq(workflows.id, id))

/** Only over the version that was seen; false where somebody saved meanwhile. */
export async function saveWorkflow(
  tx: Db,
  { id, version }: Pick<Workflow, 'id' | 'version'>,
  change: Partial<Workflow>,
): Promise<boolean> {
  const changed = await tx
    .update(workflows)
    .set(change)
    .where(and(eq(workflows.id, id), eq(workflows.version, version)))
    .returning({ id: workflows.id })
  return changed.length === 1
}

export const deleteWorkflow = (tx: Db, id: string) => tx.delete(workflows).where(eq(workflows.id, id))

export const insertVersions = (tx: Db, rows: (typeof versions.$inferInsert)[]) =>
  tx.insert(versions).values(rows)

export const versionsOf = (db: Db, workflowId: string) =>
  db
    .select({ number: versions.number, madeBy: versions.madeBy, madeAt: versions.madeAt })
    .from(versions)
    .where(eq(versions.workflowId, workflowId))
    .orderBy(desc(versions.number))

export async function definitionOf(db: Db, workflowId: string, number: number): Promise<WorkflowDefinition> {
  const [found] = await db
    .select({ definition: versions.definition })
    .from(versions)
    .where(and(eq(versions.workflowId, workflowId), eq(versions.number, number)))
  if (!found) throw new Error(`Version ${number} of workflow ${workflowId} is missing.`)
  return found.definition
}

export async function findVersion(db: Db, workflowId: string, number: number) {
  const [found] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.workflowId, workflowId), eq(versions.number, number)))
  return found
}

/** What starts the active workflows of a firm. */
export async function activeKinds(db: Db, firmId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ kind: workflows.triggerKind })
    .from(workflows)
    .where(and(eq(workflows.firmId, firmId), eq(workflows.status, 'active')))
  return rows.map(({ kind }) => kind)
}

export const workflowsStartedBy = (db: Db, firmId: string, kinds: readonly string[]) =>
  db
    .select()
    .from(workflows)
    .where(
      and(
        eq(workflows.firmId, firmId),
        eq(workflows.status, 'active'),
        inArray(workflows.triggerKind, [...kinds]),
      ),
    )
    .orderBy(asc(workflows.createdAt), asc(workflows.id))

export const firmsWatching = (db: Db, kinds: readonly string[]) =>
  db
    .selectDistinct({ firmId: workflows.firmId })
    .from(workflows)
    .where(and(eq(workflows.status, 'active'), inArray(workflows.triggerKind, [...kinds])))
