import { presentActor } from '#features/auth'
import { casesOfFirm } from '#features/cases'
import { fileOfVersion, type Meant, meantDocuments, whyItStays } from '#features/documents'
import type { Db } from '#platform/database/db'
import type { Request } from './signatures.table.ts'

/** The rights a document leaves with: the requester's, otherwise the case lead's. */
async function rightHolders(db: Db, { firmId, caseId, createdBy }: Request) {
  const leadId = (await casesOfFirm(db, firmId, [caseId])).get(caseId)?.leadId
  const found = await Promise.all(
    [...new Set([createdBy, leadId])].map((id) => id && presentActor(db, firmId, id)),
  )
  return found.filter((actor) => actor !== undefined && actor !== '')
}

async function seenBy(db: Db, request: Request, documentId: string, versionId: string | null) {
  for (const actor of await rightHolders(db, request)) {
    const [meant] = await meantDocuments(db, actor, [{ documentId, versionId }])
    if (meant?.document.caseId === request.caseId) return meant
  }
  return undefined
}

/**
 * The version to be signed, checked on every call: trash, quarantine or a move to another case ends the request's
 * links.
 */
export async function originalOf(db: Db, request: Request): Promise<Meant | undefined> {
  const meant = await seenBy(db, request, request.documentId, request.versionId)
  return meant && whyItStays(meant) === null ? meant : undefined
}

/** The signed file, while it is in the case and has the bytes that were sealed. */
export async function resultOf(db: Db, request: Request): Promise<Meant | undefined> {
  if (!request.resultDocumentId) return undefined
  const meant = await seenBy(db, request, request.resultDocumentId, null)
  return meant && meant.document.removedAt === null && meant.version.sha256 === request.resultSha256
    ? meant
    : undefined
}

/** The version everyone signed, whatever became of its document since: what was signed is sealed. */
export async function unsealedOriginal(db: Db, request: Request) {
  const found = await fileOfVersion(db, request.versionId)
  if (!found) throw new Error('The signed document was destroyed.')
  return found
}
