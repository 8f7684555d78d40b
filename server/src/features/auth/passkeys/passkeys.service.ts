import { type PasskeyRegistration, type PasskeyView, passkeysPerPerson } from '@pam/contracts/auth/passkeys'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput, signedOut } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { hashOf, newId, newToken } from '#platform/id'
import { findSelf } from '#slice/auth/accounts.queries'
import type { Passkey, User } from '#slice/auth/auth.table'
import { notifyOfPasskey } from '#slice/auth/passwords/reset-mails'
import { dropResetsOf } from '#slice/auth/passwords/resets.queries'
import { forgetPasskeyOfSession } from '#slice/auth/sessions/sessions.queries'
import { challengeLife, checkedRegistration, optionsToMake } from './ceremony.ts'
import * as query from './passkeys.queries.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'

const viewOf = ({ id, name, synced, createdAt, lastUsedAt }: Passkey): PasskeyView => ({
  id,
  name,
  synced,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

export const requireParty = (site: string): RelyingParty => {
  const party = relyingPartyOf(site)
  if (party) return party
  throw new AppError(
    'conflict',
    'Passkeys need a host name, but Pam is opened by an IP address here. Ask an administrator to set the public address.',
  )
}

export async function listPasskeys(ctx: Ctx, site: string) {
  const found = await query.listOwnPasskeys(ctx.db, ctx.actor)
  return { passkeys: found.map(viewOf), origin: relyingPartyOf(site)?.origin ?? null }
}

async function requireSelf(ctx: Ctx): Promise<User> {
  const self = await findSelf(ctx.db, ctx.actor)
  if (!self) throw signedOut()
  return self.user
}

async function refuseTooMany(ctx: Ctx) {
  if ((await query.countPasskeys(ctx.db, ctx.actor.userId)) < passkeysPerPerson) return
  throw new AppError(
    'conflict',
    `You have ${passkeysPerPerson} passkeys. Remove one you no longer use first.`,
  )
}

export async function offerPasskey(ctx: Ctx, site: string) {
  const party = requireParty(site)
  const user = await requireSelf(ctx)
  await refuseTooMany(ctx)
  const known = await query.listOwnPasskeys(ctx.db, ctx.actor)
  const challenge = newToken()
  await ctx.db.transaction(async (tx) => {
    await query.insertChallenge(tx, {
      challengeHash: hashOf(challenge),
      userId: user.id,
      expiresAt: new Date(ctx.now().getTime() + challengeLife),
    })
    await record(tx, ctx, 'auth.passkey_offered', user.id)
  })
  const options = await optionsToMake({
    rpName: 'Pam',
    party,
    userId: user.id,
    userName: user.username,
    displayName: user.fullName || user.username,
    challenge,
    known,
  })
  return { options }
}

const unreadable = () =>
  badInput('This passkey could not be checked. Start again: a request is valid for five minutes.')

export async function addPasskey(ctx: Ctx, name: string, registration: PasskeyRegistration, site: string) {
  const party = requireParty(site)
  const user = await requireSelf(ctx)
  await refuseTooMany(ctx)
  const made = await checkedRegistration(ctx, registration, party, (challenge) =>
    query.takeChallenge(ctx.db, hashOf(challenge), ctx.actor.userId, ctx.now()),
  )
  if (!made) throw unreadable()
  return ctx.db.transaction(async (tx) => {
    const stored = await query.insertPasskey(tx, {
      id: newId(),
      firmId: user.firmId,
      userId: user.id,
      ...made,
      name,
      createdAt: ctx.now(),
    })
    if (!stored) throw new AppError('conflict', 'This passkey is already saved.')
    // What opens an account has changed: a link sent before does not count any more.
    await dropResetsOf(tx, user.id)
    await notifyOfPasskey(tx, ctx, user, 'added')
    await record(tx, ctx, 'auth.passkey_added', stored.id)
    return viewOf(stored)
  })
}

export async function renamePasskey(ctx: Ctx, passkey: Granted<Passkey, 'rename'>, name: string) {
  return ctx.db.transaction(async (tx) => {
    const renamed = await query.renameOwnPasskey(tx, ctx.actor, passkey.id, name)
    await record(tx, ctx, 'auth.passkey_renamed', passkey.id)
    return viewOf(renamed ?? passkey)
  })
}

/** Sessions it started end with it, except the one that removes it, in which the password was confirmed. */
export async function removePasskey(ctx: Ctx, passkey: Granted<Passkey, 'remove'>) {
  const user = await requireSelf(ctx)
  await ctx.db.transaction(async (tx) => {
    if (ctx.actor.sessionId) await forgetPasskeyOfSession(tx, ctx.actor.sessionId)
    await query.dropOwnPasskey(tx, ctx.actor, passkey.id)
    await dropResetsOf(tx, user.id)
    await notifyOfPasskey(tx, ctx, user, 'removed')
    await record(tx, ctx, 'auth.passkey_removed', passkey.id)
  })
  return { done: true as const }
}
