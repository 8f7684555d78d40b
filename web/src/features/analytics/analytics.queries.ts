import { analyticsApi, type BacktestKind, type PastFilter } from '@pam/contracts/analytics'
import type { CaseOutcome } from '@pam/contracts/cases'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['analytics'] as const

export const analyticsQueries = {
  durations: (query: PastFilter) =>
    queryOptions({
      queryKey: [...all, 'durations', query],
      queryFn: ({ signal }) => api(analyticsApi.durations, { query }, signal),
      placeholderData: keepPreviousData,
    }),
  outcomes: (query: PastFilter & { outcome: CaseOutcome }) =>
    queryOptions({
      queryKey: [...all, 'outcomes', query],
      queryFn: ({ signal }) => api(analyticsApi.outcomes, { query }, signal),
      placeholderData: keepPreviousData,
    }),
  deadlines: () =>
    queryOptions({
      queryKey: [...all, 'deadlines'],
      queryFn: ({ signal }) => api(analyticsApi.deadlines, {}, signal),
    }),
  backtests: () =>
    queryOptions({
      queryKey: [...all, 'backtests'],
      queryFn: async ({ signal }) => (await api(analyticsApi.backtests, {}, signal)).items,
    }),
  forecast: (id: string) =>
    queryOptions({
      queryKey: [...all, 'forecast', id],
      queryFn: ({ signal }) => api(analyticsApi.forecast, { params: { id } }, signal),
    }),
}

export const useExportFigures = () =>
  useMutation({
    mutationFn: (query: PastFilter & { what: BacktestKind; outcome: CaseOutcome }) =>
      api(analyticsApi.exportFigures, { query }),
  })
