import {
  type BackupSettingsChange,
  type BackupsView,
  type BackupView,
  backupsApi,
} from '@pam/contracts/backups'
import { type AuditFilter, type HistoryRange, monitoringApi } from '@pam/contracts/monitoring'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, apiBlob } from '#lib/api'
import { saveFile } from '#lib/save-file'
import { useMutation } from '#lib/use-mutation'

const all = ['monitoring'] as const
const refreshMs = 30_000

export const isMaking = (view: BackupsView | undefined) =>
  view?.running != null || view?.items[0]?.status === 'running'

const isDrilling = (view: BackupsView | undefined) =>
  view?.items.some(({ drill }) => drill?.status === 'running') === true

export const monitoringQueries = {
  all,
  metrics: () =>
    queryOptions({
      queryKey: [...all, 'metrics'],
      queryFn: ({ signal }) => api(monitoringApi.metrics, {}, signal),
      refetchInterval: refreshMs,
      // The page itself reports the failure, and offers a retry.
      retry: false,
    }),
  history: (range: HistoryRange) =>
    queryOptions({
      queryKey: [...all, 'history', range],
      queryFn: ({ signal }) => api(monitoringApi.history, { query: { range } }, signal),
      refetchInterval: 2 * refreshMs,
    }),
  errors: () =>
    queryOptions({
      queryKey: [...all, 'errors'],
      queryFn: async ({ signal }) => (await api(monitoringApi.errors, {}, signal)).items,
      refetchInterval: refreshMs,
    }),
  deadJobs: () =>
    queryOptions({
      queryKey: [...all, 'dead-jobs'],
      queryFn: async ({ signal }) => (await api(monitoringApi.deadJobs, {}, signal)).items,
      refetchInterval: refreshMs,
    }),
  backups: () =>
    queryOptions({
      queryKey: [...all, 'backups'],
      queryFn: ({ signal }) => api(backupsApi.list, {}, signal),
      // A backup being made is followed.
      refetchInterval: ({ state }) => (isMaking(state.data) || isDrilling(state.data) ? 2_000 : refreshMs),
    }),
  audit: (filter: AuditFilter) =>
    infiniteQueryOptions({
      queryKey: ['audit', filter],
      queryFn: ({ signal, pageParam }) =>
        api(
          monitoringApi.audit,
          { query: { ...filter, limit: 100, ...(pageParam && { after: pageParam }) } },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
}

export function useRetryJob() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(monitoringApi.retryJob, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: monitoringQueries.deadJobs().queryKey }),
  })
}

export function useMakeBackup() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(backupsApi.make, {}),
    onSettled: () => cache.invalidateQueries({ queryKey: monitoringQueries.backups().queryKey }),
  })
}

export function useBackupActs() {
  const cache = useQueryClient()
  const reload = () => cache.invalidateQueries({ queryKey: monitoringQueries.backups().queryKey })
  return {
    download: useMutation({
      mutationFn: async ({ id, file_name }: BackupView) =>
        saveFile(
          file_name,
          await apiBlob(backupsApi.download, { params: { id } }),
          'application/octet-stream',
        ),
    }),
    drill: useMutation({
      mutationFn: (id: string) => api(backupsApi.drill, { params: { id } }),
      onSettled: reload,
    }),
    change: useMutation({
      mutationFn: (body: BackupSettingsChange) => api(backupsApi.changeSettings, { body }),
      onSuccess: reload,
    }),
  }
}

export const useVerifyAudit = () => useMutation({ mutationFn: () => api(monitoringApi.verifyAudit, {}) })

export const useExportAudit = () =>
  useMutation({ mutationFn: (filter: AuditFilter) => api(monitoringApi.exportAudit, { query: filter }) })
