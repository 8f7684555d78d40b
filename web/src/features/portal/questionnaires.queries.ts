import {
  type NewSending,
  type QuestionnaireDetails,
  questionnairesApi,
  type SentQuestionnaires,
} from '@pam/contracts/portal/questionnaires'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, apiBlob } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['portal', 'questionnaires'] as const

export const questionnaireQueries = {
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }) => api(questionnairesApi.list, {}, signal),
    }),
  ofCase: (id: string) =>
    queryOptions({
      queryKey: [...all, 'case', id],
      queryFn: ({ signal }) => api(questionnairesApi.ofCase, { params: { id } }, signal),
      refetchInterval: 60_000,
    }),
}

/** The list is asked for again: it is short, and sorted by the server. */
function useListAct<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => cache.invalidateQueries({ queryKey: questionnaireQueries.list().queryKey }),
  })
}

export const useCreateQuestionnaire = () =>
  useListAct((body: QuestionnaireDetails) => api(questionnairesApi.create, { body }))
export const useChangeQuestionnaire = (id: string) =>
  useListAct((body: QuestionnaireDetails & { version: number }) =>
    api(questionnairesApi.change, { params: { id }, body }),
  )
export const useRemoveQuestionnaire = () =>
  useListAct((id: string) => api(questionnairesApi.remove, { params: { id } }))

function useSentAct<Input>(run: (input: Input) => Promise<SentQuestionnaires>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (view) => {
      cache.setQueryData(questionnaireQueries.ofCase(view.case_id).queryKey, view)
      void cache.invalidateQueries({ queryKey: ['cases'] })
    },
  })
}

export const useSendQuestionnaire = () =>
  useSentAct(({ id, body }: { id: string; body: NewSending }) =>
    api(questionnairesApi.send, { params: { id }, body }),
  )
export const useAskAgain = () =>
  useSentAct(({ id, note }: { id: string; note: string }) =>
    api(questionnairesApi.askAgain, { params: { id }, body: { note } }),
  )
export const useRemind = () => useSentAct((id: string) => api(questionnairesApi.remind, { params: { id } }))
export const useWithdraw = () =>
  useSentAct((id: string) => api(questionnairesApi.withdraw, { params: { id } }))

export const useAnswersFile = () =>
  useMutation({
    mutationFn: ({ id, as }: { id: string; as: 'pdf' | 'docx' }) =>
      apiBlob(questionnairesApi.answersFile, { params: { id }, query: { as } }),
  })
