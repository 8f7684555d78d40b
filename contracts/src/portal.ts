import { z } from 'zod'
import {
  portalCase,
  portalContact,
  portalEmail,
  portalLanguage,
  portalMessage,
  portalMessageText,
  portalRequest,
  portalRights,
} from './portal/client.ts'
import { clientPasskey } from './portal/passkeys.ts'
import { mobileNumber } from './settings/sms.ts'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'
import { line as text } from './shared/line.ts'
import { linkToCopy } from './shared/mail-delivery.ts'
import { signOffReason } from './shared/sign-off.ts'

const one = z.object({ id: z.uuid() })
const count = z.int().nonnegative()
const moment = z.iso.datetime()

export const portalPersonStatus = z.enum(['invited', 'expired', 'active', 'removed'])

/** Somebody of the client's side, with what they may see of one case. */
export const portalPerson = z.object({
  /** Of their access to this case. */
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** Where codes can go by SMS; empty for none. */
  mobile: z.string(),
  status: portalPersonStatus,
  rights: portalRights,
  contact: portalContact,
  invited_at: moment,
  last_seen_at: moment.nullable(),
  unread: count,
  /** They open every portal of this person, not only this case's. */
  passkeys: z.array(clientPasskey),
})

export const portalShareKind = z.enum(['document', 'deadline', 'invoice'])

export const portalShare = z.object({
  id: z.uuid(),
  kind: portalShareKind,
  /** The document, deadline or invoice. */
  subject_id: z.uuid(),
  name: z.string(),
  bring: z.string(),
  /** For this person only; null for everyone with the right. */
  access_id: z.uuid().nullable(),
  shared_by: z.string(),
  shared_at: moment,
  /** In words, where clients cannot see it at present. */
  hidden_because: z.string().nullable(),
})

/** What can be shared from this case and is not yet. */
export const portalOffer = z.object({
  kind: portalShareKind,
  subject_id: z.uuid(),
  name: z.string(),
  detail: z.string(),
})

export const portalAct = z.enum([
  'invited',
  'signed_in',
  'opened_case',
  'read_document',
  'downloaded',
  'sent_file',
  'wrote',
  'read_messages',
  'changed_contact',
  'opened_questionnaire',
  'submitted_answers',
])

export const portalLogEntry = z.object({
  id: z.uuid(),
  at: moment,
  who: z.string(),
  what: portalAct,
  about: z.string(),
  device: z.string(),
})

export const portalThread = z.object({ access_id: z.uuid(), messages: z.array(portalMessage) })

const received = z.object({
  id: z.uuid(),
  /** Null once the document is destroyed. */
  document_id: z.uuid().nullable(),
  name: z.string(),
  size: count,
  from: z.string(),
  item_id: z.uuid().nullable(),
  at: moment,
})

export const portalRequestView = portalRequest.extend({
  access_id: z.uuid().nullable(),
  remind_every_days: count,
  created_at: moment,
  closed_at: moment.nullable(),
  last_reminded_at: moment.nullable(),
})

/** The portal of one case, as the firm sees it. */
export const portalView = z.object({
  case_id: z.uuid(),
  is_closed: z.boolean(),
  closed_at: moment.nullable(),
  update: z.string(),
  update_at: moment.nullable(),
  people: z.array(portalPerson),
  shares: z.array(portalShare),
  offers: z.array(portalOffer),
  threads: z.array(portalThread),
  requests: z.array(portalRequestView),
  received: z.array(received),
  log: z.array(portalLogEntry),
  /** Contacts of the client's side who can be invited. */
  contacts: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  /** False if this installation has no mail server: nobody can be invited then. */
  mail_leaves: z.boolean(),
  /** The firm has an SMS service. */
  sms_leaves: z.boolean(),
  can: z.object({ write: z.boolean() }),
})

export const newPortalPerson = z.object({
  contact_id: z.uuid().nullable().default(null),
  name: text(120).min(1, 'Enter a name.'),
  email: portalEmail,
  language: portalLanguage.default('en'),
  /** For codes, and for the invitation where it goes by SMS; empty for none. */
  mobile: z.union([z.literal(''), mobileNumber]).default(''),
  invite_by: z.enum(['email', 'sms']).default('email'),
  rights: portalRights.default({ documents: true, messages: true, money: false }),
})

export const newPortalShare = z.object({
  kind: portalShareKind,
  subject_id: z.uuid(),
  /** For dates: what to call it in plain words. */
  title: text(200).default(''),
  bring: text(1000).default(''),
  access_id: z.uuid().nullable().default(null),
  /** Given after the warning that the document is marked privileged. */
  include_privileged: z.boolean().default(false),
})

export const newPortalRequest = z.object({
  title: text(120).min(1, 'Enter what you need.'),
  note: text(1000).default(''),
  due_on: z.iso.date('Enter a date.').nullable().default(null),
  items: z.array(text(120).min(1, 'Enter a document name.')).min(1, 'List at least one document.').max(30),
  remind_every_days: z.int().min(0).max(30).default(3),
  access_id: z.uuid().nullable().default(null),
})

/** Office hours are those of the firm, in Settings. */
export const portalSettings = z.object({
  sends_auto_reply: z.boolean(),
  reply_en: text(1000),
  reply_es: text(1000),
  /** A message with one of these words creates a task for the case’s lead. */
  urgent_words: z.array(text(40).min(1)).max(60),
  version: z.int(),
})

const reads = { access: 'cases.view', records: 'firm' } as const
const writes = { access: 'clients.write', records: 'firm' } as const

