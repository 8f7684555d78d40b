import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { seenDocuments } from '#features/documents'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { PagePlace } from '#platform/http/page-place'
import { type BriefRow, filedBriefs as briefs } from './briefs.table.ts'

export interface BriefFilter {
  readonly ids?: readonly string[] | undefined
  readonly outcome?: BriefRow['outcome'] | undefined
}

/** Briefs of documents the actor sees and may read, most recently filed first. */
export async function findBriefs(
  db: Db,
  actor: Actor,
  { ids, outcome }: BriefFilter,
  after: PagePlace | undefined,
  limit: number,
) {
  const seen = seenDocuments(db, actor)
  return db
    .select({ brief: briefs, name: seen.name, caseId: seen.caseId, versionId: seen.versionId })
    .from(briefs)
    .innerJoin(seen, eq(seen.id, briefs.documentId))
    .where(
      and(
        eq(briefs.firmId, actor.firmId),
        eq(seen.state, 'ready'),
        ids ? (ids.length > 0 ? inArray(briefs.documentId, [...ids]) : sql`false`) : undefined,
        outcome ? eq(briefs.outcome, outcome) : undefined,
        after &&
          or(
            lt(briefs.filedOn, after.value),
            and(eq(briefs.filedOn, after.value), lt(briefs.documentId, after.id)),
          ),
      ),
    )
    .orderBy(desc(briefs.filedOn), desc(briefs.documentId))
    .limit(limit)
}
export type FoundBriefRow = Awaited<ReturnType<typeof findBriefs>>[number]

export async function isBrief(db: Db, documentId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: briefs.documentId })
    .from(briefs)
    .where(eq(briefs.documentId, documentId))
  return found !== undefined
}

/** Marked for the first time; false if somebody else was faster. */
export async function insertBrief(tx: Db, row: BriefRow): Promise<boolean> {
  const added = await tx.insert(briefs).values(row).onConflictDoNothing().returning({ id: briefs.documentId })
  return added.length === 1
}

/** A change only over the revision the person saw. */
export async function changeBrief(
  tx: Db,
  documentId: string,
  revision: number,
  change: Pick<BriefRow, 'court' | 'filedOn' | 'issue' | 'outcome'>,
): Promise<boolean> {
  const changed = await tx
    .update(briefs)
    .set({ ...change, revision: revision + 1 })
    .where(and(eq(briefs.documentId, documentId), eq(briefs.revision, revision)))
    .returning({ id: briefs.documentId })
  return changed.length === 1
}

export async function deleteBrief(tx: Db, documentId: string): Promise<boolean> {
  const gone = await tx
    .delete(briefs)
    .where(eq(briefs.documentId, documentId))
    .returning({ id: briefs.documentId })
  return gone.length === 1
}
