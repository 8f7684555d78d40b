import { z } from 'zod'
import { mobileNumber } from './settings/sms.ts'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'
import { line as text } from './shared/line.ts'
import { pageOf, pageQuery } from './shared/page.ts'

const one = z.object({ id: z.uuid() })
const count = z.int().nonnegative()
const moment = z.iso.datetime()

export const signatureFieldKind = z.enum(['signature', 'initials', 'date', 'text', 'checkbox'])

/** `sealing`: everyone has signed and the file is being made. */
export const signatureStatus = z.enum([
  'draft',
  'sent',
  'viewed',
  'partly_signed',
  'sealing',
  'completed',
  'declined',
  'expired',
  'voided',
])

/** `waiting`: somebody else signs first. */
export const signerStatus = z.enum(['waiting', 'sent', 'viewed', 'signed', 'declined'])

export const signatureAct = z.enum([
  'created',
  'sent',
  'reminded',
  'code_sent',
  'refused',
  'entered',
  'viewed',
  'consented',
  'signed',
  'declined',
  'completed',
  'expired',
  'voided',
  'downloaded',
])

export const signingLanguage = z.enum(['en', 'es'])

export const mostSigners = 10
export const mostFields = 200

const email = z
  .string()
  .trim()
  .max(254, 'This address is too long.')
  .pipe(z.email('Enter an email address, as in name@example.com.'))

export const signerDraft = z.object({
  name: text(120).min(1, 'Enter a name.'),
  email,
  /** Codes can go there by SMS too; empty for none. */
  mobile: z.union([z.literal(''), mobileNumber]).default(''),
  language: signingLanguage.default('en'),
  /** Somebody of the firm, who can also sign without a link. */
  user_id: z.uuid().nullable().default(null),
})

const points = z.number().min(0).max(20_000)

/** A box on a page as it is displayed, in points from its lower left corner. */
export const signatureField = z.object({
  /** The place of the signer in the list of signers. */
  signer: z.int().min(0),
  kind: signatureFieldKind,
  page: z.int().min(1),
  x: points,
  y: points,
  width: points.min(8, 'This field is too small.'),
  height: points.min(8, 'This field is too small.'),
  label: text(80).default(''),
  is_required: z.boolean().default(true),
})

export const signatureDraft = z.object({
  title: text(120).min(1, 'Enter a title.'),
  message: text(2000).default(''),
  /** Each signer gets the link when those before have signed; otherwise all at once. */
  in_order: z.boolean().default(true),
  expires_in_days: z
    .int('Enter a number of days.')
    .min(1, 'Allow at least one day.')
    .max(180, 'Allow at most 180 days.')
    .default(30),
  /** 0: no reminders. */
  remind_every_days: z.int().min(0).max(30).default(3),
  signers: z.array(signerDraft).max(mostSigners, `Add at most ${mostSigners} signers.`).default([]),
  fields: z.array(signatureField).max(mostFields, `Place at most ${mostFields} fields.`).default([]),
  revision: z.int(),
})

export const signerView = signerDraft.extend({
  id: z.uuid(),
  status: signerStatus,
  sent_at: moment.nullable(),
  viewed_at: moment.nullable(),
  signed_at: moment.nullable(),
  decline_reason: z.string(),
})

export const signatureRow = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  document_id: z.uuid(),
  title: z.string(),
  status: signatureStatus,
  signers: z.array(signerView),
  created_by: z.string(),
  created_at: moment,
  sent_at: moment.nullable(),
  expires_at: moment.nullable(),
  ended_at: moment.nullable(),
  /** The reason it was voided or declined. */
  ended_reason: z.string(),
  result: z.object({ document_id: z.uuid().nullable(), sha256: z.string() }).nullable(),
  can: z.object({
    change: z.boolean(),
    remind: z.boolean(),
    void: z.boolean(),
    /** The reader is the signer whose turn it is. */
    sign: z.boolean(),
  }),
})

export const signatureEvent = z.object({
  id: z.uuid(),
  at: moment,
  what: signatureAct,
  who: z.string(),
  address: z.string(),
  device: z.string(),
})

export const pageSize = z.object({ width: z.number(), height: z.number() })

export const signatureView = signatureRow.extend({
  message: z.string(),
  in_order: z.boolean(),
  expires_in_days: count,
  remind_every_days: count,
  pages: z.array(pageSize),
  fields: z.array(signatureField),
  original_sha256: z.string(),
  events: z.array(signatureEvent),
  /** Who can be chosen as a signer: contacts of the client, and colleagues. */
  offers: z.array(z.object({ name: z.string(), email: z.string(), user_id: z.uuid().nullable() })),
  /** False where this installation has no mail server: links and codes cannot be sent then. */
  mail_leaves: z.boolean(),
  /** The firm has an SMS service. */
  sms_leaves: z.boolean(),
  revision: z.int(),
})

/**
 * `waiting`: drafts and those not finished; `ended`: the others; `mine`: the reader has to sign.
 * `open`: sent, in time and not signed by everyone.
 */
