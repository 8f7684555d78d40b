import type { CellInFull, CellVerdict, ReviewCell } from '@pam/contracts/reviews'
import { namesOf } from '#features/auth'
import { textAroundPage } from '#features/documents'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import * as query from './cells.queries.ts'
import { cellView } from './review-view.ts'
import type { requireCell } from './reviews.policy.ts'
import type { ReviewCellRow, ReviewWordRow } from './reviews.table.ts'

type Seen = Awaited<ReturnType<typeof requireCell<'read'>>>
type Judged = Awaited<ReturnType<typeof requireCell<'judge'>>>

/** So much of the document before and after the words is shown with them. */
const [ahead, behind] = [200, 300]

export async function showCell(ctx: Ctx, value: Seen): Promise<CellInFull> {
  const { document, version, column, review } = value
  const cell = await query.findCell(ctx.db, column.id, document.id)
  const view = await viewOf(ctx, value, cell)
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'review.words_read', document.id, { review: review.id, column: column.id }),
  )
  const isStale = cell !== undefined && cell.versionId !== version.id
  return {
    cell: view,
    document_id: document.id,
    name: document.name,
    is_stale: isStale,
    version: cell && !isStale ? version.number : null,
    quotes: cell ? await quotesOf(ctx, cell) : [],
  }
}

/** Text that is no longer at its position is shown by itself. */
async function quotesOf(ctx: Ctx, { versionId, spans }: ReviewCellRow) {
  const quotes: CellInFull['quotes'] = []
  for (const span of spans) {
    const { begin, text } = await textAroundPage(ctx.db, versionId, span.page)
    const [start, end] = [span.start - begin, span.end - begin]
    const isThere = text.slice(start, end) === span.text
    const { score: _, value: __, ...quote } = span
    quotes.push({
      ...quote,
      before: isThere ? wordsBefore(text, start) : '',
      after: isThere ? text.slice(end, end + behind) : '',
    })
  }
  return quotes
}

/** Not from the middle of a word. */
function wordsBefore(text: string, start: number): string {
  const from = Math.max(0, start - ahead)
  const words = text.slice(from, start)
  return from === 0 ? words : words.replace(/^\S*\s/, '')
}

async function viewOf(
  ctx: Ctx,
  { column, document }: Pick<Seen, 'column' | 'document'>,
  cell: ReviewCellRow | undefined,
): Promise<ReviewCell> {
  const said = await query.findWord(ctx.db, column.id, document.id)
  const people = await namesOf(ctx.db, ctx.actor.firmId, said ? [said.saidBy] : [])
  const [first] = cell?.spans ?? []
  const place = first ? `p${first.page}:${first.page_start}-${first.page_end}` : null
  return cellView(column.id, cell && { ...cell, place }, said, people)
}

interface Said {
  readonly verdict: CellVerdict
  readonly answer: string | null
  readonly note: string
}

export async function judgeCell(
  ctx: Ctx,
  value: Judged,
  { verdict, answer, note }: Said,
): Promise<ReviewCell> {
  const { review, column, document, version } = value
  const row: ReviewWordRow = {
    columnId: column.id,
    documentId: document.id,
    reviewId: review.id,
    firmId: review.firmId,
    verdict,
    answer: verdict === 'corrected' ? answer : null,
    note,
    version: version.number,
    saidBy: ctx.actor.userId,
    saidAt: ctx.now(),
  }
  await ctx.db.transaction(async (tx) => {
    await query.saveWord(tx, row)
    await record(tx, ctx, `review.answer_${verdict}`, review.id, { document: document.id, column: column.id })
  })
  return viewOf(ctx, value, await query.findCell(ctx.db, column.id, document.id))
}

export async function unjudgeCell(ctx: Ctx, value: Judged): Promise<ReviewCell> {
  const { review, column, document } = value
  await ctx.db.transaction(async (tx) => {
    await query.deleteWord(tx, column.id, document.id)
    await record(tx, ctx, 'review.word_taken_back', review.id, { document: document.id, column: column.id })
  })
  return viewOf(ctx, value, await query.findCell(ctx.db, column.id, document.id))
}
