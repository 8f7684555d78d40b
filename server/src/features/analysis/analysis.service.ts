import type { AnalysisPlaybook, AnalysisView, WeAre } from '@pam/contracts/analysis'
import type { requireDocument } from '#features/documents'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { analyseDocument } from './analysis.jobs.ts'
import * as query from './analysis.queries.ts'
import { analysisView, type Readable } from './analysis-view.ts'

type Changeable = Awaited<ReturnType<typeof requireDocument<'change'>>>

/** The words of clauses are words of the document: reading them is logged. */
export async function showAnalysis(ctx: Ctx, found: Readable): Promise<AnalysisView> {
  const view = await analysisView(ctx, found)
  if (view.state === 'done')
    await ctx.db.transaction((tx) =>
      record(tx, ctx, 'document.analysis_read', found.document.id, { version: found.version.number }),
    )
  return view
}

export async function takeSide(
  ctx: Ctx,
  value: Changeable,
  { we_are: weAre, is_target: isTarget }: { we_are: WeAre; is_target: boolean },
): Promise<AnalysisView> {
  const { id: documentId, firmId } = value.document
  await ctx.db.transaction(async (tx) => {
    await query.saveSide(tx, { documentId, firmId, weAre, isTarget })
    await record(tx, ctx, 'document.side_taken', documentId, { side: weAre, is_target: isTarget })
  })
  return analysisView(ctx, value)
}

export async function analyseAgain(ctx: Ctx, value: Changeable): Promise<AnalysisView> {
  const { id: versionId, state } = value.version
  if (state !== 'ready')
    throw new AppError('conflict', 'This document has not been read yet, so it cannot be analyzed.')
  await ctx.db.transaction(async (tx) => {
    await query.forgetAnalysis(tx, versionId)
    await ctx.jobs.enqueue(tx, analyseDocument, { versionId }, { key: `analysis/${versionId}` })
    await record(tx, ctx, 'document.analysed_again', value.document.id)
  })
  return analysisView(ctx, value)
}

export const showPlaybook = (ctx: Ctx): Promise<AnalysisPlaybook> =>
  query.playbookOf(ctx.db, ctx.actor.firmId)

export async function changePlaybook(ctx: Ctx, wanted: AnalysisPlaybook): Promise<AnalysisPlaybook> {
  await ctx.db.transaction(async (tx) => {
    await query.savePlaybook(tx, ctx.actor.firmId, wanted)
    await record(tx, ctx, 'analysis.playbook_changed', null, { fields: Object.keys(wanted) })
  })
  return showPlaybook(ctx)
}
