import { Readable } from 'node:stream'
import type { ResearchMemo } from '@pam/contracts/research/runs'
import { isQuotedFrom } from '@pam/law/citations/quotations'
import { visibleCaseTitles } from '#features/cases'
import { textOfVersion } from '#features/documents'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { paperDocx } from '#platform/files/paper-docx'
import { paperPdf } from '#platform/files/paper-pdf'
import type { FileAnswer } from '#platform/http/files'
import { reportBlocks } from './citation-report.ts'
import { checkWork, requireVerified, type WorkProduct } from './export-gate.service.ts'
import { memoBlocks, textOf } from './memo/memo-blocks.ts'
import { visibleMemo } from './run-view.ts'
import type { ResearchRunRow } from './runs.table.ts'
import { readableVersions } from './sources.queries.ts'

/** The memo as printed for this person, with its non-legal context. */
export async function workOf(ctx: Ctx, run: ResearchRunRow): Promise<WorkProduct & { memo: ResearchMemo }> {
  if (!run.memo) throw new AppError('conflict', 'This research has no memo yet. Wait until it is finished.')
  const memo = await visibleMemo(ctx, run.memo)
  const titles = run.caseId
    ? await visibleCaseTitles(ctx.db, ctx.actor, [run.caseId])
    : new Map<string, string>()
  const found = await factsFound(ctx, memo)
  return {
    workKind: 'memo',
    workId: run.id,
    memo,
    text: textOf(memoBlocks(memo, run.notes)),
    exceptions: {
      names: [...memo.facts.map(({ name }) => name), ...titles.values()],
      isFoundElsewhere: (words) => found.has(words),
      isStrict: true,
    },
  }
}

/** Those words that are still in the documents, compared like quotations of law. */
async function factsFound(ctx: Ctx, memo: ResearchMemo): Promise<ReadonlySet<string>> {
  const versions = await readableVersions(
    ctx.db,
    ctx.actor,
    memo.facts.map(({ document_id }) => document_id),
  )
  const found = new Set<string>()
  for (const { document_id, words } of memo.facts) {
    const versionId = versions.get(document_id)
    const text = versionId ? (await textOfVersion(ctx.db, versionId))?.text : undefined
    if (text && isQuotedFrom(words, text)) found.add(words)
  }
  return found
}

export const showGate = async (ctx: Ctx, run: ResearchRunRow) =>
  (await checkWork(ctx, await workOf(ctx, run))).gate

/** The memo with its citation report. Refused while any finding is neither verified nor signed off. */
export async function exportMemo(ctx: Ctx, run: ResearchRunRow, as: 'docx' | 'pdf'): Promise<FileAnswer> {
  const { memo, ...work } = await workOf(ctx, run)
  const checked = await requireVerified(ctx, work, 'The memo')
  const title = 'Legal research memo'
  const blocks = [...memoBlocks(memo, run.notes), ...reportBlocks(checked, ctx.now())]
  const content =
    as === 'docx' ? await paperDocx({ title, blocks }) : await paperPdf({ title, blocks }, ctx.signal)
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'research.exported', run.id, {
      as,
      citations: checked.gate.citations,
      signed_off: checked.gate.findings.length,
    }),
  )
  return { content: Readable.from([content]), size: content.length, name: `${nameOf(run)}.${as}` }
}

const nameOf = ({ question }: ResearchRunRow) =>
  `Memo - ${
    question
      .replaceAll(/[^\p{L}\p{N} _-]+/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 80)
      .trim() || 'research'
  }`
