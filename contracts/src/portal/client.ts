import { appointmentPlace } from '@pam/contracts/appointments'
import { freeTimes } from '@pam/contracts/appointments/booking'
import { invoiceStatus } from '@pam/contracts/billing'
import { caseStatus } from '@pam/contracts/cases'
import { documentText } from '@pam/contracts/documents'
import { answers, question } from '@pam/contracts/intake/form'
import { accentShades } from '@pam/contracts/shared/accent'
import { done } from '@pam/contracts/shared/empty'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { line as text } from '@pam/contracts/shared/line'
import { z } from 'zod'
import { clientPasskeyCalls } from './passkeys.ts'

const one = z.object({ id: z.uuid() })
const count = z.int().nonnegative()
const cents = z.int()
const moment = z.iso.datetime()

/** What a person may see of a case in the portal, and do there. */
export const portalRights = z.object({ documents: z.boolean(), messages: z.boolean(), money: z.boolean() })

export const portalLanguage = z.enum(['en', 'es'])

export const portalEmail = z
  .string()
  .trim()
  .max(254, 'This address is too long.')
  .pipe(z.email('Enter an email address, as in name@example.com.'))

export const portalMessageText = text(5000)
export const portalCodeLength = 6
export const largestPortalPiece = 4 * 1024 * 1024
export const mostMessageFiles = 10

/** A file that goes with a message; the id is that of the shared document, null where it can no longer be opened. */
const messageFile = z.object({ id: z.uuid().nullable(), name: z.string(), size: count })

export const portalMessage = z.object({
  id: z.uuid(),
  from: z.enum(['client', 'firm']),
  name: z.string(),
  body: z.string(),
  at: moment,
  /** Sent by itself outside office hours. */
  is_auto: z.boolean(),
  /** When the other side first saw it. */
  read_at: moment.nullable(),
  files: z.array(messageFile),
})

export const portalDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  size: count,
  pages: count.nullable(),
  shared_at: moment,
  /** False if the file contains hidden text that nobody has cleared: only its extracted text is shown then. */
  can_download: z.boolean(),
})

export const portalDate = z.object({
  id: z.uuid(),
  title: z.string(),
  on: z.iso.date(),
  /** As in 14:30, where a time is set. */
  time: z.string().nullable(),
  bring: z.string(),
})

export const portalRequestItem = z.object({ id: z.uuid(), name: z.string(), is_done: z.boolean() })

export const portalRequest = z.object({
  id: z.uuid(),
  title: z.string(),
  note: z.string(),
  due_on: z.iso.date().nullable(),
  items: z.array(portalRequestItem),
})

export const portalInvoice = z.object({
  id: z.uuid(),
  number: z.string(),
  status: invoiceStatus,
  issued_on: z.iso.date().nullable(),
  due_on: z.iso.date().nullable(),
  total_cents: cents,
  unpaid_cents: cents,
  /** Where it can be paid online. */
  pay_url: z.string().nullable(),
})

export const portalPayment = z.object({ on: z.iso.date(), cents, invoice: z.string() })

export const portalSentFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: count,
  at: moment,
  item_id: z.uuid().nullable(),
})

/** A document the client is asked to sign, or has signed. */
const portalSignature = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(['open', 'waiting', 'signed', 'completed']),
  expires_at: moment.nullable(),
})

/** What the client booked with the lawyer of the case. */
const portalAppointment = z.object({
  id: z.uuid(),
  title: z.string(),
  starts_at: moment,
  place_kind: appointmentPlace,
  /** Empty until the firm has confirmed it. */
  place: z.string(),
  is_confirmed: z.boolean(),
})

const progress = { answered: count, total: count }

/** Questions the firm sent to this client. */
const portalQuestionnaire = z.object({
  id: z.uuid(),
  title: z.string(),
  note: z.string(),
  due_on: z.iso.date().nullable(),
  is_submitted: z.boolean(),
  ...progress,
})

