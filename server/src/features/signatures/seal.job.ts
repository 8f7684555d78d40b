import type { Mark } from '@pam/contracts/signatures/signing'
import type { StampMark } from '@pam/reading/sign-paper'
import { firmNameOf, namesOf } from '#features/auth'
import { recordCaseEvent } from '#features/cases'
import { displayName, fileDocument, keepFile, noteDeadFiles } from '#features/documents'
import { firmSettings } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Db } from '#platform/database/db'
import { AppError } from '#platform/errors'
import { hashOf, newToken } from '#platform/id'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { parseTarget } from '#platform/outbound/address'
import { certificatePaper } from './certificate-paper.ts'
import { logAct, signerActor } from './log.ts'
import { mailLink, mailSender } from './mails.ts'
import { unsealedOriginal } from './original.ts'
import { preparePdf } from './pdf.ts'
import { fingerprintOf, sealKeys } from './seal/keys.ts'
import { sealPdf } from './seal/seal-pdf.ts'
import { timestampToken } from './seal/timestamp.ts'
import { askForTimestamp } from './seal/timestamp-authority.ts'
import { sealRequest as named } from './seal.named.ts'
import * as query from './signatures.queries.ts'
import type { Field, Request, Signer } from './signatures.table.ts'

/** Stamps, certifies, seals and files what everyone has signed, and notifies them. Repeating it files it once. */
export const sealRequest = defineJob({
  ...named,
  lane: 'slow',
  timeoutSeconds: 300,
  async run(ctx: JobCtx, { requestId }) {
    const request = await query.requestById(ctx.db, requestId)
    if (request?.status !== 'signed') return
    const { bytes, isMissed } = await sealedFile(ctx, request)
    const file = await keepFile(ctx, request.firmId, bytes)
    const isFiled = await ctx.db.transaction(async (tx) => {
      const now = await query.lockRequest(tx, requestId)
      if (now?.status !== 'signed') return false
      const documentId = await fileDocument(
        tx,
        { actor: { ...signerActor(now.firmId), userId: now.createdBy }, now: ctx.now, jobs: ctx.jobs },
        {
          file,
          name: displayName(`${now.title.slice(0, 170)} (signed).pdf`) || 'Signed document.pdf',
          place: { case_id: now.caseId, folder_id: null, audience: 'me' },
        },
      )
      await complete(tx, ctx, now, { documentId, sha256: file.sha256, isMissed })
      return true
    })
    if (!isFiled) await ctx.db.transaction((tx) => noteDeadFiles(tx, [file.id], ctx.now()))
  },
})

/**
 * The finished bytes: values on the pages, the certificate behind them, and the seal over all of it. Where the timestamp
 * authority gives no timestamp, the installation's own is used, and certificate and timeline say so: signers are not kept waiting.
 */
async function sealedFile(ctx: JobCtx, request: Request): Promise<{ bytes: Buffer; isMissed: boolean }> {
  const authority = await query.timestampsOf(ctx.db, request.firmId)
  if (!authority?.address) return { bytes: await sealedBy(ctx, request, null), isMissed: false }
  const { host } = parseTarget(authority.address)
  const stamp = (signature: Buffer) => askForTimestamp(ctx, authority, signature, ctx.signal)
  try {
    return { bytes: await sealedBy(ctx, request, { host, stamp }), isMissed: false }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error, host }, 'the timestamp authority gave no timestamp')
    return { bytes: await sealedBy(ctx, request, { host }), isMissed: true }
  }
}

interface AskedAuthority {
  readonly host: string
  /** Missing where it was asked in vain. */
  readonly stamp?: (signature: Buffer) => Promise<Buffer>
}

