import { z } from 'zod'
import { documentText } from './documents.ts'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'
import { line as text } from './shared/line.ts'
import { pageOf, pageQuery } from './shared/page.ts'

const one = z.object({ id: z.uuid() })
const count = z.int().nonnegative()
const moment = z.iso.datetime()

/** A share gives documents to people outside the firm; a request asks them for some. */
export const linkKind = z.enum(['share', 'request'])

export const linkState = z.enum(['open', 'expired', 'withdrawn'])

/** What was done with a link, by anyone who has it. */
export const linkAct = z.enum(['code_sent', 'refused', 'entered', 'viewed', 'downloaded', 'uploaded'])

export const mostDays = 365
export const usualDays = 14
export const codeLength = 6

const email = z
  .string()
  .trim()
  .max(254, 'This address is too long.')
  .pipe(z.email('Enter an email address, as in name@example.com.'))

export const recipient = z.object({ name: text(120).min(1, 'Enter a name.'), email })

const days = z
  .int('Enter a number of days.')
  .min(1, 'A link stays open for at least a day.')
  .max(mostDays, 'A link stays open for at most a year.')
  .default(usualDays)

const usual = {
  message: text(2000).default(''),
  days,
  /** A code by mail proves that the one who opens the link reads the mail of a recipient. */
  needs_code: z.boolean().default(true),
  /** Pam sends the link to each recipient. */
  by_mail: z.boolean().default(true),
}

const sameAddress = 'Enter each address only once.'

export const newShare = z
  .object({
    ...usual,
    title: text(120).default(''),
    document_ids: z.array(z.uuid()).max(50, 'Share at most 50 documents at a time.').default([]),
    /** Everything in this folder now; what comes later is not shared. */
    folder_id: z.uuid().nullable().default(null),
    recipients: z
      .array(recipient)
      .min(1, 'Enter at least one recipient.')
      .max(20, 'Share with at most 20 people at a time.')
      .refine(
        (all) => new Set(all.map((entry) => entry.email.toLowerCase())).size === all.length,
        sameAddress,
      ),
    /** Given after the warning that some of them are privileged. */
    include_privileged: z.boolean().default(false),
    may_download: z.boolean().default(false),
    has_watermark: z.boolean().default(true),
    /** `now` keeps to the version of today; `latest` shows whichever is in force when it is opened. */
    shows: z.enum(['now', 'latest']).default('now'),
  })
  .refine((entry) => entry.document_ids.length > 0 || entry.folder_id !== null, {
    message: 'Choose at least one document.',
    path: ['document_ids'],
  })

export const newRequest = z.object({
  ...usual,
  case_id: z.uuid('Choose the case the documents are for.'),
  title: text(120).min(1, 'Enter what you are requesting.'),
  items: z
    .array(text(120).min(1, 'Enter a document name.'))
    .max(30, 'Request at most 30 items at a time.')
    .default([]),
  recipient,
  max_files: z.int().min(1, 'Allow at least one file.').max(200, 'Allow at most 200 files.').default(20),
  /** Of each file; never more than the firm takes. */
  largest_mb: z.int().min(1, 'Allow at least 1 MB.').max(1000, 'Allow at most 1,000 MB.').default(100),
})

export const recipientView = z.object({ id: z.uuid(), name: z.string(), email: z.string() })

export const linkRow = z.object({
  id: z.uuid(),
  kind: linkKind,
  title: z.string(),
  state: linkState,
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  recipients: z.array(recipientView),
  /** Documents given, or files that arrived. */
  documents: count,
  created_by: z.string(),
  created_at: moment,
  expires_at: moment,
  revoked_at: moment.nullable(),
  /** When somebody last came in by it. */
  last_seen_at: moment.nullable(),
  /** A new link is shown only to the person who created it: it grants access with their rights. */
  can: z.object({ revoke: z.boolean(), renew: z.boolean() }),
})

/** How a document can be viewed from outside: pages rendered from a copy, or text only. */
export const shownAs = z.enum(['pages', 'words'])

/** What a recipient can take with them: the file itself, a PDF that Pam makes of its pages, or nothing. */
export const takenAs = z.enum(['file', 'copy', 'nothing'])

export const sharedDocument = z.object({
  document_id: z.uuid(),
  name: z.string(),
  /** The version it keeps to; null shows the latest. */
  version: count.nullable(),
  shown_as: shownAs,
  taken_as: takenAs,
  /** In words, where it is not shown at present. */
  closed_because: z.string().nullable(),
})

