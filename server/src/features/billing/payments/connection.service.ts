import type { PaymentConnectionView } from '@pam/contracts/billing/payments'
import { record } from '#platform/audit/audit'
import type { Ctx, Services } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import { newId } from '#platform/id'
import { parseTarget } from '#platform/outbound/address'
import type { PaymentConnection } from '#slice/billing/billing.table'
import { findConnection, lastEventAt, saveConnectionRow } from './connection.queries.ts'
import { checkKey, type Stripe, stripeAddress } from './stripe.ts'

const placeOf = (firmId: string) => ({
  firmId,
  table: 'payment_connections',
  column: 'sealed_key',
  rowId: firmId,
})

const webhookPlaceOf = (firmId: string) => ({ ...placeOf(firmId), column: 'sealed_webhook_secret' })

export async function showConnection(ctx: Ctx, site: string): Promise<PaymentConnectionView> {
  const row = await findConnection(ctx.db, ctx.actor.firmId)
  const last = row ? await lastEventAt(ctx.db, ctx.actor.firmId) : null
  return {
    is_set: (row?.sealedKey ?? null) !== null,
    last_four: row?.lastFour ?? null,
    address: row?.address || stripeAddress,
    default_address: stripeAddress,
    allow_private: row?.allowPrivate ?? false,
    is_working: row?.isWorking ?? false,
    message: row?.message ?? 'Not set up yet.',
    webhook_url: row ? `${site}/api/payment-webhooks/${row.webhookId}` : null,
    has_webhook_secret: (row?.sealedWebhookSecret ?? null) !== null,
    last_event_at: last?.toISOString() ?? null,
  }
}

interface Wanted {
  readonly api_key: string
  readonly address: string
  readonly allow_private: boolean
  readonly webhook_secret: string
}

/** Saves first, so that nothing typed is lost, then asks the provider outside any transaction. */
export async function saveConnection(ctx: Ctx, wanted: Wanted, site: string): Promise<PaymentConnectionView> {
  const { firmId, userId } = ctx.actor
  const before = await findConnection(ctx.db, firmId)
  const address = checkedAddress(wanted.address)
  const key = wanted.api_key
  if (key !== '' && !/^[\u0021-\u007e]+$/.test(key))
    throw badInput('This key contains characters that are not allowed.', {
      api_key: 'Enter the key as Stripe shows it: one word without spaces.',
    })
  const secret = wanted.webhook_secret
  if (secret !== '' && !/^whsec_[\u0021-\u007e]{8,}$/.test(secret))
    throw badInput('This is not a signing secret of Stripe.', {
      webhook_secret: 'Enter the signing secret as Stripe shows it: it begins with whsec_.',
    })
  if (key === '' && before?.sealedKey && (before.address || stripeAddress) !== (address || stripeAddress))
    throw badInput('The address changed. Enter the key again.', {
      api_key: 'Enter the key again.',
    })
  await ctx.db.transaction(async (tx) => {
    const sealed =
      key === ''
        ? { sealedKey: before?.sealedKey ?? null, lastFour: before?.lastFour ?? null }
        : {
            sealedKey: await ctx.secrets.seal(tx, placeOf(firmId), key),
            lastFour: key.length >= 12 ? key.slice(-4) : null,
          }
    const sealedWebhookSecret =
      secret === ''
        ? (before?.sealedWebhookSecret ?? null)
        : await ctx.secrets.seal(tx, webhookPlaceOf(firmId), secret)
    await saveConnectionRow(tx, {
      firmId,
      ...sealed,
      sealedWebhookSecret,
      webhookId: before?.webhookId ?? newId(),
      address,
      allowPrivate: wanted.allow_private,
      isWorking: false,
      message: 'Saved, not checked yet.',
      changedBy: userId,
      changedAt: ctx.now(),
    })
    await record(tx, ctx, 'billing.payment_provider_saved', null)
  })
  const saved = await findConnection(ctx.db, firmId)
  if (saved) await check(ctx, saved)
  return showConnection(ctx, site)
}

function checkedAddress(text: string): string {
  const address = text.replace(/\/+$/, '')
  if (address === '' || address === stripeAddress) return ''
  try {
    const { url } = parseTarget(address)
    if (url.search || url.hash) throw badInput('Remove everything from the ? or # onward.')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw badInput(error.message, { address: error.message })
  }
  return address
}

async function check(ctx: Ctx, row: PaymentConnection): Promise<void> {
  const stripe = await stripeOf(ctx, row, ctx.actor.userId)
  const found = stripe ? await finding(ctx, stripe) : { isWorking: false, message: 'No API key is set.' }
  await ctx.db.transaction((tx) => saveConnectionRow(tx, { ...row, ...found }))
}

async function finding(ctx: Ctx, stripe: Stripe) {
  try {
    await checkKey(ctx, stripe)
    return { isWorking: true, message: 'Stripe accepted the key.' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { isWorking: false, message: error.message.slice(0, 300) }
  }
}

export async function dropConnection(ctx: Ctx, site: string): Promise<PaymentConnectionView> {
  const before = await findConnection(ctx.db, ctx.actor.firmId)
  if (before)
    await ctx.db.transaction(async (tx) => {
      const gone = {
        sealedKey: null,
        sealedWebhookSecret: null,
        lastFour: null,
        isWorking: false,
        message: 'The key was removed.',
      }
      await saveConnectionRow(tx, { ...before, ...gone, changedBy: ctx.actor.userId, changedAt: ctx.now() })
      await record(tx, ctx, 'billing.payment_provider_removed', null)
    })
  return showConnection(ctx, site)
}

/** With its key in the clear, for one call; null where none is set. */
async function stripeOf(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { firmId, sealedKey, address, allowPrivate }: PaymentConnection,
  actorId: string | null,
): Promise<Stripe | null> {
  if (sealedKey === null) return null
  const key = await secrets.open(db, placeOf(firmId), sealedKey)
  return { key, address: address || stripeAddress, allowPrivate, firmId, actorId }
}

export async function providerOf(
  services: Pick<Services, 'db' | 'secrets'>,
  firmId: string,
  actorId: string | null,
): Promise<Stripe | null> {
  const row = await findConnection(services.db, firmId)
  return row ? stripeOf(services, row, actorId) : null
}

/** What signs the reports of the provider; null where none is set or the key was removed. */
export async function webhookSecretOf(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { firmId, sealedWebhookSecret }: PaymentConnection,
): Promise<string | null> {
  return sealedWebhookSecret === null ? null : secrets.open(db, webhookPlaceOf(firmId), sealedWebhookSecret)
}
