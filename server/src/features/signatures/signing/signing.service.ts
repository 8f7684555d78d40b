import type { SigningBody, SigningView } from '@pam/contracts/signatures/signing'
import { dateInColumn } from '@pam/law/format/dates'
import { recordCaseEvent, today } from '#features/cases'
import { openKept, pagePicture } from '#features/documents'
import { record } from '#platform/audit/audit'
import type { VisitorCtx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput, notFound } from '#platform/errors'
import type { FileAnswer } from '#platform/http/files'
import { consent } from '#slice/signatures/consent'
import { inviteInTurn } from '#slice/signatures/links'
import { logAct } from '#slice/signatures/log'
import { mailEnded, mailSender } from '#slice/signatures/mails'
import { originalOf, resultOf } from '#slice/signatures/original'
import { sealRequest } from '#slice/signatures/seal.named'
import * as query from '#slice/signatures/signatures.queries'
import type { Field, Request, Signer } from '#slice/signatures/signatures.table'
import { isOpen, signersInTurn } from '#slice/signatures/status'
import type { Visit } from './signing.policy.ts'
import { signerById } from './signing.queries.ts'
import { signingView } from './view.ts'

const again = async (ctx: VisitorCtx, visit: Visit): Promise<SigningView> => {
  const found = await signerById(ctx.db, visit.signer.id)
  return signingView(ctx, { ...visit, ...(found as { request: Request; signer: Visit['signer'] }) })
}

export const showSigning = async (ctx: VisitorCtx, visit: Visit): Promise<SigningView> => {
  if (visit.signer.status === 'sent') await noteViewed(ctx, visit)
  return signingView(ctx, visit)
}

/** The first time they see it is part of the record. */
const noteViewed = (ctx: VisitorCtx, { request, signer, actor }: Visit) =>
  ctx.db.transaction(async (tx) => {
    await query.changeSigner(tx, signer.id, { status: 'viewed', viewedAt: ctx.now() })
    await logAct(tx, ctx, request, 'viewed', signer.name)
    await record(tx, { ...ctx, actor }, 'signature.viewed', request.id, { signer: signer.id })
  })

const oneLook = { max: 1, seconds: 600 } as const

export async function showPage(
  ctx: VisitorCtx,
  { request, signer, actor }: Visit,
  page: number,
): Promise<FileAnswer> {
  const meant = await originalOf(ctx.db, request)
  if (!meant) throw notFound('page')
  const picture = await pagePicture(ctx, meant.version, page)
  const wait = await ctx.guesses.take(`signing-page:${signer.id}`, oneLook)
  if (wait === 0)
    await ctx.db.transaction((tx) =>
      record(tx, { ...ctx, actor }, 'signature.pages_seen', request.id, {
        signer: signer.id,
        from_page: page,
      }),
    )
  return picture
}

const notNow = () => new AppError('conflict', 'This document can no longer be signed. Ask the sender.')
const notYourTurn = () =>
  new AppError('conflict', 'Someone else signs first. We will email you when it is your turn.')

/** The current request and signer, locked until the transaction ends. */
async function locked(tx: Db, ctx: VisitorCtx, { request, signer }: Visit) {
  const now = await query.lockRequest(tx, request.id)
  const all = now ? await query.signersOf(tx, [now.id]) : []
  const own = all.find(({ id }) => id === signer.id)
  if (!now || !own) throw notFound('document')
  return { now, all, own, isTurn: signersInTurn(now, all).some(({ id }) => id === own.id), ctx }
}

export async function giveConsent(
  ctx: VisitorCtx,
  visit: Visit,
  { version, language }: { version: string; language: 'en' | 'es' },
): Promise<SigningView> {
  if (version !== consent.version)
    throw new AppError('conflict', 'The text has changed. Reload the page and read it again.')
  await ctx.db.transaction(async (tx) => {
    const { now, own } = await locked(tx, ctx, visit)
    if (!isOpen(now, ctx.now())) throw notNow()
    if (own.consentVersion === version) return
    await query.changeSigner(tx, own.id, { consentedAt: ctx.now(), consentVersion: version })
    await logAct(tx, ctx, now, 'consented', own.name)
    await record(tx, { ...ctx, actor: visit.actor }, 'signature.consented', now.id, {
      signer: own.id,
      version,
      language,
      address: ctx.address,
    })
  })
  return again(ctx, visit)
}

