import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import {
  type ResearchRunRow,
  researchRuns,
  type SignOff,
  citationSignOffs as signOffs,
} from './runs.table.ts'
import { type SavedRow, savedAuthorities as saved } from './saved/saved.table.ts'

/** For the archive of a case: all of it, by any owner. */
export const finishedRuns = (db: Db, caseId: string): Promise<ResearchRunRow[]> =>
  db
    .select()
    .from(researchRuns)
    .where(and(eq(researchRuns.caseId, caseId), eq(researchRuns.state, 'done')))
    .orderBy(asc(researchRuns.createdAt), asc(researchRuns.id))
    .then((rows) => rows)

export const savedInCase = (db: Db, caseId: string): Promise<SavedRow[]> =>
  db
    .select()
    .from(saved)
    .where(eq(saved.caseId, caseId))
    .orderBy(asc(saved.createdAt), asc(saved.id))
    .then((rows) => rows)

export const signOffsInCase = (db: Db, caseId: string): Promise<SignOff[]> =>
  db
    .select()
    .from(signOffs)
    .where(
      and(
        eq(signOffs.workKind, 'memo'),
        inArray(
          signOffs.workId,
          db.select({ id: researchRuns.id }).from(researchRuns).where(eq(researchRuns.caseId, caseId)),
        ),
      ),
    )
    .orderBy(asc(signOffs.signedAt), asc(signOffs.key))
    .then((rows) => rows)
