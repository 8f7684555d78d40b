import { buffer } from 'node:stream/consumers'
import type { NewEmail } from '@pam/contracts/email'
import { mostAttachedBytes } from '@pam/contracts/email'
import type { Case } from '#features/cases'
import {
  fileOfVersion,
  type Meant,
  meantDocuments,
  openKept,
  refusePrivileged,
  whyItStays,
} from '#features/documents'
import { whyUnfilled } from '#features/sharing'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { badInput, notFound } from '#platform/errors'
import { newId } from '#platform/id'
import type { JobCtx } from '#platform/jobs/define'
import type { MailFile } from '#platform/mail/mail'
import { attachmentsOf } from './email.queries.ts'
import type { Attachment, Message } from './email.table.ts'

const refused = (why: string) => badInput(why, { document_ids: why })

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

const hiddenWords = 'It has hidden text or comments. Create a clean copy, or review and release them first.'

/** Documents of the case that go with a message: all of them or none, and one that may not leave is named. */
export async function filesToSend(
  ctx: Ctx,
  theCase: Case,
  wanted: Pick<NewEmail, 'document_ids' | 'include_privileged'>,
  { isPrivileged }: { readonly isPrivileged: boolean },
): Promise<Meant[]> {
  const ids = [...new Set(wanted.document_ids)]
  const found = new Map(
    (
      await meantDocuments(
        ctx.db,
        ctx.actor,
        ids.map((documentId) => ({ documentId, versionId: null })),
      )
    ).map((meant) => [meant.document.id, meant]),
  )
  const chosen = ids.map((id) => {
    const meant = found.get(id)
    if (meant?.document.caseId !== theCase.id) throw notFound('document')
    return meant
  })
  for (const meant of chosen) {
    const why =
      whyItStays(meant) ?? (meant.unseen > 0 ? hiddenWords : null) ?? (await whyUnfilled(ctx.db, meant))
    if (why) throw refused(`${meant.document.name} cannot be attached. ${why}`)
  }
  if (chosen.reduce((sum, { version }) => sum + version.size, 0) > mostAttachedBytes)
    throw refused(
      `The attachments are larger than ${megabytes(mostAttachedBytes)} MB together. Share them by a link instead.`,
    )
  // Between client and firm the privilege is kept.
  if (!isPrivileged)
    refusePrivileged(chosen, wanted.include_privileged, 'Sending to someone other than the client')
  return chosen
}

export const attachmentRows = (message: Message, files: readonly Meant[]) =>
  files.map(({ document, version }, place) => ({
    id: newId(),
    firmId: message.firmId,
    messageId: message.id,
    place,
    name: document.name,
    size: version.size,
    sha256: version.sha256,
    documentId: document.id,
    versionId: version.id,
  }))

/** Why a message cannot be sent again with its files; null where it can. */
export async function whyFilesStay(ctx: Ctx, message: Message): Promise<string | null> {
  const files = sentFiles(await attachmentsOf(ctx.db, [message.id]))
  const found = new Map((await meantDocuments(ctx.db, ctx.actor, files)).map((one) => [one.version.id, one]))
  for (const { versionId, name } of files) {
    const meant = found.get(versionId)
    const why = meant ? whyItStays(meant) : 'It is no longer in Pam.'
    if (why) return `${name} cannot be sent. ${why}`
  }
  return null
}

interface SentFile {
  readonly documentId: string
  readonly versionId: string
  readonly name: string
}

const sentFiles = (rows: readonly Attachment[]): SentFile[] =>
  rows.flatMap(({ documentId, versionId, name }) =>
    documentId && versionId ? [{ documentId, versionId, name }] : [],
  )

const types: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  txt: 'text/plain; charset=utf-8',
}

const typeOf = (name: string) =>
  types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'

/** The bytes that leave; null where one of the versions was destroyed meanwhile. */
export async function bytesToSend(
  ctx: Pick<JobCtx, 'files' | 'secrets'>,
  tx: Db,
  messageId: string,
): Promise<MailFile[] | null> {
  const files: MailFile[] = []
  for (const { versionId, name } of sentFiles(await attachmentsOf(tx, [messageId]))) {
    const kept = await fileOfVersion(tx, versionId)
    if (!kept) return null
    const bytes = await buffer(await openKept({ ...ctx, db: tx }, kept.fileId))
    files.push({ name, type: typeOf(name), base64: bytes.toString('base64') })
  }
  return files
}
