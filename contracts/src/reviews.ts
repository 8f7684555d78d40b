import { z } from 'zod'
import { analysisSpan } from './analysis.ts'
import { audience, documentKind, documentState } from './documents.ts'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'
import { pageOf, pageQuery } from './shared/page.ts'

const one = z.object({ id: z.uuid() })
const oneCell = one.extend({ document: z.uuid(), column: z.uuid() })
const count = z.int().nonnegative()
const moment = z.iso.datetime()

/** What a grid may hold: more of either is another review. */
export const mostDocuments = 500
export const mostColumns = 20

/** How words are searched: as an exact phrase, all on one page, or all within a number of words of each other. */
export const wordSearch = z.enum(['exact', 'any_order', 'near'])
export const nearWords = 15

export const reviewFact = z.enum([
  ...['parties', 'dates', 'amounts', 'governing_law', 'term', 'renewal', 'notice_address'],
] as const)

/** What is known of a document without reading its clauses. */
export const reviewTrait = z.enum(['kind', 'pages', 'hidden', 'risks'])

export const reviewQuestion = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('clause'), category: z.string().min(1).max(60) }),
  z.object({ ask: z.literal('fact'), fact: reviewFact }),
  z.object({
    ask: z.literal('words'),
    words: z.string().trim().min(2, 'Enter the words to look for.').max(100, 'Use at most 100 characters.'),
    search: wordSearch.default('exact'),
  }),
  z.object({ ask: z.literal('trait'), trait: reviewTrait }),
])

export const reviewColumn = z.object({ id: z.uuid(), title: z.string(), question: reviewQuestion })

/** Waiting for its turn, answered, looked for and not found, given up with a reason, or there are no words to ask yet. */
export const cellState = z.enum(['waiting', 'answered', 'not_found', 'failed', 'needs_reading'])

export const cellVerdict = z.enum(['confirmed', 'corrected'])

/** A person's judgment of a cell. It is shown beside the answer, and no run overwrites it. */
export const cellWord = z.object({
  verdict: cellVerdict,
  /** What is right instead, where it was corrected. */
  answer: z.string().nullable(),
  note: z.string(),
  by: z.string(),
  at: moment,
  /** The version of the document they looked at. */
  version: count,
})

export const reviewCell = z.object({
  column_id: z.uuid(),
  state: cellState,
  /** In words, where it waits, failed or was not found. */
  reason: z.string().nullable(),
  answer: z.string(),
  /** How often, for words that are counted. */
  count: count.nullable(),
  /** Position of the first words, as in `#p3:120-188`. */
  place: z.string().nullable(),
  word: cellWord.nullable(),
})

export const reviewRow = z.object({
  document_id: z.uuid(),
  name: z.string(),
  state: documentState,
  kind: documentKind.nullable(),
  /** In force now. */
  version: count,
  /** The answers are of an earlier version. */
  is_stale: z.boolean(),
  cells: z.array(reviewCell),
})

/** Counts of what the caller sees, and of nothing else. */
export const reviewProgress = z.object({
  documents: count,
  cells: count,
  waiting: count,
  needs_reading: count,
  failed: count,
  /** Cells a person has confirmed or corrected. */
  looked_at: count,
  /** Documents whose answers are of an earlier version. */
  stale: count,
})

export const reviewSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  audience,
  created_by: z.string(),
  created_at: moment,
  columns: z.array(reviewColumn),
  progress: reviewProgress,
  can_change: z.boolean(),
})

export const reviewDetail = reviewSummary.extend({
  /** Colleagues who see the review and cannot open every document the caller sees in it. */
  cannot_open: z.array(z.string()).default([]),
})

export const quotedInText = analysisSpan.extend({
  /** The words of the document before and after, to read it in its place. */
  before: z.string(),
  after: z.string(),
})

export const cellInFull = z.object({
  cell: reviewCell,
  document_id: z.uuid(),
  name: z.string(),
  /** The version the answer was given of. */
  version: count.nullable(),
  is_stale: z.boolean(),
  quotes: z.array(quotedInText),
})

const reviewName = z.string().trim().min(1, 'Give the review a name.').max(120, 'Use at most 120 characters.')

/** Documents by hand, or all of a case, a folder or a tag. */
export const documentPick = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('hand'),
    ids: z
      .array(z.uuid())
      .min(1, 'Choose at least one document.')
      .max(mostDocuments, `Choose at most ${mostDocuments} documents.`),
  }),
  z.object({ by: z.literal('case'), case_id: z.uuid() }),
  z.object({ by: z.literal('folder'), folder_id: z.uuid() }),
  z.object({ by: z.literal('tag'), tag: z.string().trim().min(1, 'Enter a tag.').max(40) }),
])

const questions = z
  .array(reviewQuestion)
  .min(1, 'Add at least one question.')
  .max(mostColumns, `Ask at most ${mostColumns} questions.`)

