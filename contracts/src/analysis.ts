import { z } from 'zod'
import { documentKind } from './documents.ts'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'

const one = z.object({ id: z.uuid() })
const place = z.int().nonnegative()
const money = z.number().min(0).max(1e12)

/** Words of a document: half-open offsets into its text, and where that is on a page. */
export const analysisSpan = z.object({
  start: place,
  end: place,
  text: z.string(),
  /** The page and the offsets within it, to jump there. */
  page: z.int().positive(),
  page_start: place,
  page_end: place,
})

/** Waiting for its turn or for the words, being looked through, done, or given up with a reason. */
export const analysisState = z.enum(['waiting', 'analysing', 'done', 'failed'])

/** The side of the contract our client is on. */
export const weAre = z.enum(['customer', 'vendor', 'licensor', 'licensee', 'employer', 'employee', 'neutral'])

export const analysedClause = z.object({
  category: z.string(),
  found: z.boolean(),
  /** Best first, three at most. Where nothing was found: the nearest passages that were looked at. */
  spans: z.array(analysisSpan.extend({ score: z.number().min(0).max(1) })),
  /** How it was looked for, in words. */
  searched: z.string(),
})

export const riskLevel = z.enum(['red', 'amber', 'green'])

export const analysedRisk = z.object({
  rule: z.string(),
  category: z.string(),
  points: z.int().min(0).max(5),
  reason: z.string(),
  /** What one might ask for instead. */
  playbook: z.string(),
  span: analysisSpan.nullable(),
})

export const factKind = z.enum([
  ...['party', 'agreement_date', 'effective_date', 'expiration_date', 'payment_date', 'delivery_date'],
  ...['notice_date', 'other_date', 'amount', 'governing_law', 'term', 'renewal', 'renewal_notice'],
  'notice_address',
] as const)

export const analysedFact = z.object({
  what: factKind,
  /** As one would write it down: a name, a date as YYYY-MM-DD, a sum, a period. */
  value: z.string(),
  /** What the contract calls a party; whether a renewal is automatic. */
  detail: z.string().nullable(),
  span: analysisSpan,
})

export const proposedContractDeadline = z.object({
  what: z.enum(['end', 'renewal_notice', 'option_notice']),
  title: z.string(),
  /** Calendar days without rolling, unless the contract says business days. */
  due: z.iso.date(),
  weekday: z.string(),
  /** The same day, or the business day before it. */
  safe_due: z.iso.date(),
  how: z.string(),
  span: analysisSpan,
  /** What the contract makes the date depend on, in its own words. */
  conditions: z.array(z.string()),
})

/** A term, an option or a notice that gives no date, and why. */
export const contractDateNote = z.object({ message: z.string(), span: analysisSpan })

/** What an amendment changes, and in which agreement. */
export const analysedAmendment = z.object({
  title: z.string(),
  base: z.object({ title: z.string(), date: z.iso.date().nullable(), span: analysisSpan }).nullable(),
  sections: z.array(
    z.object({
      what: z.string(),
      change: z.enum(['amended', 'replaced', 'deleted', 'added']),
      span: analysisSpan,
    }),
  ),
  /** The agreement it amends, where it is among the documents of the case that the reader sees. */
  base_document: z.object({ id: z.uuid(), name: z.string() }).nullable(),
})

/** How a clause compares with the firm's position, by wording. */
export const positionStatus = z.enum([
  ...['preferred', 'acceptable', 'met', 'differs', 'missing', 'unwelcome', 'unacceptable'],
] as const)

export const analysedPosition = z.object({
  category: z.string(),
  status: positionStatus,
  reason: z.string(),
  /** The words in question: those the firm does not accept, or the clause itself. */
  span: analysisSpan.nullable(),
  /** The clause itself, to compare it with the wordings. */
  clause: z.string(),
  preferred: z.string(),
  fallback: z.string(),
  approver: z.string(),
  /** The version of the position that was held against it. */
  version: place,
})

export const lintFault = z.object({ kind: z.string(), message: z.string(), span: analysisSpan.nullable() })

