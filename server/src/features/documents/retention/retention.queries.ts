import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { documents, versions } from '#slice/documents/documents.table'
import { type Destruction, destructions } from './retention.table.ts'

/** How many documents each case has, and how many bytes with all their versions. */
export async function amountsIn(db: Db, caseIds: readonly string[]) {
  if (caseIds.length === 0) return new Map<string, { documents: number; bytes: number }>()
  const rows = await db
    .select({
      caseId: documents.caseId,
      documents: sql<string>`count(distinct ${documents.id})`,
      bytes: sql<string>`coalesce(sum(${versions.size}), 0)`,
    })
    .from(documents)
    .innerJoin(versions, eq(versions.documentId, documents.id))
    .where(inArray(documents.caseId, [...caseIds]))
    .groupBy(documents.caseId)
  return new Map(
    rows.map((row) => [row.caseId ?? '', { documents: Number(row.documents), bytes: Number(row.bytes) }]),
  )
}

const seen = (db: Db, actor: Actor) =>
  and(eq(destructions.firmId, actor.firmId), inArray(destructions.caseId, visibleCaseIds(db, actor)))

export const openProposals = (db: Db, actor: Actor): Promise<Destruction[]> =>
  db
    .select()
    .from(destructions)
    .where(and(seen(db, actor), eq(destructions.state, 'proposed')))
    .then((rows) => rows)

export async function findDestruction(db: Db, actor: Actor, id: string): Promise<Destruction | undefined> {
  const [found] = await db
    .select()
    .from(destructions)
    .where(and(seen(db, actor), eq(destructions.id, id)))
  return found
}

export const listCertificates = (db: Db, actor: Actor): Promise<Destruction[]> =>
  db
    .select()
    .from(destructions)
    .where(and(seen(db, actor), isNotNull(destructions.certificate)))
    .orderBy(desc(destructions.decidedAt), asc(destructions.id))
    .limit(500)
    .then((rows) => rows)

/** False when one is already open. */
export async function insertProposal(tx: Db, row: typeof destructions.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(destructions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: destructions.id })
  return made.length === 1
}

/** False when somebody decided meanwhile. */
export async function decide(tx: Db, id: string, change: Partial<Destruction>): Promise<boolean> {
  const changed = await tx
    .update(destructions)
    .set(change)
    .where(and(eq(destructions.id, id), eq(destructions.state, 'proposed')))
    .returning({ id: destructions.id })
  return changed.length === 1
}
