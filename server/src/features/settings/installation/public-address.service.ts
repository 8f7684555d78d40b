import type { AddressResult, PublicAddressView } from '@pam/contracts/settings'
import { z } from 'zod'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { nameOf, parseTarget } from '#platform/outbound/address'
import { isBarrier } from '#platform/outbound/egress-ledger'
import { findInstallation } from '#slice/settings/settings.queries'
import { putAddressResult, putPublicAddress } from './setup.queries.ts'

export async function showPublicAddress(ctx: Ctx): Promise<PublicAddressView> {
  const { publicAddress } = ctx
  const row = await findInstallation(ctx.db)
  const url = publicAddress.current()
  return {
    url,
    source: publicAddress.isFromConfiguration ? 'configuration' : url ? 'screen' : 'none',
    result: row?.publicUrlResult ?? null,
    checked_at: row?.publicUrlCheckedAt?.toISOString() ?? null,
  }
}

/** Saved regardless of who answers there: a router may hide an address from inside that works from outside. */
export async function setPublicAddress(ctx: Ctx, url: string): Promise<PublicAddressView> {
  if (ctx.publicAddress.isFromConfiguration)
    throw new AppError(
      'conflict',
      'The public address is set in the server configuration and cannot be changed here.',
    )
  await ctx.db.transaction(async (tx) => {
    await putPublicAddress(tx, url)
    await record(tx, ctx, 'installation.public_address_set', null, { url })
  })
  await ctx.publicAddress.reload()
  if (url) await look(ctx, url)
  return showPublicAddress(ctx)
}

export async function checkPublicAddress(ctx: Ctx): Promise<PublicAddressView> {
  const url = ctx.publicAddress.current()
  if (!url) throw new AppError('conflict', 'No public address is set.')
  const result = await look(ctx, url)
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'installation.public_address_checked', null, { url, result }),
  )
  return showPublicAddress(ctx)
}

/** Outside any transaction: the network is never waited for inside one. */
async function look(ctx: Ctx, url: string): Promise<AddressResult> {
  const result = await whoAnswers(ctx, url)
  await putAddressResult(ctx.db, result, ctx.now())
  return result
}

const health = z.object({ installation: z.string() })

async function whoAnswers(ctx: Ctx, url: string): Promise<AddressResult> {
  const { firmId, userId } = ctx.actor
  try {
    const answer = await ctx.outbound.request({
      firmId,
      actorId: userId,
      provider: 'pam',
      purpose: 'check the public address',
      url: `${url}/api/health`,
      // An office may reach Pam by an internal address.
      allowPrivate: [nameOf(parseTarget(url))],
      timeoutMs: 10_000,
      maxBytes: 10_000,
      signal: ctx.signal,
    })
    const body = health.safeParse(await answer.json().catch(() => null))
    return body.data?.installation === ctx.publicAddress.mark ? 'this_pam' : 'other_server'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return isBarrier(error) ? 'blocked' : 'unreachable'
  }
}
