import { endpoint } from '@pam/contracts/shared/endpoint'
import { pageOf, pageQuery } from '@pam/contracts/shared/page'
import { z } from 'zod'

/** `held`: a restored copy keeps its mail to itself. `kept`: not sent, because no SMTP server is configured. */
export const mailStatus = z.enum(['queued', 'sent', 'failed', 'held', 'kept'])

export const mailView = z.object({
  id: z.uuid(),
  /** Null where recipient and subject are the recipient's own affair. */
  to: z.string().nullable(),
  subject: z.string().nullable(),
  status: mailStatus,
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  last_error: z.string().nullable(),
})

export const installationView = z.object({
  /** True on a restored copy: nothing is mailed or texted until an administrator lifts it. */
  muted: z.boolean(),
  muted_since: z.iso.datetime().nullable(),
  mail_configured: z.boolean(),
  version: z.string(),
})

export const installationApi = {
  outbox: endpoint('GET', '/mail/outbox', {
    access: 'mail.read',
    records: 'firm',
    summary:
      'The firm’s outgoing email without its text, newest first; email about cases the caller cannot see is omitted.',
    query: pageQuery,
    response: pageOf(mailView),
  }),
  installation: endpoint('GET', '/installation', {
    access: 'settings.manage',
    records: 'none',
    summary: 'Status of this installation.',
    response: installationView,
  }),
  unmute: endpoint('POST', '/installation/unmute', {
    access: 'settings.manage',
    records: 'none',
    summary: 'Allow a restored copy to send email and messages again.',
    response: installationView,
  }),
}

export type MailView = z.infer<typeof mailView>
export type InstallationView = z.infer<typeof installationView>
