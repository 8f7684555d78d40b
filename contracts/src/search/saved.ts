import { foundKind, passagesQuery, searchQuery } from '@pam/contracts/search'
import { done } from '@pam/contracts/shared/empty'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { z } from 'zod'

/** A question with all its filters, as encoded in the URL. */
export const askedSearch = searchQuery
  .omit({ limit: true, typing: true })
  .extend({ q: passagesQuery.shape.q })

/** When a person is emailed about new results: never, as soon as they can be found, or in the morning. */
export const searchAlert = z.enum(['none', 'at_once', 'daily'])

const name = z.string().trim().min(1, 'Enter a name for the search.').max(80, 'Use at most 80 characters.')
const one = z.object({ id: z.uuid() })

export const savedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  asked: askedSearch,
  alert: searchAlert,
  /** Found since it was last opened and still visible. */
  fresh: z.int().nonnegative(),
  created_at: z.iso.datetime(),
})

/** Where a saved search opens by itself, as in a mail: for its owner, once signed in. */
export const savedPlace = (id: string): string => `/search/saved/${id}`

/** One thing a search finds, however many of its passages answer. */
export const foundThing = z.object({ kind: foundKind, id: z.uuid() })

export const searchSavedApi = {
  list: endpoint('GET', '/search/saved', {
    access: 'documents.create',
    records: 'own',
    summary: 'The caller’s saved searches, with the number of new results.',
    response: z.object({ items: z.array(savedSearch) }),
  }),
  save: endpoint('POST', '/search/saved', {
    access: 'documents.create',
    records: 'own',
    summary: 'Save a search. Its current results count as seen.',
    body: z.object({ name, alert: searchAlert.default('none'), asked: askedSearch }),
    response: savedSearch,
  }),
  change: endpoint('PATCH', '/search/saved/:id', {
    access: 'documents.create',
    records: 'own',
    summary: 'Rename a saved search or change its alert.',
    params: one,
    body: z.object({ name, alert: searchAlert }).partial(),
    response: savedSearch,
  }),
  remove: endpoint('DELETE', '/search/saved/:id', {
    access: 'documents.create',
    records: 'own',
    summary: 'Delete a saved search. It can be restored for one day.',
    params: one,
    response: done,
  }),
  restore: endpoint('POST', '/search/saved/:id/restore', {
    access: 'documents.create',
    records: 'own',
    summary: 'Restore a saved search deleted within the last day.',
    params: one,
    response: savedSearch,
  }),
  open: endpoint('POST', '/search/saved/:id/open', {
    access: 'documents.create',
    records: 'own',
    summary: 'Open a saved search: lists results that are new since the last visit and marks them as seen.',
    params: one,
    response: z.object({ saved: savedSearch, fresh: z.array(foundThing) }),
  }),
}

export type AskedSearch = z.infer<typeof askedSearch>
export type SearchAlert = z.infer<typeof searchAlert>
export type SavedSearch = z.infer<typeof savedSearch>
export type FoundThing = z.infer<typeof foundThing>
