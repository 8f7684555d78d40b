import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { caseNotes, cases } from '#slice/cases/cases.table'
import { visibleCases } from '#slice/cases/visible-cases.queries'

/** Notes of the cases the actor sees, as a table that later slices join: rows outside it do not exist for them. */
export const seenNotes = (db: Db, actor: Actor) =>
  db
    .select({
      id: caseNotes.id,
      caseId: caseNotes.caseId,
      caseTitle: cases.title,
      text: caseNotes.text,
      createdAt: caseNotes.createdAt,
      authorId: caseNotes.authorId,
      authorName: caseNotes.authorName,
      /** Another one whenever the words are others. */
      stamp: sql<string>`md5(${caseNotes.text})`.as('stamp'),
    })
    .from(caseNotes)
    .innerJoin(cases, eq(cases.id, caseNotes.caseId))
    .where(visibleCases(db, actor))
    .as('seen_notes')

/** The current state of a note, for any caller: for background work. */
export async function noteInForce(db: Db, id: string) {
  const [found] = await db
    .select({
      text: caseNotes.text,
      caseId: caseNotes.caseId,
      caseTitle: cases.title,
      stamp: sql<string>`md5(${caseNotes.text})`,
    })
    .from(caseNotes)
    .innerJoin(cases, eq(cases.id, caseNotes.caseId))
    .where(eq(caseNotes.id, id))
  return found
}
