import type { PasskeyAssertion, PasskeyRegistration } from '@pam/contracts/auth/passkeys'
import {
  type ClientPasskeys,
  type ClientPasskey as PasskeyView,
  passkeysPerClient,
} from '@pam/contracts/portal/passkeys'
import {
  challengeLife,
  checkedCount,
  checkedRegistration,
  deviceName,
  firmNameOf,
  optionsToAsk,
  optionsToMake,
  relyingPartyOf,
  requireParty,
} from '#features/auth'
import { record } from '#platform/audit/audit'
import type { VisitorCtx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { hashOf, newId, newToken } from '#platform/id'
import { mailPasskey } from './mails.ts'
import * as query from './passkeys.queries.ts'
import { personSigningIn } from './people.queries.ts'
import { type Client, clientActor } from './portal.policy.ts'
import type { ClientPasskey } from './portal.table.ts'
import { openSession } from './sign-in.service.ts'

export const passkeyView = ({ id, name, createdAt, lastUsedAt }: ClientPasskey): PasskeyView => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

export async function listPasskeys(
  { db }: Pick<VisitorCtx, 'db'>,
  { person, session }: Client,
  site: string,
): Promise<ClientPasskeys> {
  const rows = await query.passkeysOf(db, [person.id])
  return {
    passkeys: rows.map(passkeyView),
    can_add: !session.isShared && relyingPartyOf(site) !== null && rows.length < passkeysPerClient,
  }
}

async function requireRoom({ db }: Pick<VisitorCtx, 'db'>, { person, session }: Client): Promise<void> {
  if (session.isShared)
    throw new AppError('conflict', 'Passkeys cannot be added on a shared computer. Use your own device.')
  if ((await query.countPasskeys(db, person.id)) >= passkeysPerClient)
    throw new AppError('conflict', `You have ${passkeysPerClient} passkeys. Remove one first.`)
}

export async function offerPasskey(ctx: VisitorCtx, client: Client, site: string) {
  const party = requireParty(site)
  await requireRoom(ctx, client)
  const { person, actor } = client
  const challenge = newToken()
  await ctx.db.transaction(async (tx) => {
    await query.insertChallenge(tx, {
      challengeHash: hashOf(challenge),
      personId: person.id,
      expiresAt: new Date(ctx.now().getTime() + challengeLife),
    })
    await record(tx, { ...ctx, actor }, 'portal.passkey_offered', person.id)
  })
  const options = await optionsToMake({
    rpName: await firmNameOf(ctx.db, person.firmId),
    party,
    userId: person.id,
    userName: person.email,
    displayName: person.name,
    challenge,
    known: await query.passkeysOf(ctx.db, [person.id]),
  })
  return { options }
}

export async function addPasskey(
  ctx: VisitorCtx,
  client: Client,
  { registration, site }: { registration: PasskeyRegistration; site: string },
): Promise<ClientPasskeys> {
  const party = requireParty(site)
  await requireRoom(ctx, client)
  const { person, actor } = client
  const made = await checkedRegistration(ctx, registration, party, (challenge) =>
    query.takeChallenge(ctx.db, hashOf(challenge), person.id, ctx.now()),
  )
  if (!made) throw badInput('This passkey could not be checked. Start again within five minutes.')
  const { synced: _, ...passkey } = made
  await ctx.db.transaction(async (tx) => {
    const stored = await query.insertPasskey(tx, {
      id: newId(),
      firmId: person.firmId,
      personId: person.id,
      ...passkey,
      name: deviceName(ctx.userAgent),
      createdAt: ctx.now(),
    })
    if (!stored) throw new AppError('conflict', 'This passkey is already saved.')
    await mailPasskey(tx, ctx, person, 'passkeyAdded')
    await record(tx, { ...ctx, actor }, 'portal.passkey_added', stored.id, { person: person.id })
  })
  return listPasskeys(ctx, client, site)
}

export async function removePasskey(
  ctx: VisitorCtx,
  { client, passkey, site }: { client: Client; passkey: Granted<ClientPasskey, 'remove'>; site: string },
): Promise<ClientPasskeys> {
  const { person, actor } = client
  await ctx.db.transaction(async (tx) => {
    await query.dropPasskey(tx, passkey.id)
    await record(tx, { ...ctx, actor }, 'portal.passkey_removed', passkey.id, { person: person.id })
  })
  return listPasskeys(ctx, client, site)
}

export async function askForPasskey(ctx: VisitorCtx, site: string) {
  const party = requireParty(site)
  const challenge = newToken()
  await query.insertChallenge(ctx.db, {
    challengeHash: hashOf(challenge),
    personId: null,
    expiresAt: new Date(ctx.now().getTime() + challengeLife),
  })
  return { options: await optionsToAsk(party, challenge) }
}

/** One answer for every failure: a stranger does not learn which passkeys exist. */
const refused = () =>
  new AppError('bad_credentials', 'This passkey was not accepted. Try again, or sign in with a code.')

interface Asserted {
  readonly assertion: PasskeyAssertion
  readonly is_shared_computer: boolean
  readonly site: string
}

/** Somebody who was removed, or whose portals are all closed, has a passkey that opens nothing. */
export async function signInWithPasskey(ctx: VisitorCtx, { assertion, is_shared_computer, site }: Asserted) {
  const party = requireParty(site)
  const passkey = await query.passkeyWith(ctx.db, assertion.id)
  const takeChallenge = (challenge: string) => query.takeChallenge(ctx.db, hashOf(challenge), null, ctx.now())
  const signCount = passkey && (await checkedCount(ctx, assertion, passkey, { party, takeChallenge }))
  const person = passkey && (await personSigningIn(ctx.db, passkey.personId))
  if (!passkey || !person || signCount === undefined) {
    if (passkey)
      await ctx.db.transaction((tx) =>
        record(
          tx,
          { ...ctx, actor: clientActor(passkey.firmId) },
          'portal.sign_in_failed',
          passkey.personId,
          {
            address: ctx.address,
          },
        ),
      )
    throw refused()
  }
  return ctx.db.transaction(async (tx) => {
    await query.noteUse(tx, passkey.id, signCount, ctx.now())
    return openSession(tx, ctx, person, is_shared_computer)
  })
}
