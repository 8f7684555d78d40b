import { type AppointmentFilter, appointmentsApi, type BookingPageView } from '@pam/contracts/appointments'
import { intakeApi } from '@pam/contracts/intake'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['appointments'] as const

export const appointmentQueries = {
  list: (show: AppointmentFilter['show']) =>
    queryOptions({
      queryKey: [...all, 'list', show],
      queryFn: ({ signal }) => api(appointmentsApi.list, { query: { show } }, signal),
    }),
  pages: () =>
    queryOptions({
      queryKey: [...all, 'pages'],
      queryFn: ({ signal }) => api(appointmentsApi.pages, {}, signal),
    }),
  page: (id: string) =>
    queryOptions({
      queryKey: [...all, 'page', id],
      queryFn: ({ signal }) => api(appointmentsApi.showPage, { params: { id } }, signal),
    }),
  /** The same cache entry as that of intake. */
  forms: () =>
    queryOptions({
      queryKey: ['intake', 'forms'],
      queryFn: async ({ signal }) => (await api(intakeApi.forms, {}, signal)).items,
    }),
}

function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [all, ['calendar'], ['intake']].map((queryKey) => cache.invalidateQueries({ queryKey: [...queryKey] })),
    )
}

type Deciding = { act: 'confirm'; despite_check: boolean } | { act: 'decline' | 'cancel'; note: string }

export function useDecide(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (deciding: Deciding) => {
      const params = { id }
      if (deciding.act === 'confirm')
        return api(appointmentsApi.confirm, { params, body: { despite_check: deciding.despite_check } })
      return api(appointmentsApi[deciding.act], { params, body: { note: deciding.note } })
    },
    onSettled: refresh,
  })
}

export function useMakePage() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: CallInput<typeof appointmentsApi.makePage>['body']) =>
      api(appointmentsApi.makePage, { body }),
    onSuccess: refresh,
  })
}

function usePageChange<Change>(id: string, call: (change: Change) => Promise<BookingPageView>) {
  const cache = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: call,
    onSuccess: (page) => {
      cache.setQueryData(appointmentQueries.page(id).queryKey, page)
      return refresh()
    },
  })
}

export const useSavePage = (id: string) =>
  usePageChange(id, (body: CallInput<typeof appointmentsApi.savePage>['body']) =>
    api(appointmentsApi.savePage, { params: { id }, body }),
  )

export const usePublishPage = (id: string) =>
  usePageChange(id, (is_published: boolean) =>
    api(appointmentsApi.publishPage, { params: { id }, body: { is_published } }),
  )
