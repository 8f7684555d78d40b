import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { record } from '#platform/audit/audit'
import type { Ctx, VisitorCtx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput, tooMany } from '#platform/errors'
import { hashOf, newId } from '#platform/id'
import { findSelf } from '#slice/auth/accounts.queries'
import type { SecondFactor, User } from '#slice/auth/auth.table'
import { proveOwnPassword } from '#slice/auth/passwords/own-password'
import { mailSecondFactorChange } from '#slice/auth/passwords/reset-mails'
import { dropResetsOf } from '#slice/auth/passwords/resets.queries'
import { endSessionsOf } from '#slice/auth/sessions/sessions.queries'
import * as query from './second-factor.queries.ts'

const period = 30
const codesAtOnce = 10
const codeGuesses = { max: 5, seconds: 15 * 60 } as const
const wrongCode = 'This code is wrong or was already used. Wait for the next one and try again.'

const place = (factor: Pick<SecondFactor, 'firmId' | 'userId'>) => ({
  firmId: factor.firmId,
  table: 'second_factors',
  column: 'sealed_secret',
  rowId: factor.userId,
})

const authenticator = (username: string, secret: Secret) =>
  new TOTP({ issuer: 'Pam', label: username, algorithm: 'SHA1', digits: 6, period, secret })

/** At sign-in, after the password was accepted. Does nothing if no second factor is on. */
export async function checkSecondFactor(ctx: VisitorCtx, user: User, code: string | undefined) {
  const factor = await query.findSecondFactor(ctx.db, user.id)
  if (!factor?.confirmedAt) return
  if (!code) throw new AppError('second_factor_needed', 'Enter the code from your authenticator app.')
  if (!(await isRightCode(ctx, factor, user, code))) throw new AppError('bad_credentials', wrongCode)
}

/** A code of the authenticator or a recovery code, each good once; few guesses are looked at. */
async function isRightCode(
  ctx: VisitorCtx,
  factor: SecondFactor,
  user: User,
  code: string,
): Promise<boolean> {
  const key = `guess:second-factor:${user.id}`
  const wait = await ctx.guesses.take(key, codeGuesses)
  if (wait > 0) throw tooMany(wait)
  const isRight = /^\d{6}$/.test(code)
    ? await takeTotp(ctx, factor, user.username, code)
    : await query.takeRecoveryCode(ctx.db, user.id, hashOf(normalized(code)), ctx.now())
  if (isRight) await ctx.guesses.clear(key)
  return isRight
}

interface BothProofs {
  readonly password: string
  readonly code: string
}

/** Before what weakens or renews the second factor: the password and the factor itself. */
async function proveBoth(ctx: Ctx, { password, code }: BothProofs): Promise<User> {
  const user = await proveOwnPassword(ctx, password, 'password')
  const factor = await query.findSecondFactor(ctx.db, user.id)
  if (!factor?.confirmedAt) throw new AppError('conflict', 'Two-step sign-in is already off.')
  if (!(await isRightCode(ctx, factor, user, code))) throw badInput(wrongCode, { code: wrongCode })
  return user
}

async function takeTotp(ctx: VisitorCtx, factor: SecondFactor, username: string, code: string) {
  const secret = Secret.fromBase32(await ctx.secrets.open(ctx.db, place(factor), factor.sealedSecret))
  const now = ctx.now().getTime()
  const delta = authenticator(username, secret).validate({ token: code, timestamp: now, window: 1 })
  if (delta === null) return false
  return query.takeStep(ctx.db, factor.userId, Math.floor(now / 1000 / period) + delta)
}

export async function offerSecondFactor(ctx: Ctx, password: string) {
  const user = await proveOwnPassword(ctx, password, 'password')
  const secret = new Secret({ size: 20 })
  await ctx.db.transaction(async (tx) => {
    const found = await query.findSecondFactor(tx, user.id)
    if (found?.confirmedAt)
      throw new AppError('conflict', 'Two-step sign-in is already on. Turn it off first.')
    const sealedSecret = await ctx.secrets.seal(
      tx,
      place({ firmId: user.firmId, userId: user.id }),
      secret.base32,
    )
    await query.offerFactor(tx, { userId: user.id, firmId: user.firmId, sealedSecret, createdAt: ctx.now() })
    await record(tx, ctx, 'auth.second_factor_offered', user.id)
  })
  return { secret: secret.base32, uri: authenticator(user.username, secret).toString() }
}

export async function confirmSecondFactor(ctx: Ctx, code: string) {
  const self = await findSelf(ctx.db, ctx.actor)
  const factor = await query.findSecondFactor(ctx.db, ctx.actor.userId)
  if (!self || !factor)
    throw new AppError('conflict', 'Start again: no setup of two-step sign-in is in progress.')
  if (factor.confirmedAt) throw new AppError('conflict', 'Two-step sign-in is already on.')
  if (!(await takeTotp(ctx, factor, self.user.username, code))) throw badInput(wrongCode, { code: wrongCode })
  return ctx.db.transaction(async (tx) => {
    await query.confirmFactor(tx, ctx.actor.userId, ctx.now())
    // A person who signed in with only the password confirms the second factor.
    await endSessionsOf(tx, ctx.actor.userId, ctx.actor.sessionId)
    await dropResetsOf(tx, ctx.actor.userId)
    await mailSecondFactorChange(tx, ctx, self.user, true)
    await record(tx, ctx, 'auth.second_factor_on', ctx.actor.userId)
    return { recovery_codes: await writeRecoveryCodes(tx, self.user) }
  })
}

/** Asks for a code too: new recovery codes could turn the second factor off. */
export async function renewRecoveryCodes(ctx: Ctx, proofs: BothProofs) {
  const user = await proveBoth(ctx, proofs)
  return ctx.db.transaction(async (tx) => {
    await record(tx, ctx, 'auth.recovery_codes_renewed', user.id)
    return { recovery_codes: await writeRecoveryCodes(tx, user) }
  })
}

export async function dropSecondFactor(ctx: Ctx, proofs: BothProofs) {
  const user = await proveBoth(ctx, proofs)
  await ctx.db.transaction(async (tx) => {
    await query.dropFactor(tx, user.id)
    await query.dropRecoveryCodes(tx, user.id)
    await endSessionsOf(tx, user.id, ctx.actor.sessionId)
    await dropResetsOf(tx, user.id)
    await mailSecondFactorChange(tx, ctx, user, false)
    await record(tx, ctx, 'auth.second_factor_off', user.id)
  })
  return { done: true as const }
}

export async function secondFactorState(db: Db, userId: string) {
  const factor = await query.findSecondFactor(db, userId)
  const enabled = Boolean(factor?.confirmedAt)
  return { enabled, recovery_codes_left: enabled ? await query.countRecoveryCodes(db, userId) : 0 }
}

async function writeRecoveryCodes(tx: Db, user: Pick<User, 'id' | 'firmId'>) {
  const codes = Array.from({ length: codesAtOnce }, newRecoveryCode)
  await query.dropRecoveryCodes(tx, user.id)
  await query.insertRecoveryCodes(
    tx,
    codes.map((code) => ({
      id: newId(),
      firmId: user.firmId,
      userId: user.id,
      codeHash: hashOf(normalized(code)),
    })),
  )
  return codes
}

/** Letters and digits that cannot be taken for one another, about 79 bits: `k7m2-qx9d-4hab-ct5w`. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

function newRecoveryCode() {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

const normalized = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
