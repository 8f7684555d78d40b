import { citationVerdict, citedBy, quotationVerdict } from '@pam/contracts/research'
import { done } from '@pam/contracts/shared/empty'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { pageOf, pageQuery } from '@pam/contracts/shared/page'
import { z } from 'zod'
import { briefOutcome } from './briefs.ts'

const one = z.object({ id: z.uuid() })
const count = z.int().nonnegative()
const moment = z.iso.datetime()

const year = z
  .int('Write a year, as in 1998.')
  .min(1600, 'Write a year, as in 1998.')
  .max(2200, 'Write a year, as in 1998.')

/** Which authorities a run looks at. Null means all of them. */
export const researchFilter = z
  .object({
    jurisdiction: z.string().trim().max(120).nullable().default(null),
    court: z.string().trim().max(200).nullable().default(null),
    from_year: year.nullable().default(null),
    to_year: year.nullable().default(null),
    /** The documents of the case too, for the facts. */
    documents: z.boolean().default(false),
  })
  .refine(({ from_year: from, to_year: to }) => from === null || to === null || from <= to, {
    path: ['to_year'],
    message: 'The last year is before the first.',
  })

export const newRun = z.object({
  question: z
    .string()
    .trim()
    .min(8, 'Write the question, as in: Is a noncompete enforceable in California?')
    .max(2000, 'Use at most 2,000 characters.'),
  case_id: z.uuid().nullable().default(null),
  filter: researchFilter.prefault({}),
})

export const runState = z.enum(['waiting', 'running', 'done', 'failed'])

export const stepKind = z.enum([
  'understood',
  'searched',
  'found',
  'read',
  'set_aside',
  'verified',
  'written',
])

/** What a run did, one line after the other, while it works and afterward. */
export const runStep = z.object({
  kind: stepKind,
  text: z.string(),
  at: moment,
  items: z.array(
    z.object({
      text: z.string(),
      detail: z.string(),
      knowledge_id: z.uuid().nullable(),
      document_id: z.uuid().nullable(),
    }),
  ),
})

/** Which way an extract's wording points on a yes-or-no question. Judged by wording only; never a holding. */
export const researchSide = z.enum(['for', 'against', 'unclear'])

export const memoExtract = z.object({
  words: z.string(),
  /** Exact words of the source; otherwise a summary in the words of the library or of the firm. */
  is_quotation: z.boolean(),
  /** Page, star page or subsection where the words are; null where the source shows none. */
  pin: z.string().nullable(),
  /** The citation that follows the words, with the pinpoint. */
  cite: z.string(),
  /** Half open, in the stored text of the source. */
  start: count,
  end: count,
})

export const memoAuthority = z.object({
  /** Null for an imported section or decision. */
  knowledge_id: z.uuid().nullable(),
  /** Where an imported section or decision is published. */
  address: z.url({ protocol: /^https$/ }).optional(),
  /** Opens its imported text. */
  text_id: z.string().max(220).optional(),
  /** As it is cited, with court and year. */
  cite: z.string(),
  title: z.string(),
  court: z.string(),
  jurisdiction: z.string(),
  year: z.int().nullable(),
  /** Whose record it is: the library that comes with Pam, imported text, or written by the firm. */
  origin: z.enum(['library', 'written', 'file', 'courtlistener', 'web']),
  side: researchSide,
  /** The words that decided the side. */
  side_reason: z.string(),
  extracts: z.array(memoExtract),
  /** Other authorities of this memo that its text cites: the item in the library, or the imported text. */
  cites: z.array(z.string().max(220)),
  /** Who cites it among what the person sees. */
  cited_by: z.array(z.object({ knowledge_id: z.uuid(), title: z.string(), citation: z.string() })),
  /** Imported decisions that cite it, at most ten. Memos of before have none. */
  cited_by_imported: citedBy.optional(),
  /** History as texts that were read write it ("aff'd", "overruled by"): never a verdict of good law. */
  signals: z.array(z.object({ words: z.string(), other: z.string(), said_in: z.string() })),
})

/** Words of a document of the case: facts, not law. */
export const memoFact = z.object({
  document_id: z.uuid(),
  name: z.string(),
  page: z.int().positive().nullable(),
  words: z.string(),
  page_start: count,
  page_end: count,
})

/** Words of a brief the firm has filed: its own work, and never an authority. */
export const memoBrief = z.object({
  document_id: z.uuid(),
  name: z.string(),
  court: z.string(),
  filed_on: z.iso.date(),
  issue: z.string(),
  outcome: briefOutcome,
  page: z.int().positive().nullable(),
  words: z.string(),
})

/** What wrote the prose of a memo: nothing but code, or a model whose words were checked by code. */
export const memoWriter = z.object({
  model: z.string(),
  /** Sentences that were taken out because what they cite or quote did not verify. */
  removed: count,
})

export const researchMemo = z.object({
  question: z.string(),
  answer: z.string(),
  /** Why it has no quotations and what to import; absent if full texts are stored. */
  no_quotations: z.string().optional(),
  authorities: z.array(memoAuthority),
  facts: z.array(memoFact),
  /** Memos of before have none. */
  briefs: z.array(memoBrief).optional(),
  /** Prose of a model that passed the same checks, a paragraph each; none where no model wrote. */
  prose: z.array(z.string()).optional(),
  writer: memoWriter.optional(),
  discussion: z.array(z.string()),
  open_points: z.array(z.string()),
  not_searched: z.array(z.string()),
  made_at: moment,
})

/** What a new run found that the one before had not, and the other way round. */
export const memoChanges = z.object({
  since: moment,
  added: z.array(z.string()),
  dropped: z.array(z.string()),
  reworded: z.array(z.string()),
})

