import type { NewShare } from '@pam/contracts/sharing'
import { recordCaseEvent } from '#features/cases'
import { documentsToGive, privilegedAmong, refusePrivileged, whyItStays } from '#features/documents'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput, notFound } from '#platform/errors'
import { newId } from '#platform/id'
import { leavingDocument } from '#platform/leaving'
import { whyUnfilled } from './filled-letters.ts'
import { insertLinkDocuments } from './links/links.queries.ts'
import type { LinkDocument } from './links/links.table.ts'
import { madeAnswer, newLink, storeLink } from './new-link.ts'

const most = 50

type Chosen = Awaited<ReturnType<typeof documentsToGive>>

/** Gives documents of the sharer's own sight to people outside the firm. */
export async function makeShare(ctx: Ctx, wanted: NewShare, site: string) {
  const chosen = await requireGivable(ctx, wanted)
  const caseId = commonCase(chosen)
  const title = wanted.title || titleOf(chosen)
  const made = newLink(ctx, wanted, {
    kind: 'share',
    title,
    caseId,
    mayDownload: wanted.may_download,
    hasWatermark: wanted.has_watermark,
    maxFiles: 0,
    largestBytes: 0,
  })
  const rows: LinkDocument[] = chosen.map(({ document, version }, place) => ({
    id: newId(),
    firmId: made.link.firmId,
    linkId: made.link.id,
    documentId: document.id,
    place,
    versionId: wanted.shows === 'now' ? version.id : null,
  }))
  await ctx.db.transaction(async (tx) => {
    const sent = { made, recipients: wanted.recipients, byMail: wanted.by_mail, site }
    await storeLink(tx, ctx, sent, () => insertLinkDocuments(tx, rows))
    if (caseId)
      await recordCaseEvent(
        tx,
        ctx,
        caseId,
        'document',
        `${title} was shared with ${names(wanted.recipients)}.`,
      )
    await record(tx, ctx, 'link.shared', made.link.id, {
      documents: chosen.map((found) => found.document.id),
      privileged: privilegedAmong(chosen),
      recipients: wanted.recipients.length,
      download: wanted.may_download,
      until: made.link.expiresAt.toISOString(),
    })
  })
  return madeAnswer(ctx, made, site)
}

/** The case all of them are in. */
function commonCase(chosen: Chosen): string | null {
  const cases = new Set(chosen.map(({ document }) => document.caseId))
  const [caseId = null] = cases.size === 1 ? cases : []
  return caseId
}

/** All of them or none: one that may not leave refuses the whole, by name. */
async function requireGivable(
  ctx: Ctx,
  {
    document_ids: ids,
    folder_id: folderId,
    include_privileged: includesPrivileged,
    title,
    message,
  }: NewShare,
): Promise<Chosen> {
  const chosen = await documentsToGive(ctx.db, ctx.actor, { ids, folderId })
  const found = new Set(chosen.map((found) => found.document.id))
  if (ids.some((id) => !found.has(id))) throw notFound('document')
  if (chosen.length === 0) throw refused('There is nothing in this folder to share.')
  if (chosen.length > most) throw refused(`Share at most ${most} documents at a time.`)
  for (const document of chosen) {
    const why = whyItStays(document)
    if (why) throw refused(`${document.document.name} cannot be shared now. ${why}`)
    const unfilled = await whyUnfilled(ctx.db, document)
    if (unfilled) throw refused(`${document.document.name} cannot be shared now. ${unfilled}`)
  }
  refusePrivileged(chosen, includesPrivileged, 'Sharing')
  await ctx.checkLeaving(ctx, {
    what: 'The message',
    act: 'shared',
    caseId: commonCase(chosen),
    text: `${title}\n\n${message}`,
    documents: chosen.map(leavingDocument),
  })
  return chosen
}

const refused = (why: string) => badInput(why, { document_ids: why })

const titleOf = (chosen: Chosen) => {
  const name = chosen[0]?.document.name ?? ''
  return (chosen.length === 1 ? name : `${chosen.length} documents`).slice(0, 120)
}

const names = (all: NewShare['recipients']) => all.map((entry) => entry.name).join(', ')
