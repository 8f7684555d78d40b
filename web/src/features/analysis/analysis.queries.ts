import { type AnalysisView, analysisApi, type ProposedContractDeadline } from '@pam/contracts/analysis'
import { deadlinesApi } from '@pam/contracts/deadlines'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiBytes } from '#lib/api'

const all = ['analysis'] as const
/** An analysis takes seconds. */
const watchMs = 2_000

const isUnderWay = ({ state }: Pick<AnalysisView, 'state'>) => state === 'waiting' || state === 'analysing'

export const analysisQueries = {
  /** Asked again while it is being made, and not after. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => api(analysisApi.show, { params: { id } }, signal),
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? watchMs : false),
    }),
}

function useAnalysisAct<Input>(id: string, run: (input: Input) => Promise<AnalysisView>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (it) => {
      cache.setQueryData(analysisQueries.one(id).queryKey, it)
      // The kind a document is filed under is shown in its list too.
      return cache.invalidateQueries({ queryKey: ['documents'] })
    },
  })
}

type Side = CallInput<typeof analysisApi.takeSide>['body']

export const useTakeSide = (id: string) =>
  useAnalysisAct(id, (body: Side) => api(analysisApi.takeSide, { params: { id }, body }))

export const useAnalyseAgain = (id: string) =>
  useAnalysisAct(id, () => api(analysisApi.again, { params: { id } }))

/** A date of a contract is fixed by the contract: it is written down as it stands, for the case of the document. */
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
