import { type NewReview, type ReviewSummary, type RunAgain, reviewsApi } from '@pam/contracts/reviews'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, apiBytes } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['reviews'] as const
/** Answers come in seconds; documents that are still read take longer. */
const [watchMs, patientMs] = [2_000, 10_000]

const watch = ({ progress }: Pick<ReviewSummary, 'progress'>): number | false =>
  progress.waiting > 0 ? watchMs : progress.needs_reading > 0 ? patientMs : false

export const reviewQueries = {
  list: (caseId?: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', caseId ?? null],
      queryFn: ({ signal, pageParam }) =>
        api(
          reviewsApi.list,
          { query: { ...(caseId && { case_id: caseId }), ...(pageParam && { after: pageParam }) } },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
      refetchInterval: ({ state }) =>
        state.data?.pages.some((page) => page.items.some((item) => item.progress.waiting > 0))
          ? watchMs
          : false,
    }),
  /** Asked again while anything in it waits, and not after. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => api(reviewsApi.show, { params: { id } }, signal),
      refetchInterval: ({ state }) => (state.data ? watch(state.data) : false),
    }),
  rows: (id: string) =>
    queryOptions({
      queryKey: [...all, 'rows', id],
      queryFn: async ({ signal }) => (await api(reviewsApi.rows, { params: { id } }, signal)).rows,
    }),
  cell: (id: string, document: string, column: string) =>
    queryOptions({
      queryKey: [...all, 'cell', id, document, column],
      queryFn: ({ signal }) => api(reviewsApi.cell, { params: { id, document, column } }, signal),
    }),
}

function useReviewAct<Input, Result>(run: (input: Input) => Promise<Result>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: run, onSuccess: () => cache.invalidateQueries({ queryKey: all }) })
}

export const useBeginReview = () => useReviewAct((body: NewReview) => api(reviewsApi.begin, { body }))

export const useChangeReview = (id: string) =>
  useReviewAct((body: CallInput<typeof reviewsApi.change>['body']) =>
    api(reviewsApi.change, { params: { id }, body }),
  )

/** What is gone is not requested again. */
export function useRemoveReview(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(reviewsApi.remove, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...all, 'list'] }),
  })
}

export const useAddDocuments = (id: string) =>
  useReviewAct((documents: NewReview['documents']) =>
    api(reviewsApi.addDocuments, { params: { id }, body: { documents } }),
  )

export const useDropDocument = (id: string) =>
  useReviewAct((document: string) => api(reviewsApi.dropDocument, { params: { id, document } }))

export const useAddColumns = (id: string) =>
  useReviewAct((questions: NewReview['questions']) =>
    api(reviewsApi.addColumns, { params: { id }, body: { questions } }),
  )

export const useDropColumn = (id: string) =>
  useReviewAct((column: string) => api(reviewsApi.dropColumn, { params: { id, column } }))

export const useRunAgain = (id: string) =>
  useReviewAct(({ what, document }: { what: RunAgain; document?: string }) =>
    api(reviewsApi.run, { params: { id }, body: { what, ...(document && { document_id: document }) } }),
  )

type Place = { id: string; document: string; column: string }

export const useJudge = (params: Place) =>
  useReviewAct((body: CallInput<typeof reviewsApi.judge>['body']) => api(reviewsApi.judge, { params, body }))

export const useUnjudge = (params: Place) => useReviewAct(() => api(reviewsApi.unjudge, { params }))

export const useExport = (id: string) =>
  useMutation({
    mutationFn: (as: 'csv' | 'xlsx') => apiBytes(reviewsApi.export, { params: { id }, query: { as } }),
  })