export const analysisView = z.object({
  state: analysisState,
  /** In words, where it waits or was given up. */
  reason: z.string().nullable(),
  kind: documentKind.nullable(),
  kind_reason: z.string().nullable(),
  side: weAre,
  /** Our client is considering a sale or merger. */
  is_target: z.boolean(),
  level: riskLevel.nullable(),
  clauses: z.array(analysedClause),
  risks: z.array(analysedRisk),
  facts: z.array(analysedFact),
  proposed_deadlines: z.array(proposedContractDeadline),
  date_notes: z.array(contractDateNote),
  amendment: analysedAmendment.nullable(),
  lint: z.array(lintFault),
  /** Against the firm's positions as they are now; deviations first. */
  positions: z.array(analysedPosition),
  model_version: z.string().nullable(),
  rubric_version: z.string(),
  analysed_at: z.iso.datetime().nullable(),
  /** The document version this analysis is of. */
  version: place,
  can_change: z.boolean(),
})

export const analysisPlaybook = z.object({
  /** Places whose law is welcome; empty where any is. */
  governing_law: z
    .array(z.string().trim().min(1, 'Enter a state or country.').max(60, 'Use at most 60 characters.'))
    .max(60),
  /** The most our insurance covers, in dollars; empty means the rule is skipped. */
  insurance_limit: money.nullable(),
  budget: money.nullable(),
  annual_fees: money.nullable(),
})

const wording = z.string().trim().max(4000, 'Use at most 4,000 characters.')

export const clauseExpectation = z.enum(['required', 'optional', 'forbidden'])

export const positionDraft = z.object({
  category: z.string().min(1).max(60),
  expects: clauseExpectation,
  /** The wording the firm would write itself. */
  preferred: wording.default(''),
  /** One it signs as well. */
  acceptable: wording.default(''),
  /** Words the clause must not contain. */
  unacceptable: z
    .array(z.string().trim().min(2, 'Enter the words to look for.').max(100, 'Use at most 100 characters.'))
    .max(20, 'Use at most 20 phrases.')
    .default([]),
  /** What to offer when the other side refuses. */
  fallback: wording.default(''),
  /** Who decides about a deviation. */
  approver: z.string().trim().max(100, 'Use at most 100 characters.').default(''),
})

export const clausePosition = positionDraft.required().extend({
  version: place,
  /** False in the history entry of a removal. */
  is_kept: z.boolean(),
  changed_by: z.string(),
  changed_at: z.iso.datetime(),
})

export const comparedClause = z.object({
  category: z.string(),
  left: analysedClause,
  right: analysedClause,
  /** `alike`: both have it in nearly the same words. */
  verdict: z.enum(['only_left', 'only_right', 'alike', 'different', 'neither']),
})

/** A sentence by a language model, with the document text that supports it. */
const modelSentence = z.object({ says: z.string(), span: analysisSpan })

export const modelOpinion = z.object({
  state: z.enum(['none', 'waiting', 'asking', 'done', 'failed']),
  reason: z.string().nullable(),
  /** The model that would be asked, or was. */
  model: z.string().nullable(),
  can_ask: z.boolean(),
  /** Where it cannot be asked: why. */
  why_not: z.string().nullable(),
  summary: z.array(modelSentence),
  clauses: z.array(modelSentence.extend({ category: z.string() })),
  /** Sentences dropped because their quotes do not occur in the document. */
  dropped: z.int().nonnegative(),
  asked_at: z.iso.datetime().nullable(),
})

