import { z } from 'zod'
import { endpoint } from './shared/endpoint.ts'

/** About 700 pages. */
export const longestChecked = 2_000_000
/** Of a document, which is read beside the server. */
export const longestDocumentChecked = 6_000_000
/** What a guest may paste at a time. */
export const longestGuestCheck = 50_000

export const citationKind = z.enum([
  'full_case',
  'short_case',
  'id',
  'supra',
  'reference',
  'statute',
  'regulation',
  'session_law',
  'constitution',
  'rule',
  'journal',
  'secondary',
  'unknown',
])

/** Decided by code alone. `VERIFIED` means that the authority exists and is the one cited, not that it is good law. */
export const citationVerdict = z.enum([
  'VERIFIED',
  'MISMATCH',
  'AMBIGUOUS',
  'NOT_FOUND',
  'UNVERIFIABLE_HERE',
  'MALFORMED',
  'PLACEHOLDER',
])

/** An imported section or decision whose text is stored: "decision-108713", "section-42usc1983". */
export const importedTextId = z.string().regex(/^(?:decision-\d{1,15}|section-.{1,200})$/)

/** An authority of the library or of the firm that a citation was compared with. */
export const comparedAuthority = z.object({
  /** Null for an imported record. */
  id: z.uuid().nullable(),
  /** Of an imported record, if its text is stored here and can be opened. */
  text_id: importedTextId.optional(),
  /** Where the record is published. */
  address: z.string().nullable(),
  title: z.string(),
  citation: z.string(),
  year: z.number().int().nullable(),
  court: z.string(),
  /** Whose: of the library that comes with Pam, imported, or written by the firm. */
  origin: z.enum(['library', 'written', 'file', 'courtlistener', 'web']),
  /** When the record was read: of an answer of CourtListener, when it was asked. */
  read_at: z.iso.datetime(),
  /** SHA-256 of the compared text, to detect that a record changed. */
  sha256: z.string(),
})

/** Half-open, in the text of the compared authority: where to open it. */
const placeInSource = z.object({ start: z.number().int(), end: z.number().int() }).nullable()

export const checkedCitation = z.object({
  text: z.string(),
  /** Half open, in UTF-16 units of the text that was given. */
  start: z.number().int(),
  end: z.number().int(),
  /** With the names before it and the court and year behind it. */
  full_start: z.number().int(),
  full_end: z.number().int(),
  kind: citationKind,
  volume: z.string().nullable(),
  reporter: z.string().nullable(),
  page: z.string().nullable(),
  pin_cite: z.string().nullable(),
  year: z.number().int().nullable(),
  court: z.string().nullable(),
  plaintiff: z.string().nullable(),
  defendant: z.string().nullable(),
  /** The place in this list of the full citation that a short form means. */
  antecedent: z.number().int().nullable(),
  verdict: citationVerdict,
  reason: z.string(),
  compared: comparedAuthority.nullable(),
  /** The whole citation with what is wrong corrected; its pinpoint and parentheticals stay. */
  suggestion: z.string().nullable(),
  history: z.string().nullable(),
  /** Whether the page it points to is one of the case; `unknown` where nothing here shows that, and null where it points to none. */
  pinpoint: z.enum(['within', 'outside', 'unknown']).nullable(),
  /** Of the cited page, if the text of the case marks its pages. */
  place: placeInSource,
})

export const quotationVerdict = z.enum(['FOUND', 'NOT_FOUND', 'NOT_CHECKED'])

export const checkedQuotation = z.object({
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  /** The place in the list of citations of the one it is attributed to. */
  citation: z.number().int().nullable(),
  /** To a court or an authority, by the words around it, even if it cannot be tied to a citation. */
  is_attributed: z.boolean(),
  /** What its words were compared with. */
  compared: comparedAuthority.nullable(),
  place: placeInSource,
  verdict: quotationVerdict,
  reason: z.string(),
})

export const citationCheck = z.object({
  citations: z.array(checkedCitation),
  quotations: z.array(checkedQuotation),
})

/** Whether cases that nothing here holds were asked of CourtListener, and what came of it. */
export const citationLookUp = z.object({
  is_on: z.boolean(),
  asked: z.int(),
  found: z.int(),
  /** Requests the firm has left today. */
  left_today: z.int().nullable(),
  message: z.string().nullable(),
})

/** What could not be checked, in sentences: pages without text, another language. */
const checkNotes = z.array(z.string())

