import { type FormView, intakeApi, type LeadFilter, type LeadView } from '@pam/contracts/intake'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { tasksApi } from '@pam/contracts/tasks'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, apiBytes } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['intake'] as const

export const intakeQueries = {
  leads: ({ mine, ...filter }: Partial<LeadFilter>) =>
    infiniteQueryOptions({
      queryKey: [...all, 'leads', filter, mine],
      queryFn: ({ signal, pageParam }) =>
        api(
          intakeApi.leads,
          {
            query: {
              ...filter,
              ...(mine && { mine: 'true' as const }),
              ...(pageParam && { after: pageParam }),
            },
          },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
  lead: (id: string) =>
    queryOptions({
      queryKey: [...all, 'lead', id],
      queryFn: ({ signal }) => api(intakeApi.lead, { params: { id } }, signal),
      // Checked automatically soon after it came in: poll until it is.
      refetchInterval: ({ state }) => (state.data?.clearance === 'not_checked' ? 3000 : false),
    }),
  sources: () =>
    queryOptions({
      queryKey: [...all, 'sources'],
      queryFn: async ({ signal }) => (await api(intakeApi.sources, {}, signal)).items,
    }),
  forms: () =>
    queryOptions({
      queryKey: [...all, 'forms'],
      queryFn: async ({ signal }) => (await api(intakeApi.forms, {}, signal)).items,
    }),
  form: (id: string) =>
    queryOptions({
      queryKey: [...all, 'form', id],
      queryFn: ({ signal }) => api(intakeApi.showForm, { params: { id } }, signal),
    }),
  templates: () =>
    queryOptions({
      queryKey: ['tasks', 'templates'],
      queryFn: async ({ signal }) => (await api(tasksApi.templates, {}, signal)).items,
    }),
}

function useLeadAct<Input>(run: (input: Input) => Promise<LeadView>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (lead) => cache.setQueryData(intakeQueries.lead(lead.id).queryKey, lead),
    onSettled: () => cache.invalidateQueries({ queryKey: all }),
  })
}

type Body<E extends keyof typeof intakeApi> =
  CallInput<(typeof intakeApi)[E]> extends { body: infer B } ? B : never

export const useArrange = (id: string) =>
  useLeadAct((body: Body<'arrangeLead'>) => api(intakeApi.arrangeLead, { params: { id }, body }))

export const useChangeNames = (id: string) =>
  useLeadAct((body: Body<'changeNames'>) => api(intakeApi.changeNames, { params: { id }, body }))

export const useWriteNote = (id: string) =>
  useLeadAct((text: string) => api(intakeApi.writeNote, { params: { id }, body: { text } }))

export const useCheckLead = (id: string) => useLeadAct(() => api(intakeApi.checkLead, { params: { id } }))

export const useAccept = (id: string) =>
  useLeadAct((body: Body<'accept'>) => api(intakeApi.accept, { params: { id }, body }))

export const useDecline = (id: string) =>
  useLeadAct((body: Body<'decline'>) => api(intakeApi.decline, { params: { id }, body }))

export const useChangeLetter = (id: string) =>
  useLeadAct((body: Body<'changeLetter'>) => api(intakeApi.changeLetter, { params: { id }, body }))

export type LetterForm = 'docx' | 'pdf'

export const useLetterFile = (id: string) =>
  useMutation({
    mutationFn: ({ as, isDraft }: { as: LetterForm; isDraft: boolean }) =>
      apiBytes(intakeApi.letterFile, { params: { id }, query: { as, ...(isDraft && { draft: 'true' }) } }),
  })

export const useMailLetter = (id: string) => useLeadAct(() => api(intakeApi.mailLetter, { params: { id } }))

function useFormAct<Input>(run: (input: Input) => Promise<FormView>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (form) => {
      cache.setQueryData(intakeQueries.form(form.id).queryKey, form)
      return cache.invalidateQueries({ queryKey: [...all, 'forms'] })
    },
  })
}

export const useWriteDown = (id: string) =>
  useLeadAct((body: Body<'writeDown'>) => api(intakeApi.writeDown, { params: { id }, body }))

export const useMakeForm = () => useFormAct((body: Body<'makeForm'>) => api(intakeApi.makeForm, { body }))

export const useSaveForm = (id: string) =>
  useFormAct((body: Body<'saveForm'>) => api(intakeApi.saveForm, { params: { id }, body }))

export const usePublishForm = (id: string) =>
  useFormAct((is_published: boolean) =>
    api(intakeApi.publishForm, { params: { id }, body: { is_published } }),
  )

export const useRenewAddress = (id: string) =>
  useFormAct(() => api(intakeApi.renewAddress, { params: { id } }))
