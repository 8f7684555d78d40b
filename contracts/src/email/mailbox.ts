import { maskedSecret } from '@pam/contracts/settings/integrations'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { line } from '@pam/contracts/shared/line'
import { z } from 'zod'

/** `tls` from the first byte, or `starttls` before the password is sent. Never without encryption. */
export const mailboxSecurity = z.enum(['tls', 'starttls'])

export const mailboxState = z.enum(['none', 'unchecked', 'ok', 'failed'])

export const mailboxView = z.object({
  state: mailboxState,
  /** How the last connection ended, in words. */
  message: z.string(),
  checked_at: z.iso.datetime().nullable(),
  fetched_at: z.iso.datetime().nullable(),
  address: z.string(),
  host: z.string(),
  port: z.int(),
  security: mailboxSecurity,
  username: z.string(),
  password: maskedSecret,
  folder: z.string(),
  marks_read: z.boolean(),
  allow_private: z.boolean(),
  certificate: z.string(),
  /** Mail that arrived before this is left where it is. */
  since: z.iso.datetime().nullable(),
})

export const mailboxChange = z.object({
  address: z
    .string()
    .trim()
    .toLowerCase()
    .regex(
      /^[^\s@<>(),;:"\\[\]+]+@[^\s@<>(),;:"\\[\]]+\.[^\s@]+$/,
      'Enter an email address like office@firm.com.',
    )
    .max(254, 'Use at most 254 characters.'),
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(253, 'Use at most 253 characters.')
    .regex(/^[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/, 'Enter a server name like imap.gmail.com.'),
  port: z.int('Enter a port number.').min(1, 'Enter a port number.').max(65_535, 'Enter a port number.'),
  security: mailboxSecurity,
  username: line(254).min(1, 'Enter the user name of the mailbox.'),
  /** Empty or as it was shown: the password stays as it is. */
  password: z.union([z.string().max(1000, 'Use at most 1,000 characters.'), maskedSecret]).default(''),
  folder: line(200).min(1, 'Enter the name of a folder.').default('INBOX'),
  marks_read: z.boolean().default(false),
  /** An administrator's word that a server on this computer or in the office network is meant. */
  allow_private: z.boolean().default(false),
  /** The PEM of the server's own authority, where it is not a public one. */
  certificate: z.string().trim().max(20_000, 'Use at most 20,000 characters.').default(''),
  /** Days back from which mail is fetched; asked when the mailbox is new. */
  days_back: z.int().min(0).max(365).default(0),
})

export const emailMailboxApi = {
  mailbox: endpoint('GET', '/email/mailbox', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'The firm’s mailbox, with its password masked, and its status.',
    response: mailboxView,
  }),
  saveMailbox: endpoint('PUT', '/email/mailbox', {
    access: 'settings.manage',
    records: 'firm',
    chooses: 'password',
    summary: 'Save the mailbox and test the connection.',
    body: mailboxChange,
    response: mailboxView,
  }),
  testMailbox: endpoint('POST', '/email/mailbox/test', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Test the saved mailbox again.',
    response: mailboxView,
  }),
  removeMailbox: endpoint('DELETE', '/email/mailbox', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Disconnect the mailbox and delete its password. Email already fetched is kept.',
    response: mailboxView,
  }),
}

export type MailboxView = z.infer<typeof mailboxView>
export type MailboxChange = z.infer<typeof mailboxChange>
