import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { seenDocuments } from '#features/documents'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { reviewCells, reviewDocuments, reviewWords } from './reviews.table.ts'

const count = sql<string>`count(*)`
type Counted = readonly { readonly reviewId: string; readonly count: string }[]
const byReview = (rows: Counted) => new Map(rows.map((row) => [row.reviewId, Number(row.count)]))

/** Counts of reviews, over what the actor sees and nothing else. */
export async function countsOf(db: Db, actor: Actor, ids: readonly string[]) {
  const of = [...ids]
  const seen = seenDocuments(db, actor)
  const documents = await db
    .select({ reviewId: reviewDocuments.reviewId, count })
    .from(reviewDocuments)
    .innerJoin(seen, eq(seen.id, reviewDocuments.documentId))
    .where(inArray(reviewDocuments.reviewId, of))
    .groupBy(reviewDocuments.reviewId)
  const cells = await db
    .select({ reviewId: reviewCells.reviewId, state: reviewCells.state, count })
    .from(reviewCells)
    .innerJoin(seen, eq(seen.id, reviewCells.documentId))
    .where(inArray(reviewCells.reviewId, of))
    .groupBy(reviewCells.reviewId, reviewCells.state)
  const stale = await db
    .select({
      reviewId: reviewCells.reviewId,
      count: sql<string>`count(distinct ${reviewCells.documentId})`,
    })
    .from(reviewCells)
    .innerJoin(seen, eq(seen.id, reviewCells.documentId))
    .where(and(inArray(reviewCells.reviewId, of), ne(reviewCells.versionId, seen.versionId)))
    .groupBy(reviewCells.reviewId)
  const words = await db
    .select({ reviewId: reviewWords.reviewId, count })
    .from(reviewWords)
    .innerJoin(seen, eq(seen.id, reviewWords.documentId))
    .where(inArray(reviewWords.reviewId, of))
    .groupBy(reviewWords.reviewId)
  return {
    documents: byReview(documents),
    stale: byReview(stale),
    words: byReview(words),
    filled: (id: string) => sum(cells.filter((cell) => cell.reviewId === id)),
    inState: (id: string, state: (typeof cells)[number]['state']) =>
      sum(cells.filter((cell) => cell.reviewId === id && cell.state === state)),
  }
}

const sum = (rows: readonly { count: string }[]) => rows.reduce((all, row) => all + Number(row.count), 0)
