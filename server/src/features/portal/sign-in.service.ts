import { randomInt, timingSafeEqual } from 'node:crypto'
import { portalCodeLength } from '@pam/contracts/portal/client'
import { z } from 'zod'
import { deviceName } from '#features/auth'
import { firmLook, isSmsAnywhere } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { VisitorCtx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, notFound, tooMany } from '#platform/errors'
import { hashOf, newId, newToken } from '#platform/id'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { codeMinutes, mailCode } from './mails.ts'
import * as query from './people.queries.ts'
import { clientActor } from './portal.policy.ts'
import type { Person } from './portal.table.ts'
import { textCode } from './texts.ts'

const hour = 3600
const sessionMs = 12 * hour * 1000
const sharedSessionMs = hour * 1000
const asksFromOneAddress = { max: 20, seconds: hour } as const
const asksForOneMail = { max: 5, seconds: hour } as const

/** Guesses at one code; after them it is dead, and a new one must be requested. */
const mostTries = 5

/** Bound to the person; it is valid for minutes, so an unsalted hash is enough. */
const codeHash = (personId: string, code: string) => hashOf(`${personId}.${code}`)

export async function welcome(ctx: VisitorCtx, token: string) {
  const person = await query.personInvitedBy(ctx.db, token, ctx.now())
  if (!person) throw notFound('invitation')
  return { firm: await firmLook(ctx.db, person.firmId), language: person.language }
}

/**
 * Whether the address is known is looked up later, out of the caller's sight: answer, limits and time are the same
 * either way.
 */
interface Asking {
  readonly email: string
  readonly token: string
  readonly by: 'email' | 'sms'
}

export async function askForCode(ctx: VisitorCtx, { email, token, by }: Asking) {
  const waits = [
    await ctx.guesses.take(`portal-code:address:${ctx.network}`, asksFromOneAddress),
    await ctx.guesses.take(`portal-code:mail:${email.toLowerCase()}`, asksForOneMail),
  ]
  const wait = Math.max(...waits)
  if (wait > 0) throw tooMany(wait, 'Several codes were already sent. Check your messages, or wait a while.')
  await ctx.jobs.enqueue(ctx.db, sendPortalCode, { email, token, by, address: ctx.address })
  return { can_text: await isSmsAnywhere(ctx.db) }
}

/** Sends a code to anyone who can sign in with this address; for any other address it does nothing. */
export const sendPortalCode = defineJob({
  name: 'portal.send_code',
  payload: z.object({
    email: z.string(),
    token: z.string(),
    by: z.enum(['email', 'sms']).default('email'),
    address: z.string(),
  }),
  async run(ctx: JobCtx, { email, token, by, address }) {
    for (const person of await query.peopleSigningIn(ctx.db, email, token, ctx.now())) {
      const code = String(randomInt(10 ** portalCodeLength)).padStart(portalCodeLength, '0')
      await ctx.db.transaction(async (tx) => {
        await query.putCode(tx, {
          personId: person.id,
          firmId: person.firmId,
          codeHash: codeHash(person.id, code),
          expiresAt: new Date(ctx.now().getTime() + codeMinutes * 60_000),
        })
        const actor = { actor: clientActor(person.firmId), now: ctx.now }
        await record(tx, actor, 'portal.code_sent', person.id, { address, by })
      })
      // Without a number or a service, and where the service fails, the code goes by email.
      if (by === 'sms' && (await textCode(ctx, person, code))) continue
      await ctx.db.transaction((tx) => mailCode(tx, ctx, person, code))
    }
  },
})

const noFit = () => new AppError('bad_credentials', 'This code is wrong or has expired. Request a new one.')

interface SigningIn {
  readonly email: string
  readonly code: string
  readonly token: string
  readonly is_shared_computer: boolean
}

export async function signIn(ctx: VisitorCtx, { email, code, token, is_shared_computer }: SigningIn) {
  // A try that failed stays counted: it is not undone with what follows.
  for (const person of await query.peopleSigningIn(ctx.db, email, token, ctx.now()))
    if (await isRightCode(ctx, person.id, code))
      return ctx.db.transaction((tx) => openSession(tx, ctx, person, is_shared_computer))
  throw noFit()
}

/** Once: of two requests with the right code at the same moment, the second is refused. */
const isRightCode = (ctx: VisitorCtx, personId: string, code: string): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const tried = await query.tryCode(tx, personId, ctx.now(), mostTries)
    if (!tried) return false
    const [due, given] = [Buffer.from(tried.codeHash), Buffer.from(codeHash(personId, code))]
    if (due.length !== given.length || !timingSafeEqual(due, given)) return false
    await query.dropCode(tx, personId)
    return true
  })

/** The invitation is used up with the first sign-in. */
export async function openSession(tx: Db, ctx: VisitorCtx, person: Person, isShared: boolean) {
  const now = ctx.now()
  const session = newToken()
  const expiresAt = new Date(now.getTime() + (isShared ? sharedSessionMs : sessionMs))
  const device = deviceName(ctx.userAgent)
  await query.insertSession(tx, {
    tokenHash: hashOf(session),
    firmId: person.firmId,
    personId: person.id,
    isShared,
    device,
    createdAt: now,
    expiresAt,
  })
  if (person.invitationHash)
    await query.changePerson(tx, person.id, {
      invitationHash: null,
      invitationUntil: null,
      acceptedAt: person.acceptedAt ?? now,
    })
  const own = await query.openAccessOf(tx, person.id)
  await query.insertLog(
    tx,
    own.map(({ id: accessId }) => ({
      id: newId(),
      firmId: person.firmId,
      accessId,
      at: now,
      what: 'signed_in' as const,
      device,
    })),
  )
  const by = { actor: clientActor(person.firmId), now: ctx.now }
  await record(tx, by, 'portal.signed_in', person.id, { address: ctx.address, shared: isShared })
  return { session, ends_at: expiresAt.toISOString() }
}

/** Signing out twice is no error: without a session there is nothing to end. */
export async function signOut(ctx: VisitorCtx) {
  const { bearer } = ctx
  const found = bearer ? await query.findSession(ctx.db, bearer, ctx.now()) : undefined
  if (bearer && found)
    await ctx.db.transaction(async (tx) => {
      await query.dropSession(tx, bearer)
      const by = { actor: clientActor(found.person.firmId), now: ctx.now }
      await record(tx, by, 'portal.signed_out', found.person.id)
    })
  return { done: true as const }
}
