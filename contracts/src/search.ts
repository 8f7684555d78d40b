import { z } from 'zod'
import { caseStatus } from './cases.ts'
import { documentKind } from './documents.ts'
import { collection } from './knowledge.ts'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'

const place = z.int().nonnegative()
const count = z.int().nonnegative()

/** As many passages as any answer has. */
export const mostPassages = 64

/** The record a passage belongs to. */
export const passageKind = z.enum(['document', 'note', 'knowledge'])

/** Words of a source with their exact place: half-open offsets into its stored text. */
export const foundPassage = z.object({
  kind: passageKind,
  /** The document, where it is one. */
  document_id: z.uuid().nullable(),
  note_id: z.uuid().nullable(),
  /** The item of the knowledge base, and its shelf. */
  knowledge_id: z.uuid().nullable(),
  collection: collection.nullable(),
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  title: z.string(),
  /** Nothing where the source has no pages. */
  page: z.int().positive().nullable(),
  start: place,
  end: place,
  /** The same offsets within the page, to jump there. */
  page_start: place,
  page_end: place,
  text: z.string(),
  score: z.number(),
  /** In words, the strongest reason first. */
  why: z.array(z.string()),
})

type PassagePlace = Pick<
  z.infer<typeof foundPassage>,
  'kind' | 'document_id' | 'knowledge_id' | 'case_id' | 'page' | 'start' | 'end' | 'page_start' | 'page_end'
>

/** Where the words of a passage open in the browser: in the document, among the notes of a case, or on the shelf. */
export function passagePlace(entry: PassagePlace): string {
  if (entry.kind === 'knowledge') return `/knowledge/${entry.knowledge_id}#c${entry.start}-${entry.end}`
  if (entry.kind === 'note') return `/cases/${entry.case_id}?tab=notes`
  const words = entry.page === null ? '' : `#p${entry.page}:${entry.page_start}-${entry.page_end}`
  return `/documents/${entry.document_id}${words}`
}

/** How much of a question the engine reads; a longer one is cut there. */
export const longestSearched = 2000
export const longestQuestion = 20_000

/** What is searched of a question: the first 2,000 characters, in whole words. */
export function searchedPart(question: string): string {
  if (question.length <= longestSearched) return question
  const part = question.slice(0, longestSearched)
  const end = part.lastIndexOf(' ')
  return (end > 0 ? part.slice(0, end) : part).trim()
}

const question = z.string().trim().min(1, 'Enter what you are looking for.')

export const passagesQuery = z.object({
  q: question.max(longestSearched, 'Use at most 2,000 characters.'),
  limit: z.coerce.number().int().min(1).max(mostPassages).default(16),
  document_id: z.uuid().optional(),
  case_id: z.uuid().optional(),
  /** The last word is still being typed. */
  typing: z.stringbool().default(false),
})

/**
 * Meaning is missing if its model is unavailable; "for now" if the firm's embedding service is not responding, and then
 * only exact words are searched.
 */
export const searchBy = z.enum(['words_and_meaning', 'words', 'words_for_now'])

/** What a search finds, group by group. */
export const foundKind = z.enum([...passageKind.options, 'case', 'person'])

const day = z.iso.date('Enter a date like 2026-11-15.')

/** The question may hold operators (AND, OR, NOT, "phrase", w/5, /s, /p, case: type: before: after: by:); what is chosen beside it narrows it further. */
export const searchQuery = z.object({
  q: question.max(longestQuestion, 'Use at most 20,000 characters.'),
  limit: z.coerce.number().int().min(1).max(mostPassages).default(16),
  typing: passagesQuery.shape.typing,
  kind: foundKind.optional(),
  case_id: z.uuid().optional(),
  author_id: z.uuid().optional(),
  year: z.coerce.number().int().min(1).max(9999).optional(),
  from: day.optional(),
  /** Before this day. */
  until: day.optional(),
})

const groupOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), total: count })

const facet = z.object({ value: z.string(), label: z.string(), count })

export const foundDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: documentKind.nullable(),
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  created_at: z.iso.datetime(),
})

export const foundCase = z.object({
  id: z.uuid(),
  title: z.string(),
  number: z.string(),
  client: z.string(),
  status: caseStatus,
})

