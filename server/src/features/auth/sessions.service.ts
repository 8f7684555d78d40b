import type { LoginAnswer, OwnSession } from '@pam/contracts/auth'
import { record } from '#platform/audit'
import type { Actor, Ctx, Services, VisitorCtx } from '#platform/context'
import type { Db } from '#platform/db'
import type { Granted } from '#platform/grant'
import { hashOf, newId, newToken } from '#platform/id'
import type { Session, User } from './auth.table.ts'
import { deviceName } from './device-name.ts'
import * as query from './sessions.queries.ts'

const minute = 60_000
const hour = 60 * minute

/** Staff: signed out after 8 hours without a call, and after 7 days in any case. Guests: after 24 hours. */
export const sessionLife = { idle: 8 * hour, staff: 7 * 24 * hour, guest: 24 * hour } as const

const idleSince = (now: Date) => new Date(now.getTime() - sessionLife.idle)
const idleSinceFor = (now: Date) => new Date(now.getTime() - Math.max(sessionLife.idle, sessionLife.guest))

/** Who holds this token right now. */
export async function authenticate({ db, clock }: Services, token: string): Promise<Actor | null> {
  const now = clock.now()
  const found = await query.findOpenSession(db, hashOf(token), now, idleSinceFor(now))
  if (!found) return null
  if (found.role !== 'guest' && found.lastSeenAt <= idleSince(now)) return null
  // One write a minute is enough to slide an eight-hour window.
  if (now.getTime() - found.lastSeenAt.getTime() > minute) await query.touchSession(db, found.id, now)
  return { userId: found.userId, firmId: found.firmId, role: found.role, sessionId: found.id }
}

/** Opens a session in the caller's transaction and answers what the browser keeps. */
export async function openSession(
  tx: Db,
  ctx: VisitorCtx,
  user: Pick<User, 'id' | 'firmId' | 'username' | 'email' | 'role'>,
): Promise<{ answer: LoginAnswer; actor: Actor }> {
  const now = ctx.now()
  const token = newToken()
  const id = newId()
  const life = user.role === 'guest' ? sessionLife.guest : sessionLife.staff
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

export async function signOutElsewhere(ctx: Ctx) {
  return ctx.db.transaction(async (tx) => {
    const ended = await query.endSessionsOf(tx, ctx.actor.userId, ctx.actor.sessionId)
    await record(tx, ctx, 'auth.signed_out_elsewhere', ctx.actor.userId, { ended })
    return { ended }
  })
}

export async function listSessions(ctx: Ctx) {
  const now = ctx.now()
  const rows = await query.listOwnSessions(ctx.db, ctx.actor, now, idleSince(now))
  const sessions: OwnSession[] = rows.map((row) => ({
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
