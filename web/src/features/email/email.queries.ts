import { type EmailStatus, emailApi, type NewEmail } from '@pam/contracts/email'
import { emailMailboxApi, type MailboxChange, type MailboxView } from '@pam/contracts/email/mailbox'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['email'] as const

export const emailQueries = {
  messages: (status: EmailStatus, q = '') =>
    infiniteQueryOptions({
      queryKey: [...all, 'messages', status, q],
      queryFn: ({ signal, pageParam }) =>
        api(
          emailApi.messages,
          { query: { status, ...(q && { q }), ...(pageParam && { after: pageParam }) } },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      refetchInterval: 30_000,
    }),
  ofCase: (id: string, q = '') =>
    queryOptions({
      queryKey: [...all, 'case', id, q],
      queryFn: ({ signal }) => api(emailApi.ofCase, { params: { id }, query: q ? { q } : {} }, signal),
      // While other words are looked for, the page stays; that of another case never does.
      placeholderData: (before) => (before?.case_id === id ? before : undefined),
      // A message that leaves is watched closely; otherwise a look now and then is enough.
      refetchInterval: ({ state: { data } }) =>
        data?.threads.some(({ messages }) =>
          messages.some(({ sending }) => sending === 'waiting' || sending === 'queued'),
        )
          ? 3_000
          : 60_000,
    }),
  mailbox: () =>
    queryOptions({
      queryKey: [...all, 'mailbox'],
      queryFn: ({ signal }) => api(emailMailboxApi.mailbox, {}, signal),
    }),
}

/** What is decided about a message shows in lists, in its case and among the documents. */
function useMessageAct<Input, Result>(run: (input: Input) => Promise<Result>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: [...all, 'messages'] })
      void cache.invalidateQueries({ queryKey: [...all, 'case'] })
      void cache.invalidateQueries({ queryKey: ['cases'] })
      void cache.invalidateQueries({ queryKey: ['documents'] })
      void cache.invalidateQueries({ queryKey: ['calendar'] })
    },
  })
}

export const useFileMessage = () =>
  useMessageAct(({ id, caseId }: { id: string; caseId: string }) =>
    api(emailApi.file, { params: { id }, body: { case_id: caseId } }),
  )
export const useUnfile = () => useMessageAct((id: string) => api(emailApi.unfile, { params: { id } }))
export const useDismiss = () => useMessageAct((id: string) => api(emailApi.dismiss, { params: { id } }))
export const useRestore = () => useMessageAct((id: string) => api(emailApi.restore, { params: { id } }))
export const useSchedule = () => useMessageAct((id: string) => api(emailApi.schedule, { params: { id } }))
export const useMarkPrivileged = () =>
  useMessageAct(({ id, isPrivileged }: { id: string; isPrivileged: boolean }) =>
    api(emailApi.mark, { params: { id }, body: { is_privileged: isPrivileged } }),
  )
export const useFetchMail = () => useMessageAct(() => api(emailApi.fetch, {}))
export const useSendEmail = () =>
  useMessageAct(({ caseId, body }: { caseId: string; body: NewEmail }) =>
    api(emailApi.send, { params: { id: caseId }, body }),
  )
export const useUndoSend = () => useMessageAct((id: string) => api(emailApi.undoSend, { params: { id } }))
export const useRetrySend = () => useMessageAct((id: string) => api(emailApi.retrySend, { params: { id } }))

export function useMailboxActs() {
  const cache = useQueryClient()
  const done = {
    onSuccess: (view: MailboxView) => cache.setQueryData(emailQueries.mailbox().queryKey, view),
  }
  return {
    save: useMutation({
      mutationFn: (body: MailboxChange) => api(emailMailboxApi.saveMailbox, { body }),
      ...done,
    }),
    test: useMutation({ mutationFn: () => api(emailMailboxApi.testMailbox, {}), ...done }),
    remove: useMutation({ mutationFn: () => api(emailMailboxApi.removeMailbox, {}), ...done }),
  }
}
