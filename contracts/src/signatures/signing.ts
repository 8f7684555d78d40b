import { accentShades } from '@pam/contracts/shared/accent'
import { done } from '@pam/contracts/shared/empty'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { line as text } from '@pam/contracts/shared/line'
import { pageSize, signatureFieldKind, signingLanguage } from '@pam/contracts/signatures'
import { z } from 'zod'

const count = z.int().nonnegative()
const moment = z.iso.datetime()
const token = { token: z.string().max(100) }

export const signingCodeLength = 6

/** Before anybody has proved anything. */
export const signingWelcome = z.object({
  firm: z.string(),
  logo: z.string().nullable(),
  accent: accentShades.nullable(),
  language: signingLanguage,
  /** The address the code goes to, with most of it left out. */
  sent_to: z.string(),
  sends_codes: z.boolean(),
  /** The last digits of the number a code can be texted to; null where none can. */
  texts_to: z.string().nullable(),
})

const box = { page: count, x: z.number(), y: z.number(), width: z.number(), height: z.number() }

export const signingField = z.object({
  id: z.uuid(),
  kind: signatureFieldKind,
  ...box,
  label: z.string(),
  is_required: z.boolean(),
})

/** `waiting`: somebody else signs first; `over`: all have signed, and the signed file can be downloaded when it is ready. */
export const signingState = z.enum(['open', 'waiting', 'signed', 'over'])

export const signingView = z.object({
  firm: z.string(),
  logo: z.string().nullable(),
  accent: accentShades.nullable(),
  from: z.string(),
  title: z.string(),
  message: z.string(),
  language: signingLanguage,
  me: z.object({ name: z.string(), email: z.string() }),
  state: signingState,
  pages: z.array(pageSize),
  /** Those of this signer. */
  fields: z.array(signingField),
  /** What others have filled in so far. */
  filled: z.array(z.object({ ...box, kind: signatureFieldKind, text: z.string() })),
  /** The firm's day, for date fields. */
  today: z.iso.date(),
  consent: z.object({
    version: z.string(),
    en: z.array(z.string()),
    es: z.array(z.string()),
    given_at: moment.nullable(),
  }),
  signed_at: moment.nullable(),
  expires_at: moment,
  ends_at: moment,
  has_file: z.boolean(),
  sha256: z.string().nullable(),
})

/** A line of a drawn signature: points between 0 and 1 in a box three times as wide as it is high. */
const stroke = z
  .array(z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]))
  .min(1)
  .max(500)

/** A signature as it is drawn or typed. */
export const mark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drawn'), strokes: z.array(stroke).min(1).max(60) }),
  z.object({ kind: z.literal('typed'), text: text(120).min(1, 'Type your name.') }),
])

export const signingBody = z.object({
  signature: mark,
  /** Needed where there is a field for initials. */
  initials: mark.nullable().default(null),
  /** By the id of the field: text, or `yes` for a checked box. */
  values: z.record(z.uuid(), text(500)).default({}),
})

const pass = { access: 'public', records: 'none' } as const

/** For signers: first by the link in their email and a code, then by a pass that opens this one request. */
export const signingApi = {
  welcome: endpoint('POST', '/signing/welcome', {
    ...pass,
    guards: 'token',
    summary: 'Who requests the signature, for the holder of the link.',
    body: z.object(token),
    response: signingWelcome,
  }),
  sendCode: endpoint('POST', '/signing/code', {
    ...pass,
    guards: 'token',
    summary: 'Send a code to the signer by email or SMS.',
    body: z.object({ ...token, by: z.enum(['email', 'sms']).default('email') }),
    response: done,
  }),
  enter: endpoint('POST', '/signing/enter', {
    ...pass,
    guards: 'code',
    summary: 'Open a request with the link and the code. The pass is valid for two hours.',
    body: z.object({ ...token, code: z.string().trim().max(20) }),
    response: z.object({ pass: z.string(), ends_at: moment }),
  }),
  show: endpoint('GET', '/signing', {
    ...pass,
    summary: 'What the signer is asked to sign.',
    response: signingView,
  }),
  page: endpoint('GET', '/signing/pages/:number', {
    ...pass,
    answers: 'file',
    summary: 'A page of the document as an image.',
    params: z.object({ number: z.coerce.number().int().min(1) }),
    response: z.unknown(),
  }),
  consent: endpoint('POST', '/signing/consent', {
    ...pass,
    summary: 'Agree to use electronic records and signatures.',
    body: z.object({ version: z.string().max(40), language: signingLanguage }),
    response: signingView,
  }),
  sign: endpoint('POST', '/signing/sign', {
    ...pass,
    summary: 'Sign. A repeated call changes nothing.',
    body: signingBody,
    response: signingView,
  }),
  decline: endpoint('POST', '/signing/decline', {
    ...pass,
    summary: 'Decline to sign, with a reason. The request ends for all signers.',
    body: z.object({ reason: text(1000).min(1, 'Enter a reason.') }),
    response: done,
  }),
  file: endpoint('GET', '/signing/file', {
    ...pass,
    answers: 'file',
    summary: 'The signed and sealed file.',
    response: z.unknown(),
  }),
  leave: endpoint('POST', '/signing/leave', {
    ...pass,
    summary: 'End the signing session.',
    response: done,
  }),
}

export type Mark = z.infer<typeof mark>
export type SigningBody = z.infer<typeof signingBody>
export type SigningField = z.infer<typeof signingField>
export type SigningView = z.infer<typeof signingView>
export type SigningWelcome = z.infer<typeof signingWelcome>
