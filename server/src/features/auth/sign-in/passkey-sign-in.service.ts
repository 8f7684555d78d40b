import type { LoginAnswer } from '@pam/contracts/auth'
import type { PasskeyAssertion } from '@pam/contracts/auth/passkeys'
import { record } from '#platform/audit/audit'
import type { Ctx, VisitorCtx } from '#platform/context'
import { AppError, badInput, signedOut } from '#platform/errors'
import { hashOf, newToken } from '#platform/id'
import { actorOf } from '#slice/auth/accounts.queries'
import type { Passkey, User } from '#slice/auth/auth.table'
import { challengeLife, checkedCount, optionsToAsk } from '#slice/auth/passkeys/ceremony'
import * as query from '#slice/auth/passkeys/passkeys.queries'
import { requireParty } from '#slice/auth/passkeys/passkeys.service'
import type { RelyingParty } from '#slice/auth/passkeys/relying-party'
import { notePassword } from '#slice/auth/sessions/sessions.queries'
import { enter, refuseOutside } from './sign-in.service.ts'

/** One answer for every failure: a stranger does not learn which passkeys exist. */
const refusal = 'This passkey was not accepted. Try again, or sign in with your password.'

/** Names no account: the browser offers whatever passkeys it holds for this host. */
export async function askForPasskey(ctx: VisitorCtx, site: string) {
  const party = requireParty(site)
  const challenge = newToken()
  await query.insertChallenge(ctx.db, {
    challengeHash: hashOf(challenge),
    userId: null,
    expiresAt: new Date(ctx.now().getTime() + challengeLife),
  })
  return { options: await optionsToAsk(party, challenge), origin: party.origin }
}

/** Possession plus a biometric or PIN: replaces both password and code. */
export async function signInWithPasskey(
  ctx: VisitorCtx,
  assertion: PasskeyAssertion,
  site: string,
): Promise<LoginAnswer> {
  const { passkey, user, signCount } = await proven(ctx, assertion, requireParty(site))
  await refuseOutside(ctx, user)
  return enter(ctx, user, {
    passkeyId: passkey.id,
    onEntry: (tx) => query.noteUse(tx, passkey.id, signCount, ctx.now()),
  })
}

/** In place of typing the password again, with a passkey of the same person. */
export async function confirmWithPasskey(ctx: Ctx, assertion: PasskeyAssertion, site: string) {
  const { sessionId } = ctx.actor
  if (!sessionId) throw signedOut()
  const { passkey, user, signCount } = await proven(ctx, assertion, requireParty(site))
  if (user.id !== ctx.actor.userId) throw badInput('This passkey belongs to another account.')
  await ctx.db.transaction(async (tx) => {
    await query.noteUse(tx, passkey.id, signCount, ctx.now())
    await notePassword(tx, sessionId, ctx.now())
    await record(tx, ctx, 'auth.passkey_confirmed', passkey.id, { address: ctx.address })
  })
  return { done: true as const }
}

interface Proven {
  readonly passkey: Passkey
  readonly user: User
  readonly signCount: number
}

async function proven(ctx: VisitorCtx, assertion: PasskeyAssertion, party: RelyingParty): Promise<Proven> {
  const found = await query.findCredential(ctx.db, assertion.id)
  const takeChallenge = (challenge: string) => query.takeChallenge(ctx.db, hashOf(challenge), null, ctx.now())
  const signCount = found && (await checkedCount(ctx, assertion, found.passkey, { party, takeChallenge }))
  if (found?.user.isActive && signCount !== undefined) return { ...found, signCount }
  if (found) await noteRefusal(ctx, found.user)
  throw new AppError('bad_credentials', refusal)
}

const noteRefusal = (ctx: VisitorCtx, user: User) =>
  ctx.db.transaction((tx) =>
    record(tx, { ...ctx, actor: actorOf(user) }, 'auth.sign_in_failed', user.id, { address: ctx.address }),
  )
