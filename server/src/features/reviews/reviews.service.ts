import {
  type DocumentPick,
  mostColumns,
  mostDocuments,
  type NewReview,
  type ReviewDetail,
  type ReviewQuestion,
  type ReviewRow,
  type ReviewSummary,
  type RunAgain,
} from '@pam/contracts/reviews'
import { clauseCategories } from '@pam/law/clauses/clause-cues'
import { requireVisibleCase } from '#features/cases'
import { pickDocuments } from '#features/documents'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { cursorOf, placeOf } from '#platform/http/moment-cursor'
import { newId } from '#platform/id'
import { forgetCells } from './cells.queries.ts'
import { readersWhoCannotOpen } from './review-readers.ts'
import { gridOf, viewOf, viewsOf } from './review-view.ts'
import { fillReview } from './reviews.jobs.ts'
import { requireReview } from './reviews.policy.ts'
import * as query from './reviews.queries.ts'
import type { Review } from './reviews.table.ts'

type Changeable = Granted<Review, 'change'>

export async function listReviews(
  ctx: Ctx,
  { case_id, after, limit }: { case_id?: string | undefined; after?: string | undefined; limit: number },
) {
  const from = after === undefined ? undefined : placeOf(after)
  const rows = await query.listReviews(ctx.db, ctx.actor, case_id, from, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await viewsOf(ctx, page),
    next: rows.length > limit && last ? cursorOf({ at: last.createdAt, id: last.id }) : null,
  }
}

export const showReview = async (ctx: Ctx, entry: Review): Promise<ReviewDetail> => ({
  ...(await viewOf(ctx, entry)),
  cannot_open: await readersWhoCannotOpen(ctx, entry),
})

/** Answers are words of documents: that somebody read them is recorded. */
export async function showRows(ctx: Ctx, entry: Review): Promise<{ rows: ReviewRow[] }> {
  const rows = await gridOf(ctx, entry)
  await ctx.db.transaction((tx) => record(tx, ctx, 'review.read', entry.id, { documents: rows.length }))
  return { rows }
}

export async function beginReview(ctx: Ctx, wanted: NewReview): Promise<ReviewSummary> {
  if (wanted.case_id) await requireVisibleCase(ctx, wanted.case_id)
  requireKnown(wanted.questions, [])
  const { firmId, userId } = ctx.actor
  const review: Review = {
    id: newId(),
    firmId,
    caseId: wanted.case_id,
    audience: wanted.audience,
    name: wanted.name,
    createdBy: userId,
    createdAt: ctx.now(),
  }
  await ctx.db.transaction(async (tx) => {
    const ids = await requirePicked(ctx, tx, wanted.documents)
    await query.insertReview(tx, review)
    await ask(tx, review, wanted.questions, 0)
    await query.insertDocuments(tx, rowsFor(ctx, review, ids))
    await fill(ctx, tx, review)
    await record(tx, ctx, 'review.begun', review.id, {
      documents: ids.length,
      questions: wanted.questions.length,
    })
  })
  return viewOf(ctx, review)
}

const rowsFor = (ctx: Ctx, { id, firmId }: Review, documentIds: readonly string[]) =>
  documentIds.map((documentId) => ({
    reviewId: id,
    documentId,
    firmId,
    addedBy: ctx.actor.userId,
    addedAt: ctx.now(),
  }))

const ask = (tx: Db, { id, firmId }: Review, questions: readonly ReviewQuestion[], from: number) =>
  query.insertColumns(
    tx,
    questions.map((question, at) => ({ id: newId(), firmId, reviewId: id, place: from + at, question })),
  )

const fill = (ctx: Ctx, tx: Db, { id }: Review) =>
  ctx.jobs.enqueue(tx, fillReview, { reviewId: id }, { key: id })

/** What was picked, as far as the caller sees it; by hand, all of it or nothing. */
async function requirePicked(ctx: Ctx, tx: Db, pick: DocumentPick): Promise<string[]> {
  const ids = await pickDocuments(tx, ctx.actor, pick, mostDocuments + 1)
  if (pick.by === 'hand' && ids.length < new Set(pick.ids).size) throw notFound('document')
  if (ids.length === 0) throw badInput('There are no documents to review in this selection.')
  if (ids.length > mostDocuments) throw tooManyDocuments()
  return ids
}

const tooManyDocuments = () =>
  new AppError(
    'too_large',
    `A review can have at most ${mostDocuments} documents. Choose a folder or a tag, or start a second review.`,
  )