export const newReview = z.object({
  name: reviewName,
  case_id: z.uuid().nullable().default(null),
  audience: audience.default('me'),
  documents: documentPick,
  questions,
})

/** Whose answers are asked for again. */
export const runAgain = z.enum(['stale', 'failed', 'all'])

export const reviewsApi = {
  list: endpoint('GET', '/reviews', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Visible reviews, newest first.',
    query: pageQuery.extend({ case_id: z.uuid().optional() }),
    response: pageOf(reviewSummary),
  }),
  begin: endpoint('POST', '/reviews', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Start a review: documents, and the questions asked of each.',
    body: newReview,
    response: reviewSummary,
  }),
  show: endpoint('GET', '/reviews/:id', {
    access: 'documents.create',
    records: 'firm',
    summary: 'One review, its progress, and who cannot open its documents.',
    params: one,
    response: reviewDetail,
  }),
  rows: endpoint('GET', '/reviews/:id/rows', {
    access: 'documents.create',
    records: 'firm',
    summary: 'The grid: visible documents with their answers.',
    params: one,
    response: z.object({ rows: z.array(reviewRow) }),
  }),
  change: endpoint('PUT', '/reviews/:id', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Rename a review, or set who can see it if it is in no case.',
    params: one,
    body: z.object({ name: reviewName, audience }),
    response: reviewSummary,
  }),
  remove: endpoint('DELETE', '/reviews/:id', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Delete a review with its answers; the documents are kept.',
    params: one,
    response: done,
  }),
  addDocuments: endpoint('POST', '/reviews/:id/documents', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Add documents to a review.',
    params: one,
    body: z.object({ documents: documentPick }),
    response: reviewSummary,
  }),
  dropDocument: endpoint('DELETE', '/reviews/:id/documents/:document', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Remove a document from a review; the document is kept.',
    params: one.extend({ document: z.uuid() }),
    response: reviewSummary,
  }),
  addColumns: endpoint('POST', '/reviews/:id/columns', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Add questions.',
    params: one,
    body: z.object({ questions }),
    response: reviewSummary,
  }),
  dropColumn: endpoint('DELETE', '/reviews/:id/columns/:column', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Remove a question with its answers.',
    params: one.extend({ column: z.uuid() }),
    response: reviewSummary,
  }),
  run: endpoint('POST', '/reviews/:id/run', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Run a review again; answers edited by people are kept.',
    params: one,
    body: z.object({ what: runAgain, document_id: z.uuid().nullable().default(null) }),
    response: reviewSummary,
  }),
  cell: endpoint('GET', '/reviews/:id/cells/:document/:column', {
    access: 'documents.create',
    records: 'firm',
    summary: 'One answer with its passage in context.',
    params: oneCell,
    response: cellInFull,
  }),
  judge: endpoint('PUT', '/reviews/:id/cells/:document/:column', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Confirm or correct an answer, with a note.',
    params: oneCell,
    body: z
      .object({
        verdict: cellVerdict,
        answer: z.string().trim().max(1000, 'Use at most 1,000 characters.').nullable().default(null),
        note: z.string().trim().max(1000, 'Use at most 1,000 characters.').default(''),
      })
      .refine((entry) => entry.verdict === 'confirmed' || entry.answer, {
        path: ['answer'],
        message: 'Enter the correct answer.',
      }),
    response: reviewCell,
  }),
  unjudge: endpoint('DELETE', '/reviews/:id/cells/:document/:column', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Undo the correction of an answer.',
    params: oneCell,
    response: reviewCell,
  }),
  export: endpoint('GET', '/reviews/:id/export', {
    access: 'documents.create',
    records: 'firm',
    answers: 'file',
    summary: 'The grid as a CSV or Excel file, each answer linked to its passage.',
    params: one,
    query: z.object({ as: z.enum(['csv', 'xlsx']) }),
    response: z.unknown(),
  }),
}

export type CellInFull = z.infer<typeof cellInFull>
export type CellState = z.infer<typeof cellState>
export type CellVerdict = z.infer<typeof cellVerdict>
export type DocumentPick = z.infer<typeof documentPick>
export type NewReview = z.infer<typeof newReview>
export type ReviewCell = z.infer<typeof reviewCell>
export type ReviewColumn = z.infer<typeof reviewColumn>
export type ReviewDetail = z.infer<typeof reviewDetail>
export type ReviewFact = z.infer<typeof reviewFact>
export type ReviewProgress = z.infer<typeof reviewProgress>
export type ReviewQuestion = z.infer<typeof reviewQuestion>
export type ReviewRow = z.infer<typeof reviewRow>
export type ReviewSummary = z.infer<typeof reviewSummary>
export type ReviewTrait = z.infer<typeof reviewTrait>
export type RunAgain = z.infer<typeof runAgain>
export type WordSearch = z.infer<typeof wordSearch>