/** Once, however often and from however many tabs it is asked for. */
export async function sign(
  ctx: VisitorCtx,
  visit: Visit,
  body: SigningBody,
  site: string,
): Promise<SigningView> {
  await ctx.db.transaction(async (tx) => {
    const { now, own, all, isTurn } = await locked(tx, ctx, visit)
    if (own.status === 'signed') return
    if (!isOpen(now, ctx.now())) throw notNow()
    if (!isTurn) throw notYourTurn()
    if (own.consentVersion !== consent.version)
      throw new AppError('conflict', 'Agree to electronic records and signatures first.')
    const fields = (await query.fieldsOf(tx, now.id)).filter(({ signerId }) => signerId === own.id)
    const day = await today({ actor: visit.actor, now: ctx.now }, tx)
    for (const { id, value } of filledIn(fields, body, day)) await query.setValue(tx, id, value)
    await query.changeSigner(tx, own.id, {
      status: 'signed',
      signedAt: ctx.now(),
      identifiedBy: visit.pass.identifiedBy,
      address: ctx.address,
      userAgent: ctx.userAgent.toWellFormed(),
      signature: body.signature,
      initials: body.initials,
    })
    await logAct(tx, ctx, now, 'signed', own.name)
    const by = { ...ctx, actor: visit.actor }
    const count = all.filter(({ status }) => status === 'signed').length + 1
    const text = `${own.name} signed ${now.title} (${count} of ${all.length}).`
    await recordCaseEvent(tx, by, now.caseId, 'signature.signed', text, now.id)
    await record(tx, by, 'signature.signed', now.id, { signer: own.id, address: ctx.address })
    if (count === all.length) {
      await query.changeRequest(tx, now, { status: 'signed' })
      await ctx.jobs.enqueue(tx, sealRequest, { requestId: now.id }, { key: now.id })
    } else await inviteInTurn(tx, ctx, now, site)
  })
  return again(ctx, visit)
}

const checked = 'yes'

/** What goes into each field; refused where something required is missing or cannot be printed. */
function filledIn(fields: readonly Field[], { signature, initials, values }: SigningBody, day: string) {
  const own = new Set(fields.map(({ id }) => id))
  if (Object.keys(values).some((id) => !own.has(id))) throw badInput('A field is assigned to another signer.')
  requirePrintable(signature.kind === 'typed' ? signature.text : '')
  requirePrintable(initials?.kind === 'typed' ? initials.text : '')
  const needsInitials = fields.some(({ kind, isRequired }) => kind === 'initials' && isRequired)
  if (needsInitials && !initials) throw badInput('Add your initials.', { initials: 'Add your initials.' })
  return fields.flatMap((field) => {
    const value = fieldValue(field, { hasInitials: initials !== null, given: values[field.id] ?? '', day })
    if (field.isRequired && value === '')
      throw badInput(
        `Fill in ${field.label || (field.kind === 'checkbox' ? 'the checkbox' : 'the text field')}.`,
      )
    requirePrintable(value)
    return value === '' ? [] : { id: field.id, value }
  })
}

interface Given {
  readonly hasInitials: boolean
  readonly given: string
  readonly day: string
}

function fieldValue({ kind }: Field, { hasInitials, given, day }: Given): string {
  if (kind === 'signature') return 'signed'
  if (kind === 'initials') return hasInitials ? 'initialed' : ''
  if (kind === 'date') return dateInColumn(day)
  if (kind === 'checkbox') return given === checked ? checked : ''
  return given.replaceAll(/\s+/g, ' ').trim()
}

/** Latin, Greek and Cyrillic letters and the usual signs: what the font of the signed file has. */
const printable = /[ -~\u00a0-\u024f\u0370-\u04ff\u1e00-\u1eff\u2010-\u2027\u20ac]/u

function requirePrintable(text: string): void {
  const strange = new Set([...text].filter((letter) => !printable.test(letter)))
  if (strange.size > 0)
    throw badInput(
      `These characters cannot be printed in the document: ${[...strange].slice(0, 8).join(' ')}. Use others, or draw your signature.`,
    )
}

/** Ends the request for everyone: with one signature missing the document is not signed. */
export async function decline(ctx: VisitorCtx, visit: Visit, reason: string) {
  await ctx.db.transaction(async (tx) => {
    const { now, own, all } = await locked(tx, ctx, visit)
    if (own.status === 'declined') return
    if (!isOpen(now, ctx.now())) throw notNow()
    if (own.status === 'signed') throw new AppError('conflict', 'You have already signed.')
    await query.changeSigner(tx, own.id, { status: 'declined', declineReason: reason })
    await query.changeRequest(tx, now, {
      status: 'declined',
      endedAt: ctx.now(),
      endedReason: `${own.name}: ${reason}`,
    })
    await logAct(tx, ctx, now, 'declined', own.name)
    await query.endLinks(tx, now.id)
    for (const signer of othersReached(all, own)) await mailEnded(tx, ctx, { request: now, signer })
    await mailSender(tx, ctx, now, 'declined')
    const by = { ...ctx, actor: visit.actor }
    await recordCaseEvent(
      tx,
      by,
      now.caseId,
      'signature.declined',
      `${own.name} declined to sign ${now.title}.`,
      now.id,
    )
    await record(tx, by, 'signature.declined', now.id, { signer: own.id, address: ctx.address })
  })
  return { done: true as const }
}

const othersReached = (all: readonly Signer[], own: Signer) =>
  all.filter(({ id, mailedAt }) => id !== own.id && mailedAt !== null)

export async function takeFile(ctx: VisitorCtx, { request, signer, actor }: Visit): Promise<FileAnswer> {
  const meant = await resultOf(ctx.db, request)
  if (!meant) throw notFound('file')
  await ctx.db.transaction(async (tx) => {
    await logAct(tx, ctx, request, 'downloaded', signer.name)
    await record(tx, { ...ctx, actor }, 'signature.downloaded', request.id, {
      signer: signer.id,
      address: ctx.address,
    })
  })
  const { version, document } = meant
  return { content: await openKept(ctx, version.fileId), size: version.size, name: document.name }
}