/** What the firm does with the portal of a case. */
export const portalApi = {
  show: endpoint('GET', '/portal/cases/:id', {
    ...reads,
    summary: 'The portal of a case: people, shared items, messages, requests and client activity.',
    params: one,
    response: portalView,
  }),
  preview: endpoint('GET', '/portal/people/:id/preview', {
    ...reads,
    summary: 'Preview the portal as this person sees it.',
    params: one,
    response: portalCase,
  }),
  invite: endpoint('POST', '/portal/cases/:id/people', {
    ...writes,
    summary: 'Invite a client to the portal of a case by email or SMS.',
    params: one,
    body: newPortalPerson,
    response: portalView.extend(linkToCopy),
  }),
  resend: endpoint('POST', '/portal/people/:id/invitation', {
    ...writes,
    summary: 'Email a new invitation; the old one stops working.',
    params: one,
    response: portalView.extend(linkToCopy),
  }),
  setRights: endpoint('PUT', '/portal/people/:id/rights', {
    ...writes,
    summary: 'Change what a person can see in a case.',
    params: one,
    body: portalRights,
    response: portalView,
  }),
  setMobile: endpoint('PUT', '/portal/people/:id/mobile', {
    ...writes,
    summary: 'Set or remove the mobile number for a person’s sign-in codes.',
    params: one,
    body: z.object({ mobile: z.union([z.literal(''), mobileNumber]) }),
    response: portalView,
  }),
  remove: endpoint('DELETE', '/portal/people/:id', {
    ...writes,
    summary: 'Remove a person from the portal of a case; their sessions end at once.',
    params: one,
    response: portalView,
  }),
  removePasskey: endpoint('DELETE', '/portal/people/:id/passkeys/:passkey', {
    ...writes,
    summary: "Remove a client's passkey, as for a lost phone; their sessions end at once.",
    params: one.extend({ passkey: z.uuid() }),
    response: portalView,
  }),
  setUpdate: endpoint('PUT', '/portal/cases/:id/update', {
    ...writes,
    summary: 'Post a status update for clients.',
    params: one,
    body: z.object({ text: text(2000), sign_off: signOffReason.nullable().default(null) }),
    response: portalView,
  }),
  share: endpoint('POST', '/portal/cases/:id/shares', {
    ...writes,
    summary: 'Share a document, a date or an invoice with the clients of its case.',
    params: one,
    body: newPortalShare,
    response: portalView,
  }),
  unshare: endpoint('DELETE', '/portal/shares/:id', {
    ...writes,
    summary: 'Stop sharing an item.',
    params: one,
    response: portalView,
  }),
  say: endpoint('POST', '/portal/people/:id/messages', {
    ...writes,
    summary: 'Write to a client. Attached documents are shared with them.',
    params: one,
    body: z.object({
      body: portalMessageText.min(1, 'Enter a message.'),
      document_ids: z.array(z.uuid()).max(10).default([]),
      include_privileged: z.boolean().default(false),
      /** Why a lawyer sends it with citations that are not verified. */
      sign_off: signOffReason.nullable().default(null),
    }),
    response: portalView,
  }),
  read: endpoint('POST', '/portal/people/:id/read', {
    ...writes,
    summary: 'Mark a client’s messages as read.',
    params: one,
    response: done,
  }),
  request: endpoint('POST', '/portal/cases/:id/requests', {
    ...writes,
    summary: 'Ask clients for documents, with reminders.',
    params: one,
    body: newPortalRequest,
    response: portalView,
  }),
  setItem: endpoint('PUT', '/portal/request-items/:id', {
    ...writes,
    summary: 'Accept a requested document, or request it again.',
    params: one,
    body: z.object({ is_done: z.boolean() }),
    response: portalView,
  }),
  closeRequest: endpoint('POST', '/portal/requests/:id/close', {
    ...writes,
    summary: 'Close a request; reminders stop.',
    params: one,
    response: portalView,
  }),
  close: endpoint('POST', '/portal/cases/:id/close', {
    ...writes,
    summary: 'Close the portal of a case: clients no longer see it.',
    params: one,
    response: portalView,
  }),
  open: endpoint('POST', '/portal/cases/:id/open', {
    ...writes,
    summary: 'Reopen the portal of a case.',
    params: one,
    response: portalView,
  }),
  exportExchange: endpoint('POST', '/portal/cases/:id/archive', {
    ...writes,
    stepUp: true,
    answers: 'file',
    summary: 'All exchanges with the clients of a case as a ZIP file, even after the portal was closed.',
    params: one,
    response: z.unknown(),
  }),
  settings: endpoint('GET', '/portal/settings', {
    ...writes,
    summary: 'The automatic reply outside office hours, and urgent words.',
    response: portalSettings,
  }),
  changeSettings: endpoint('PUT', '/portal/settings', {
    ...writes,
    summary: 'Change the automatic reply and the urgent words.',
    body: portalSettings,
    response: portalSettings,
  }),
}

export type NewPortalPerson = z.infer<typeof newPortalPerson>
export type NewPortalRequest = z.infer<typeof newPortalRequest>
export type NewPortalShare = z.infer<typeof newPortalShare>
export type PortalAct = z.infer<typeof portalAct>
export type PortalOffer = z.infer<typeof portalOffer>
export type PortalPerson = z.infer<typeof portalPerson>
export type PortalSettings = z.infer<typeof portalSettings>
export type PortalShareKind = z.infer<typeof portalShareKind>
export type PortalView = z.infer<typeof portalView>
