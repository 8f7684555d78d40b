import { randomBytes } from 'node:crypto'
import type { TimestampSettings } from '@pam/contracts/signatures'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput, changedSince } from '#platform/errors'
import { parseTarget } from '#platform/outbound/address'
import { askForTimestamp } from './seal/timestamp-authority.ts'
import { putTimestamps, timestampsOf } from './signatures.queries.ts'

export async function showTimestamps(ctx: Ctx): Promise<TimestampSettings> {
  const row = await timestampsOf(ctx.db, ctx.actor.firmId)
  return { address: row?.address ?? '', is_inside: row?.isInside ?? false, version: row?.version ?? 0 }
}

/** An authority is asked for a timestamp of made-up bytes before anything is saved. */
export async function saveTimestamps(ctx: Ctx, wanted: TimestampSettings): Promise<TimestampSettings> {
  const { firmId } = ctx.actor
  const { address, is_inside: isInside, version } = wanted
  if (address) await tryOut(ctx, { firmId, address, isInside })
  await ctx.db.transaction(async (tx) => {
    const isSaved = await putTimestamps(tx, {
      firmId,
      address,
      isInside: isInside && address !== '',
      version,
    })
    if (!isSaved) throw changedSince('the timestamp authority')
    await record(tx, ctx, 'signature.timestamps_changed', null, {
      host: address && parseTarget(address).host,
    })
  })
  return showTimestamps(ctx)
}

async function tryOut(ctx: Ctx, authority: { firmId: string; address: string; isInside: boolean }) {
  try {
    parseTarget(authority.address)
    await askForTimestamp(ctx, authority, randomBytes(32), ctx.signal)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw badInput(`${error.message} Nothing was saved.`, { address: error.message })
  }
}
