import { done } from '@pam/contracts/shared/empty'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { z } from 'zod'
import { askedSearch } from './saved.ts'

export const pastSearch = z.object({
  id: z.uuid(),
  asked: askedSearch,
  asked_at: z.iso.datetime(),
  /** How much was found at that time, all groups together. */
  found: z.int().nonnegative(),
})

export const searchHistoryApi = {
  list: endpoint('GET', '/search/history', {
    access: 'documents.create',
    records: 'own',
    summary: 'The caller’s recent searches, newest first.',
    response: z.object({ is_kept: z.boolean(), items: z.array(pastSearch) }),
  }),
  forget: endpoint('DELETE', '/search/history/:id', {
    access: 'documents.create',
    records: 'own',
    summary: 'Remove one recent search.',
    params: z.object({ id: z.uuid() }),
    response: done,
  }),
  clear: endpoint('DELETE', '/search/history', {
    access: 'documents.create',
    records: 'own',
    summary: 'Clear the caller’s search history.',
    response: done,
  }),
  keep: endpoint('PUT', '/search/history', {
    access: 'documents.create',
    records: 'own',
    summary: 'Turn the caller’s search history on or off.',
    body: z.object({ is_kept: z.boolean() }),
    response: done,
  }),
}

export type PastSearch = z.infer<typeof pastSearch>
export type SearchHistory = z.infer<typeof searchHistoryApi.list.response>
