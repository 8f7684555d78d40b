import { type KnowledgeItem, knowledgeApi } from '@pam/contracts/knowledge'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'
import type { KnowledgePlace } from './knowledge-place.ts'

const all = ['knowledge'] as const
const pageSize = 30

const wire = ({ favourite, reviewed, removed, ...filter }: KnowledgePlace) => ({
  ...filter,
  ...(favourite === undefined ? {} : { favourite: String(favourite) }),
  ...(reviewed === undefined ? {} : { reviewed: String(reviewed) }),
  ...(removed ? { removed: 'true' } : {}),
})

export const knowledgeQueries = {
  list: (place: KnowledgePlace) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', place],
      queryFn: ({ pageParam, signal }) =>
        api(
          knowledgeApi.list,
          { query: { ...wire(place), limit: pageSize, ...(pageParam ? { after: pageParam } : {}) } },
          signal,
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  facets: (place: KnowledgePlace) =>
    queryOptions({
      queryKey: [...all, 'facets', place],
      queryFn: ({ signal }) => api(knowledgeApi.facets, { query: wire(place) }, signal),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => api(knowledgeApi.show, { params: { id } }, signal),
    }),
  graph: (id: string, depth: number) =>
    queryOptions({
      queryKey: [...all, 'graph', id, depth],
      queryFn: ({ signal }) => api(knowledgeApi.graph, { params: { id }, query: { depth } }, signal),
      placeholderData: keepPreviousData,
    }),
  versions: (id: string) =>
    queryOptions({
      queryKey: [...all, 'versions', id],
      queryFn: ({ signal }) => api(knowledgeApi.versions, { params: { id } }, signal),
    }),
  version: (id: string, version: string) =>
    queryOptions({
      queryKey: [...all, 'version', id, version],
      queryFn: ({ signal }) => api(knowledgeApi.version, { params: { id, version } }, signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  comments: (id: string) =>
    queryOptions({
      queryKey: [...all, 'comments', id],
      queryFn: ({ signal }) => api(knowledgeApi.comments, { params: { id } }, signal),
    }),
}

/** All other knowledge queries are refetched; the item itself is known. */
function take(cache: QueryClient, item: KnowledgeItem): Promise<void> {
  cache.setQueryData(knowledgeQueries.one(item.id).queryKey, item)
  return cache.invalidateQueries({
    queryKey: all,
    predicate: ({ queryKey: [, kind, id] }) => !(kind === 'one' && id === item.id),
  })
}

export function useWriteItem() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof knowledgeApi.write>['body']) => api(knowledgeApi.write, { body }),
    onSuccess: (item) => take(cache, item),
  })
}

export function useChangeItem(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof knowledgeApi.change>['body']) =>
      api(knowledgeApi.change, { params: { id }, body }),
    onSuccess: (item) => take(cache, item),
  })
}

/** Small actions on an item, each returning the updated item. */
export function useItemActs(id: string) {
  const cache = useQueryClient()
  const params = { id }
  const taken = { onSuccess: (item: KnowledgeItem) => take(cache, item) }
  return {
    tag: useMutation({
      mutationFn: (tags: string[]) => api(knowledgeApi.tag, { params, body: { tags } }),
      ...taken,
    }),
    review: useMutation({
      mutationFn: (body: { reviewed: boolean; revision: number }) =>
        api(knowledgeApi.review, { params, body }),
      ...taken,
    }),
    relate: useMutation({
      mutationFn: (body: CallInput<typeof knowledgeApi.relate>['body']) =>
        api(knowledgeApi.relate, { params, body }),
      ...taken,
    }),
    unrelate: useMutation({
      mutationFn: (link: string) => api(knowledgeApi.unrelate, { params: { ...params, link } }),
      ...taken,
    }),
    restore: useMutation({
      mutationFn: ({ version, revision }: { version: string; revision: number }) =>
        api(knowledgeApi.restore, { params: { ...params, version }, body: { revision } }),
      ...taken,
    }),
  }
}

export function useFavourite() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, favourite }: { id: string; favourite: boolean }) =>
      api(knowledgeApi.favourite, { params: { id }, body: { favourite } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: all }),
  })
}

export function useTrash() {
  const cache = useQueryClient()
  const onSuccess = () => cache.invalidateQueries({ queryKey: all })
  return {
    trash: useMutation({
      mutationFn: (id: string) => api(knowledgeApi.trash, { params: { id } }),
      onSuccess,
    }),
    untrash: useMutation({
      mutationFn: (id: string) => api(knowledgeApi.untrash, { params: { id } }),
      onSuccess,
    }),
  }
}

export function useComments(id: string) {
  const cache = useQueryClient()
  const onSuccess = () => cache.invalidateQueries({ queryKey: all })
  return {
    add: useMutation({
      mutationFn: (text: string) => api(knowledgeApi.comment, { params: { id }, body: { text } }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ comment, text }: { comment: string; text: string }) =>
        api(knowledgeApi.changeComment, { params: { id, comment }, body: { text } }),
      onSuccess,
    }),
    drop: useMutation({
      mutationFn: (comment: string) => api(knowledgeApi.dropComment, { params: { id, comment } }),
      onSuccess,
    }),
  }
}
