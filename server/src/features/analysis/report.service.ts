import { Readable as Stream } from 'node:stream'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { FileAnswer } from '#platform/http/files'
import { analysisView, type Readable } from './analysis-view.ts'
import { reportDocx } from './report-docx.ts'

/** The analysis as a Word document, for editing. */
export async function reportFile(ctx: Ctx, found: Readable): Promise<FileAnswer> {
  const view = await analysisView(ctx, found)
  if (view.state !== 'done')
    throw new AppError('conflict', 'This document has not been analyzed yet. Try again in a moment.')
  const { name } = found.document
  const content = await reportDocx(name, view)
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'document.analysis_exported', found.document.id, { as: 'docx', version: view.version }),
  )
  const plain = name.replace(/\.[a-z\d]{1,5}$/i, '')
  return { content: Stream.from([content]), size: content.length, name: `${plain} - analysis.docx` }
}