export const linkItem = z.object({ id: z.uuid(), name: z.string(), is_done: z.boolean() })

export const arrival = z.object({
  id: z.uuid(),
  /** Null once the document is destroyed. */
  document_id: z.uuid().nullable(),
  name: z.string(),
  size: count,
  item_id: z.uuid().nullable(),
  from: z.string(),
  at: moment,
})

export const linkView = linkRow.extend({
  message: z.string(),
  needs_code: z.boolean(),
  may_download: z.boolean(),
  has_watermark: z.boolean(),
  revoked_by: z.string().nullable(),
  shared: z.array(sharedDocument),
  items: z.array(linkItem),
  arrivals: z.array(arrival),
  max_files: count,
  largest_bytes: count,
  /** False where this installation has no mail server: no link and no code is sent then. */
  mail_leaves: z.boolean(),
})

/** The address is shown this once: only its print is stored. */
const madeLink = z.object({ link: linkView, url: z.string() })

export const linkSort = z.enum(['made', 'expires', 'title'])

export const linkFilter = z.object({
  q: z.string().trim().max(200).optional(),
  kind: linkKind.optional(),
  state: linkState.optional(),
  case_id: z.uuid().optional(),
  mine: z.stringbool().optional(),
  sort: linkSort.default('made'),
})

export const logEntry = z.object({
  id: z.uuid(),
  at: moment,
  /** A recipient, or whatever address somebody typed. */
  who: z.string(),
  what: linkAct,
  document: z.string().nullable(),
  address: z.string(),
  device: z.string(),
})

/** Before anybody has proved anything. */
export const visitorView = z.object({
  kind: linkKind,
  firm: z.string(),
  needs_code: z.boolean(),
  /** False where the firm has no mail server: a link that asks for a code cannot be opened then. */
  sends_codes: z.boolean(),
})

const byToken = { token: z.string().max(100) }

export const visitedDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  pages: count.nullable(),
  size: count,
  version: count,
  shown_as: shownAs,
  taken_as: takenAs,
})

export const visitView = z.object({
  kind: linkKind,
  firm: z.string(),
  from: z.string(),
  title: z.string(),
  message: z.string(),
  me: z.object({ name: z.string(), email: z.string() }),
  expires_at: moment,
  /** The visit ends then; the code is asked for again. */
  ends_at: moment,
  /** Printed across every page; null without a watermark. */
  watermark: z.string().nullable(),
  documents: z.array(visitedDocument),
  items: z.array(linkItem),
  arrivals: z.array(z.object({ id: z.uuid(), name: z.string(), size: count, item_id: z.uuid().nullable() })),
  files_left: count,
  largest_bytes: count,
})

export const visitUpload = z.object({ id: z.uuid(), size: count, received: count, piece: count })

export const largestVisitPiece = 4 * 1024 * 1024