/** What research and the citation check can draw on. */
export const researchSources = z.object({
  /** Authorities that came with Pam, and the firm's own. */
  library: z.int(),
  own: z.int(),
  /** Public records that were imported for everybody on this installation, the last first. */
  imports: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['decisions', 'citations', 'dockets', 'opinions', 'us_code', 'cfr']),
      rows: z.int(),
      is_done: z.boolean(),
      touched_at: z.iso.datetime(),
    }),
  ),
  /** Requests to CourtListener the firm has left today; null where it is not connected. */
  look_ups_left_today: z.int().nullable(),
})

export const opinionKind = z.enum(['court', 'combined', 'concurrence', 'dissent', 'other'])

/** Public records, with the words of quotations and pages that were compared. */
export const importedText = z.object({
  id: importedTextId,
  title: z.string(),
  citation: z.string(),
  court: z.string(),
  year: z.int().nullable(),
  /** Where it is published. */
  address: z.string(),
  text: z.string(),
  /** The opinions in the text of a decision; half open. */
  parts: z.array(z.object({ kind: opinionKind, author: z.string(), start: z.int(), end: z.int() })),
})

/** An imported decision that cites an authority, with the sentence that does. */
export const citingDecision = z.object({
  text_id: importedTextId,
  title: z.string(),
  citation: z.string(),
  court: z.string(),
  year: z.int().nullable(),
  /** Whose opinion it is, if not the court's. */
  opinion: z.string().nullable(),
  words: z.string(),
  /** Of the sentence, half open, in the text of the decision. */
  place: placeInSource,
  /** What it says happened to the authority ("overruled by"): never a verdict of good law. */
  history: z.object({ words: z.string(), other: z.string() }).nullable(),
})

export const citedBy = z.object({
  items: z.array(citingDecision),
  count: z.int(),
  /** There are more than are counted. */
  has_more: z.boolean(),
})

export const researchApi = {
  checkCitations: endpoint('POST', '/research/citations', {
    access: 'public.view',
    records: 'own',
    largestBody: 9_000_000,
    summary: 'Check every citation and quotation in a text against visible authorities.',
    body: z.object({
      text: z
        .string()
        .min(1, 'Paste the text to check.')
        .max(
          longestChecked,
          'This text is longer than 2,000,000 characters (about 700 pages). Check it in parts.',
        ),
    }),
    response: citationCheck.extend({ look_up: citationLookUp, notes: checkNotes }),
  }),
  checkDocument: endpoint('GET', '/documents/:id/citations', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Check the citations and quotations of a document; returns its text with them.',
    params: z.object({ id: z.uuid() }),
    response: citationCheck.extend({
      look_up: citationLookUp,
      notes: checkNotes,
      name: z.string(),
      text: z.string(),
      /** Which pages its table of authorities counts, or why that has no page numbers. */
      table_pages: z.string(),
    }),
  }),
  sources: endpoint('GET', '/research/sources', {
    access: 'research.use',
    records: 'firm',
    summary:
      'Sources of research and the citation check: the library, the firm’s own items, imports, CourtListener.',
    response: researchSources,
  }),
  importedText: endpoint('GET', '/research/imported/:id', {
    access: 'public.view',
    records: 'none',
    summary: 'The text of an imported decision or section, with the opinions in it.',
    params: z.object({ id: importedTextId }),
    response: importedText,
  }),
  citedBy: endpoint('GET', '/research/cited-by/:id', {
    access: 'public.view',
    records: 'firm',
    summary: 'Imported decisions that cite an authority, with the sentences that cite it.',
    params: z.object({ id: z.union([z.uuid(), importedTextId]) }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
    response: citedBy,
  }),
  tableOfAuthorities: endpoint('GET', '/documents/:id/table-of-authorities', {
    access: 'documents.create',
    records: 'firm',
    answers: 'file',
    summary: 'The table of authorities of a document as a Word file, with page numbers for a PDF.',
    params: z.object({ id: z.uuid() }),
    response: z.unknown(),
  }),
}

export type CitationVerdict = z.infer<typeof citationVerdict>
export type CheckedCitation = z.infer<typeof checkedCitation>
export type CheckedQuotation = z.infer<typeof checkedQuotation>
export type ResearchSources = z.infer<typeof researchSources>
export type CitationLookUpView = z.infer<typeof citationLookUp>
export type CitationCheck = z.infer<typeof citationCheck>
export type ComparedAuthority = z.infer<typeof comparedAuthority>
export type ImportedText = z.infer<typeof importedText>
export type CitedBy = z.infer<typeof citedBy>
