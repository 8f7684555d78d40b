import type { Credentials, GuestAnswer, LoginAnswer, NotificationChoices } from '@pam/contracts/auth'
import { record } from '#platform/audit/audit'
import type { VisitorCtx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, tooMany } from '#platform/errors'
import { newId } from '#platform/id'
import {
  actorOf,
  changeUser,
  findAccount,
  insertFirm,
  insertUser,
  isKnownAddress,
  rememberAddress,
} from '#slice/auth/accounts.queries'
import type { User } from '#slice/auth/auth.table'
import { firmNameOf } from '#slice/auth/firm-people.queries'
import { checkSecondFactor } from '#slice/auth/second-factor/second-factor.service'
import { areGuestsKeptOut, policyOf } from '#slice/auth/security-policy/security-policy.queries'
import { openSession } from '#slice/auth/sessions/sessions.service'
import { isOutside, outsideSentence } from './barriers.ts'
import { mailFailedGuesses, mailNewDevice } from './mails.ts'

const rememberedFor = 30 * 24 * 3600 * 1000

export const everyNotification: NotificationChoices = {
  deadlines_mail: true,
  tasks_mail: true,
  sign_in_mail: true,
}

/**
 * The account being tried. Guesses from an address where the owner signed in recently are counted separately, so that
 * strangers elsewhere cannot lock the owner out.
 */
export async function guessedAccount(ctx: VisitorCtx, username: string): Promise<string> {
  const name = username.toLowerCase()
  const user = await findAccount(ctx.db, name)
  const isHome = user !== undefined && (await wasUsedHere(ctx.db, ctx, user))
  return isHome ? `${user.id}@${ctx.address}` : (user?.id ?? name)
}

const wasUsedHere = (db: Db, ctx: VisitorCtx, user: User) =>
  isKnownAddress(db, user.id, ctx.address, new Date(ctx.now().getTime() - rememberedFor))

export async function signIn(
  ctx: VisitorCtx,
  { username, password, code }: Credentials,
): Promise<LoginAnswer> {
  const user = await findAccount(ctx.db, username)
  const isRight = await ctx.passwords.matches(user?.passwordHash, password)
  if (!user || !isRight || !user.isActive) {
    if (user) await noteFailure(ctx, user)
    throw new AppError('bad_credentials', 'Invalid username or password')
  }
  await refuseOutside(ctx, user)
  await checkSecondFactor(ctx, user, code)
  const renewedHash = ctx.passwords.isOutdated(user.passwordHash ?? '')
    ? await ctx.passwords.hash(password)
    : undefined
  return enter(ctx, user, {
    onEntry: (tx) => (renewedHash ? changeUser(tx, user.id, { passwordHash: renewedHash }) : undefined),
  })
}

interface Entry {
  /** The passkey that opens the session, where no password was typed. */
  readonly passkeyId?: string
  readonly onEntry: (tx: Db) => PromiseLike<unknown> | undefined
}

/** Opens a session for a person who proved who they are. */
export async function enter(
  ctx: VisitorCtx,
  user: User,
  { passkeyId, onEntry }: Entry,
): Promise<LoginAnswer> {
  return ctx.db.transaction(async (tx) => {
    const { answer, actor } = await openSession(tx, ctx, user, { passkeyId })
    const now = ctx.now()
    await changeUser(tx, user.id, { lastLogin: now })
    await onEntry(tx)
    if (user.lastLogin && !(await wasUsedHere(tx, ctx, user))) await mailNewDevice(tx, ctx, user)
    await rememberAddress(tx, { userId: user.id, firmId: user.firmId, address: ctx.address, lastUsedAt: now })
    const how = passkeyId ? { passkey: passkeyId } : {}
    await record(tx, { ...ctx, actor }, 'auth.signed_in', actor.sessionId, { address: ctx.address, ...how })
    return answer
  })
}

/** Checked only after the person proved their identity, so a stranger learns nothing about the firm's networks. */
export async function refuseOutside(ctx: VisitorCtx, user: User) {
  if (!isOutside(await policyOf(ctx.db, user.firmId), ctx.address)) return
  await ctx.db.transaction((tx) =>
    record(tx, { ...ctx, actor: actorOf(user) }, 'auth.sign_in_barred', user.id, { address: ctx.address }),
  )
  throw new AppError('forbidden', outsideSentence(ctx.address))
}

async function noteFailure(ctx: VisitorCtx, user: User) {
  await ctx.db.transaction((tx) =>
    record(tx, { ...ctx, actor: actorOf(user) }, 'auth.sign_in_failed', user.id, { address: ctx.address }),
  )
  await mailFailedGuesses(ctx, user)
}

/** The sample firm guests read now, made if there is none; null where an installation has none. */
export type SampleFirmFinder = () => Promise<string | null>

/** Guests come in without it too: the library, the deadline rules and the one-document trial need no firm. */
async function sampleOr(ctx: VisitorCtx, sampleFirm: SampleFirmFinder): Promise<string | null> {
  try {
    return await sampleFirm()
  } catch (error) {
    ctx.log.error({ err: error }, 'the sample firm could not be made')
    return null
  }
}

/** A guest is a firm of one, with nothing in it and no right to write; what they look at is the sample firm. */
export async function openGuestSession(
  ctx: VisitorCtx,
  guestsPerHour: number,
  sampleFirm: SampleFirmFinder,
): Promise<GuestAnswer> {
  const wait = await ctx.guesses.take(`guests:${ctx.network}`, { max: guestsPerHour, seconds: 3600 })
  if (wait > 0) throw tooMany(wait, 'Too many guest sessions from your network. Try again later, or sign in.')
  if (await areGuestsKeptOut(ctx.db)) {
    throw new AppError(
      'forbidden',
      'Guest access is turned off here. Sign in, or ask the firm for an invitation.',
    )
  }
  const sampleFirmId = await sampleOr(ctx, sampleFirm)
  const now = ctx.now()
  const firm = { id: newId(), name: 'Guest', kind: 'guest' as const, createdAt: now }
  const user = { id: newId(), firmId: firm.id, username: 'Guest', email: '', role: 'guest' as const }
  return ctx.db.transaction(async (tx) => {
    await insertFirm(tx, firm)
    await insertUser(tx, { ...user, notifications: everyNotification, createdAt: now })
    const { answer, actor } = await openSession(tx, ctx, user, { sampleFirmId })
    await record(tx, { ...ctx, actor }, 'auth.guest_opened', actor.sessionId)
    return sampleFirmId ? { ...answer, sample_firm: await firmNameOf(tx, sampleFirmId) } : answer
  })
}
