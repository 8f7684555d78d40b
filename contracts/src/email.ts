import { z } from 'zod'
import { receivedInvitation } from './calendar/received.ts'
import { endpoint } from './shared/endpoint.ts'
import { pageOf, pageQuery } from './shared/page.ts'
import { signOffReason } from './shared/sign-off.ts'

const one = z.object({ id: z.uuid() })
const moment = z.iso.datetime()

export const emailPerson = z.object({ name: z.string(), address: z.string() })

/** Why a message was filed to a case or is offered to one. `person`: somebody chose; `earlier`: it was filed there before. */
export const emailReason = z.enum([
  'alias',
  'thread',
  'number',
  'address',
  'docket',
  'person',
  'earlier',
  'sent',
])

export const emailStatus = z.enum(['review', 'filed', 'dismissed'])

/** Of a message that leaves. `waiting`: it can still be stopped; `canceled`: it was. */
export const emailSending = z.enum(['waiting', 'queued', 'sent', 'held', 'failed', 'canceled'])

export const emailAttachment = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.int(),
  /** Once the message is filed; null while it is not, or where the file was not taken. */
  document_id: z.uuid().nullable(),
  /** Why the file was not taken. */
  notice: z.string().nullable(),
})

const caseName = z.object({ id: z.uuid(), number: z.string(), title: z.string() })

export const emailView = z.object({
  id: z.uuid(),
  direction: z.enum(['in', 'out']),
  status: emailStatus,
  case: caseName.nullable(),
  filed_because: emailReason.nullable(),
  filed_by: z.string().nullable(),
  from: emailPerson,
  to: z.array(emailPerson),
  cc: z.array(emailPerson),
  subject: z.string(),
  text: z.string(),
  at: moment,
  is_privileged: z.boolean(),
  /** What of the message could not be taken over, in words. */
  notice: z.string().nullable(),
  attachments: z.array(emailAttachment),
  invitation: receivedInvitation.nullable().default(null),
  /** Cases it may belong to, the surest first; those the reader sees. */
  proposed: z.array(caseName.extend({ reason: emailReason })),
  sending: emailSending.nullable(),
  /** Until when it can be stopped. */
  leaves_at: moment.nullable(),
  /** Why it was not sent. */
  failure: z.string().nullable(),
})

export const emailThread = z.object({
  id: z.uuid(),
  subject: z.string(),
  last_at: moment,
  messages: z.array(emailView),
})

export const caseEmail = z.object({
  case_id: z.uuid(),
  /** Mail to this address is filed here; null while the firm has no mailbox. */
  alias: z.string().nullable(),
  /** What messages are sent from; null where sending is not possible. */
  sends_from: z.string().nullable(),
  /** Why nothing can be sent from here. */
  cannot_send: z.string().nullable(),
  people: z.array(emailPerson.extend({ role: z.string() })),
  threads: z.array(emailThread),
})

export const emailTo = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Use at most 254 characters.')
  .regex(
    /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\]]+$/,
    'Enter an email address like ada@example.com.',
  )

export const mostAttachments = 10
/** All of a message together: with what their coding adds they pass the usual limit of 25 MB. */
export const mostAttachedBytes = 18 * 1024 * 1024

export const newEmail = z.object({
  to: z.array(emailTo).min(1, 'Enter at least one recipient.').max(20, 'Use at most 20 recipients.'),
  cc: z.array(emailTo).max(20, 'Use at most 20 recipients.').default([]),
  subject: z.string().trim().min(1, 'Enter a subject.').max(300, 'Use at most 300 characters.'),
  text: z.string().trim().min(1, 'Enter a message.').max(50_000, 'Use at most 50,000 characters.'),
  /** The message it answers, of the same case. */
  reply_to: z.uuid().nullable().default(null),
  /** Documents of the case that go with it. */
  document_ids: z
    .array(z.uuid())
    .max(mostAttachments, `Attach at most ${mostAttachments} documents.`)
    .default([]),
  /** A second yes to sending privileged documents to someone other than the client. */
  include_privileged: z.boolean().default(false),
  /** Why a lawyer sends it with citations that are not verified. */
  sign_off: signOffReason.nullable().default(null),
})