export const foundPerson = z.object({
  id: z.uuid(),
  kind: z.enum(['contact', 'colleague']),
  name: z.string(),
  /** Who they are, in a few words. */
  what: z.string(),
})

export const foundKnowledge = z.object({
  id: z.uuid(),
  title: z.string(),
  citation: z.string(),
  collection,
})

export const searchAnswer = z.object({
  passages: groupOf(foundPassage),
  documents: groupOf(foundDocument),
  cases: groupOf(foundCase),
  people: groupOf(foundPerson),
  knowledge: groupOf(foundKnowledge),
  /**
   * Facets of a question: the distinct visible records containing its 64 best passages, plus up to 1,000 of each kind
   * with a matching name. Choosing a facet shows exactly the records it counts.
   */
  facets: z.object({
    kinds: z.array(facet),
    cases: z.array(facet),
    years: z.array(facet),
    authors: z.array(facet),
  }),
  /** How the question was understood: its words, and what its operators meant. */
  read: z.object({
    text: z.string(),
    cases: z.array(z.string()),
    authors: z.array(z.string()),
    from: day.nullable(),
    until: day.nullable(),
    /** Names after `case:` and `by:` that match nothing visible. */
    unknown: z.array(z.string()),
    /** Operators of other services that mean nothing here, as they were written: they were looked for as words. */
    unsupported: z.array(z.string()),
    /** Misspelled words, and the words searched instead. */
    corrected: z.array(z.object({ written: z.string(), taken: z.string() })),
  }),
  /** Nothing answered the question as it was asked, so another way was taken. */
  instead: z.enum(['exact_words', 'loosened']).nullable(),
  took_ms: z.number().nonnegative(),
  by: searchBy,
})

export const suggestion = z.object({
  kind: z.enum(['case', 'document', 'knowledge', 'person', 'saved', 'history']),
  id: z.uuid(),
  text: z.string(),
})

export const searchApi = {
  search: endpoint('GET', '/search', {
    access: 'public.view',
    records: 'firm',
    summary:
      'Search visible records: the 64 best passages, and documents, cases, people and knowledge items by name. Facets count the records behind these results, at most 1,000 names of each kind.',
    query: searchQuery,
    response: searchAnswer,
  }),
  export: endpoint('GET', '/search/export', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Search results as a CSV file, each row with a link to its passage.',
    query: searchQuery.omit({ limit: true, typing: true }),
    answers: 'file',
    response: z.unknown(),
  }),
  suggestions: endpoint('GET', '/search/suggestions', {
    access: 'public.view',
    records: 'firm',
    summary: 'Suggestions while typing: visible names and earlier searches.',
    query: z.object({ q: z.string().trim().max(200).default('') }),
    response: z.object({ items: z.array(suggestion) }),
  }),
  passages: endpoint('GET', '/search/passages', {
    access: 'public.view',
    records: 'firm',
    summary: 'Visible passages that answer a question, best first; guests search the library.',
    query: passagesQuery,
    response: z.object({
      items: z.array(foundPassage),
      took_ms: z.number().nonnegative(),
      by: searchBy,
    }),
  }),
  index: endpoint('GET', '/search/index', {
    access: 'documents.create',
    records: 'firm',
    summary: 'Indexing progress for visible records.',
    response: z.object({
      by: searchBy,
      /** What has words and could be found. */
      sources: count,
      indexed: count,
      /** Those also known by meaning. */
      embedded: count,
      passages: count,
    }),
  }),
  reindex: endpoint('POST', '/search/index', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Rebuild the firm’s search index in the background. Search remains available.',
    response: done,
  }),
}

export type PassageKind = z.infer<typeof passageKind>
export type FoundKind = z.infer<typeof foundKind>
export type SearchQuery = z.infer<typeof searchQuery>
export type SearchAnswer = z.infer<typeof searchAnswer>
export type SearchFacets = SearchAnswer['facets']
export type SearchFacet = z.infer<typeof facet>
export type FoundPerson = z.infer<typeof foundPerson>
export type Suggestion = z.infer<typeof suggestion>
export type FoundPassage = z.infer<typeof foundPassage>
export type PassagesQuery = z.infer<typeof passagesQuery>
export type SearchBy = z.infer<typeof searchBy>
export type SearchIndex = z.infer<typeof searchApi.index.response>
