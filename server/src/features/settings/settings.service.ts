import type { InstallationView, MailView } from '@pam/contracts/settings'
import { record } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { isMuted, unmute } from '#platform/installation'
import type { OutboxMail } from '#platform/mail.table'
import { cursorOf, placeOf } from '#platform/moment-cursor'
import { findInstallation, listMail } from './settings.queries.ts'

interface Page {
  after?: string | undefined
  limit: number
}

export async function listOutbox(ctx: Ctx, { after, limit }: Page) {
  const found = await listMail(ctx.db, ctx.actor, after === undefined ? undefined : placeOf(after), limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(mailView),
    next: last && found.length > limit ? cursorOf({ at: last.createdAt, id: last.id }) : null,
  }
}

export async function showInstallation(ctx: Ctx, version: string): Promise<InstallationView> {
  const row = await findInstallation(ctx.db)
  return {
    muted: row?.muted ?? false,
    muted_since: row?.mutedSince?.toISOString() ?? null,
    mail_configured: ctx.mail.configured,
    version,
  }
}

/** Lets a restored copy speak again. What it held back stays held: the original may have sent it already. */
export async function liftMute(ctx: Ctx, version: string): Promise<InstallationView> {
  await ctx.db.transaction(async (tx) => {
    if (!(await isMuted(tx))) return
    await unmute(tx)
    await record(tx, ctx, 'installation.unmuted', null)
  })
  return showInstallation(ctx, version)
}

const mailView = (it: OutboxMail): MailView => ({
  id: it.id,
  to: it.toAddress,
  subject: it.subject,
  text: it.text,
  status: it.status,
  created_at: it.createdAt.toISOString(),
  sent_at: it.sentAt?.toISOString() ?? null,
  last_error: it.lastError,
})
