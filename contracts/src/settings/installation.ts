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

const bytes = z.number().int().nonnegative()

/** Where documents and the database are, and how much room they take. */
export const storageView = z.object({
  /** `folder`: on this computer. `bucket`: an S3-compatible service, as the server configuration says. */
  documents_in: z.enum(['folder', 'bucket']),
  /** The full path of the folder, or the name of the bucket. */
  documents_at: z.string(),
  /** Measured every few minutes; null until then. */
  documents_bytes: bytes.nullable(),
  database: z.enum(['embedded', 'postgres']),
  database_bytes: bytes,
  /** The folder of the embedded database, the backups and the keys. */
  data_folder: z.string(),
  /** Free on the disk of the data folder; null where the file system does not say. */
  free_bytes: bytes.nullable(),
  /** Too little for a backup of what is here. */
  is_low: z.boolean(),
})

export const installationView = z.object({
  /** True on a restored copy: nothing is mailed or texted until an administrator lifts it. */
  muted: z.boolean(),
  muted_since: z.iso.datetime().nullable(),
  mail_configured: z.boolean(),
  version: z.string(),
  storage: storageView,
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
export type StorageView = z.infer<typeof storageView>
export type InstallationView = z.infer<typeof installationView>
