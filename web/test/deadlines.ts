import type { DeadlineRow, DeadlineView } from '@pam/contracts/deadlines'
import { computeDeadline } from '@pam/law/deadlines/compute-deadline'
import type { DeadlineInput } from '@pam/law/deadlines/deadline-input'
import { idOf } from './cases.ts'

export const interrogatories = {
  rule: 'FRCP 6',
  jurisdiction: 'us-dct:IL',
  deadline: 'FRCP 33(b)(2)',
  trigger_date: '2026-09-17',
  runs_from: 'service',
  service: 'mail',
  offset: 30,
  unit: 'day',
  direction: 'after',
} as const satisfies DeadlineInput

export const countedAs = (input: DeadlineInput) => {
  const { steps, warnings, ...rest } = computeDeadline(input)
  return { ...rest, steps: [...steps], warnings: [...warnings] }
}

export const deadlineRowOf = (index: number, change: Partial<DeadlineRow> = {}): DeadlineRow => ({
  id: idOf(700 + index),
  case_id: idOf(1),
  case_title: 'Lease of 12 Elm Street',
  case_number: '2026-0001',
  title: `Deadline ${index}`,
  authority: 'FRCP 33(b)(2)',
  source: 'computed',
  status: 'open',
  due: '2026-11-20',
  safe_due: '2026-11-20',
  is_jurisdictional: false,
  responsible: 'Ada Byron',
  responsible_id: idOf(2),
  acknowledged: 0,
  acknowledgements_needed: 0,
  warnings: 0,
  trigger: 'Interrogatories served',
  is_unchecked: false,
  is_overridden: false,
  can_change: true,
  can_acknowledge: true,
  version: 3,
  ...change,
})

export const deadlineViewOf = (change: Partial<DeadlineView> = {}): DeadlineView => ({
  ...deadlineRowOf(1, { title: 'Answer interrogatories', due: '2026-10-22', safe_due: '2026-10-22' }),
  chain_rule_id: 'interrogatories',
  input: interrogatories,
  computed: countedAs(interrogatories),
  limitation: null,
  overridden_by: null,
  note: '',
  confirmed_by: 'Ada Byron',
  confirmed_at: '2026-09-18T12:00:00.000Z',
  done_by: null,
  done_at: null,
  acknowledged_by: [],
  ...change,
})
