import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { caseNotes, cases } from './cases.table.ts'

/** Cases whose documents may not go to any outside service; for background work. */
export const casesKeptInside = (db: Db) =>
  db.select({ id: cases.id }).from(cases).where(eq(cases.aiAllowed, false))

export const notesKeptInside = (db: Db) =>
  db
    .select({ id: caseNotes.id })
    .from(caseNotes)
    .innerJoin(cases, eq(cases.id, caseNotes.caseId))
    .where(eq(cases.aiAllowed, false))
