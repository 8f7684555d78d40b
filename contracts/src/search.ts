import { z } from 'zod'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'

const place = z.int().nonnegative()
const count = z.int().nonnegative()

/** Words of a source with their exact place: half-open offsets into its stored text. */
export const foundPassage = z.object({
  kind: z.enum(['document', 'note']),
  /** The document, where it is one. */
  document_id: z.uuid().nullable(),
  note_id: z.uuid().nullable(),
  case_id: z.uuid().nullable(),
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

export const passagesQuery = z.object({
  q: z.string().trim().min(1, 'Write what you are looking for.').max(2000, 'Use at most 2,000 characters.'),
  limit: z.coerce.number().int().min(1).max(64).default(16),
  document_id: z.uuid().optional(),
  case_id: z.uuid().optional(),
  /** The last word is still being typed. */
  typing: z.stringbool().default(false),
})

export const searchBy = z.enum(['words_and_meaning', 'words'])

export const searchApi = {
  passages: endpoint('GET', '/search/passages', {
    access: 'documents.create',
    records: 'firm',
    summary: 'The passages that answer a question, best first, among what the caller may see.',
    query: passagesQuery,
    response: z.object({
      items: z.array(foundPassage),
      took_ms: z.number().nonnegative(),
      /** Meaning is missing where its model could not be had. */
      by: searchBy,
    }),
  }),
  index: endpoint('GET', '/search/index', {
    access: 'documents.create',
    records: 'firm',
    summary: 'How far the index is, for what the caller may see.',
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
    summary: 'Indexes everything of the firm anew, in the background. Search goes on meanwhile.',
    response: done,
  }),
}

export type FoundPassage = z.infer<typeof foundPassage>
export type PassagesQuery = z.infer<typeof passagesQuery>
export type SearchBy = z.infer<typeof searchBy>
export type SearchIndex = z.infer<typeof searchApi.index.response>
