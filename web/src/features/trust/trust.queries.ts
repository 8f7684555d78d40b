import { authApi } from '@pam/contracts/auth'
import type { CallInput, CallResult, Endpoint } from '@pam/contracts/shared/endpoint'
import { type ReportKind, trustApi } from '@pam/contracts/trust'
import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, apiBlob } from '#lib/api'
import { saveAnswer, saveFile } from '#lib/save-file'
import { useMutation } from '#lib/use-mutation'

const all = ['trust'] as const
export type ReportFilter = NonNullable<CallInput<typeof trustApi.report>['query']>

const one = <E extends Endpoint>(endpoint: E, key: readonly unknown[], input: CallInput<E>) =>
  queryOptions({
    queryKey: [...all, ...key],
    queryFn: ({ signal }): Promise<CallResult<E>> => api(endpoint, input, signal),
  })

export const trustQueries = {
  overview: () => one(trustApi.overview, ['overview'], {}),
  attention: () => one(trustApi.attention, ['attention'], {}),
  waiting: () => one(trustApi.disbursements, ['waiting'], { query: { status: 'waiting', limit: 200 } }),
  retainers: () => one(trustApi.retainers, ['retainers'], {}),
  caseLedger: (id: string) => one(trustApi.caseLedger, ['case', id], { params: { id } }),
  entry: (id: string) => one(trustApi.entry, ['entry', id], { params: { id } }),
  statements: (id: string) => one(trustApi.statements, ['statements', id], { params: { id } }),
  statement: (id: string) => one(trustApi.statement, ['statement', id], { params: { id } }),
  worksheet: (id: string, through: string, statement_cents: number) =>
    one(trustApi.worksheet, ['worksheet', id, through, statement_cents], {
      params: { id },
      query: { through, statement_cents },
    }),
  reconciliations: (id: string) => one(trustApi.reconciliations, ['reconciliations', id], { params: { id } }),
  report: (kind: ReportKind, query: ReportFilter) =>
    one(trustApi.report, ['report', kind, query], { params: { kind }, query }),
  register: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'register', id],
      queryFn: ({ signal, pageParam }) =>
        api(
          trustApi.register,
          { params: { id }, query: { limit: 100, ...(pageParam && { after: pageParam }) } },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
}

/** The name over checks, notices and reports. */
export function useFirmName(): string {
  const { data } = useQuery({
    queryKey: ['auth', 'firm-name'],
    queryFn: ({ signal }) => api(authApi.profile, {}, signal),
    staleTime: 600_000,
  })
  return data?.firm_name ?? ''
}

/** One change of the ledger: everything shown of it is read again, and the timeline of the case with it. */
export function useTrustCall<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>): Promise<CallResult<E>> => api(endpoint, input),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: all }),
        cache.invalidateQueries({ queryKey: ['cases', 'timeline'] }),
      ]),
  })
}

export const useSaveReport = () =>
  useMutation({
    mutationFn: async ({ kind, filter }: { kind: ReportKind; filter: ReportFilter }) =>
      saveAnswer(await api(trustApi.exportReport, { params: { kind }, query: filter })),
  })

export const useSavePack = () =>
  useMutation({
    mutationFn: async (query: { from?: string; to?: string }) =>
      saveFile(
        `inspection-pack-${query.to ?? 'all'}.tar`,
        await apiBlob(trustApi.inspectionPack, { query }),
        'application/x-tar',
      ),
  })
