import { z } from 'zod'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'
import { onceKey } from './shared/once-key.ts'
import { pageOf, pageQuery } from './shared/page.ts'
import { privilegeMark } from './shared/privilege.ts'

const one = z.object({ id: z.uuid() })
const count = z.int().nonnegative()
const moment = z.iso.datetime()

/** Status of a document: stored, being read, read, unreadable, or quarantined until a person releases it. */
export const documentState = z.enum(['received', 'reading', 'ready', 'failed', 'quarantined'])

/** What a file is by its bytes. */
export const fileKind = z.enum([
  ...['pdf', 'docx', 'doc', 'rtf', 'odt', 'txt', 'md'],
  ...['html', 'eml', 'msg', 'png', 'jpeg', 'tiff'],
] as const)

/** Who sees a document that is not in a case: only its owner, or everybody who works with the firm's documents. */
export const audience = z.enum(['me', 'firm'])

export const readMethod = z.enum(['text', 'layer', 'ocr', 'none'])

export const hiddenWhy = z.enum([
  ...['white', 'tiny', 'off_page', 'invisible', 'layer', 'covered'],
  ...['metadata', 'unseen_characters', 'deleted', 'comment', 'vanished', 'markup'],
] as const)

export const documentDanger = z.enum([
  ...['macros', 'script', 'launch', 'embedded_files', 'test_virus', 'forms_xfa'],
] as const)

/** What a document is to a lawyer, filed by Pam with its reason or by a person. */
export const documentKind = z.enum([
  ...['contract', 'pleading', 'motion', 'order', 'opinion', 'discovery', 'letter', 'e_mail', 'notice'],
  ...['invoice', 'will', 'deed', 'form', 'evidence', 'amendment', 'other'],
] as const)

/** Names come from anywhere: nothing that turns or hides letters, and no way out of a folder. */
export const documentName = z
  .string()
  .trim()
  .min(1, 'Give the document a name.')
  .max(200, 'Use at most 200 characters.')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  .refine((text) => !/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069/\\]/.test(text), {
    message: 'Remove slashes and invisible characters from the name.',
  })

const tag = z.string().trim().min(1, 'Enter a tag.').max(40, 'Use at most 40 characters.')
const tags = z.array(tag).max(20, 'Use at most 20 tags.')

export const documentActions = z.object({
  change: z.boolean(),
  remove: z.boolean(),
  release: z.boolean(),
})

export const documentView = z.object({
  id: z.uuid(),
  name: z.string(),
  state: documentState,
  /** The reason in words: it failed, is quarantined, or was only partly read. */
  reason: z.string().nullable(),
  file_kind: fileKind.nullable(),
  size: count,
  sha256: z.string(),
  /** Null until they are counted. */
  pages: count.nullable(),
  pages_read: count,
  /** The part of the pages words were found on, 0 to 1; null until it is read. */
  text_yield: z.number().min(0).max(1).nullable(),
  /** Pages a person should look at: recognized with doubt, or empty where there is a picture. */
  weak_pages: z.array(count),
  dangers: z.array(documentDanger),
  /** Text in the document that a reader cannot see. */
  hidden: count,
  hidden_released: z.boolean(),
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  folder_id: z.uuid().nullable(),
  audience,
  tags: z.array(z.string()),
  kind: documentKind.nullable(),
  /** The words Pam filed it by; null where a person did. */
  kind_reason: z.string().nullable(),
  /** Null where the firm claims no privilege. */
  privilege: privilegeMark.nullable(),
  /** The version in force, counted from 1. */
  version: count,
  created_by: z.string(),
  created_at: moment,
  updated_at: moment,
  /** In the trash since. */
  removed_at: moment.nullable(),
  /** The trash lets go of it then, unless a hold keeps it. */
  gone_after: moment.nullable(),
  revision: count,
  can: documentActions,
})

/** Where a new document goes. */
export const documentPlace = z.object({
  case_id: z.uuid().nullable().default(null),
  folder_id: z.uuid().nullable().default(null),
  audience: audience.default('me'),
})

export const receivedDocument = documentView.extend({
  /** True when these bytes are already there under this id, and were not stored again. */
  is_duplicate: z.boolean(),
})

