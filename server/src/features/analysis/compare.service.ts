import { Readable as Stream } from 'node:stream'
import type { AnalysedClause, ComparedClause } from '@pam/contracts/analysis'
import { pagePlaces } from '#features/documents'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { csvText } from '#platform/files/csv'
import type { FileAnswer } from '#platform/http/files'
import * as query from './analysis.queries.ts'
import { clauseViews, type Readable } from './analysis-view.ts'
import { compareClauses } from './compare-clauses.ts'
import { placer } from './place-spans.ts'

export async function compareDocuments(ctx: Ctx, left: Readable, right: Readable) {
  const clauses = await compared(ctx, left, right)
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'document.clauses_compared', left.document.id, { with: right.document.id }),
  )
  return { left_name: left.document.name, right_name: right.document.name, clauses }
}

const verdicts: Record<ComparedClause['verdict'], string> = {
  only_left: 'Found in the first only',
  only_right: 'Found in the second only',
  alike: 'Nearly the same',
  different: 'Different',
  neither: 'Found in neither',
}

/** The same as a table, for use in other programs. */
export async function comparisonFile(ctx: Ctx, left: Readable, right: Readable): Promise<FileAnswer> {
  const clauses = await compared(ctx, left, right)
  const [mine, its] = [left.document.name, right.document.name]
  const content = Buffer.from(
    csvText(
      ['Clause', 'Comparison', mine, `${mine}: page`, its, `${its}: page`],
      clauses.map((clause) => [
        clause.category,
        verdicts[clause.verdict],
        ...cellsOf(clause.left),
        ...cellsOf(clause.right),
      ]),
    ),
  )
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'document.comparison_exported', left.document.id, { with: right.document.id }),
  )
  return { content: Stream.from([content]), size: content.length, name: 'Clauses compared.csv' }
}

function cellsOf({ found, spans }: AnalysedClause): [string, number | null] {
  const [best] = spans
  return found && best ? [best.text.replace(/\s+/g, ' ').trim(), best.page] : ['Not found', null]
}

const compared = async (ctx: Ctx, left: Readable, right: Readable) =>
  compareClauses(await clausesOf(ctx, left), await clausesOf(ctx, right))

async function clausesOf(ctx: Ctx, { document, version }: Readable) {
  const analysis = await query.analysisOf(ctx.db, version.id)
  if (analysis?.state !== 'done' || !analysis.result)
    throw new AppError('conflict', `${document.name} has not been analyzed yet. Try again in a moment.`)
  return clauseViews(analysis.result, placer(await pagePlaces(ctx.db, version.id)))
}
