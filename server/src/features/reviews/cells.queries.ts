import type { RunAgain } from '@pam/contracts/reviews'
import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { seenDocuments } from '#features/documents'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import {
  type ReviewCellRow,
  type ReviewColumnRow,
  type ReviewWordRow,
  reviewCells,
  reviewColumns,
  reviewDocuments,
  reviewWords,
} from './reviews.table.ts'

const isCell = (columnId: string, documentId: string) =>
  and(eq(reviewCells.columnId, columnId), eq(reviewCells.documentId, documentId))
const isWord = (columnId: string, documentId: string) =>
  and(eq(reviewWords.columnId, columnId), eq(reviewWords.documentId, documentId))

export async function findCell(
  db: Db,
  columnId: string,
  documentId: string,
): Promise<ReviewCellRow | undefined> {
  const [found] = await db.select().from(reviewCells).where(isCell(columnId, documentId))
  return found
}

export async function findWord(
  db: Db,
  columnId: string,
  documentId: string,
): Promise<ReviewWordRow | undefined> {
  const [found] = await db.select().from(reviewWords).where(isWord(columnId, documentId))
  return found
}

export const saveWord = (tx: Db, row: ReviewWordRow) =>
  tx
    .insert(reviewWords)
    .values(row)
    .onConflictDoUpdate({ target: [reviewWords.columnId, reviewWords.documentId], set: row })

export const deleteWord = (tx: Db, columnId: string, documentId: string) =>
  tx.delete(reviewWords).where(isWord(columnId, documentId))

/** Rows that have a cell to fill, in their order: for what Pam does by itself. */
export async function unfilledRows(db: Db, reviewId: string, after: string, limit: number) {
  const rows = await db
    .selectDistinct({ documentId: reviewDocuments.documentId })
    .from(reviewDocuments)
    .innerJoin(reviewColumns, eq(reviewColumns.reviewId, reviewDocuments.reviewId))
    .leftJoin(
      reviewCells,
      and(eq(reviewCells.columnId, reviewColumns.id), eq(reviewCells.documentId, reviewDocuments.documentId)),
    )
    .where(and(eq(reviewDocuments.reviewId, reviewId), gt(reviewDocuments.documentId, after), isUnfilled))
    .orderBy(asc(reviewDocuments.documentId))
    .limit(limit)
  return rows.map(({ documentId }) => documentId)
}

/** No answer yet, or none for want of words: those may have come. */
const isUnfilled = or(isNull(reviewCells.columnId), eq(reviewCells.state, 'needs_reading'))

export const unfilledColumns = (db: Db, reviewId: string, documentId: string): Promise<ReviewColumnRow[]> =>
  db
    .select({ column: reviewColumns })
    .from(reviewColumns)
    .leftJoin(
      reviewCells,
      and(eq(reviewCells.columnId, reviewColumns.id), eq(reviewCells.documentId, documentId)),
    )
    .where(and(eq(reviewColumns.reviewId, reviewId), isUnfilled))
    .orderBy(asc(reviewColumns.place))
    .then((rows) => rows.map((row) => row.column))

/** Written twice they are the same. */
export async function saveCells(db: Db, rows: ReviewCellRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(reviewCells)
    .values(rows)
    .onConflictDoUpdate({
      target: [reviewCells.columnId, reviewCells.documentId],
      set: {
        versionId: sql`excluded.version_id`,
        state: sql`excluded.state`,
        reason: sql`excluded.reason`,
        answer: sql`excluded.answer`,
        count: sql`excluded.count`,
        spans: sql`excluded.spans`,
        filledAt: sql`excluded.filled_at`,
      },
    })
}

/** Forgets answers among what the actor sees, so that they are given again. */
export async function forgetCells(
  tx: Db,
  actor: Actor,
  reviewId: string,
  { what, documentId }: { what: RunAgain; documentId: string | null },
): Promise<void> {
  const seen = seenDocuments(tx, actor)
  const ofRows = tx
    .select({ id: reviewCells.documentId })
    .from(reviewCells)
    .innerJoin(seen, eq(seen.id, reviewCells.documentId))
    .where(
      and(
        eq(reviewCells.reviewId, reviewId),
        what === 'stale' ? ne(reviewCells.versionId, seen.versionId) : undefined,
      ),
    )
  await tx
    .delete(reviewCells)
    .where(
      and(
        eq(reviewCells.reviewId, reviewId),
        inArray(reviewCells.documentId, ofRows),
        documentId ? eq(reviewCells.documentId, documentId) : undefined,
        what === 'failed' ? eq(reviewCells.state, 'failed') : undefined,
      ),
    )
}

/** A version was read or analyzed again: its answers are recomputed. Returns the reviews it is in. */
export async function forgetVersion(tx: Db, documentId: string, versionId: string): Promise<string[]> {
  await tx
    .delete(reviewCells)
    .where(and(eq(reviewCells.documentId, documentId), eq(reviewCells.versionId, versionId)))
  const rows = await tx
    .select({ id: reviewDocuments.reviewId })
    .from(reviewDocuments)
    .where(eq(reviewDocuments.documentId, documentId))
  return rows.map(({ id }) => id)
}

/** Reviews with a cell that waits, whatever became of the job that was to fill it. */
export const reviewsWithGaps = (db: Db, limit: number): Promise<{ id: string }[]> =>
  db
    .selectDistinct({ id: reviewDocuments.reviewId })
    .from(reviewDocuments)
    .innerJoin(reviewColumns, eq(reviewColumns.reviewId, reviewDocuments.reviewId))
    .leftJoin(
      reviewCells,
      and(eq(reviewCells.columnId, reviewColumns.id), eq(reviewCells.documentId, reviewDocuments.documentId)),
    )
    .where(isUnfilled)
    .orderBy(sql`1`)
    .limit(limit)
    .then((rows) => rows)