/** Words that must all be in a message: its people, subject, text or file names. */
const searched = z.string().trim().max(200, 'Use at most 200 characters.').default('')

/** How long a message waits before it leaves, so that it can be stopped. */
export const undoSendSeconds = 10

export const emailApi = {
  messages: endpoint('GET', '/email/messages', {
    access: 'mail.file',
    records: 'firm',
    summary: 'Incoming email by status, newest first: unfiled email, and email filed to visible cases.',
    query: pageQuery.extend({ status: emailStatus.default('review'), q: searched }),
    response: pageOf(emailView).extend({
      /** Null: no mailbox is set up. */
      mailbox: z
        .object({
          address: z.string(),
          message: z.string(),
          failed: z.boolean(),
          /** When it was last looked into, with or without success. */
          checked_at: z.iso.datetime().nullable(),
        })
        .nullable(),
    }),
  }),
  fetch: endpoint('POST', '/email/fetch', {
    access: 'mail.file',
    records: 'firm',
    summary: 'Check for new email now.',
    /** When the mailbox was last looked into before this. */
    response: z.object({ started: z.boolean(), checked_at: z.iso.datetime().nullable() }),
  }),
  show: endpoint('GET', '/email/messages/:id', {
    access: 'mail.file',
    records: 'firm',
    summary: 'One message.',
    params: one,
    response: emailView,
  }),
  file: endpoint('POST', '/email/messages/:id/file', {
    access: 'mail.file',
    records: 'firm',
    summary: 'File a message to a case, or move it to another; its attachments become documents.',
    params: one,
    body: z.object({ case_id: z.uuid() }),
    response: emailView,
  }),
  unfile: endpoint('POST', '/email/messages/:id/unfile', {
    access: 'mail.file',
    records: 'firm',
    summary: 'Return a filed message to review; its documents are moved to trash.',
    params: one,
    response: emailView,
  }),
  dismiss: endpoint('POST', '/email/messages/:id/dismiss', {
    access: 'mail.file',
    records: 'firm',
    summary: 'Dismiss a message that belongs to no case.',
    params: one,
    response: emailView,
  }),
  restore: endpoint('POST', '/email/messages/:id/restore', {
    access: 'mail.file',
    records: 'firm',
    summary: 'Return a dismissed message to review.',
    params: one,
    response: emailView,
  }),
  schedule: endpoint('POST', '/email/messages/:id/calendar', {
    access: 'mail.file',
    records: 'firm',
    summary:
      'Add the event of a received invitation to the caller’s calendar, or remove it after a cancellation.',
    params: one,
    response: emailView,
  }),
  mark: endpoint('PUT', '/email/messages/:id/privilege', {
    access: 'mail.file',
    records: 'firm',
    summary: 'Set or clear the privilege of a filed message.',
    params: one,
    body: z.object({ is_privileged: z.boolean() }),
    response: emailView,
  }),
  ofCase: endpoint('GET', '/cases/:id/email', {
    access: 'cases.view',
    records: 'firm',
    summary: 'The email threads of a case, latest first, or the messages that match a search.',
    params: one,
    query: z.object({ q: searched }),
    response: caseEmail,
  }),
  send: endpoint('POST', '/cases/:id/email', {
    access: 'mail.file',
    records: 'firm',
    summary: 'Send a message from a case. It can be canceled for ten seconds.',
    params: one,
    body: newEmail,
    response: emailView,
  }),
  undoSend: endpoint('POST', '/email/messages/:id/undo', {
    access: 'mail.file',
    records: 'firm',
    summary: 'Cancel a message that was not sent yet.',
    params: one,
    response: emailView,
  }),
  retrySend: endpoint('POST', '/email/messages/:id/retry', {
    access: 'mail.file',
    records: 'firm',
    summary: 'Retry a message that failed.',
    params: one,
    response: emailView,
  }),
}

export type EmailView = z.infer<typeof emailView>
export type EmailThread = z.infer<typeof emailThread>
export type EmailReason = z.infer<typeof emailReason>
export type EmailStatus = z.infer<typeof emailStatus>
export type EmailSending = z.infer<typeof emailSending>
export type CaseEmail = z.infer<typeof caseEmail>
export type NewEmail = z.infer<typeof newEmail>
export type EmailPersonView = z.infer<typeof emailPerson>
