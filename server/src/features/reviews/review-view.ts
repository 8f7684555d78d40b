import type { ReviewCell, ReviewColumn, ReviewRow, ReviewSummary } from '@pam/contracts/reviews'
import { questionTitle } from '@pam/contracts/reviews/questions'
import { namesOf } from '#features/auth'
import { visibleCaseTitles } from '#features/cases'
import type { Ctx } from '#platform/context'
import { countsOf } from './progress.queries.ts'
import { mayChange } from './reviews.policy.ts'
import * as query from './reviews.queries.ts'
import type { Review, ReviewColumnRow, ReviewWordRow } from './reviews.table.ts'

const formerly = 'Former colleague'
const closed = 'This document is quarantined until someone who manages documents releases it.'

export const columnView = ({ id, question }: ReviewColumnRow): ReviewColumn => ({
  id,
  question,
  title: questionTitle(question),
})

export async function viewsOf(ctx: Ctx, reviews: readonly Review[]): Promise<ReviewSummary[]> {
  const { db, actor } = ctx
  const ids = reviews.map(({ id }) => id)
  if (ids.length === 0) return []
  const people = await namesOf(
    db,
    actor.firmId,
    reviews.map((review) => review.createdBy),
  )
  const titles = await visibleCaseTitles(
    db,
    actor,
    reviews.flatMap((review) => review.caseId ?? []),
  )
  const columns = await query.columnsOf(db, ids)
  const counts = await countsOf(db, actor, ids)
  return reviews.map((review) => {
    const its = columns.filter(({ reviewId }) => reviewId === review.id)
    const documents = counts.documents.get(review.id) ?? 0
    const cells = documents * its.length
    return {
      id: review.id,
      name: review.name,
      case_id: review.caseId,
      audience: review.audience,
      case_title: review.caseId ? (titles.get(review.caseId) ?? null) : null,
      created_by: people.get(review.createdBy) ?? formerly,
      created_at: review.createdAt.toISOString(),
      columns: its.map(columnView),
      progress: {
        documents,
        cells,
        waiting: Math.max(0, cells - counts.filled(review.id)),
        needs_reading: counts.inState(review.id, 'needs_reading'),
        failed: counts.inState(review.id, 'failed'),
        looked_at: counts.words.get(review.id) ?? 0,
        stale: counts.stale.get(review.id) ?? 0,
      },
      can_change: mayChange(ctx.actor, review),
    }
  })
}

export async function viewOf(ctx: Ctx, review: Review): Promise<ReviewSummary> {
  const [only] = await viewsOf(ctx, [review])
  return only as ReviewSummary
}

type Said = Pick<ReviewWordRow, 'verdict' | 'answer' | 'note' | 'saidBy' | 'saidAt' | 'version'>

export function cellView(
  columnId: string,
  cell: Omit<query.GridCell, 'columnId' | 'documentId' | 'versionId'> | undefined,
  said: Said | undefined,
  people: ReadonlyMap<string, string>,
): ReviewCell {
  const { state = 'waiting', reason = null, answer = '', count = null, place = null } = cell ?? {}
  return {
    column_id: columnId,
    state,
    reason,
    answer,
    count,
    place: place ? `#${place}` : null,
    word: said
      ? {
          verdict: said.verdict,
          answer: said.answer,
          note: said.note,
          version: said.version,
          by: people.get(said.saidBy) ?? formerly,
          at: said.saidAt.toISOString(),
        }
      : null,
  }
}

/** The grid as the caller sees it. A quarantined document shows nothing to people who may not decide about it. */
export async function gridOf(ctx: Ctx, review: Review): Promise<ReviewRow[]> {
  const { db, actor } = ctx
  const columns = await query.columnsOf(db, [review.id])
  const rows = await query.rowsOf(db, actor, review.id)
  const words = await query.wordsOf(db, actor, review.id)
  const people = await namesOf(
    db,
    actor.firmId,
    words.map((word) => word.saidBy),
  )
  const keyOf = (documentId: string, columnId: string) => `${documentId} ${columnId}`
  const cells = await query.cellsOf(db, actor, review.id)
  const cellAt = new Map(cells.map((cell) => [keyOf(cell.documentId, cell.columnId), cell]))
  const wordAt = new Map(words.map((word) => [keyOf(word.documentId, word.columnId), word]))
  return rows.map((row) => {
    const isClosed = row.state === 'quarantined' && !ctx.may('documents.manage')
    const its = columns.map(({ id }) => cellAt.get(keyOf(row.id, id)))
    return {
      document_id: row.id,
      name: row.name,
      state: row.state,
      kind: row.kind,
      version: row.version,
      is_stale: its.some((entry) => entry && entry.versionId !== row.versionId),
      cells: columns.map(({ id }, at) =>
        isClosed
          ? cellView(id, { ...apart, reason: closed }, undefined, people)
          : cellView(id, its[at], wordAt.get(keyOf(row.id, id)), people),
      ),
    }
  })
}

const apart = { state: 'needs_reading', answer: '', count: null, place: null } as const
