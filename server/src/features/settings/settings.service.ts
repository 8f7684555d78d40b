import type { InstallationView, MailView } from '@pam/contracts/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { cursorOf, placeOf } from '#platform/http/moment-cursor'
import { isMuted, unmute } from '#platform/installation/installation'
import { type StorageSource, showStorage } from './installation/storage.service.ts'
import { findInstallation, listMail, type VisibleCases } from './settings.queries.ts'

interface Page {
  after?: string | undefined
  limit: number
}

/** Who looks into the mail of others leaves an entry, and sees no text: links and codes in it would work for the reader. */
export async function listOutbox(ctx: Ctx, { after, limit }: Page, visibleCases: VisibleCases) {
  const place = after === undefined ? undefined : placeOf(after)
  const found = await ctx.db.transaction(async (tx) => {
    await record(tx, ctx, 'mail.outbox_read', null)
    return listMail(tx, ctx.actor, visibleCases, place, limit + 1)
  })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(mailView),
    next: last && found.length > limit ? cursorOf({ at: last.createdAt, id: last.id }) : null,
  }
}

/** What the installation says of itself. */
export interface InstallationSource extends StorageSource {
  readonly version: string
}

export async function showInstallation(ctx: Ctx, source: InstallationSource): Promise<InstallationView> {
  const row = await findInstallation(ctx.db)
  return {
    muted: row?.muted ?? false,
    muted_since: row?.mutedSince?.toISOString() ?? null,
    mail_configured: ctx.mail.configured,
    version: source.version,
    storage: await showStorage(ctx, source),
  }
}

/** Lifts the silence of a restored copy. Held mail stays held: the original may have sent it already. */
export async function liftMute(ctx: Ctx, source: InstallationSource): Promise<InstallationView> {
  await ctx.db.transaction(async (tx) => {
    if (!(await isMuted(tx))) return
    await unmute(tx)
    await record(tx, ctx, 'installation.unmuted', null)
  })
  return showInstallation(ctx, source)
}

type Listed = Awaited<ReturnType<typeof listMail>>[number]

/** The reason of a mail server can name the recipient, so it goes with the recipient. */
const mailView = ({ isPrivate, ...mail }: Listed): MailView => ({
  id: mail.id,
  status: mail.status,
  to: isPrivate ? null : mail.toAddress,
  subject: isPrivate ? null : mail.subject,
  created_at: mail.createdAt.toISOString(),
  sent_at: mail.sentAt?.toISOString() ?? null,
  last_error: isPrivate ? null : mail.lastError,
})