/** Fields of a form arrive as text. */
const formPlace = z.object({
  case_id: z.uuid().optional(),
  folder_id: z.uuid().optional(),
  audience: audience.optional(),
  /** `keep` stores bytes again that are already there. */
  duplicate: z.enum(['offer', 'keep']).default('offer'),
})

export const documentSort = z.enum(['updated', 'name', 'size'])

export const documentFilter = z.object({
  q: z.string().trim().max(200).optional(),
  case_id: z.uuid().optional(),
  folder_id: z.uuid().optional(),
  /** Only those in no case. */
  unfiled: z.stringbool().optional(),
  tag: z.string().max(40).optional(),
  kind: documentKind.optional(),
  state: documentState.optional(),
  /** Only those the firm claims a privilege for. */
  privileged: z.stringbool().optional(),
  removed: z.stringbool().optional(),
  sort: documentSort.default('updated'),
})

export const documentPage = z.object({
  number: z.int().positive(),
  /** Half-open, into the document's text. */
  start: count,
  end: count,
  method: readMethod,
  confidence: z.number().nullable(),
  weak: z.boolean(),
})

export const documentText = z.object({
  text: z.string(),
  pages: z.array(documentPage),
  /** Headers and footers, as half-open ranges of the text: on the page, but not part of the content. */
  furniture: z.array(z.object({ start: count, end: count, what: z.enum(['header', 'footer']) })),
})

export const pageView = documentPage.extend({
  text: z.string(),
  /** Position of recognized words, as fractions of the page's width and height; offsets into the page's text. */
  words: z.array(z.object({ start: count, end: count, box: z.array(z.number()).length(4) })),
})

export const hiddenPiece = z.object({
  id: z.uuid(),
  page: count.nullable(),
  why: hiddenWhy,
  text: z.string(),
})

export const documentVersion = z.object({
  number: count,
  size: count,
  sha256: z.string(),
  state: documentState,
  created_by: z.string(),
  created_at: moment,
  is_current: z.boolean(),
})

export const folderView = z.object({
  id: z.uuid(),
  name: z.string(),
  case_id: z.uuid().nullable(),
  documents: count,
})

const folderDetails = z.object({
  name: z.string().trim().min(1, 'Enter a folder name.').max(100, 'Use at most 100 characters.'),
  case_id: z.uuid().nullable().default(null),
})

export const upload = z.object({
  id: z.uuid(),
  size: count,
  /** The bytes that arrived and are safe. The next piece begins here. */
  received: count,
  /** The largest piece taken at a time. */
  piece: count,
})

export const newUpload = documentPlace.extend({
  name: documentName,
  size: z.int().min(1, 'This file is empty.'),
  /** Set: a new version of this document instead of a new document. */
  document_id: z.uuid().nullable().default(null),
})

const bulk = z.discriminatedUnion('act', [
  z.object({ act: z.literal('trash') }),
  z.object({ act: z.literal('restore') }),
  z.object({ act: z.literal('move'), case_id: z.uuid().nullable(), folder_id: z.uuid().nullable() }),
  z.object({ act: z.literal('tag'), add: tags.default([]), take: tags.default([]) }),
])

/** A document a visitor tries the tool on: read in memory for their session and deleted with it. */
export const trialView = z.object({
  name: z.string(),
  state: z.enum(['reading', 'ready', 'failed']),
  reason: z.string().nullable(),
  file_kind: fileKind.nullable(),
  size: count,
  pages: count.nullable(),
  pages_read: count,
  text_yield: z.number().min(0).max(1).nullable(),
  weak_pages: z.array(count),
  dangers: z.array(documentDanger),
  hidden: z.array(z.object({ page: count.nullable(), why: hiddenWhy, text: z.string() })),
  gone_after: moment,
})

export const largestTrial = 10 * 1024 * 1024

export const largestPiece = 4 * 1024 * 1024

