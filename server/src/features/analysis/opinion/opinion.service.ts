import type { ModelOpinion } from '@pam/contracts/analysis'
import { mayUseModels } from '#features/cases'
import { pagePlaces, type requireDocument, type requireReadable } from '#features/documents'
import { modelAvailability } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { placer } from '#slice/analysis/place-spans'
import { askAboutDocument } from './opinion.jobs.ts'
import * as query from './opinion.queries.ts'

type Readable = Awaited<ReturnType<typeof requireReadable>>
type Changeable = Awaited<ReturnType<typeof requireDocument<'change'>>>

/** Whether this document may be sent to the firm's model. Service, policy and case must each allow it. */
async function statusOf(ctx: Ctx, { document, version }: Readable) {
  const availability = await modelAvailability(ctx, document.firmId)
  if ('whyNot' in availability) return availability
  if (version.state !== 'ready') return { whyNot: 'The document has not been read yet.' }
  if (document.caseId && !availability.runsHere && !(await mayUseModels(ctx.db, document.caseId)))
    return { whyNot: 'This case does not allow its documents to be sent to outside services.' }
  return availability
}

export async function showOpinion(ctx: Ctx, found: Readable): Promise<ModelOpinion> {
  const [row, availability] = [await query.opinionOf(ctx.db, found.version.id), await statusOf(ctx, found)]
  const place = placer(await pagePlaces(ctx.db, found.version.id))
  const { summary = [], clauses = [], dropped = 0 } = row?.result ?? {}
  if (row?.result)
    await ctx.db.transaction((tx) =>
      record(tx, ctx, 'document.opinion_read', found.document.id, { version: found.version.number }),
    )
  const isBusy = row?.state === 'waiting' || row?.state === 'asking'
  return {
    state: row?.state ?? 'none',
    reason: row?.reason ?? null,
    model: row?.model ?? ('model' in availability ? availability.model : null),
    can_ask: 'model' in availability && !isBusy,
    why_not: 'whyNot' in availability ? availability.whyNot : null,
    summary: summary.map(({ says, span }) => ({ says, span: place(span) })),
    clauses: clauses.map(({ says, span, category }) => ({ says, category, span: place(span) })),
    dropped,
    asked_at: row?.askedAt.toISOString() ?? null,
  }
}

export async function askForOpinion(ctx: Ctx, value: Changeable): Promise<ModelOpinion> {
  const availability = await statusOf(ctx, value)
  if ('whyNot' in availability) throw new AppError('conflict', availability.whyNot)
  const { document, version } = value
  await ctx.db.transaction(async (tx) => {
    await query.askOpinion(tx, {
      versionId: version.id,
      firmId: document.firmId,
      state: 'waiting',
      model: availability.model,
      askedBy: ctx.actor.userId,
      askedAt: ctx.now(),
    })
    await ctx.jobs.enqueue(tx, askAboutDocument, { versionId: version.id, caseId: document.caseId })
    await record(tx, ctx, 'document.model_asked', document.id, { model: availability.model })
  })
  return showOpinion(ctx, value)
}
