import type { chatModelsApi, OfferedModel } from '@pam/contracts/chat/models'
import type { ParsedInput } from '@pam/contracts/shared/endpoint'
import { casesWithoutModels } from '#features/cases'
import { requireReadable } from '#features/documents'
import { modelAvailability, modelRunsHere, offeredModels } from '#features/settings'
import type { Ctx } from '#platform/context'
import { sharedRead } from '#platform/database/shared-read'
import { AppError, badInput } from '#platform/errors'
import { requireScope } from '#slice/chat/chat.policy'
import type { ConversationRow } from '#slice/chat/chat.table'

type Scope = Pick<ConversationRow, 'caseId' | 'documentIds'>

const caseForbids = 'This case does not allow its documents to be sent to outside services.'

/** Why no model may answer here, as a readable message; null if one may. Checked before anything is sent. */
export async function whyNoModel(ctx: Ctx, { caseId, documentIds }: Scope): Promise<string | null> {
  if (!ctx.may('chat.use')) return 'Models are available only to people at the firm who are signed in.'
  const availability = await modelAvailability(ctx, ctx.actor.firmId)
  if ('whyNot' in availability) return availability.whyNot
  if (caseId === null && documentIds.length === 0) return null
  const forbidden = await casesKeptFromModels(ctx)
  if (caseId && forbidden.has(caseId)) return caseForbids
  for (const id of documentIds) {
    const { document } = await requireReadable(ctx, id)
    if (document.caseId && forbidden.has(document.caseId))
      return `“${document.name}” belongs to a case that does not allow its documents to be sent to outside services.`
  }
  return null
}

/** The cases that forbid outside services, if the model is one. A model of the firm's own is not outside. */
export const casesKeptFromModels = async (ctx: Ctx): Promise<ReadonlySet<string>> =>
  (await modelRunsHere(ctx, ctx.actor.firmId)) ? new Set() : refusingCases(ctx)

const refusingCases = ({ db, actor }: Ctx) =>
  sharedRead(db, `cases without models ${actor.firmId} ${actor.userId} ${actor.role}`, () =>
    casesWithoutModels(db, actor),
  )

const callerOf = ({ actor }: Ctx) => ({ firmId: actor.firmId, actorId: actor.userId })

type Asked = ParsedInput<typeof chatModelsApi.models>['query']

/** The available models, and a conversation's default; or why there are none. */
export async function listModels(ctx: Ctx, { case_id, document_ids }: Asked) {
  const scope = { caseId: case_id ?? null, documentIds: document_ids?.split(',') ?? [] }
  await requireScope(ctx, scope.caseId, scope.documentIds)
  const whyNot = await whyNoModel(ctx, scope)
  if (whyNot) return { models: [], preset: null, why_not: whyNot }
  try {
    const models = await offeredModels(ctx, callerOf(ctx))
    return { models: [...models], preset: await presetModel(ctx, scope), why_not: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { models: [], preset: null, why_not: `The list of models could not be read. ${error.message}` }
  }
}

/** The firm's own choice if it may be used; undefined means the built-in assistant. */
export async function presetModel(ctx: Ctx, scope: Scope): Promise<string | null> {
  if (await whyNoModel(ctx, scope)) return null
  const availability = await modelAvailability(ctx, ctx.actor.firmId)
  return 'model' in availability ? availability.model : null
}

/** A conversation can be set to a model only if one may be used at all. */
export async function requireModel(ctx: Ctx, model: string | null, scope: Scope): Promise<void> {
  const whyNot = model === null ? null : await whyNoModel(ctx, scope)
  if (whyNot) throw badInput(whyNot, { model: whyNot })
}

/** Details of a model; null if the service has a list without it. */
export async function findModel(ctx: Ctx, id: string): Promise<OfferedModel | null> {
  const unknown: OfferedModel = { id, name: id, context: null, price_in: null, price_out: null }
  // A service without a model list is tried anyway: its response shows what is wrong.
  const models = await offeredModels(ctx, callerOf(ctx)).catch(() => [])
  if (models.length === 0) return unknown
  return models.find((model) => model.id === id) ?? null
}
