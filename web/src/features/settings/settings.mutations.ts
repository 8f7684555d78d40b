import { egressApi } from '@pam/contracts/egress'
import {
  type AiPolicy,
  type GeneralSettings,
  type GeneralView,
  type IntegrationChange,
  type IntegrationView,
  type Provider,
  type Retention,
  settingsApi,
} from '@pam/contracts/settings'
import type { FirmArea, PracticeArea } from '@pam/contracts/shared/practice-area'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { practiceAreasQuery } from '#lib/practice-areas'
import { useMutation } from '#lib/use-mutation'
import { settingsQueries } from './settings.queries.ts'

type Seen = { version: number }

/** Save, test and remove the key: each returns the integration's new status. */
export function useIntegrationActs(provider: Provider) {
  const cache = useQueryClient()
  const keep = async (view: IntegrationView) => {
    cache.setQueryData(settingsQueries.integration(provider).queryKey, view)
    if (provider === 'openrouter') await cache.invalidateQueries(settingsQueries.models())
    if (provider === 'twilio') await cache.invalidateQueries(settingsQueries.smsTests())
  }
  const params = { provider }
  return {
    save: useMutation({
      mutationFn: (body: IntegrationChange) => api(settingsApi.saveIntegration, { params, body }),
      onSuccess: keep,
    }),
    test: useMutation({
      mutationFn: () => api(settingsApi.testIntegration, { params }),
      onSuccess: keep,
    }),
    removeKey: useMutation({
      mutationFn: () => api(settingsApi.removeKey, { params }),
      onSuccess: keep,
    }),
  }
}

export function useGeneralActs() {
  const cache = useQueryClient()
  const keep = (view: GeneralView) => void cache.setQueryData(settingsQueries.general().queryKey, view)
  return {
    save: useMutation({
      mutationFn: (body: GeneralSettings & Seen) => api(settingsApi.changeGeneral, { body }),
      onSuccess: keep,
    }),
    setLogo: useMutation({
      mutationFn: (base64: string) => api(settingsApi.setLogo, { body: { base64 } }),
      onSuccess: keep,
    }),
    dropLogo: useMutation({ mutationFn: () => api(settingsApi.dropLogo, {}), onSuccess: keep }),
  }
}

export function useAdoptPolicy() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: AiPolicy & Seen) => api(settingsApi.adoptAiPolicy, { body }),
    onSuccess: (view) => cache.setQueryData(settingsQueries.aiPolicy().queryKey, view),
  })
}

export function useChangeRetention() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Retention & Seen) => api(settingsApi.changeRetention, { body }),
    onSuccess: (view) => cache.setQueryData(settingsQueries.retention().queryKey, view),
  })
}

export function useChangePracticeAreas() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Seen & { items: (Omit<FirmArea, 'id'> & { id?: PracticeArea })[] }) =>
      api(settingsApi.changePracticeAreas, { body }),
    onSuccess: async (view) => {
      cache.setQueryData(practiceAreasQuery.queryKey, view)
      // A new area has stages of its own.
      await cache.invalidateQueries({ queryKey: ['cases'] })
    },
  })
}

/** Stops everything that leaves, or lets it go; what the integrations say of themselves may change with it. */
export function useFlipSwitch() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (nothing_leaves: boolean) => api(egressApi.setSwitch, { body: { nothing_leaves } }),
    onSuccess: (view) => cache.setQueryData(settingsQueries.egressSwitch().queryKey, view),
  })
}

export function useSmsActs() {
  const cache = useQueryClient()
  const reload = () => cache.invalidateQueries(settingsQueries.smsTests())
  return {
    send: useMutation({
      mutationFn: (body: { to: string; text: string }) => api(settingsApi.sendSmsTest, { body }),
      onSuccess: reload,
    }),
    refresh: useMutation({
      mutationFn: (id: string) => api(settingsApi.refreshSmsTest, { params: { id } }),
      onSuccess: reload,
    }),
  }
}