async function sealedBy(ctx: JobCtx, request: Request, authority: AskedAuthority | null): Promise<Buffer> {
  const { firmId, createdBy } = request
  const signers = await query.signersOf(ctx.db, [request.id])
  const original = await unsealedOriginal(ctx.db, request)
  const keys = await sealKeys(ctx, firmId)
  const at = ctx.now()
  const firm = await firmNameOf(ctx.db, firmId)
  const { time_zone: timeZone } = await firmSettings(ctx.db, firmId)
  const certificate = certificatePaper({
    request,
    signers,
    events: await query.eventsOf(ctx.db, request.id),
    firm,
    sender: (await namesOf(ctx.db, firmId, [createdBy])).get(createdBy) ?? 'Former colleague',
    documentName: original.name,
    version: original.number,
    timeZone,
    at,
    sealFingerprint: fingerprintOf(keys.seal),
    timeFingerprint: authority?.stamp ? null : fingerprintOf(keys.time),
    authority: authority && { host: authority.host, isMissed: !authority.stamp },
  })
  const prepared = await preparePdf(ctx, original.fileId, {
    marks: marksOf(await query.fieldsOf(ctx.db, request.id), signers),
    certificate,
    seal: { name: firm, reason: 'All signers have signed', at: at.toISOString() },
  })
  const ownStamp = (signature: Buffer) => timestampToken(keys.time, signature, at)
  return sealPdf(prepared, keys.seal, authority?.stamp ?? ownStamp)
}

const marksOf = (fields: readonly Field[], signers: readonly Signer[]): StampMark[] =>
  fields.flatMap((field) => {
    const signer = signers.find(({ id }) => id === field.signerId)
    const draw = signer && field.value ? drawingOf(field, signer) : undefined
    const { page, x, y, width, height } = field
    return draw ? { page, x, y, width, height, draw } : []
  })

function drawingOf({ kind, value }: Field, signer: Signer): StampMark['draw'] | undefined {
  if (kind === 'signature') return drawnMark(signer.signature)
  if (kind === 'initials') return drawnMark(signer.initials)
  return kind === 'checkbox' ? { kind: 'check' } : { kind: 'text', text: value ?? '' }
}

const drawnMark = (mark: Mark | null): StampMark['draw'] | undefined =>
  mark?.kind === 'drawn' ? { kind: 'strokes', strokes: mark.strokes } : (mark ?? undefined)

const downloadDays = 30
const dayMs = 24 * 3600 * 1000

async function complete(
  tx: Db,
  ctx: JobCtx,
  request: Request,
  { documentId, sha256, isMissed }: { documentId: string; sha256: string; isMissed: boolean },
): Promise<void> {
  const now = ctx.now()
  const done = {
    status: 'completed' as const,
    endedAt: now,
    resultDocumentId: documentId,
    resultSha256: sha256,
  }
  if (!(await query.changeRequest(tx, request, done))) throw new Error('The request changed under its lock.')
  const completed = { ...request, ...done }
  await logAct(tx, ctx, request, 'completed', request.title)
  for (const signer of await query.signersOf(tx, [request.id])) await giveLink(tx, ctx, completed, signer)
  await mailSender(tx, ctx, request, 'completed')
  const by = { actor: signerActor(request.firmId), now: ctx.now, jobs: ctx.jobs }
  const clock = isMissed
    ? ' The timestamp authority did not provide a timestamp, so the seal uses this installation’s own time.'
    : ''
  const text = `${request.title} was signed by everyone.${clock}`
  await recordCaseEvent(tx, by, request.caseId, 'signature.completed', text, request.id)
  await record(tx, by, 'signature.completed', request.id, { document: documentId, sha256 })
}

/** The link they signed with ends; who had one gets another to download the result. Colleagues find it in the case. */
async function giveLink(tx: Db, ctx: JobCtx, request: Request, signer: Signer): Promise<void> {
  const token = newToken()
  const until = new Date(ctx.now().getTime() + downloadDays * dayMs)
  const isMailed = !signer.userId && signer.mailedAt !== null && ctx.site !== null
  await query.changeSigner(tx, signer.id, {
    tokenHash: isMailed ? hashOf(token) : null,
    tokenUntil: isMailed ? until : null,
  })
  if (isMailed && ctx.site !== null)
    await mailLink(tx, ctx, { request, signer }, 'done', { token, site: ctx.site, until })
}