export const sharingApi = {
  share: endpoint('POST', '/sharing/shares', {
    access: 'documents.manage',
    records: 'firm',
    summary: 'Share documents with people outside the firm by link; the link is returned only once.',
    body: newShare,
    response: madeLink,
  }),
  request: endpoint('POST', '/sharing/requests', {
    access: 'documents.manage',
    records: 'firm',
    summary: 'Request documents from someone outside the firm by link; uploads arrive quarantined.',
    body: newRequest,
    response: madeLink,
  }),
  list: endpoint('GET', '/sharing/links', {
    access: 'documents.manage',
    records: 'firm',
    summary: 'Visible shares and document requests.',
    query: pageQuery.extend(linkFilter.shape),
    response: pageOf(linkRow).extend({ total: count }),
  }),
  show: endpoint('GET', '/sharing/links/:id', {
    access: 'documents.manage',
    records: 'firm',
    summary: 'One share or request with its documents.',
    params: one,
    response: linkView,
  }),
  log: endpoint('GET', '/sharing/links/:id/log', {
    access: 'documents.manage',
    records: 'firm',
    summary: 'Visits to a link: who, when, from where, and what they did; newest first.',
    params: one,
    query: pageQuery,
    response: pageOf(logEntry),
  }),
  revoke: endpoint('POST', '/sharing/links/:id/revoke', {
    access: 'documents.manage',
    records: 'firm',
    summary: 'Revoke a link immediately, including open visits.',
    params: one,
    response: linkView,
  }),
  renew: endpoint('POST', '/sharing/links/:id/address', {
    access: 'documents.manage',
    records: 'firm',
    summary: 'Replace a link; the old link stops working.',
    params: one,
    body: z.object({ by_mail: z.boolean().default(false) }),
    response: madeLink,
  }),
  entry: endpoint('POST', '/sharing/entry', {
    access: 'public',
    records: 'none',
    guards: 'token',
    summary: 'What a visitor sees before opening a link.',
    body: z.object(byToken),
    response: visitorView,
  }),
  sendCode: endpoint('POST', '/sharing/code', {
    access: 'public',
    records: 'none',
    guards: 'token',
    summary: 'Send a code to an address. The answer is the same whether or not it is a recipient’s.',
    body: z.object({ ...byToken, email }),
    response: done,
  }),
  enter: endpoint('POST', '/sharing/enter', {
    access: 'public',
    records: 'none',
    guards: 'code',
    summary: 'Open a link. The pass is valid for this link only, for two hours.',
    body: z.object({ ...byToken, email, code: z.string().trim().max(20).default('') }),
    response: z.object({ pass: z.string(), ends_at: moment }),
  }),
  leave: endpoint('POST', '/sharing/leave', {
    access: 'public',
    records: 'none',
    summary: 'Sign out of a link.',
    response: done,
  }),
  visit: endpoint('GET', '/sharing/visit', {
    access: 'public',
    records: 'none',
    summary: 'What the visitor may see.',
    response: visitView,
  }),
  words: endpoint('GET', '/sharing/visit/documents/:id/words', {
    access: 'public',
    records: 'none',
    summary: 'The text of a shared document.',
    params: one,
    response: documentText,
  }),
  pages: endpoint('GET', '/sharing/visit/documents/:id/pages', {
    access: 'public',
    records: 'none',
    answers: 'file',
    summary: 'The pages of a shared document as a PDF for viewing.',
    params: one,
    response: z.unknown(),
  }),
  take: endpoint('GET', '/sharing/visit/documents/:id/file', {
    access: 'public',
    records: 'none',
    answers: 'file',
    summary: 'Download a shared document: the file, or a PDF with a watermark on every page.',
    params: one,
    response: z.unknown(),
  }),
  beginUpload: endpoint('POST', '/sharing/visit/uploads', {
    access: 'public',
    records: 'none',
    summary: 'Start uploading a requested file in parts.',
    body: z.object({
      name: z.string().trim().min(1, 'The file has no name.').max(300),
      size: z.int().min(1, 'This file is empty.'),
      item_id: z.uuid().nullable().default(null),
    }),
    response: visitUpload,
  }),
  showUpload: endpoint('GET', '/sharing/visit/uploads/:id', {
    access: 'public',
    records: 'none',
    summary: 'Progress of an upload.',
    params: one,
    response: visitUpload,
  }),
  sendPiece: endpoint('PUT', '/sharing/visit/uploads/:id', {
    access: 'public',
    records: 'none',
    takes: 'bytes',
    largestBody: largestVisitPiece,
    summary: 'Upload the next part of a file, starting at `offset`.',
    params: one,
    query: z.object({ offset: z.coerce.number().int().min(0) }),
    response: visitUpload,
  }),
  finishUpload: endpoint('POST', '/sharing/visit/uploads/:id/finish', {
    access: 'public',
    records: 'none',
    summary: 'Finish an upload and hand the file to the firm.',
    params: one,
    response: done,
  }),
}

export type VisitorView = z.infer<typeof visitorView>
export type LinkAct = z.infer<typeof linkAct>
export type LinkFilter = z.infer<typeof linkFilter>
export type LinkKind = z.infer<typeof linkKind>
export type LinkRow = z.infer<typeof linkRow>
export type LinkSort = z.infer<typeof linkSort>
export type LinkState = z.infer<typeof linkState>
export type LinkView = z.infer<typeof linkView>
export type LogEntry = z.infer<typeof logEntry>
export type NewRequest = z.infer<typeof newRequest>
export type NewShare = z.infer<typeof newShare>
export type SharedDocument = z.infer<typeof sharedDocument>
export type VisitView = z.infer<typeof visitView>
export type VisitedDocument = z.infer<typeof visitedDocument>
