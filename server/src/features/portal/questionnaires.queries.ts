import type { Answers } from '@pam/contracts/intake/form'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { access, people, portalCases } from './portal.table.ts'
import {
  type Questionnaire,
  questionnaires,
  type SentQuestionnaire,
  type Submission,
  sentQuestionnaires,
  submissions,
} from './questionnaires.table.ts'

const mostQuestionnaires = 200

export const questionnairesOf = (db: Db, { firmId }: Pick<Actor, 'firmId'>): Promise<Questionnaire[]> =>
  db
    .select()
    .from(questionnaires)
    .where(eq(questionnaires.firmId, firmId))
    .orderBy(asc(questionnaires.title), asc(questionnaires.id))
    .limit(mostQuestionnaires)
    .then((rows) => rows)

export async function findQuestionnaire(
  db: Db,
  { firmId }: Pick<Actor, 'firmId'>,
  id: string,
): Promise<Questionnaire | undefined> {
  const [found] = await db
    .select()
    .from(questionnaires)
    .where(and(eq(questionnaires.id, id), eq(questionnaires.firmId, firmId)))
  return found
}

export const insertQuestionnaire = (tx: Db, row: typeof questionnaires.$inferInsert) =>
  tx.insert(questionnaires).values(row)

/** Writes only over the version that was read; answers whether it was still that one. */
export async function changeQuestionnaire(
  tx: Db,
  { id, version }: Pick<Questionnaire, 'id' | 'version'>,
  change: Pick<Questionnaire, 'title' | 'intro' | 'questions' | 'updatedAt'>,
): Promise<boolean> {
  const changed = await tx
    .update(questionnaires)
    .set({ ...change, version: version + 1 })
    .where(and(eq(questionnaires.id, id), eq(questionnaires.version, version)))
    .returning({ id: questionnaires.id })
  return changed.length === 1
}

export const removeQuestionnaire = (tx: Db, id: string) =>
  tx.delete(questionnaires).where(eq(questionnaires.id, id))

export const insertSent = (tx: Db, rows: (typeof sentQuestionnaires.$inferInsert)[]) =>
  tx.insert(sentQuestionnaires).values(rows)

export const sentInCase = (db: Db, caseId: string): Promise<SentQuestionnaire[]> =>
  db
    .select()
    .from(sentQuestionnaires)
    .where(eq(sentQuestionnaires.caseId, caseId))
    .orderBy(desc(sentQuestionnaires.sentAt), desc(sentQuestionnaires.id))
    .then((rows) => rows)

/** Those visible to a person: withdrawn ones disappear. */
export const sentTo = (db: Db, accessId: string): Promise<SentQuestionnaire[]> =>
  db
    .select()
    .from(sentQuestionnaires)
    .where(and(eq(sentQuestionnaires.accessId, accessId), isNull(sentQuestionnaires.withdrawnAt)))
    .orderBy(desc(sentQuestionnaires.sentAt), desc(sentQuestionnaires.id))
    .then((rows) => rows)

export async function findSent(db: Db, actor: Actor, id: string): Promise<SentQuestionnaire | undefined> {
  const [found] = await db
    .select()
    .from(sentQuestionnaires)
    .where(
      and(
        eq(sentQuestionnaires.id, id),
        eq(sentQuestionnaires.firmId, actor.firmId),
        inArray(sentQuestionnaires.caseId, visibleCaseIds(db, actor)),
      ),
    )
  return found
}

export async function sentNumbered(db: Db, id: string): Promise<SentQuestionnaire | undefined> {
  const [found] = await db
    .select()
    .from(sentQuestionnaires)
    .where(and(eq(sentQuestionnaires.id, id), isNull(sentQuestionnaires.withdrawnAt)))
  return found
}

/** Saving and submitting wait for each other on the row. */
export async function lockSent(tx: Db, id: string): Promise<SentQuestionnaire | undefined> {
  const [found] = await tx
    .select()
    .from(sentQuestionnaires)
    .where(and(eq(sentQuestionnaires.id, id), isNull(sentQuestionnaires.withdrawnAt)))
    .for('update')
  return found
}

export const changeSent = (tx: Db, id: string, change: Partial<typeof sentQuestionnaires.$inferInsert>) =>
  tx.update(sentQuestionnaires).set(change).where(eq(sentQuestionnaires.id, id))

/** Answers another device saved meanwhile stay. */
export const mergeAnswers = (tx: Db, id: string, changed: Answers, at: Date) =>
  tx
    .update(sentQuestionnaires)
    .set({
      answers: sql`${sentQuestionnaires.answers} || ${JSON.stringify(changed)}::jsonb`,
      savedAt: at,
    })
    .where(eq(sentQuestionnaires.id, id))

export const insertSubmission = (tx: Db, row: typeof submissions.$inferInsert) =>
  tx.insert(submissions).values(row)

/** The newest first. */
export const submissionsOf = (db: Db, sentIds: readonly string[]): Promise<Submission[]> =>
  sentIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(submissions)
        .where(inArray(submissions.sentId, [...sentIds]))
        .orderBy(desc(submissions.at), desc(submissions.id))
        .then((rows) => rows)

export async function findSubmission(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select({ submission: submissions, sent: sentQuestionnaires, person: people })
    .from(submissions)
    .innerJoin(sentQuestionnaires, eq(sentQuestionnaires.id, submissions.sentId))
    .innerJoin(access, eq(access.id, sentQuestionnaires.accessId))
    .innerJoin(people, eq(people.id, access.personId))
    .where(
      and(
        eq(submissions.id, id),
        eq(submissions.firmId, actor.firmId),
        inArray(sentQuestionnaires.caseId, visibleCaseIds(db, actor)),
      ),
    )
  return found
}

/** Questionnaires not submitted yet, in open portals, with whom to remind. */
export const sentToRemind = (db: Db) =>
  db
    .select({ sent: sentQuestionnaires, access, person: people })
    .from(sentQuestionnaires)
    .innerJoin(portalCases, eq(portalCases.caseId, sentQuestionnaires.caseId))
    .innerJoin(access, eq(access.id, sentQuestionnaires.accessId))
    .innerJoin(people, eq(people.id, access.personId))
    .where(
      and(
        isNull(sentQuestionnaires.submittedAt),
        isNull(sentQuestionnaires.withdrawnAt),
        isNull(portalCases.closedAt),
        isNull(access.removedAt),
        sql`${people.acceptedAt} is not null`,
        sql`${sentQuestionnaires.remindEveryDays} > 0`,
      ),
    )
    .orderBy(asc(sentQuestionnaires.askedAt))