const known: ReadonlySet<string> = new Set(clauseCategories)
const keyOf = (question: ReviewQuestion) => JSON.stringify(Object.entries(question).toSorted())

function requireKnown(asked: readonly ReviewQuestion[], before: readonly ReviewQuestion[]): void {
  for (const question of asked)
    if (question.ask === 'clause' && !known.has(question.category))
      throw badInput('This clause type does not exist.')
  const keys = [...before, ...asked].map(keyOf)
  if (new Set(keys).size < keys.length) throw badInput('One of these questions is already in the review.')
  if (keys.length > mostColumns)
    throw new AppError('too_large', `A review can have at most ${mostColumns} questions. Remove one first.`)
}

export async function changeReview(
  ctx: Ctx,
  changeable: Changeable,
  change: Pick<Review, 'name' | 'audience'>,
): Promise<ReviewSummary> {
  await ctx.db.transaction(async (tx) => {
    await query.updateReview(tx, changeable.id, change)
    await record(tx, ctx, 'review.changed', changeable.id)
  })
  return viewOf(ctx, { ...changeable, ...change })
}

export async function removeReview(ctx: Ctx, changeable: Changeable) {
  await ctx.db.transaction(async (tx) => {
    await query.deleteReview(tx, changeable.id)
    await record(tx, ctx, 'review.deleted', changeable.id)
  })
  return { done: true as const }
}

export async function addDocuments(
  ctx: Ctx,
  changeable: Changeable,
  pick: DocumentPick,
): Promise<ReviewSummary> {
  await ctx.db.transaction(async (tx) => {
    const ids = await requirePicked(ctx, tx, pick)
    await query.insertDocuments(tx, rowsFor(ctx, changeable, ids))
    // Counted among what the caller can see: a full grid reveals nothing about rows hidden from them.
    if ((await query.rowsOf(tx, ctx.actor, changeable.id)).length > mostDocuments) throw tooManyDocuments()
    await fill(ctx, tx, changeable)
    await record(tx, ctx, 'review.documents_added', changeable.id, { documents: ids.length })
  })
  return viewOf(ctx, changeable)
}

export async function dropDocument(
  ctx: Ctx,
  changeable: Changeable,
  documentId: string,
): Promise<ReviewSummary> {
  if (!(await query.findRow(ctx.db, ctx.actor, changeable.id, documentId))) throw notFound('document')
  await ctx.db.transaction(async (tx) => {
    await query.deleteDocument(tx, changeable.id, documentId)
    await record(tx, ctx, 'review.document_dropped', changeable.id, { document: documentId })
  })
  return viewOf(ctx, changeable)
}

export async function addColumns(
  ctx: Ctx,
  changeable: Changeable,
  questions: readonly ReviewQuestion[],
): Promise<ReviewSummary> {
  await ctx.db.transaction(async (tx) => {
    const before = await query.columnsOf(tx, [changeable.id])
    requireKnown(
      questions,
      before.map(({ question }) => question),
    )
    await ask(tx, changeable, questions, (before.at(-1)?.place ?? -1) + 1)
    await fill(ctx, tx, changeable)
    await record(tx, ctx, 'review.questions_added', changeable.id, { questions: questions.length })
  })
  return viewOf(ctx, changeable)
}

export async function dropColumn(ctx: Ctx, changeable: Changeable, columnId: string): Promise<ReviewSummary> {
  const columns = await query.columnsOf(ctx.db, [changeable.id])
  if (!columns.some(({ id }) => id === columnId)) throw notFound('question')
  if (columns.length === 1) throw new AppError('conflict', 'A review needs at least one question.')
  await ctx.db.transaction(async (tx) => {
    await query.deleteColumn(tx, columnId)
    await record(tx, ctx, 'review.question_dropped', changeable.id, { column: columnId })
  })
  return viewOf(ctx, changeable)
}

/** Discards Pam's answers and asks again; people's judgments stay. */
export async function runAgain(
  ctx: Ctx,
  changeable: Changeable,
  { what, document_id: documentId }: { what: RunAgain; document_id: string | null },
): Promise<ReviewSummary> {
  await ctx.db.transaction(async (tx) => {
    await forgetCells(tx, ctx.actor, changeable.id, { what, documentId })
    await fill(ctx, tx, changeable)
    await record(tx, ctx, 'review.run_again', changeable.id, {
      what,
      ...(documentId && { document: documentId }),
    })
  })
  return viewOf(ctx, await requireReview(ctx, changeable.id, 'read'))
}