export const documentsApi = {
  tryOut: endpoint('POST', '/documents/trial', {
    access: 'session',
    records: 'own',
    takes: 'file',
    largestBody: largestTrial,
    summary: 'Try one document; it is kept in memory for this session only.',
    response: trialView,
  }),
  trial: endpoint('GET', '/documents/trial', {
    access: 'session',
    records: 'own',
    summary: 'The trial document of this session, if any.',
    response: z.object({ trial: trialView.nullable() }),
  }),
  trialText: endpoint('GET', '/documents/trial/text', {
    access: 'session',
    records: 'own',
    summary: 'The text of the trial document.',
    response: documentText,
  }),
  dropTrial: endpoint('DELETE', '/documents/trial', {
    access: 'session',
    records: 'own',
    summary: 'Delete the trial document.',
    response: done,
  }),
  receive: endpoint('POST', '/documents', {
    access: 'documents.create',
    records: 'firm',
    takes: 'file',
    summary: 'Upload a document; it is processed in the background.',
    body: formPlace,
    response: receivedDocument,
  }),
  list: endpoint('GET', '/documents', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Visible documents.',
    query: pageQuery.extend(documentFilter.shape),
    response: pageOf(documentView).extend({ total: count }),
  }),
  show: endpoint('GET', '/documents/:id', {
    access: 'documents.create',
    records: 'firm',
    summary: 'One document and its processing status.',
    params: one,
    response: documentView,
  }),
  text: endpoint('GET', '/documents/:id/text', {
    access: 'documents.create',
    records: 'firm',
    summary: 'The text of a document, with where each page begins.',
    params: one,
    response: documentText,
  }),
  page: endpoint('GET', '/documents/:id/pages/:number', {
    access: 'documents.create',
    records: 'firm',
    summary: 'One page: its text, how it was read, and the position of recognized words.',
    params: one.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
    response: pageView,
  }),
  picture: endpoint('GET', '/documents/:id/pages/:number/picture', {
    access: 'documents.create',
    records: 'firm',
    answers: 'file',
    summary: 'One page of a TIFF as a PNG.',
    params: one.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
    response: z.unknown(),
  }),
  file: endpoint('GET', '/documents/:id/file', {
    access: 'documents.create',
    records: 'firm',
    answers: 'file',
    summary: 'The original file, byte for byte.',
    params: one,
    query: z.object({ version: z.coerce.number().int().min(1).max(100_000).optional() }),
    response: z.unknown(),
  }),
  change: endpoint('PUT', '/documents/:id', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Rename, file, tag or move a document; refused if someone else changed it in the meantime.',
    params: one,
    body: documentPlace.extend({ name: documentName, tags, kind: documentKind.nullable(), revision: count }),
    response: documentView,
  }),
  trash: endpoint('DELETE', '/documents/:id', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Move a document to trash; refused while its case is on legal hold.',
    params: one,
    response: documentView,
  }),
  restore: endpoint('POST', '/documents/:id/restore', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Restore a document from the trash.',
    params: one,
    response: documentView,
  }),
  destroy: endpoint('DELETE', '/documents/:id/forever', {
    access: 'documents.manage',
    records: 'firm',
    summary: 'Permanently delete a document in the trash, with all its versions.',
    params: one,
    response: done,
  }),
  readAgain: endpoint('POST', '/documents/:id/read-again', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Process a document again.',
    params: one,
    response: documentView,
  }),
  release: endpoint('POST', '/documents/:id/release', {
    access: 'documents.manage',
    records: 'firm',
    summary: 'Release a quarantined document.',
    params: one,
    response: documentView,
  }),
  hidden: endpoint('GET', '/documents/:id/hidden', {
    access: 'documents.create',
    records: 'firm',
    summary: 'The hidden text of a document.',
    params: one,
    response: z.object({ items: z.array(hiddenPiece), released: z.boolean() }),
  }),
  releaseHidden: endpoint('PUT', '/documents/:id/hidden', {
    access: 'documents.manage',
    records: 'firm',
    summary: 'Allow or block the use of a document’s hidden text in search and chat.',
    params: one,
    body: z.object({ released: z.boolean() }),
    response: documentView,
  }),
  versions: endpoint('GET', '/documents/:id/versions', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Every version of a document, newest first.',
    params: one,
    response: z.object({ items: z.array(documentVersion) }),
  }),
  versionText: endpoint('GET', '/documents/:id/versions/:number/text', {
    access: 'documents.create',
    records: 'firm',
    summary: 'The text of any version of a document, for comparison.',
    params: one.extend({ number: z.coerce.number().int().min(1).max(100_000) }),
    response: documentText,
  }),
  restoreVersion: endpoint('POST', '/documents/:id/versions/:number/restore', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Restore an earlier version as a new version.',
    params: one.extend({ number: z.coerce.number().int().min(1).max(100_000) }),
    response: documentView,
  }),
  bulk: endpoint('POST', '/documents/bulk', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Move, tag, trash or restore several documents: all of them or none.',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(200), what: bulk }),
    response: z.object({ items: z.array(documentView) }),
  }),
  folders: endpoint('GET', '/documents/folders', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Visible folders, with their document counts.',
    query: z.object({ case_id: z.uuid().optional() }),
    response: z.object({ items: z.array(folderView) }),
  }),
  addFolder: endpoint('POST', '/documents/folders', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Create a folder in a case or for the firm.',
    body: folderDetails,
    response: folderView,
  }),
  renameFolder: endpoint('PUT', '/documents/folders/:id', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Rename a folder.',
    params: one,
    body: folderDetails.pick({ name: true }),
    response: folderView,
  }),
  dropFolder: endpoint('DELETE', '/documents/folders/:id', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Delete a folder; its documents are kept, without a folder.',
    params: one,
    response: done,
  }),
  beginUpload: endpoint('POST', '/documents/uploads', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Start an upload in parts that can be resumed.',
    body: newUpload,
    response: upload,
  }),
  sentUploads: endpoint('POST', '/documents/uploads/sent', {
    access: 'documents.create',
    records: 'own',
    summary: 'Which of these keys the caller has already uploaded. Nothing is changed.',
    body: z.object({ keys: z.array(z.string().min(8).max(1000)).max(1000) }),
    response: z.object({ sent: z.array(z.string()) }),
  }),
  matchFolders: endpoint('POST', '/documents/folders/match', {
    access: 'documents.create',
    records: 'firm',
    summary: 'The case each folder from another program matches, by number or title. Nothing is changed.',
    body: z.object({ folders: z.array(z.string().min(1).max(500)).max(2000) }),
    response: z.object({
      items: z.array(
        z.object({
          folder: z.string(),
          case: z.object({ id: z.uuid(), number: z.string(), title: z.string() }).nullable(),
          /** More than one case fits. */
          is_several: z.boolean(),
        }),
      ),
    }),
  }),
  showUpload: endpoint('GET', '/documents/uploads/:id', {
    access: 'documents.create',
    records: 'own',
    summary: 'Progress of an upload.',
    params: one,
    response: upload,
  }),
  sendPiece: endpoint('PUT', '/documents/uploads/:id', {
    access: 'documents.create',
    records: 'own',
    takes: 'bytes',
    largestBody: largestPiece,
    summary: 'Upload the next part of a file, starting at `offset`.',
    params: one,
    query: z.object({ offset: z.coerce.number().int().min(0) }),
    response: upload,
  }),
  finishUpload: endpoint('POST', '/documents/uploads/:id/finish', {
    access: 'documents.create',
    records: 'own',
    summary: 'Finish an upload and create the document.',
    params: one,
    body: z.object({ duplicate: z.enum(['offer', 'keep']).default('offer'), once_key: onceKey }),
    response: receivedDocument,
  }),
  dropUpload: endpoint('DELETE', '/documents/uploads/:id', {
    access: 'documents.create',
    records: 'own',
    summary: 'Cancel an upload.',
    params: one,
    response: done,
  }),
}

export type BulkAct = z.infer<typeof bulk>
export type DocumentActions = z.infer<typeof documentActions>
export type DocumentDanger = z.infer<typeof documentDanger>
export type DocumentFilter = z.infer<typeof documentFilter>
export type DocumentKind = z.infer<typeof documentKind>
export type DocumentPlace = z.infer<typeof documentPlace>
export type DocumentSort = z.infer<typeof documentSort>
export type DocumentState = z.infer<typeof documentState>
export type DocumentText = z.infer<typeof documentText>
export type DocumentView = z.infer<typeof documentView>
export type FolderView = z.infer<typeof folderView>
export type FileKind = z.infer<typeof fileKind>
export type HiddenWhy = z.infer<typeof hiddenWhy>
export type NewUpload = z.infer<typeof newUpload>
export type ReadMethod = z.infer<typeof readMethod>
export type ReceivedDocument = z.infer<typeof receivedDocument>
export type TrialView = z.infer<typeof trialView>
