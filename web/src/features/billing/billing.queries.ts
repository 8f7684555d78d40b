import { billingApi, type InvoiceView } from '@pam/contracts/billing'
import { billingExportsApi, type ExportKind } from '@pam/contracts/billing/exports'
import { billingPaymentsApi } from '@pam/contracts/billing/payments'
import { billingReportsApi, type ReportName, type RowsBehind } from '@pam/contracts/billing/reports'
import type { CallInput, Endpoint } from '@pam/contracts/shared/endpoint'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, apiBlob } from '#lib/api'
import { saveFile } from '#lib/save-file'
import { useMutation } from '#lib/use-mutation'

const all = ['billing'] as const

export type InvoiceFilterInput = NonNullable<CallInput<typeof billingApi.list>['query']>

export const billingQueries = {
  list: (query: InvoiceFilterInput) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', query],
      queryFn: ({ signal, pageParam }) =>
        api(billingApi.list, { query: { ...query, ...(pageParam && { after: pageParam }) } }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
  /** What is not sent yet, at most one page. */
  open: (status: 'draft' | 'reviewed') =>
    queryOptions({
      queryKey: [...all, 'open', status],
      queryFn: async ({ signal }) =>
        (await api(billingApi.list, { query: { status, limit: 200 } }, signal)).items,
    }),
  summary: () =>
    queryOptions({
      queryKey: [...all, 'summary'],
      queryFn: ({ signal }) => api(billingApi.summary, {}, signal),
    }),
  aging: () =>
    queryOptions({ queryKey: [...all, 'aging'], queryFn: ({ signal }) => api(billingApi.aging, {}, signal) }),
  unbilled: (through: string) =>
    queryOptions({
      queryKey: [...all, 'unbilled', through],
      queryFn: async ({ signal }) => (await api(billingApi.unbilled, { query: { through } }, signal)).items,
    }),
  invoice: (id: string) =>
    queryOptions({
      queryKey: [...all, 'invoice', id],
      queryFn: ({ signal }) => api(billingApi.show, { params: { id } }, signal),
    }),
  ofCase: (id: string, through?: string) =>
    queryOptions({
      queryKey: [...all, 'case', id, through],
      queryFn: ({ signal }) =>
        api(billingApi.ofCase, { params: { id }, ...(through && { query: { through } }) }, signal),
    }),
  payments: (query: NonNullable<CallInput<typeof billingPaymentsApi.list>['query']>) =>
    infiniteQueryOptions({
      queryKey: [...all, 'payments', query],
      queryFn: ({ signal, pageParam }) =>
        api(billingPaymentsApi.list, { query: { ...query, ...(pageParam && { after: pageParam }) } }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
  statement: (id: string, query: { from: string; to: string }) =>
    queryOptions({
      queryKey: [...all, 'statement', id, query],
      queryFn: ({ signal }) => api(billingPaymentsApi.statement, { params: { id }, query }, signal),
    }),
  settings: () =>
    queryOptions({
      queryKey: [...all, 'settings'],
      queryFn: ({ signal }) => api(billingApi.settings, {}, signal),
    }),
  connection: () =>
    queryOptions({
      queryKey: [...all, 'connection'],
      queryFn: ({ signal }) => api(billingPaymentsApi.connection, {}, signal),
    }),
  report: (report: ReportName, query: { from: string; to: string }) =>
    queryOptions({
      queryKey: [...all, 'report', report, query],
      queryFn: ({ signal }) => api(billingReportsApi.show, { params: { report }, query }, signal),
    }),
  reportRows: (report: ReportName, query: { from: string; to: string; key: string; rows: RowsBehind }) =>
    queryOptions({
      queryKey: [...all, 'report-rows', report, query],
      queryFn: async ({ signal }) =>
        (await api(billingReportsApi.rows, { params: { report }, query }, signal)).items,
    }),
  forecast: () =>
    queryOptions({
      queryKey: [...all, 'forecast'],
      queryFn: ({ signal }) => api(billingReportsApi.forecast, {}, signal),
    }),
}

/** Any change of billing; everything shown of it, and of the case it belongs to, is read again. */
export function useBillingCall<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>) => api(endpoint, input),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: all }),
        cache.invalidateQueries({ queryKey: ['time'] }),
        cache.invalidateQueries({ queryKey: ['trust'] }),
        cache.invalidateQueries({ queryKey: ['cases', 'timeline'] }),
      ]),
  })
}

export const useInvoicePdf = () =>
  useMutation({
    mutationFn: async ({ id, number }: Pick<InvoiceView, 'id' | 'number'>) =>
      saveFile(
        `Invoice ${number ?? 'draft'}.pdf`,
        await apiBlob(billingApi.pdf, { params: { id } }),
        'application/pdf',
      ),
  })

export const useInvoiceLedes = () =>
  useMutation({
    mutationFn: async ({ id, number }: Pick<InvoiceView, 'id' | 'number'>) =>
      saveFile(
        `Invoice ${number}.txt`,
        await apiBlob(billingExportsApi.ledes, { params: { id } }),
        'text/plain',
      ),
  })

export const useStatementPdf = () =>
  useMutation({
    mutationFn: async ({ id, from, to, client }: { id: string; from: string; to: string; client: string }) =>
      saveFile(
        `Statement ${client}.pdf`,
        await apiBlob(billingPaymentsApi.statementPdf, { params: { id }, query: { from, to } }),
        'application/pdf',
      ),
  })

export const useBooksExport = () =>
  useMutation({
    mutationFn: async (query: { kind: ExportKind; from: string; to: string }) =>
      saveFile(
        `${query.from} to ${query.to} ${query.kind}.${query.kind.endsWith('iif') ? 'iif' : 'csv'}`,
        await apiBlob(billingExportsApi.export, { query }),
        'text/plain',
      ),
  })
