import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { documents } from './documents.table.ts'
import { visibleDocuments } from './visible-documents.queries.ts'

/** Visible documents whose names contain one of the words, best matches first. */
export async function documentsCalled(
  db: Db,
  actor: Actor,
  words: readonly string[],
  limit: number,
  caseId?: string,
) {
  if (words.length === 0) return []
  const holds = words.map((word) => sql`strpos(lower(${documents.name}), ${word}) > 0`)
  const held = sql.join(
    holds.map((one) => sql`(${one})::int`),
    sql` + `,
  )
  return db
    .select({ id: documents.id, name: documents.name, caseId: documents.caseId })
    .from(documents)
    .where(
      and(
        visibleDocuments(db, actor),
        isNull(documents.removedAt),
        or(...holds),
        caseId ? eq(documents.caseId, caseId) : undefined,
      ),
    )
    .orderBy(desc(held), desc(documents.updatedAt), documents.id)
    .limit(limit)
}
