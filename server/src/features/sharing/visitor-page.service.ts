import { timingSafeEqual } from 'node:crypto'
import type { VisitorView } from '@pam/contracts/sharing'
import { firmNameOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { VisitorCtx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, tooMany } from '#platform/errors'
import { hashOf, newToken } from '#platform/id'
import { codeHash, mostTries, sendLinkCode } from './code.job.ts'
import type { Link, Recipient } from './links/links.table.ts'
import { logVisit, outsider } from './links/log.ts'
import { requireOpenLink } from './open-link.ts'
import * as query from './visits.queries.ts'

const hour = 3600
const visitMs = 2 * hour * 1000
const asksFromOneAddress = { max: 20, seconds: hour } as const
const asksForOneMail = { max: 5, seconds: hour } as const

export async function showVisitorPage(ctx: VisitorCtx, token: string): Promise<VisitorView> {
  const { kind, firmId, needsCode } = await requireOpenLink(ctx.db, token, ctx.now())
  return {
    kind,
    firm: await firmNameOf(ctx.db, firmId),
    needs_code: needsCode,
    sends_codes: ctx.mail.configured,
  }
}

interface Asked {
  readonly token: string
  readonly email: string
}

/**
 * Whether the address is one of the recipients' is looked up later, out of the caller's sight: answer, limits and time are
 * the same either way.
 */
export async function askForCode(ctx: VisitorCtx, { token, email }: Asked) {
  const { id: linkId, firmId } = await requireOpenLink(ctx.db, token, ctx.now())
  if (!ctx.mail.configured)
    throw new AppError(
      'conflict',
      'No code was sent: this firm has no email set up. Ask them for another link.',
    )
  const waits = [
    await ctx.guesses.take(`link-code:address:${ctx.network}`, asksFromOneAddress),
    await ctx.guesses.take(`link-code:mail:${linkId}:${email.toLowerCase()}`, asksForOneMail),
  ]
  const wait = Math.max(...waits)
  if (wait > 0) throw tooMany(wait, 'Several codes were already sent. Check your email, or wait a while.')
  await ctx.db.transaction(async (tx) => {
    const { address, userAgent } = ctx
    await ctx.jobs.enqueue(tx, sendLinkCode, { linkId, email, address, userAgent: userAgent.toWellFormed() })
    await record(tx, { ...ctx, actor: outsider(firmId) }, 'link.code_asked', linkId, { address })
  })
  return { done: true as const }
}

const noFit = () =>
  new AppError(
    'bad_credentials',
    'The email address and code do not match, or the code has expired. Request a new one.',
  )

/** The pass is valid for this link and ends with it. */
export async function enter(ctx: VisitorCtx, { token, email, code }: Asked & { code: string }) {
  const link = await requireOpenLink(ctx.db, token, ctx.now())
  const recipient = await query.findRecipient(ctx.db, link.id, email)
  // A try that failed stays counted: it is not undone with what follows.
  const isRight = recipient !== undefined && (!link.needsCode || (await isRightCode(ctx, recipient, code)))
  if (!isRight) {
    await ctx.db.transaction(async (tx) => {
      await logVisit(tx, ctx, link, { who: recipient?.email ?? email, what: 'refused' })
      await record(tx, { ...ctx, actor: outsider(link.firmId) }, 'link.refused', link.id, whence(ctx))
    })
    throw noFit()
  }
  return ctx.db.transaction((tx) => letIn(tx, ctx, link, recipient))
}

const whence = ({ address }: VisitorCtx) => ({ address })

/** Once: of two requests with the right code at the same moment, the second is refused. */
const isRightCode = (ctx: VisitorCtx, recipient: Recipient, code: string): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const tried = await query.tryCode(tx, recipient.id, ctx.now(), mostTries)
    if (!tried) return false
    const [due, given] = [Buffer.from(tried.codeHash), Buffer.from(codeHash(recipient.id, code))]
    if (due.length !== given.length || !timingSafeEqual(due, given)) return false
    await query.dropCode(tx, recipient.id)
    return true
  })

async function letIn(tx: Db, ctx: VisitorCtx, link: Link, recipient: Recipient) {
  const now = ctx.now()
  const pass = newToken()
  const expiresAt = new Date(Math.min(now.getTime() + visitMs, link.expiresAt.getTime()))
  await query.insertPass(tx, {
    tokenHash: hashOf(pass),
    firmId: link.firmId,
    linkId: link.id,
    recipientId: recipient.id,
    createdAt: now,
    expiresAt,
  })
  await query.noteSeen(tx, link.id, now)
  await logVisit(tx, ctx, link, { who: recipient.email, what: 'entered' })
  await record(tx, { ...ctx, actor: outsider(link.firmId) }, 'link.entered', link.id, {
    recipient: recipient.id,
    ...whence(ctx),
  })
  return { pass, ends_at: expiresAt.toISOString() }
}
