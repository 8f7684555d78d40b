import { randomInt, timingSafeEqual } from 'node:crypto'
import { type SigningWelcome, signingCodeLength } from '@pam/contracts/signatures/signing'
import { z } from 'zod'
import { firmNameOf } from '#features/auth'
import { firmLook, smsOf } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { VisitorCtx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, tooMany } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { hashOf, newToken } from '#platform/id'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { logAct, signerActor } from '#slice/signatures/log'
import { codeMinutes, codeText, mailCode } from '#slice/signatures/mails'
import type { CodeWay, Identified, Request, Signer } from '#slice/signatures/signatures.table'
import { type Invited, requireLink } from './signing.policy.ts'
import * as query from './signing.queries.ts'

const hour = 3600
const visitMs = 2 * hour * 1000
const asksFromOneAddress = { max: 30, seconds: hour } as const
const asksForOneSigner = { max: 5, seconds: hour } as const

/** Guesses at one code; after them it is dead, and a new one must be requested. */
const mostTries = 5

/** Bound to the signer; it is valid for minutes, so an unsalted hash is enough. */
const codeHash = (signerId: string, code: string) => hashOf(`${signerId}.${code}`)

/** `d•••@example.com`: enough to recognize one's own address. */
const hinted = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')

export async function welcome(ctx: VisitorCtx, token: string): Promise<SigningWelcome> {
  const { request, signer } = await requireLink(ctx, token)
  const { name: firm, logo, accent } = await firmLook(ctx.db, request.firmId)
  return {
    firm,
    logo,
    accent,
    language: signer.language,
    sent_to: hinted(signer.email),
    sends_codes: ctx.mail.configured,
    texts_to: signer.mobile && (await smsOf(ctx, signer.firmId)) ? signer.mobile.slice(-4) : null,
  }
}

/** The code goes to the address the link was sent to, no matter who has the link. */
export async function askForCode(ctx: VisitorCtx, { token, by }: { token: string; by: 'email' | 'sms' }) {
  const { signer } = await requireLink(ctx, token)
  const waits = [
    await ctx.guesses.take(`signing-code:address:${ctx.network}`, asksFromOneAddress),
    await ctx.guesses.take(`signing-code:signer:${signer.id}`, asksForOneSigner),
  ]
  const wait = Math.max(...waits)
  if (wait > 0) throw tooMany(wait, 'Several codes were already sent. Check your messages, or wait a while.')
  await ctx.jobs.enqueue(ctx.db, sendSigningCode, {
    signerId: signer.id,
    by,
    address: ctx.address,
    userAgent: ctx.userAgent.toWellFormed(),
  })
  return { done: true as const }
}

export const sendSigningCode = defineJob({
  name: 'signatures.send_code',
  payload: z.object({
    signerId: z.uuid(),
    by: z.enum(['email', 'sms']).default('email'),
    address: z.string(),
    userAgent: z.string(),
  }),
  async run(ctx: JobCtx, { signerId, by, address, userAgent }) {
    const found = await query.signerById(ctx.db, signerId)
    if (!found) return
    const { request, signer } = found
    const code = String(randomInt(10 ** signingCodeLength)).padStart(signingCodeLength, '0')
    const put = (tx: Db, sentBy: CodeWay) =>
      query.putCode(tx, {
        signerId,
        firmId: signer.firmId,
        codeHash: codeHash(signerId, code),
        sentBy,
        expiresAt: new Date(ctx.now().getTime() + codeMinutes * 60_000),
      })
    if (by === 'sms') await ctx.db.transaction((tx) => put(tx, 'sms_code'))
    // If the service refuses it, the code goes by email, and the certificate says so.
    const isTexted = by === 'sms' && (await textCode(ctx, signer, code))
    await ctx.db.transaction(async (tx) => {
      if (!isTexted) {
        await put(tx, 'email_code')
        await mailCode(tx, ctx, { request, signer }, code)
      }
      await logAct(tx, { now: ctx.now, address, userAgent }, request, 'code_sent', signer.name)
      const actor = { actor: signerActor(request.firmId), now: ctx.now }
      const detail = { signer: signerId, address, by: isTexted ? 'sms' : 'email' }
      await record(tx, actor, 'signature.code_sent', request.id, detail)
    })
  },
})

