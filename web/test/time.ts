import type { QuickEntryReading, TimeEntryView } from '@pam/contracts/time'
import { timeApi } from '@pam/contracts/time'
import { timeCaptureApi } from '@pam/contracts/time/capture'
import type { TimersView, TimerView } from '@pam/contracts/time/timers'
import { timersApi } from '@pam/contracts/time/timers'
import { idOf } from './cases.ts'
import type { FakeServer } from './server.ts'

const me = '5f0d8f3c-1c46-4f0e-9d2b-7a1f7f7a0c01'
export const workday = '2026-11-16'

export const entryOf = (index: number, change: Partial<TimeEntryView> = {}): TimeEntryView => ({
  id: `70000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  case_id: idOf(1),
  case_title: 'Rivera v. Northside Transit',
  case_number: '2026-0001',
  user_id: me,
  person: 'Ada Byron',
  worked_on: workday,
  started_at: null,
  ended_at: null,
  seconds_worked: 4800,
  hundredths_billed: 140,
  rate_cents: 35_000,
  rate_is_set: false,
  amount_cents: 49_000,
  narrative: `Draft answer ${index}`,
  task_code: 'L210',
  activity_code: 'A103',
  is_billable: true,
  is_no_charge: false,
  ai_assisted: false,
  active_seconds: null,
  status: 'draft',
  approved_by: null,
  is_billed: false,
  billed_elsewhere: false,
  source: 'manual',
  warnings: [],
  can: { change: true, remove: true, submit: true, approve: true, reopen: false },
  version: 1,
  ...change,
})

export const timerOf = (change: Partial<TimerView> = {}): TimerView => ({
  id: '71000000-0000-4000-8000-000000000001',
  case_id: idOf(1),
  case_title: 'Rivera v. Northside Transit',
  case_number: '2026-0001',
  narrative: 'Draft answer',
  task_code: '',
  activity_code: '',
  is_running: true,
  seconds: 4805,
  active_seconds: 600,
  started_at: new Date().toISOString(),
  last_active_at: new Date().toISOString(),
  version: 1,
  ...change,
})

export const timersOf = (...timers: TimerView[]): TimersView => ({
  timers,
  now: new Date().toISOString(),
  idle_minutes: 15,
})

export const reading = (change: Partial<QuickEntryReading> = {}): QuickEntryReading => ({
  problem: null,
  worked_on: workday,
  seconds_worked: 4800,
  hundredths_billed: 140,
  started_at: null,
  narrative: 'Draft answer',
  task_code: '',
  activity_code: '',
  is_billable: true,
  is_no_charge: false,
  case: { id: idOf(1), title: 'Rivera v. Northside Transit', number: '2026-0001' },
  candidates: [],
  warnings: [],
  ...change,
})

const total = { entries: 0, seconds_worked: 0, hundredths_billed: 0, billable_hundredths: 0, amount_cents: 0 }

/** A server with these entries, and nothing else of time. */
export function aroundTime(server: FakeServer, ...entries: TimeEntryView[]): void {
  server.on(timeApi.entries, () => ({ items: entries, next: null, today: workday }))
  server.on(timeApi.summary, () => ({
    days:
      entries.length > 0
        ? [
            {
              ...total,
              day: workday,
              entries: 1,
              hundredths_billed: 140,
              billable_hundredths: 140,
              amount_cents: 49_000,
            },
          ]
        : [],
    total: {
      ...total,
      entries: entries.length,
      hundredths_billed: 140,
      billable_hundredths: 140,
      amount_cents: 49_000,
    },
    today: workday,
  }))
  server.on(timersApi.list, () => timersOf())
  server.on(timeCaptureApi.suggestions, () => ({ items: [] }))
}
