import type { NewRequest } from '@pam/contracts/sharing'
import { recordCaseEvent, requireVisibleCase } from '#features/cases'
import { largestFile } from '#features/documents'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { newId } from '#platform/id'
import { insertItems } from './links/links.queries.ts'
import { madeAnswer, newLink, storeLink } from './new-link.ts'

/** Asks somebody outside the firm for documents of a case. */
export async function makeRequest(ctx: Ctx, wanted: NewRequest, site: string) {
  const { id: caseId } = await requireVisibleCase(ctx, wanted.case_id)
  const largestBytes = Math.min(await largestFile(ctx), wanted.largest_mb * 1024 * 1024)
  const made = newLink(ctx, wanted, {
    kind: 'request',
    title: wanted.title,
    caseId,
    mayDownload: false,
    hasWatermark: false,
    maxFiles: wanted.max_files,
    largestBytes,
  })
  const { id: linkId, firmId } = made.link
  const rows = wanted.items.map((name, place) => ({ id: newId(), firmId, linkId, name, place, doneAt: null }))
  await ctx.db.transaction(async (tx) => {
    const sent = { made, recipients: [wanted.recipient], byMail: wanted.by_mail, site }
    await storeLink(tx, ctx, sent, () => insertItems(tx, rows))
    await recordCaseEvent(
      tx,
      ctx,
      caseId,
      'document',
      `${wanted.recipient.name} was asked for documents: ${wanted.title}.`,
    )
    await record(tx, ctx, 'link.requested', linkId, {
      case: caseId,
      items: rows.length,
      until: made.link.expiresAt.toISOString(),
    })
  })
  return madeAnswer(ctx, made, site)
}
