import type { IntegrationChange, IntegrationView, ModelChoice, Provider } from '@pam/contracts/settings'
import { namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import { storable } from '#platform/audit/entry'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { isBarrier } from '#platform/outbound/egress-ledger'
import { callProvider, objectIn } from '#slice/settings/models/provider-call'
import { checkProvider } from '#slice/settings/models/provider-check'
import { readModels } from '#slice/settings/models/provider-models'
import { providerFacts } from '#slice/settings/models/providers'
import { type CheckedChange, checkedChange } from './change.ts'
import { findIntegration, lockIntegration, putFinding, putIntegration } from './integrations.queries.ts'
import type { Integration, PlainFields } from './integrations.table.ts'
import { checkedSecret, connectionOf, integrationOf, lastFourOf, placeOf } from './secret.ts'

const callerOf = ({ actor }: Ctx) => ({ firmId: actor.firmId, actorId: actor.userId })

export async function showIntegration(ctx: Ctx, provider: Provider): Promise<IntegrationView> {
  const row = await findIntegration(ctx.db, ctx.actor.firmId, provider)
  const { secretField, fields, address } = providerFacts[provider]
  const names = await namesOf(ctx.db, ctx.actor.firmId, [row?.secretSetBy ?? null])
  return {
    provider,
    ...fields,
    ...row?.fields,
    [secretField]: {
      set: (row?.sealedSecret ?? null) !== null,
      last_four: row?.lastFour ?? null,
      set_at: row?.secretSetAt?.toISOString() ?? null,
      set_by: (row?.secretSetBy && names.get(row.secretSetBy)) ?? null,
    },
    address: row?.address || address,
    default_address: address,
    allow_private: row?.allowPrivate ?? false,
    ...(provider === 'openrouter' && { runs_here: row?.runsHere ?? false }),
    status: {
      active: row?.active ?? false,
      message: row?.message ?? 'Not set up yet.',
      checked_at: row?.checkedAt?.toISOString() ?? null,
    },
  }
}

/** Saves first, so that nothing typed is lost, then asks the provider. */
export async function saveIntegration(
  ctx: Ctx,
  provider: Provider,
  change: IntegrationChange,
): Promise<IntegrationView> {
  const saved = await ctx.db.transaction(async (tx) => {
    const before = await lockIntegration(tx, ctx.actor.firmId, provider)
    const checked = checkedChange(provider, change, before)
    const row: Integration = {
      firmId: ctx.actor.firmId,
      provider,
      ...(await secretColumns({ ...ctx, db: tx }, provider, checked, before)),
      // Half a letter can be typed but not stored.
      fields: storable(checked.fields) as PlainFields,
      address: checked.address === providerFacts[provider].address ? '' : checked.address,
      allowPrivate: checked.allowPrivate,
      runsHere: checked.runsHere,
      revision: (before?.revision ?? 0) + 1,
      active: false,
      message: 'Saved, not checked yet.',
      checkedAt: null,
    }
    await putIntegration(tx, row)
    await record(tx, ctx, 'settings.integration_saved', provider, { fields: [...checked.sent] })
    return row
  })
  await check(ctx, saved)
  return showIntegration(ctx, provider)
}

async function secretColumns(
  { db, secrets, actor, now }: Ctx,
  provider: Provider,
  { secret }: CheckedChange,
  before: Integration | undefined,
) {
  if (secret === undefined) {
    const { sealedSecret = null, lastFour = null, secretSetAt = null, secretSetBy = null } = before ?? {}
    return { sealedSecret, lastFour, secretSetAt, secretSetBy }
  }
  const plain = checkedSecret(secret, providerFacts[provider].secretField)
  return {
    sealedSecret: await secrets.seal(db, placeOf(actor.firmId, provider), plain),
    lastFour: lastFourOf(plain),
    secretSetAt: now(),
    secretSetBy: actor.userId,
  }
}

/** Outside any transaction: the network is never waited for inside one. */
async function check(ctx: Ctx, row: Integration): Promise<boolean> {
  const { active, message } = await checkProvider(ctx, await connectionOf(ctx, row), callerOf(ctx))
  await putFinding(ctx.db, row, { active, message: message.slice(0, 500), checkedAt: ctx.now() })
  return active
}

export async function testIntegration(ctx: Ctx, provider: Provider): Promise<IntegrationView> {
  const row = await findIntegration(ctx.db, ctx.actor.firmId, provider)
  const active = row ? await check(ctx, row) : false
  await ctx.db.transaction((tx) => record(tx, ctx, 'settings.integration_tested', provider, { active }))
  return showIntegration(ctx, provider)
}

export async function removeKey(ctx: Ctx, provider: Provider): Promise<IntegrationView> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockIntegration(tx, ctx.actor.firmId, provider)
    if (!row?.sealedSecret) return
    await putIntegration(tx, {
      ...row,
      sealedSecret: null,
      lastFour: null,
      secretSetAt: null,
      secretSetBy: null,
      revision: row.revision + 1,
      active: false,
      message: 'The key was removed.',
      checkedAt: null,
    })
    await record(tx, ctx, 'settings.key_removed', provider)
  })
  return showIntegration(ctx, provider)
}

type ModelList = { models: ModelChoice[]; message: string | null }

const noList = 'The service did not return its list of models. Type a model name.'

/** Read from the configured service; if there is none, nothing is sent. An outside failure is not ours. */
export async function listModels(ctx: Ctx): Promise<ModelList> {
  const connection = await integrationOf(ctx, ctx.actor.firmId, 'openrouter')
  if (!connection) return { models: [], message: null }
  try {
    const call = { path: '/models', purpose: 'list models' }
    const answer = await callProvider(ctx, connection, callerOf(ctx), call)
    if (answer.status === 200) return { models: readModels(await objectIn(answer)), message: null }
    answer.discard()
    return { models: [], message: noList }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { models: [], message: isBarrier(error) ? error.message : noList }
  }
}
