import { type AnalysisView, analysisApi, type ProposedContractDeadline } from '@pam/contracts/analysis'
import { deadlinesApi } from '@pam/contracts/deadlines'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, apiBytes } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['analysis'] as const
/** An analysis takes seconds. */
const watchMs = 2_000

const isUnderWay = ({ state }: Pick<AnalysisView, 'state'>) => state === 'waiting' || state === 'analysing'

export const analysisQueries = {
  /** Polled while it is in progress, and not after. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => api(analysisApi.show, { params: { id } }, signal),
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? watchMs : false),
    }),
  opinion: (id: string) =>
    queryOptions({
      queryKey: [...all, 'opinion', id],
      queryFn: ({ signal }) => api(analysisApi.opinion, { params: { id } }, signal),
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'waiting' || data?.state === 'asking' ? watchMs : false,
    }),
}

/** Two documents clause by clause, and the firm's positions on clauses. */
export const clauseQueries = {
  compare: (left: string, right: string) =>
    queryOptions({
      queryKey: [...all, 'compare', left, right],
      queryFn: ({ signal }) => api(analysisApi.compare, { query: { left, right } }, signal),
    }),
  playbook: () =>
    queryOptions({
      queryKey: [...all, 'playbook'],
      queryFn: ({ signal }) => api(analysisApi.playbook, {}, signal),
    }),
  positions: () =>
    queryOptions({
      queryKey: [...all, 'positions'],
      queryFn: async ({ signal }) => (await api(analysisApi.positions, {}, signal)).items,
    }),
  history: (category: string) =>
    queryOptions({
      queryKey: [...all, 'positions', category],
      queryFn: async ({ signal }) =>
        (await api(analysisApi.positionHistory, { query: { category } }, signal)).items,
    }),
}

export const useComparisonFile = (left: string, right: string) =>
  useMutation({ mutationFn: () => apiBytes(analysisApi.compareFile, { query: { left, right } }) })

/** The firm's positions appear in every analysis. */
function usePlaybookAct<Input, Result>(run: (input: Input) => Promise<Result>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: run, onSuccess: () => cache.invalidateQueries({ queryKey: all }) })
}

export const useChangePlaybook = () =>
  usePlaybookAct((body: CallInput<typeof analysisApi.changePlaybook>['body']) =>
    api(analysisApi.changePlaybook, { body }),
  )

export const useSavePosition = () =>
  usePlaybookAct((body: CallInput<typeof analysisApi.savePosition>['body']) =>
    api(analysisApi.savePosition, { body }),
  )

export const useDropPosition = () =>
  usePlaybookAct((category: string) => api(analysisApi.dropPosition, { query: { category } }))

function useAnalysisAct<Input>(id: string, run: (input: Input) => Promise<AnalysisView>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (entry) => {
      cache.setQueryData(analysisQueries.one(id).queryKey, entry)
      // A document's kind appears in its list too.
      return cache.invalidateQueries({ queryKey: ['documents'] })
    },
  })
}

type Side = CallInput<typeof analysisApi.takeSide>['body']

export const useTakeSide = (id: string) =>
  useAnalysisAct(id, (body: Side) => api(analysisApi.takeSide, { params: { id }, body }))

export const useAnalyseAgain = (id: string) =>
  useAnalysisAct(id, () => api(analysisApi.again, { params: { id } }))

export function useAskModel(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(analysisApi.askModel, { params: { id } }),
    onSuccess: (entry) => cache.setQueryData(analysisQueries.opinion(id).queryKey, entry),
  })
}

/** A contract date is fixed by the contract: it is entered as is, for the case of the document. */
export function useProposeDeadline(caseId: string, documentName: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ title, due, safe_due: safe, how }: ProposedContractDeadline) =>
      api(deadlinesApi.addOrdered, {
        params: { id: caseId },
        body: {
          title: `${title}: ${documentName}`.slice(0, 200),
          due: safe,
          authority: `Contract: ${documentName}`.slice(0, 200),
          note: `By the contract: ${due}. ${how}`,
        },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['deadlines'] }),
  })
}

export const useReportDocx = (id: string) =>
  useMutation({ mutationFn: () => apiBytes(analysisApi.report, { params: { id } }) })
