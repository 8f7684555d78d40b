import { randomInt } from 'node:crypto'
import type { MobileChoices, MobileView } from '@pam/contracts/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import { hashOf } from '#platform/id'
import * as query from './mobile.queries.ts'
import type { MobileNumber } from './mobile-numbers.table.ts'
import { smsConnection, smsOf } from './send-sms.ts'

const minute = 60_000
const codeLasts = 10 * minute
const betweenCodes = minute

const none = { number: null, isVerified: false, wantsDeadlines: true, quietFrom: null, quietUntil: null }

export async function showMobile(ctx: Ctx, failure: string | null = null): Promise<MobileView> {
  const found = await query.findMobile(ctx.db, ctx.actor)
  const number = found ?? none
  return {
    sms_configured: (await smsConnection(ctx, ctx.actor.firmId)) !== null,
    number: number.number,
    is_verified: Boolean(found?.verifiedAt),
    awaits_code: found !== undefined && isAwaited(found, ctx.now()),
    failure,
    wants_deadlines: number.wantsDeadlines,
    quiet_from: number.quietFrom,
    quiet_until: number.quietUntil,
  }
}

const isAwaited = ({ codeSentAt }: MobileNumber, now: Date) =>
  codeSentAt !== null && now.getTime() - codeSentAt.getTime() < codeLasts

/** Where the firm has no SMS service yet the number is kept, and proven when there is one. */
export async function setMobile(ctx: Ctx, number: string): Promise<MobileView> {
  const { firmId, userId } = ctx.actor
  const before = await query.findMobile(ctx.db, ctx.actor)
  const now = ctx.now()
  if (before?.codeSentAt && now.getTime() - before.codeSentAt.getTime() < betweenCodes)
    throw new AppError(
      'conflict',
      'A code was sent less than a minute ago. Wait a moment before requesting another.',
    )
  const sender = await smsOf(ctx, firmId, userId)
  const code = sender && String(randomInt(1_000_000)).padStart(6, '0')
  await ctx.db.transaction(async (tx) => {
    const sent = code ? { codeHash: hashOf(code), codeSentAt: now } : { codeHash: null, codeSentAt: null }
    await query.putMobile(tx, { userId, firmId, number, ...sent })
    await record(tx, ctx, 'mobile.set', userId)
  })
  if (!sender || !code) return showMobile(ctx)
  const text = `${code} is your code for Pam. It is valid for ten minutes. Do not share it.`
  const state = await sender.send({ to: number, text, purpose: 'code for a mobile number' })
  if (state.providerId) return showMobile(ctx)
  await query.changeMobile(ctx.db, ctx.actor, { codeHash: null, codeSentAt: null })
  return showMobile(ctx, state.message ?? 'The service rejected the message.')
}

export async function confirmMobile(ctx: Ctx, code: string): Promise<MobileView> {
  const found = await query.findMobile(ctx.db, ctx.actor)
  if (!found?.codeHash || !isAwaited(found, ctx.now()))
    throw new AppError('conflict', 'There is no code to confirm, or it has expired. Request another.')
  if (hashOf(code) !== found.codeHash)
    throw badInput('This is not the code that was sent.', { code: 'This is not the code that was sent.' })
  await ctx.db.transaction(async (tx) => {
    await query.changeMobile(tx, ctx.actor, { verifiedAt: ctx.now(), codeHash: null, codeSentAt: null })
    await record(tx, ctx, 'mobile.verified', ctx.actor.userId)
  })
  return showMobile(ctx)
}

export async function changeMobileChoices(ctx: Ctx, wanted: MobileChoices): Promise<MobileView> {
  if (!(await query.findMobile(ctx.db, ctx.actor)))
    throw new AppError('conflict', 'Enter a mobile number first.')
  await ctx.db.transaction(async (tx) => {
    await query.changeMobile(tx, ctx.actor, {
      wantsDeadlines: wanted.wants_deadlines,
      quietFrom: wanted.quiet_from,
      quietUntil: wanted.quiet_until,
    })
    await record(tx, ctx, 'mobile.choices_changed', ctx.actor.userId)
  })
  return showMobile(ctx)
}

export async function dropMobile(ctx: Ctx): Promise<MobileView> {
  await ctx.db.transaction(async (tx) => {
    await query.deleteMobile(tx, ctx.actor)
    await record(tx, ctx, 'mobile.removed', ctx.actor.userId)
  })
  return showMobile(ctx)
}
