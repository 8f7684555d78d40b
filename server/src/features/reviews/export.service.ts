import { Readable } from 'node:stream'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { csvText } from '#platform/files/csv'
import type { FileAnswer } from '#platform/http/files'
import { cellText, linkOf, versionText } from './export-rows.ts'
import { reviewXlsx } from './export-xlsx.ts'
import { columnView, gridOf } from './review-view.ts'
import { columnsOf, firstQuotes } from './reviews.queries.ts'
import type { QuotedSpan, Review } from './reviews.table.ts'

/** The quote behind each answer, by document and column. */
async function quotesBy({ db, actor }: Ctx, { id }: Review): Promise<ReadonlyMap<string, QuotedSpan>> {
  const found = await firstQuotes(db, actor, id)
  return new Map(
    found.flatMap(({ documentId, columnId, span }) =>
      span ? [[`${documentId} ${columnId}`, span] as const] : [],
    ),
  )
}

/** The grid as the caller sees it, as a file. */
export async function exportReview(
  ctx: Ctx,
  review: Review,
  as: 'csv' | 'xlsx',
  site: string,
): Promise<FileAnswer> {
  const columns = (await columnsOf(ctx.db, [review.id])).map(columnView)
  const rows = await gridOf(ctx, review)
  const content =
    as === 'xlsx'
      ? await reviewXlsx({ columns, rows, site, quotes: await quotesBy(ctx, review) })
      : Buffer.from(
          csvText(
            ['Document', 'Version', 'Link', ...columns.flatMap(({ title }) => [title, `${title}: where`])],
            rows.map((row) => [
              ...[row.name, versionText(row), linkOf(site, row)],
              ...row.cells.flatMap((cell) => [cellText(cell), cell.place ? linkOf(site, row, cell) : '']),
            ]),
          ),
        )
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'review.exported', review.id, { as, documents: rows.length }),
  )
  return { content: Readable.from([content]), size: content.length, name: `${review.name}.${as}` }
}
