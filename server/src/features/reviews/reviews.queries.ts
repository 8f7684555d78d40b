import { mayDo } from '@pam/contracts/shared/access'
import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import { seenDocuments } from '#features/documents'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { MomentPlace } from '#platform/http/moment-cursor'
import {
  type QuotedSpan,
  type Review,
  type ReviewColumnRow,
  reviewCells,
  reviewColumns,
  reviewDocuments,
  reviews,
  reviewWords,
} from './reviews.table.ts'

/**
 * Who sees a review: with its case, or its owner and, if the owner shares it, the firm. Its rows have their own rules.
 */
function visibleReviews(db: Db, actor: Actor): SQL | undefined {
  const loose = and(
    isNull(reviews.caseId),
    or(eq(reviews.createdBy, actor.userId), eq(reviews.audience, 'firm')),
  )
  const inCase = mayDo(actor.role, 'cases.view')
    ? inArray(reviews.caseId, visibleCaseIds(db, actor))
    : undefined
  return and(eq(reviews.firmId, actor.firmId), inCase ? or(inCase, loose) : loose)
}

export async function findReview(db: Db, actor: Actor, id: string): Promise<Review | undefined> {
  const [found] = await db
    .select()
    .from(reviews)
    .where(and(visibleReviews(db, actor), eq(reviews.id, id)))
  return found
}

export const listReviews = (
  db: Db,
  actor: Actor,
  caseId: string | undefined,
  after: MomentPlace | undefined,
  limit: number,
): Promise<Review[]> =>
  db
    .select()
    .from(reviews)
    .where(
      and(
        visibleReviews(db, actor),
        caseId ? eq(reviews.caseId, caseId) : undefined,
        after &&
          or(lt(reviews.createdAt, after.at), and(eq(reviews.createdAt, after.at), lt(reviews.id, after.id))),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .then((rows) => rows)

export const columnsOf = (db: Db, reviewIds: readonly string[]): Promise<ReviewColumnRow[]> =>
  reviewIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(reviewColumns)
        .where(inArray(reviewColumns.reviewId, [...reviewIds]))
        .orderBy(asc(reviewColumns.place), asc(reviewColumns.id))
        .then((rows) => rows)

/** The rows of a review the actor sees, by name. */
export function rowsOf(db: Db, actor: Actor, reviewId: string) {
  const seen = seenDocuments(db, actor)
  return db
    .select({
      id: seen.id,
      name: seen.name,
      kind: seen.kind,
      version: seen.version,
      versionId: seen.versionId,
      state: seen.state,
    })
    .from(reviewDocuments)
    .innerJoin(seen, eq(seen.id, reviewDocuments.documentId))
    .where(eq(reviewDocuments.reviewId, reviewId))
    .orderBy(asc(seen.inOrder), asc(seen.id))
}

export async function findRow(db: Db, actor: Actor, reviewId: string, documentId: string) {
  const seen = seenDocuments(db, actor)
  const [found] = await db
    .select({ id: seen.id })
    .from(reviewDocuments)
    .innerJoin(seen, eq(seen.id, reviewDocuments.documentId))
    .where(and(eq(reviewDocuments.reviewId, reviewId), eq(reviewDocuments.documentId, documentId)))
  return found
}

/** Without the text of quotes: a grid shows their positions, and a single cell shows the text. */
export function cellsOf(db: Db, actor: Actor, reviewId: string) {
  const seen = seenDocuments(db, actor)
  return db
    .select({
      columnId: reviewCells.columnId,
      documentId: reviewCells.documentId,
      versionId: reviewCells.versionId,
      state: reviewCells.state,
      reason: reviewCells.reason,
      answer: reviewCells.answer,
      count: reviewCells.count,
      place: sql<string | null>`case when jsonb_array_length(${reviewCells.spans}) > 0
        then 'p' || (${reviewCells.spans}->0->>'page') || ':' || (${reviewCells.spans}->0->>'page_start')
          || '-' || (${reviewCells.spans}->0->>'page_end') end`,
    })
    .from(reviewCells)
    .innerJoin(seen, eq(seen.id, reviewCells.documentId))
    .where(eq(reviewCells.reviewId, reviewId))
}

/** The first quote of each answer whole, for a file that is worked on elsewhere. */
export function firstQuotes(db: Db, actor: Actor, reviewId: string) {
  const seen = seenDocuments(db, actor)
  return db
    .select({
      columnId: reviewCells.columnId,
      documentId: reviewCells.documentId,
      span: sql<QuotedSpan | null>`${reviewCells.spans}->0`,
    })
    .from(reviewCells)
    .innerJoin(seen, eq(seen.id, reviewCells.documentId))
    .where(and(eq(reviewCells.reviewId, reviewId), eq(reviewCells.state, 'answered')))
}

export type GridCell = Awaited<ReturnType<typeof cellsOf>>[number]

export function wordsOf(db: Db, actor: Actor, reviewId: string) {
  const seen = seenDocuments(db, actor)
  return db
    .select({
      columnId: reviewWords.columnId,
      documentId: reviewWords.documentId,
      verdict: reviewWords.verdict,
      answer: reviewWords.answer,
      note: reviewWords.note,
      saidBy: reviewWords.saidBy,
      saidAt: reviewWords.saidAt,
      version: reviewWords.version,
    })
    .from(reviewWords)
    .innerJoin(seen, eq(seen.id, reviewWords.documentId))
    .where(eq(reviewWords.reviewId, reviewId))
}

export const insertReview = (tx: Db, row: Review) => tx.insert(reviews).values(row)

export const updateReview = (tx: Db, id: string, change: Pick<Review, 'name' | 'audience'>) =>
  tx.update(reviews).set(change).where(eq(reviews.id, id))

export const deleteReview = (tx: Db, id: string) => tx.delete(reviews).where(eq(reviews.id, id))

export const insertColumns = (tx: Db, rows: ReviewColumnRow[]) => tx.insert(reviewColumns).values(rows)

export const deleteColumn = (tx: Db, id: string) => tx.delete(reviewColumns).where(eq(reviewColumns.id, id))

/** Existing ones are left unchanged. */
export const insertDocuments = (tx: Db, rows: (typeof reviewDocuments.$inferInsert)[]) =>
  tx.insert(reviewDocuments).values(rows).onConflictDoNothing()

export const deleteDocument = (tx: Db, reviewId: string, documentId: string) =>
  tx
    .delete(reviewDocuments)
    .where(and(eq(reviewDocuments.reviewId, reviewId), eq(reviewDocuments.documentId, documentId)))
