import type { LoginAnswer, OwnSession } from '@pam/contracts/auth'
import type { Role } from '@pam/contracts/shared/access'
import { record } from '#platform/audit/audit'
import type { Actor, Ctx, Services, VisitorCtx } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { Granted } from '#platform/grant'
import { hashOf, newId, newToken } from '#platform/id'
import type { Session, User } from '#slice/auth/auth.table'
import { type Policy, usualPolicy } from '#slice/auth/security-policy/security-policy'
import { policyOf } from '#slice/auth/security-policy/security-policy.queries'
import { barrierOf } from '#slice/auth/sign-in/barriers'
import { deviceName } from '#slice/auth/sign-in/device-name'
import * as query from './sessions.queries.ts'

const minute = 60_000

/** Guests stay for a day, however idle; the firm's people as long as its rules say. */
export const guestLife = 24 * 60 * minute

interface Lived {
  readonly role: Role
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

/** Rules that were tightened count for sessions that were opened before. */
function isOver({ role, createdAt, lastSeenAt }: Lived, policy: Policy, now: Date): boolean {
  if (role === 'guest') return false
  const [age, idle] = [now.getTime() - createdAt.getTime(), now.getTime() - lastSeenAt.getTime()]
  return age >= policy.sessionTotalMinutes * minute || idle >= policy.sessionIdleMinutes * minute
}

/** The person behind this token right now, and what they must do first. */
export async function authenticate(
  { db, clock }: Services,
  token: string,
  address: string,
): Promise<Actor | null> {
  const now = clock.now()
  const found = await query.findOpenSession(db, hashOf(token), now)
  if (!found) return null
  const policy = found.policy ?? usualPolicy
  if (isOver(found, policy, now)) return null
  // One write a minute is enough to slide a window of five minutes or more.
  if (now.getTime() - found.lastSeenAt.getTime() > minute) await query.touchSession(db, found.id, now)
  // A passkey is a second factor in itself: something held, unlocked by its owner.
  const hasSecondFactor = found.secondFactorFrom !== null || found.passkeyId !== null
  const account = { ...found, hasSecondFactor }
  const barrier = barrierOf(account, policy, address)
  const { userId, firmId, role, id: sessionId, passwordAt } = found
  const sample =
    role === 'guest' && found.sampleFirmId
      ? { sample: { firmId: found.sampleFirmId, lawyerId: found.sampleLawyerId } }
      : {}
  return { userId, firmId, role, sessionId, passwordAt, ...sample, ...(barrier && { barrier }) }
}

/** Opens a session in the caller's transaction and answers what the browser keeps. */
export async function openSession(
  tx: Db,
  ctx: VisitorCtx,
  user: Pick<User, 'id' | 'firmId' | 'username' | 'email' | 'role'>,
  { passkeyId, sampleFirmId }: { passkeyId?: string | undefined; sampleFirmId?: string | null } = {},
): Promise<{ answer: LoginAnswer; actor: Actor }> {
  const now = ctx.now()
  const token = newToken()
  const id = newId()
  const isGuest = user.role === 'guest'
  const life = isGuest ? guestLife : (await policyOf(tx, user.firmId)).sessionTotalMinutes * minute
  await query.insertSession(tx, {
    id,
    firmId: user.firmId,
    userId: user.id,
    tokenHash: hashOf(token),
    address: ctx.address,
    device: deviceName(ctx.userAgent),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + life),
    passwordAt: isGuest ? null : now,
    passkeyId: passkeyId ?? null,
    sampleFirmId: sampleFirmId ?? null,
  })
  const { username, email, role } = user
  return {
    answer: { user: { id: user.id, username, email, role }, access_token: token },
    actor: { userId: user.id, firmId: user.firmId, role, sessionId: id },
  }
}

export async function signOut(ctx: Ctx) {
  const { sessionId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    if (sessionId) await query.endOwnSession(tx, ctx.actor, sessionId)
    await record(tx, ctx, 'auth.signed_out', sessionId)
  })
  return { done: true as const }
}

/** Ends every calendar link of a person, in the caller's transaction; answers how many there were. */
export type EndCalendarLinks = (tx: Db, actor: Actor, now: Date) => Promise<number>

export async function signOutElsewhere(ctx: Ctx, endLinks: EndCalendarLinks | null) {
  return ctx.db.transaction(async (tx) => {
    const ended = await query.endSessionsOf(tx, ctx.actor.userId, ctx.actor.sessionId)
    const links = endLinks ? await endLinks(tx, ctx.actor, ctx.now()) : 0
    await record(tx, ctx, 'auth.signed_out_elsewhere', ctx.actor.userId, { ended, calendar_links: links })
    return { ended }
  })
}

export async function listSessions(ctx: Ctx) {
  const now = ctx.now()
  const policy = await policyOf(ctx.db, ctx.actor.firmId)
  const rows = await query.listOwnSessions(ctx.db, ctx.actor, now)
  const open = rows.filter((row) => !isOver({ ...row, role: ctx.actor.role }, policy, now))
  const sessions: OwnSession[] = open.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    current: row.id === ctx.actor.sessionId,
  }))
  return { sessions }
}

export async function endSession(ctx: Ctx, session: Granted<Session, 'end'>) {
  await ctx.db.transaction(async (tx) => {
    await query.endOwnSession(tx, ctx.actor, session.id)
    await record(tx, ctx, 'auth.session_ended', session.id)
  })
  return { done: true as const }
}