export const analysisApi = {
  opinion: endpoint('GET', '/documents/:id/analysis/model', {
    access: 'documents.create',
    records: 'firm',
    summary: 'The language model’s opinion of a document; only statements whose quotes are found in it.',
    params: one,
    response: modelOpinion,
  }),
  askModel: endpoint('POST', '/documents/:id/analysis/model', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Send a document to the firm’s language model, if the AI policy and the case allow it.',
    params: one,
    response: modelOpinion,
  }),
  show: endpoint('GET', '/documents/:id/analysis', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Analysis of a document: type, clauses, risks for our client, facts, dates and drafting issues.',
    params: one,
    response: analysisView,
  }),
  takeSide: endpoint('PUT', '/documents/:id/analysis/side', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Set which party of a document is our client, and whether our client is being sold.',
    params: one,
    body: z.object({ we_are: weAre, is_target: z.boolean().default(false) }),
    response: analysisView,
  }),
  again: endpoint('POST', '/documents/:id/analysis', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Analyze a document again.',
    params: one,
    response: analysisView,
  }),
  report: endpoint('GET', '/documents/:id/analysis/report', {
    access: 'documents.create',
    records: 'firm',
    answers: 'file',
    summary: 'The analysis as a Word document.',
    params: one,
    response: z.unknown(),
  }),
  compare: endpoint('GET', '/analysis/compare', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Two documents clause by clause.',
    query: z.object({ left: z.uuid(), right: z.uuid() }),
    response: z.object({ left_name: z.string(), right_name: z.string(), clauses: z.array(comparedClause) }),
  }),
  compareFile: endpoint('GET', '/analysis/compare/file', {
    access: 'documents.create',
    records: 'firm',
    answers: 'file',
    summary: 'The comparison clause by clause as a CSV file.',
    query: z.object({ left: z.uuid(), right: z.uuid() }),
    response: z.unknown(),
  }),
  playbook: endpoint('GET', '/analysis/playbook', {
    access: 'documents.create',
    records: 'firm',
    summary: 'The firm’s contract playbook.',
    response: analysisPlaybook,
  }),
  changePlaybook: endpoint('PUT', '/analysis/playbook', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Change the firm’s contract playbook.',
    body: analysisPlaybook,
    response: analysisPlaybook,
  }),
  positions: endpoint('GET', '/analysis/positions', {
    access: 'documents.create',
    records: 'firm',
    summary: 'The firm’s current positions, by clause type.',
    response: z.object({ items: z.array(clausePosition) }),
  }),
  positionHistory: endpoint('GET', '/analysis/positions/history', {
    access: 'documents.create',
    records: 'firm',
    summary: 'All versions of the position on one clause type, newest first.',
    query: z.object({ category: z.string().min(1).max(60) }),
    response: z.object({ items: z.array(clausePosition) }),
  }),
  savePosition: endpoint('PUT', '/analysis/positions', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Set the position on a clause type; refused if someone else changed it in the meantime.',
    /** `version` is the one it was written on, 0 for the first. */
    body: positionDraft.extend({ version: place }),
    response: clausePosition,
  }),
  dropPosition: endpoint('DELETE', '/analysis/positions', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Delete a position; its history is kept.',
    query: z.object({ category: z.string().min(1).max(60) }),
    response: done,
  }),
}

export type AnalysedAmendment = z.infer<typeof analysedAmendment>
export type AnalysedClause = z.infer<typeof analysedClause>
export type AnalysedFact = z.infer<typeof analysedFact>
export type AnalysedPosition = z.infer<typeof analysedPosition>
export type AnalysedRisk = z.infer<typeof analysedRisk>
export type AnalysisPlaybook = z.infer<typeof analysisPlaybook>
export type AnalysisSpan = z.infer<typeof analysisSpan>
export type AnalysisState = z.infer<typeof analysisState>
export type AnalysisView = z.infer<typeof analysisView>
export type ClauseExpectation = z.infer<typeof clauseExpectation>
export type ClausePosition = z.infer<typeof clausePosition>
export type ComparedClause = z.infer<typeof comparedClause>
export type FactKind = z.infer<typeof factKind>
export type PositionDraft = z.infer<typeof positionDraft>
export type PositionStatus = z.infer<typeof positionStatus>
export type ProposedContractDeadline = z.infer<typeof proposedContractDeadline>
export type RiskLevel = z.infer<typeof riskLevel>
export type WeAre = z.infer<typeof weAre>
export type ModelOpinion = z.infer<typeof modelOpinion>
