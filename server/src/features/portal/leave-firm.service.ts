import { Readable } from 'node:stream'
import { invoiceById, invoicePaper } from '#features/billing'
import { casesOfFirm } from '#features/cases'
import { type Meant, openKept, wordsWithPages } from '#features/documents'
import { copyKindOf, howItLeaves } from '#features/sharing'
import { record } from '#platform/audit/audit'
import type { VisitorCtx } from '#platform/context'
import { notFound } from '#platform/errors'
import { paperPdf } from '#platform/files/paper-pdf'
import type { Granted } from '#platform/grant'
import type { FileAnswer } from '#platform/http/files'
import { copyIsolated } from '#platform/jobs/copier'
import { forClients } from './client-view.ts'
import { logAct } from './log.ts'
import { issuedInvoices } from './money.ts'
import type { Client } from './portal.policy.ts'
import type { Access, Share } from './portal.table.ts'
import { documentsShared } from './shared-documents.ts'

interface Opened {
  readonly client: Client
  readonly access: Granted<Access, 'use'>
  readonly share: Granted<Share, 'open'>
}

/** Noted before anything leaves. */
const note = (
  ctx: VisitorCtx,
  { client, access, share }: Opened,
  what: 'read_document' | 'downloaded',
  name: string,
) =>
  ctx.db.transaction(async (tx) => {
    await logAct(tx, ctx, access, what, name)
    await record(tx, { ...ctx, actor: client.actor }, `portal.${what}`, share.subjectId, {
      person: client.person.id,
      address: ctx.address,
    })
  })

async function meantBy(ctx: VisitorCtx, { share }: Opened): Promise<Meant> {
  const { firmId, caseId } = share
  const leadId = (await casesOfFirm(ctx.db, firmId, [caseId])).get(caseId)?.leadId ?? share.sharedBy
  const shown = (await documentsShared(ctx.db, { firmId, caseId, leadId }, [share])).get(share.id)
  if (!shown || !('meant' in shown)) throw notFound('document')
  return shown.meant
}

export async function readWords(ctx: VisitorCtx, opened: Opened) {
  if (opened.share.kind !== 'document') throw notFound('document')
  const meant = await meantBy(ctx, opened)
  await note(ctx, opened, 'read_document', meant.document.name)
  return wordsWithPages(ctx.db, meant.version.id)
}

export async function takeFile(ctx: VisitorCtx, opened: Opened): Promise<FileAnswer> {
  const { kind } = opened.share
  if (kind === 'invoice') return takeInvoice(ctx, opened)
  if (kind !== 'document') throw notFound('document')
  const meant = await meantBy(ctx, opened)
  const { taken_as } = howItLeaves(forClients, meant)
  if (taken_as === 'nothing') throw notFound('file')
  await note(ctx, opened, 'downloaded', meant.document.name)
  const content = await openKept(ctx, meant.version.fileId)
  if (taken_as === 'file') return { content, size: meant.version.size, name: meant.document.name }
  const copyKind = copyKindOf(meant)
  if (!copyKind) throw notFound('file')
  const bytes = await copyIsolated({ content, kind: copyKind, mark: '', signal: ctx.signal })
  const name = `${meant.document.name.replace(/\.[a-z0-9]{1,5}$/i, '')}.pdf`
  return { content: Readable.from([bytes]), size: bytes.length, name }
}

async function takeInvoice(ctx: VisitorCtx, opened: Opened): Promise<FileAnswer> {
  const { firmId, caseId, subjectId } = opened.share
  const isIssued = (await issuedInvoices(ctx.db, firmId, caseId)).some(({ id }) => id === subjectId)
  const invoice = isIssued ? await invoiceById(ctx.db, subjectId) : undefined
  if (!invoice) throw notFound('invoice')
  const name = `Invoice ${invoice.number ?? ''}.pdf`
  const bytes = Buffer.from(await paperPdf(await invoicePaper(ctx.db, invoice), ctx.signal))
  await note(ctx, opened, 'downloaded', name)
  return { content: Readable.from([bytes]), size: bytes.length, name }
}