/** Whether the SMS service took it. */
async function textCode(ctx: JobCtx, { firmId, mobile, language }: Signer, code: string): Promise<boolean> {
  const sender = mobile ? await smsOf(ctx, firmId) : null
  const text = codeText[language](await firmNameOf(ctx.db, firmId), code)
  const state = await sender?.send({ to: mobile, text, purpose: 'a code for signing a document' })
  return Boolean(state?.providerId)
}

const noFit = () => new AppError('bad_credentials', 'This code is wrong or has expired. Request a new one.')

export async function enter(ctx: VisitorCtx, { token, code }: { token: string; code: string }) {
  const invited = await requireLink(ctx, token)
  const { request, signer } = invited
  // A try that failed stays counted: it is not undone with what follows.
  const sentBy = await wayOfCode(ctx, invited, code)
  if (!sentBy) {
    await ctx.db.transaction(async (tx) => {
      await logAct(tx, ctx, request, 'refused', signer.name)
      const by = { actor: signerActor(request.firmId), now: ctx.now }
      await record(tx, by, 'signature.refused', request.id, { signer: signer.id, address: ctx.address })
    })
    throw noFit()
  }
  return ctx.db.transaction((tx) => openPass(tx, ctx, { request, signer }, sentBy))
}

/** How the right code was sent. Once: of two requests at the same moment, the second is refused. */
const wayOfCode = (ctx: VisitorCtx, { signer }: Invited, code: string): Promise<CodeWay | null> =>
  ctx.db.transaction(async (tx) => {
    const tried = await query.tryCode(tx, signer.id, ctx.now(), mostTries)
    if (!tried) return null
    const [due, given] = [Buffer.from(tried.codeHash), Buffer.from(codeHash(signer.id, code))]
    if (due.length !== given.length || !timingSafeEqual(due, given)) return null
    await query.dropCode(tx, signer.id)
    return tried.sentBy
  })

/** A pass for this signer only. How they proved their identity is on the certificate. */
export async function openPass(
  tx: Db,
  ctx: Pick<VisitorCtx, 'now' | 'address' | 'userAgent'>,
  { request, signer }: { request: Request; signer: Granted<Signer, 'enter' | 'sign'> },
  identifiedBy: Identified,
) {
  const now = ctx.now()
  const pass = newToken()
  const until = Math.min(now.getTime() + visitMs, signer.tokenUntil?.getTime() ?? Number.POSITIVE_INFINITY)
  const expiresAt = new Date(until)
  await query.insertPass(tx, {
    tokenHash: hashOf(pass),
    firmId: signer.firmId,
    signerId: signer.id,
    identifiedBy,
    createdAt: now,
    expiresAt,
  })
  await logAct(tx, ctx, request, 'entered', signer.name)
  const by = { actor: signerActor(request.firmId), now: ctx.now }
  await record(tx, by, 'signature.entered', request.id, { signer: signer.id, by: identifiedBy })
  return { pass, ends_at: expiresAt.toISOString() }
}

/** Leaving twice is no error. */
export async function leave(ctx: VisitorCtx) {
  const { bearer } = ctx
  const found = bearer ? await query.findPass(ctx.db, bearer, ctx.now()) : undefined
  if (bearer && found)
    await ctx.db.transaction(async (tx) => {
      await query.dropPass(tx, bearer)
      const by = { actor: signerActor(found.request.firmId), now: ctx.now }
      await record(tx, by, 'signature.left', found.request.id, { signer: found.signer.id })
    })
  return { done: true as const }
}

/** Codes and passes that have expired are of no use to anybody. */
export const sweepSigning = defineJob({
  name: 'signatures.sweep',
  payload: z.object({}),
  schedule: { cron: '45 * * * *', timeZone: 'UTC' },
  run: (ctx: JobCtx) => query.sweepPasses(ctx.db, ctx.now()),
})