/**
 * A citation or quotation that is not verified, or a document with pages that cannot be checked, and who has decided that
 * it may leave the firm all the same.
 */
export const openFinding = z.object({
  /** Of the normalized words, the name and the year: another text has another key. */
  key: z.string(),
  kind: z.enum(['citation', 'quotation', 'document']),
  text: z.string(),
  verdict: z.union([citationVerdict, quotationVerdict]),
  reason: z.string(),
  suggestion: z.string().nullable(),
  signed: z.object({ by: z.string(), at: moment, reason: z.string() }).nullable(),
})

export const exportGate = z.object({
  is_open: z.boolean(),
  citations: count,
  quotations: count,
  findings: z.array(openFinding),
})

export const runSummary = z.object({
  id: z.uuid(),
  question: z.string(),
  state: runState,
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  filter: researchFilter,
  authorities: count,
  is_watched: z.boolean(),
  has_news: z.boolean(),
  created_by: z.string(),
  created_at: moment,
  finished_at: moment.nullable(),
})

export const researchRun = runSummary.extend({
  /** Why it ended without a memo, in a sentence. */
  failure: z.string().nullable(),
  /** Counts the runs of this question. */
  edition: count,
  steps: z.array(runStep),
  memo: researchMemo.nullable(),
  changes: memoChanges.nullable(),
  /** What people of the firm add in their own words; checked like everything else before an export. */
  notes: z.string(),
  revision: count,
  /** Extracts of documents that the caller does not see. */
  hidden_facts: count,
  can: z.object({ change: z.boolean(), sign_off: z.boolean(), attach: z.boolean() }),
})

const choice = z.object({ value: z.string(), count })

export const researchRunsApi = {
  scope: endpoint('GET', '/research/scope', {
    access: 'public.view',
    records: 'firm',
    summary: 'Jurisdictions and courts of visible authorities, with counts.',
    response: z.object({ jurisdictions: z.array(choice), courts: z.array(choice), authorities: count }),
  }),
  list: endpoint('GET', '/research/runs', {
    access: 'public.view',
    records: 'firm',
    summary: 'Visible research runs: one’s own, and those of visible cases.',
    query: pageQuery.extend({ case_id: z.uuid().optional() }),
    response: pageOf(runSummary),
  }),
  start: endpoint('POST', '/research/runs', {
    access: 'public.view',
    records: 'own',
    summary: 'Start research on a question in the background; the run shows its steps.',
    body: newRun,
    response: researchRun,
  }),
  show: endpoint('GET', '/research/runs/:id', {
    access: 'public.view',
    records: 'firm',
    summary: 'A research run with its steps and its memo.',
    params: one,
    response: researchRun,
  }),
  refresh: endpoint('POST', '/research/runs/:id/refresh', {
    access: 'public.view',
    records: 'own',
    summary: 'Run the same question again; the memo lists what changed.',
    params: one,
    response: researchRun,
  }),
  change: endpoint('PATCH', '/research/runs/:id', {
    access: 'public.view',
    records: 'own',
    summary: 'Attach a run to a case, add notes to its memo, or watch it for changes.',
    params: one,
    body: z.object({
      revision: count,
      case_id: z.uuid().nullable().optional(),
      notes: z.string().max(50_000, 'Use at most 50,000 characters.').optional(),
      is_watched: z.boolean().optional(),
    }),
    response: researchRun,
  }),
  remove: endpoint('DELETE', '/research/runs/:id', {
    access: 'public.view',
    records: 'own',
    summary: 'Delete a run with its memo and its sign-offs.',
    params: one,
    response: done,
  }),
  gate: endpoint('GET', '/research/runs/:id/check', {
    access: 'public.view',
    records: 'firm',
    summary: 'Recheck every citation and quotation of the memo; lists what blocks its export.',
    params: one,
    response: exportGate,
  }),
  signOff: endpoint('POST', '/research/runs/:id/sign-offs', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'A lawyer signs off on an unverified citation or quotation, with a reason.',
    params: one,
    body: z.object({
      key: z.string().max(80),
      reason: z
        .string()
        .trim()
        .min(10, 'Write why it may be exported, in at least 10 characters.')
        .max(500, 'Use at most 500 characters.'),
    }),
    response: exportGate,
  }),
  withdraw: endpoint('DELETE', '/research/runs/:id/sign-offs/:key', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Withdraw a sign-off.',
    params: one.extend({ key: z.string().max(80) }),
    response: exportGate,
  }),
  export: endpoint('GET', '/research/runs/:id/export', {
    access: 'public.view',
    records: 'firm',
    answers: 'file',
    summary:
      'The memo with its citation report as a Word or PDF file. Refused while a citation or quotation is open.',
    params: one,
    query: z.object({ as: z.enum(['docx', 'pdf']) }),
    response: z.unknown(),
  }),
}

export type ResearchFilter = z.infer<typeof researchFilter>
export type NewRun = z.infer<typeof newRun>
export type RunState = z.infer<typeof runState>
export type RunStep = z.infer<typeof runStep>
export type ResearchSide = z.infer<typeof researchSide>
export type MemoExtract = z.infer<typeof memoExtract>
export type MemoAuthority = z.infer<typeof memoAuthority>
export type MemoFact = z.infer<typeof memoFact>
export type ResearchMemo = z.infer<typeof researchMemo>
export type MemoBrief = z.infer<typeof memoBrief>
export type MemoChanges = z.infer<typeof memoChanges>
export type OpenFinding = z.infer<typeof openFinding>
export type ExportGate = z.infer<typeof exportGate>
export type RunSummary = z.infer<typeof runSummary>
export type ResearchRun = z.infer<typeof researchRun>
