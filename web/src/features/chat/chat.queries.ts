import { type ChatMessage, type Conversation, chatApi } from '@pam/contracts/chat'
import { chatModelsApi } from '@pam/contracts/chat/models'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['chat'] as const

export interface ConversationFilter {
  q: string
  archived: boolean
}

/** The scope of a conversation: everything visible, a case, or selected documents. */
export interface LooksAt {
  readonly caseId: string | null
  readonly documentIds: readonly string[]
}

export const looksAt = ({ case_id, documents }: Conversation): LooksAt => ({
  caseId: case_id,
  documentIds: documents.map(({ id }) => id),
})

export const chatQueries = {
  list: ({ q, archived }: ConversationFilter) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', q, archived],
      queryFn: ({ signal, pageParam }) =>
        api(
          chatApi.list,
          {
            query: {
              limit: 50,
              ...(q ? { q } : {}),
              ...(archived ? { archived: 'true' } : {}),
              ...(pageParam ? { after: pageParam } : {}),
            },
          },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => api(chatApi.show, { params: { id } }, signal),
    }),
  /** Refetched each time the picker opens: a case can forbid models at any moment. */
  models: ({ caseId, documentIds }: LooksAt) =>
    queryOptions({
      queryKey: [...all, 'models', caseId, documentIds],
      queryFn: ({ signal }) =>
        api(
          chatModelsApi.models,
          {
            query: {
              ...(caseId ? { case_id: caseId } : {}),
              ...(documentIds.length > 0 ? { document_ids: documentIds.join(',') } : {}),
            },
          },
          signal,
        ),
    }),
  /** The user's model usage this month. */
  ownUse: () =>
    queryOptions({
      queryKey: [...all, 'use'],
      queryFn: ({ signal }) => api(chatModelsApi.usage, {}, signal),
    }),
  messages: (id: string) =>
    queryOptions({
      queryKey: [...all, 'messages', id],
      queryFn: async ({ signal }) => (await api(chatApi.messages, { params: { id } }, signal)).items,
    }),
}

/** A new message does not change the list of models. */
const refresh = (cache: QueryClient, ...of: string[]) =>
  cache.invalidateQueries({
    queryKey: [...all, ...of],
    predicate: ({ queryKey }) => queryKey[1] !== 'models',
  })

function useAct<Input, Result>(run: (input: Input) => Promise<Result>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: run, onSettled: () => refresh(cache) })
}

export const useBegin = () =>
  useAct((body: NonNullable<CallInput<typeof chatApi.begin>['body']>) => api(chatApi.begin, { body }))

type Change = CallInput<typeof chatApi.change>['body']

export const useChange = () =>
  useAct(({ id, ...body }: Change & { id: string }) => api(chatApi.change, { params: { id }, body }))

/** The list is refetched; a deleted conversation is not. */
export function useRemove() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(chatApi.remove, { params: { id } }),
    onSuccess: () => {
      void refresh(cache, 'list')
    },
  })
}

/** A message is shown as soon as the server has stored it; the answer starts next to it. */
export function useSay(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof chatApi.say>['body']) => api(chatApi.say, { params: { id }, body }),
    onSuccess: () => refresh(cache),
  })
}

export function useAgain() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...wanted }: { id: string; model?: string | null }) =>
      api(chatApi.again, { params: { id }, body: { key: crypto.randomUUID(), ...wanted } }),
    onSettled: () => refresh(cache, 'messages'),
  })
}

export const useStop = () => useAct((id: string) => api(chatApi.stop, { params: { id } }))

export const useRate = () =>
  useAct(({ id, feedback }: { id: string; feedback: 'good' | 'bad' | null }) =>
    api(chatApi.rate, { params: { id }, body: { feedback } }),
  )

export const useDecide = () =>
  useAct(({ id, isYes }: { id: string; isYes: boolean }) =>
    api(isYes ? chatApi.confirm : chatApi.dismiss, { params: { id } }),
  )

/** The stored message replaces the optimistic one. */
export function keepMessage(cache: QueryClient, message: ChatMessage): void {
  cache.setQueryData(chatQueries.messages(message.conversation_id).queryKey, (messages) =>
    messages?.map((entry) => (entry.id === message.id ? message : entry)),
  )
}