/** One questionnaire with what was answered so far. */
export const filledQuestionnaire = portalQuestionnaire.extend({
  case_id: z.uuid(),
  intro: z.string(),
  questions: z.array(question),
  answers,
  saved_at: moment.nullable(),
})

/** A case as one of its clients sees it: what was shared with them, and nothing else. */
export const portalCase = z.object({
  id: z.uuid(),
  title: z.string(),
  status: caseStatus,
  lawyer: z.string(),
  /** What the firm wrote about how the case is going. */
  update: z.string(),
  update_at: moment.nullable(),
  rights: portalRights,
  dates: z.array(portalDate),
  documents: z.array(portalDocument),
  requests: z.array(portalRequest),
  questionnaires: z.array(portalQuestionnaire),
  signatures: z.array(portalSignature),
  appointments: z.array(portalAppointment),
  can_book: z.boolean(),
  sent: z.array(portalSentFile),
  messages: z.array(portalMessage),
  invoices: z.array(portalInvoice),
  payments: z.array(portalPayment),
  /**
   * What the firm holds in trust for this client; null without the right, or if the owner of the money is ambiguous.
   */
  trust_cents: cents.nullable(),
  largest_bytes: count,
})

export const portalFirm = z.object({
  name: z.string(),
  phone: z.string(),
  logo: z.string().nullable(),
  accent: accentShades.nullable(),
})

export const portalContact = z.object({ phone: text(40), address: text(300), language: portalLanguage })

export const portalMe = portalContact.extend({
  name: z.string(),
  email: z.string(),
  firm: portalFirm,
  cases: z.array(
    z.object({ id: z.uuid(), title: z.string(), status: caseStatus, unread: count, open_items: count }),
  ),
  /** The session ends then, and a new code is needed. */
  ends_at: moment,
  is_shared_computer: z.boolean(),
})

const token = z.string().max(100).default('')
const portalUpload = z.object({ id: z.uuid(), size: count, received: count, piece: count })
const outside = { access: 'public', records: 'none' } as const

