import type { CallInput } from '@pam/contracts/shared/endpoint'
import { type TimeFilter, timeApi } from '@pam/contracts/time'
import { timeCaptureApi } from '@pam/contracts/time/capture'
import { expensesApi } from '@pam/contracts/time/expenses'
import { timeSetupApi } from '@pam/contracts/time/setup'
import { type TimerDetails, type TimersView, timersApi } from '@pam/contracts/time/timers'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['time'] as const
const timersKey = [...all, 'timers'] as const

/** A filter as it goes over the wire: only what is chosen. */
function wired({ billable, billed, ...rest }: TimeFilter) {
  const chosen = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined && value !== ''),
  )
  return {
    ...chosen,
    ...(billable !== undefined && { billable: String(billable) as 'true' | 'false' }),
    ...(billed !== undefined && { billed: String(billed) as 'true' | 'false' }),
  }
}

export const timeQueries = {
  entries: (filter: TimeFilter) =>
    infiniteQueryOptions({
      queryKey: [...all, 'entries', filter],
      queryFn: ({ signal, pageParam }) =>
        api(
          timeApi.entries,
          { query: { ...wired(filter), limit: 100, ...(pageParam && { after: pageParam }) } },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
  summary: (filter: TimeFilter & { from: string; to: string }) =>
    queryOptions({
      queryKey: [...all, 'summary', filter],
      queryFn: ({ signal }) =>
        api(timeApi.summary, { query: { ...wired(filter), from: filter.from, to: filter.to } }, signal),
      placeholderData: (before) => before,
    }),
  /** Which day it is for the firm; no entry is asked for. */
  today: () =>
    queryOptions({
      queryKey: [...all, 'today'],
      queryFn: async ({ signal }) =>
        (await api(timeApi.entries, { query: { from: '2199-12-31', limit: 1 } }, signal)).today,
    }),
  quick: (text: string) =>
    queryOptions({
      queryKey: [...all, 'quick', text],
      queryFn: ({ signal }) => api(timeApi.quick, { query: { text } }, signal),
      placeholderData: (before) => before,
    }),
  timers: () =>
    queryOptions({
      queryKey: timersKey,
      queryFn: ({ signal }) => api(timersApi.list, {}, signal),
      // Another device may have started or stopped one meanwhile.
      refetchInterval: 60_000,
      refetchOnWindowFocus: true,
    }),
  suggestions: (day: string) =>
    queryOptions({
      queryKey: [...all, 'suggestions', day],
      queryFn: async ({ signal }) =>
        (await api(timeCaptureApi.suggestions, { query: { day } }, signal)).items,
    }),
  expenses: (filter: TimeFilter) =>
    infiniteQueryOptions({
      queryKey: [...all, 'expenses', filter],
      queryFn: ({ signal, pageParam }) =>
        api(
          expensesApi.list,
          { query: { ...wired(filter), limit: 100, ...(pageParam && { after: pageParam }) } },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
  settings: () =>
    queryOptions({
      queryKey: [...all, 'settings'],
      queryFn: ({ signal }) => api(timeSetupApi.settings, {}, signal),
    }),
  rates: () =>
    queryOptions({
      queryKey: [...all, 'rates'],
      queryFn: async ({ signal }) => (await api(timeSetupApi.rates, {}, signal)).items,
    }),
  mileage: () =>
    queryOptions({
      queryKey: [...all, 'mileage'],
      queryFn: async ({ signal }) => (await api(timeSetupApi.mileage, {}, signal)).items,
    }),
  guidelines: () =>
    queryOptions({
      queryKey: [...all, 'guidelines'],
      queryFn: async ({ signal }) => (await api(timeSetupApi.guidelines, {}, signal)).items,
    }),
  caseTime: (id: string) =>
    queryOptions({
      queryKey: [...all, 'case', id],
      queryFn: ({ signal }) => api(timeSetupApi.caseTime, { params: { id } }, signal),
    }),
}

function useTimeChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => cache.invalidateQueries({ queryKey: all }),
  })
}

export type EntryBody = CallInput<typeof timeApi.record>['body']
export type ExpenseBody = CallInput<typeof expensesApi.add>['body']
type Ids = NonNullable<CallInput<typeof timeApi.submit>['body']>

export const useRecordTime = () => useTimeChange((body: EntryBody) => api(timeApi.record, { body }))
export const useChangeEntry = (id: string) =>
  useTimeChange((body: CallInput<typeof timeApi.change>['body']) =>
    api(timeApi.change, { params: { id }, body }),
  )
export const useRemoveEntry = () => useTimeChange((id: string) => api(timeApi.remove, { params: { id } }))
export const useRestoreEntry = () => useTimeChange((id: string) => api(timeApi.restore, { params: { id } }))
export const useReopenEntry = () => useTimeChange((id: string) => api(timeApi.reopen, { params: { id } }))
export const useCombine = () =>
  useTimeChange((entry_ids: string[]) => api(timeApi.combine, { body: { entry_ids } }))
export const useSubmit = () => useTimeChange((body: Ids) => api(timeApi.submit, { body }))
export const useApprove = () => useTimeChange((body: Ids) => api(timeApi.approve, { body }))
export const useExportTime = () =>
  useMutation({ mutationFn: (filter: TimeFilter) => api(timeApi.exportEntries, { query: wired(filter) }) })
export const useDismiss = () => useTimeChange((key: string) => api(timeCaptureApi.dismiss, { body: { key } }))

export const useAddExpense = () => useTimeChange((body: ExpenseBody) => api(expensesApi.add, { body }))
export const useChangeExpense = (id: string) =>
  useTimeChange((body: CallInput<typeof expensesApi.change>['body']) =>
    api(expensesApi.change, { params: { id }, body }),
  )
export const useRemoveExpense = () =>
  useTimeChange((id: string) => api(expensesApi.remove, { params: { id } }))
export const useRestoreExpense = () =>
  useTimeChange((id: string) => api(expensesApi.restore, { params: { id } }))
export const useReopenExpense = () =>
  useTimeChange((id: string) => api(expensesApi.reopen, { params: { id } }))
export const useExportExpenses = () =>
  useMutation({
    mutationFn: (filter: TimeFilter) => api(expensesApi.exportExpenses, { query: wired(filter) }),
  })

/** Every act on a timer answers all timers: they are drawn at once, on this device without asking again. */
function useTimerAct<Input>(mutationFn: (input: Input) => Promise<TimersView>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (timers) => cache.setQueryData(timersKey, timers),
    onError: () => cache.invalidateQueries({ queryKey: timersKey }),
  })
}

export const useStartTimer = () =>
  useTimerAct((body: NonNullable<CallInput<typeof timersApi.start>['body']>) =>
    api(timersApi.start, { body }),
  )
export const usePauseTimer = () => useTimerAct((id: string) => api(timersApi.pause, { params: { id } }))
export const useResumeTimer = () => useTimerAct((id: string) => api(timersApi.resume, { params: { id } }))
export const useChangeTimer = () =>
  useTimerAct(({ id, ...body }: TimerDetails & { id: string }) =>
    api(timersApi.change, { params: { id }, body }),
  )
export const useReportActivity = () =>
  useTimerAct(({ id, active_seconds }: { id: string; active_seconds: number }) =>
    api(timersApi.activity, { params: { id }, body: { active_seconds } }),
  )
export const useSettleIdle = () =>
  useTimerAct(({ id, ...body }: { id: string; idle_since: string; keep: boolean }) =>
    api(timersApi.dropIdle, { params: { id }, body }),
  )
export const useStopTimer = (id: string) =>
  useTimeChange((body: CallInput<typeof timersApi.stop>['body']) =>
    api(timersApi.stop, { params: { id }, body }),
  )
export const useDiscardTimer = () => useTimeChange((id: string) => api(timersApi.discard, { params: { id } }))

export const useChangeSettings = () =>
  useTimeChange((body: CallInput<typeof timeSetupApi.changeSettings>['body']) =>
    api(timeSetupApi.changeSettings, { body }),
  )
export const useAddRate = () =>
  useTimeChange((body: CallInput<typeof timeSetupApi.addRate>['body']) => api(timeSetupApi.addRate, { body }))
export const useDropRate = () => useTimeChange((id: string) => api(timeSetupApi.dropRate, { params: { id } }))
export const useApplyRates = () =>
  useTimeChange((case_id: string) => api(timeSetupApi.applyRates, { body: { case_id } }))
export const useSetMileage = () =>
  useTimeChange((body: CallInput<typeof timeSetupApi.setMileage>['body']) =>
    api(timeSetupApi.setMileage, { body }),
  )
export const useDropMileage = () =>
  useTimeChange((effective_from: string) => api(timeSetupApi.dropMileage, { body: { effective_from } }))
export const useAddGuideline = () =>
  useTimeChange((body: NonNullable<CallInput<typeof timeSetupApi.addGuideline>['body']>) =>
    api(timeSetupApi.addGuideline, { body }),
  )
export const useChangeGuideline = (id: string) =>
  useTimeChange((body: NonNullable<CallInput<typeof timeSetupApi.changeGuideline>['body']>) =>
    api(timeSetupApi.changeGuideline, { params: { id }, body }),
  )
export const useDropGuideline = () =>
  useTimeChange((id: string) => api(timeSetupApi.dropGuideline, { params: { id } }))
export const useSetBudget = (id: string) =>
  useTimeChange((body: CallInput<typeof timeSetupApi.setBudget>['body']) =>
    api(timeSetupApi.setBudget, { params: { id }, body }),
  )
export const useDropBudget = (id: string) =>
  useTimeChange((_: undefined) => api(timeSetupApi.dropBudget, { params: { id } }))

export const usePreviewImport = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof timeCaptureApi.previewImport>['body']) =>
      api(timeCaptureApi.previewImport, { body }),
  })
export const useImportTime = () =>
  useTimeChange((body: CallInput<typeof timeCaptureApi.importTime>['body']) =>
    api(timeCaptureApi.importTime, { body }),
  )