export const signatureShow = z.enum([
  'open',
  'mine',
  'draft',
  'completed',
  'declined',
  'expired',
  'voided',
  'waiting',
  'ended',
])

/** `created`: newest first; `expires`: what ends first is first, and what has no end is last. */
export const signatureSort = z.enum(['created', 'title', 'expires'])

export const signatureFilter = z.object({
  case_id: z.uuid().optional(),
  show: signatureShow.optional(),
  /** Words of the title, or of the name or address of a signer. */
  q: text(200).optional(),
  sort: signatureSort.default('created'),
})

/** Who signs the time of sealed files. */
export const timestampSettings = z.object({
  /** Empty: the installation's own clock and key. */
  address: z.string().trim().max(300, 'Use at most 300 characters.'),
  /** The authority is in the firm's own network. */
  is_inside: z.boolean().default(false),
  version: count,
})

const pageOne = z.object({ id: z.uuid(), number: z.coerce.number().int().min(1) })

const reads = { access: 'cases.view', records: 'firm' } as const
const writes = { access: 'clients.write', records: 'firm' } as const
const manages = { access: 'settings.manage', records: 'firm' } as const

/** What the firm does with requests for a signature. */
export const signaturesApi = {
  list: endpoint('GET', '/signatures', {
    ...reads,
    summary: 'Signature requests in visible cases.',
    query: pageQuery.extend(signatureFilter.shape),
    response: pageOf(signatureRow),
  }),
  show: endpoint('GET', '/signatures/:id', {
    ...reads,
    summary: 'One request with its signers, fields and history.',
    params: one,
    response: signatureView,
  }),
  page: endpoint('GET', '/signatures/:id/pages/:number', {
    ...reads,
    answers: 'file',
    summary: 'A page of the document to be signed, as an image.',
    params: pageOne,
    response: z.unknown(),
  }),
  timestamps: endpoint('GET', '/signatures/timestamps', {
    ...manages,
    summary: 'The timestamp authority for sealed files, if any.',
    response: timestampSettings,
  }),
  saveTimestamps: endpoint('PUT', '/signatures/timestamps', {
    ...manages,
    summary: 'Set the timestamp authority (RFC 3161). It is tested before it is saved.',
    body: timestampSettings,
    response: timestampSettings,
  }),
  create: endpoint('POST', '/signatures', {
    ...writes,
    summary: 'Create a signature request for a PDF in a case. Nothing is sent yet.',
    body: z.object({
      document_id: z.uuid(),
      /** Given after the warning that the document is marked privileged. */
      include_privileged: z.boolean().default(false),
    }),
    response: signatureView,
  }),
  fromLetter: endpoint('POST', '/signatures/letters/:id', {
    ...writes,
    summary:
      'Create a signature request from the engagement letter of an accepted client: the letter is filed as a PDF, with fields for the client and the firm. Repeated calls return the same request.',
    params: one,
    response: signatureView,
  }),
  change: endpoint('PUT', '/signatures/:id', {
    ...writes,
    summary: 'Change the signers, fields and settings of a draft.',
    params: one,
    body: signatureDraft,
    response: signatureView,
  }),
  send: endpoint('POST', '/signatures/:id/send', {
    ...writes,
    summary: 'Send a draft to its signers by email.',
    params: one,
    response: signatureView,
  }),
  remind: endpoint('POST', '/signatures/:id/remind', {
    ...writes,
    summary: 'Email a new link to the signers whose turn it is; earlier links stop working.',
    params: one,
    response: signatureView,
  }),
  void: endpoint('POST', '/signatures/:id/void', {
    ...writes,
    summary: 'Void a request that was sent. Its links stop working immediately.',
    params: one,
    body: z.object({ reason: text(500).min(1, 'Enter a reason.') }),
    response: signatureView,
  }),
  remove: endpoint('DELETE', '/signatures/:id', {
    ...writes,
    summary: 'Delete a draft.',
    params: one,
    response: done,
  }),
  signAsMe: endpoint('POST', '/signatures/:id/pass', {
    ...reads,
    summary: 'Start signing as the colleague whose turn it is. The pass is valid for this signer only.',
    params: one,
    response: z.object({ pass: z.string(), ends_at: moment }),
  }),
}

export type PageSize = z.infer<typeof pageSize>
export type SignatureAct = z.infer<typeof signatureAct>
export type SignatureDraft = z.infer<typeof signatureDraft>
export type SignatureField = z.infer<typeof signatureField>
export type SignatureFieldKind = z.infer<typeof signatureFieldKind>
export type SignatureFilter = z.infer<typeof signatureFilter>
export type SignatureShow = z.infer<typeof signatureShow>
export type SignatureSort = z.infer<typeof signatureSort>
export type SignatureRow = z.infer<typeof signatureRow>
export type SignatureStatus = z.infer<typeof signatureStatus>
export type SignatureView = z.infer<typeof signatureView>
export type SignerDraft = z.infer<typeof signerDraft>
export type SignerStatus = z.infer<typeof signerStatus>
export type TimestampSettings = z.infer<typeof timestampSettings>
export type SigningLanguage = z.infer<typeof signingLanguage>
