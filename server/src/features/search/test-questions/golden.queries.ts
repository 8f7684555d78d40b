import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { documentsSeen, knowledgeSeen, notesSeen } from '#slice/search/results/seen-sources.queries'
import { type GoldenRow, goldenMeasures, goldenQuestions, goldenResults } from './golden.table.ts'

export const insertGolden = (tx: Db, row: typeof goldenQuestions.$inferInsert) =>
  tx.insert(goldenQuestions).values(row)

/** Questions whose right passage the actor may see: others do not exist, not even in a count. */
function inSight(db: Db, actor: Actor): SQL | undefined {
  const documents = documentsSeen(db, actor).seen
  const notes = notesSeen(db, actor).seen
  const knowledge = knowledgeSeen(db, actor).seen
  return and(
    eq(goldenQuestions.firmId, actor.firmId),
    or(
      inArray(goldenQuestions.documentId, db.select({ id: documents.id }).from(documents)),
      inArray(goldenQuestions.noteId, db.select({ id: notes.id }).from(notes)),
      inArray(goldenQuestions.knowledgeId, db.select({ id: knowledge.id }).from(knowledge)),
    ),
  )
}

export const ownGolden = (db: Db, actor: Actor) =>
  db
    .select()
    .from(goldenQuestions)
    .where(and(inSight(db, actor), eq(goldenQuestions.userId, actor.userId)))
    .orderBy(desc(goldenQuestions.createdAt), goldenQuestions.id)

/** Even one whose passage is no longer visible: its owner may still delete it. */
export async function findOwnGolden(db: Db, actor: Actor, id: string): Promise<GoldenRow | undefined> {
  const [found] = await db
    .select()
    .from(goldenQuestions)
    .where(
      and(
        eq(goldenQuestions.id, id),
        eq(goldenQuestions.userId, actor.userId),
        eq(goldenQuestions.firmId, actor.firmId),
      ),
    )
  return found
}

export async function dropGolden(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .delete(goldenQuestions)
    .where(eq(goldenQuestions.id, id))
    .returning({ id: goldenQuestions.id })
  return rows.length === 1
}

/** Of a firm, or of everybody. */
export const goldenOf = (db: Db, firmId: string | null): Promise<GoldenRow[]> =>
  db
    .select()
    .from(goldenQuestions)
    .where(firmId ? eq(goldenQuestions.firmId, firmId) : undefined)
    .orderBy(asc(goldenQuestions.createdAt), goldenQuestions.id)

export const insertMeasure = (tx: Db, row: typeof goldenMeasures.$inferInsert) =>
  tx.insert(goldenMeasures).values(row)

/** Whether questions of the firm were run on this index. Then its administrators decide on it, even on a shared one. */
export async function wasAsked(db: Db, firmId: string, runId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: goldenMeasures.id })
    .from(goldenMeasures)
    .where(and(eq(goldenMeasures.firmId, firmId), eq(goldenMeasures.runId, runId)))
    .limit(1)
  return found !== undefined
}

export const insertResults = (tx: Db, rows: (typeof goldenResults.$inferInsert)[]) =>
  tx.insert(goldenResults).values(rows).onConflictDoNothing()

/** The ranks of the actor's own questions at their last run on the live index. */
export const lastRanks = (db: Db, actor: Actor) =>
  db
    .selectDistinctOn([goldenResults.questionId], {
      questionId: goldenResults.questionId,
      rank: goldenResults.rank,
    })
    .from(goldenResults)
    .innerJoin(goldenMeasures, eq(goldenMeasures.id, goldenResults.measureId))
    .innerJoin(goldenQuestions, eq(goldenQuestions.id, goldenResults.questionId))
    .where(and(eq(goldenQuestions.userId, actor.userId), sql`${goldenMeasures.runId} is null`))
    .orderBy(goldenResults.questionId, desc(goldenMeasures.at))

export async function countGolden(db: Db, actor: Actor): Promise<number> {
  const [row] = await db
    .select({ count: sql<string>`count(*)` })
    .from(goldenQuestions)
    .where(inSight(db, actor))
  return Number(row?.count ?? 0)
}

/** The figures of each measurement, counted over the visible questions; the oldest first. */
export const measuresSeen = (db: Db, actor: Actor, rule: SQL | undefined, limit: number) => {
  const share = (most: number) =>
    sql<string>`avg(case when ${goldenResults.rank} <= ${most} then 1.0 else 0.0 end)`
  return db
    .select({
      id: goldenMeasures.id,
      at: goldenMeasures.at,
      cause: goldenMeasures.cause,
      questions: sql<string>`count(*)`,
      first: share(1),
      eight: share(8),
      all: share(64),
      ms: sql<string>`avg(${goldenResults.ms})`,
    })
    .from(goldenMeasures)
    .innerJoin(goldenResults, eq(goldenResults.measureId, goldenMeasures.id))
    .innerJoin(goldenQuestions, eq(goldenQuestions.id, goldenResults.questionId))
    .where(and(inSight(db, actor), rule))
    .groupBy(goldenMeasures.id)
    .orderBy(desc(goldenMeasures.at), goldenMeasures.id)
    .limit(limit)
}

export const ofWhatAnswers = sql`${goldenMeasures.runId} is null`
export const ofRun = (runId: string) => eq(goldenMeasures.runId, runId)

/** Names of the sources of questions, as far as the actor may see them; by question. */
export async function titlesOf(
  db: Db,
  actor: Actor,
  rows: readonly GoldenRow[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const documents = documentsSeen(db, actor).seen
  const notes = notesSeen(db, actor).seen
  const knowledge = knowledgeSeen(db, actor).seen
  const found = await db
    .select({
      id: goldenQuestions.id,
      title: sql<string>`coalesce(${documents.name}, ${knowledge.title}, 'Note on ' || ${notes.caseTitle}, '')`,
    })
    .from(goldenQuestions)
    .leftJoin(documents, eq(documents.id, goldenQuestions.documentId))
    .leftJoin(notes, eq(notes.id, goldenQuestions.noteId))
    .leftJoin(knowledge, eq(knowledge.id, goldenQuestions.knowledgeId))
    .where(
      inArray(
        goldenQuestions.id,
        rows.map(({ id }) => id),
      ),
    )
  return new Map(found.map(({ id, title }) => [id, title]))
}