/** What clients call. Every call but the first three needs a session of the portal, which opens nothing else. */
export const portalClientApi = {
  ...clientPasskeyCalls,
  welcome: endpoint('POST', '/portal/welcome', {
    ...outside,
    guards: 'token',
    summary: 'Who sent an invitation, for its holder.',
    body: z.object({ token: z.string().max(100) }),
    response: z.object({ firm: portalFirm, language: portalLanguage }),
  }),
  sendCode: endpoint('POST', '/portal/code', {
    ...outside,
    guards: 'token',
    summary:
      'Send a sign-in code by email, or by SMS if the firm has the number. The answer is the same whether or not the address is known.',
    body: z.object({ email: portalEmail, token, by: z.enum(['email', 'sms']).default('email') }),
    /** Whether any firm of this installation sends SMS: nothing about the address. */
    response: z.object({ can_text: z.boolean() }),
  }),
  signIn: endpoint('POST', '/portal/sign-in', {
    ...outside,
    guards: 'code',
    summary: 'Sign in with the emailed code; the first time, with the invitation.',
    body: z.object({
      email: portalEmail,
      code: z.string().trim().max(20),
      token,
      is_shared_computer: z.boolean().default(false),
    }),
    response: z.object({ session: z.string(), ends_at: moment }),
  }),
  signOut: endpoint('POST', '/portal/sign-out', {
    ...outside,
    summary: 'End the current session of the portal.',
    response: done,
  }),
  me: endpoint('GET', '/portal/me', {
    ...outside,
    summary: 'Who is signed in, and their cases.',
    response: portalMe,
  }),
  changeMe: endpoint('PUT', '/portal/me', {
    ...outside,
    summary: 'Change one’s own contact details and language.',
    body: portalContact,
    response: portalMe,
  }),
  show: endpoint('GET', '/portal/my-cases/:id', {
    ...outside,
    summary: 'What was shared from a case.',
    params: one,
    response: portalCase,
  }),
  words: endpoint('GET', '/portal/shared/:id/words', {
    ...outside,
    summary: 'The text of a shared document.',
    params: one,
    response: documentText,
  }),
  file: endpoint('GET', '/portal/shared/:id/file', {
    ...outside,
    answers: 'file',
    summary: 'Download a shared document or invoice.',
    params: one,
    response: z.unknown(),
  }),
  say: endpoint('POST', '/portal/my-cases/:id/messages', {
    ...outside,
    summary: 'Send a message to the firm, with files uploaded before.',
    params: one,
    body: z
      .object({
        body: portalMessageText.default(''),
        sent_ids: z.array(z.uuid()).max(mostMessageFiles).default([]),
      })
      .refine(({ body, sent_ids }) => body !== '' || sent_ids.length > 0, {
        message: 'Write a message or attach a file.',
        path: ['body'],
      }),
    response: portalCase,
  }),
  read: endpoint('POST', '/portal/my-cases/:id/read', {
    ...outside,
    summary: 'Mark the firm’s messages as read.',
    params: one,
    response: done,
  }),
  beginUpload: endpoint('POST', '/portal/my-cases/:id/uploads', {
    ...outside,
    summary: 'Start an upload in parts.',
    params: one,
    body: z.object({
      name: z.string().trim().min(1, 'The file has no name.').max(300),
      size: z.int().min(1, 'This file is empty.'),
      item_id: z.uuid().nullable().default(null),
    }),
    response: portalUpload,
  }),
  showUpload: endpoint('GET', '/portal/uploads/:id', {
    ...outside,
    summary: 'Progress of an upload.',
    params: one,
    response: portalUpload,
  }),
  sendPiece: endpoint('PUT', '/portal/uploads/:id', {
    ...outside,
    takes: 'bytes',
    largestBody: largestPortalPiece,
    summary: 'Upload the next part of a file, starting at `offset`.',
    params: one,
    query: z.object({ offset: z.coerce.number().int().min(0) }),
    response: portalUpload,
  }),
  finishUpload: endpoint('POST', '/portal/uploads/:id/finish', {
    ...outside,
    summary: 'Finish an upload and hand the file to the firm.',
    params: one,
    response: z.object({ sent_id: z.uuid() }),
  }),
  questionnaire: endpoint('GET', '/portal/my-questionnaires/:id', {
    ...outside,
    summary: 'A questionnaire with the answers so far. Standard questions are in the reader’s language.',
    params: one,
    query: z.object({ language: portalLanguage.optional() }),
    response: filledQuestionnaire,
  }),
  saveAnswers: endpoint('PUT', '/portal/my-questionnaires/:id/answers', {
    ...outside,
    summary: 'Save changed answers.',
    params: one,
    body: z.object({ answers }),
    response: z.object({ saved_at: moment, ...progress }),
  }),
  submitAnswers: endpoint('POST', '/portal/my-questionnaires/:id/submit', {
    ...outside,
    summary: 'Submit the saved answers to the firm.',
    params: one,
    response: portalCase,
  }),
  times: endpoint('GET', '/portal/my-cases/:id/times', {
    ...outside,
    summary: 'Available times of the lawyer in a case.',
    params: one,
    response: freeTimes,
  }),
  book: endpoint('POST', '/portal/my-cases/:id/appointments', {
    ...outside,
    summary: 'Book a time with the lawyer in a case.',
    params: one,
    body: z.object({ starts_at: moment, time_zone: z.string().max(60).default('') }),
    response: portalCase,
  }),
  sign: endpoint('POST', '/portal/signatures/:id/pass', {
    ...outside,
    summary: 'Open a document for signature. The pass is valid for this signer only.',
    params: one,
    response: z.object({ pass: z.string(), ends_at: moment }),
  }),
}

export type FilledQuestionnaire = z.infer<typeof filledQuestionnaire>
export type PortalCase = z.infer<typeof portalCase>
export type PortalContact = z.infer<typeof portalContact>
export type PortalLanguage = z.infer<typeof portalLanguage>
export type PortalMe = z.infer<typeof portalMe>
export type PortalMessage = z.infer<typeof portalMessage>
export type PortalRights = z.infer<typeof portalRights>
