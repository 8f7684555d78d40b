import type { CallInput } from '@pam/contracts/shared/endpoint'
import { type TimeEntryView, timeApi } from '@pam/contracts/time'
import { type ExpenseView, expensesApi } from '@pam/contracts/time/expenses'
import { timeSetupApi } from '@pam/contracts/time/setup'
import { type TimersView, type TimerView, timersApi } from '@pam/contracts/time/timers'
import type { TestApp, TestPerson } from './app.ts'
import { lawyerWithCase } from './cases.ts'

export type RecordedTime = Partial<CallInput<typeof timeApi.record>['body']>
export type RecordedExpense = Partial<CallInput<typeof expensesApi.add>['body']>

/** A day before every clock of a test. */
export const workedOn = '2026-11-13'

export const recordTime = (
  by: TestPerson,
  caseId: string,
  details: RecordedTime = {},
): Promise<TimeEntryView> =>
  by.call(timeApi.record, {
    body: {
      case_id: caseId,
      worked_on: workedOn,
      seconds_worked: 3600,
      narrative: 'Draft answer and affirmative defenses',
      ...details,
    },
  })

export const recordExpense = (
  by: TestPerson,
  caseId: string,
  details: RecordedExpense = {},
): Promise<ExpenseView> =>
  by.call(expensesApi.add, {
    body: {
      case_id: caseId,
      spent_on: workedOn,
      expense_code: 'E112',
      units_hundredths: 100,
      unit_cost_mils: 405_000,
      description: 'Filing fee',
      ...details,
    },
  })

/** The timer that runs. */
export function runningOf({ timers }: TimersView): TimerView {
  const found = timers.find(({ is_running }) => is_running)
  if (!found) throw new Error('No timer runs.')
  return found
}

export const startTimer = async (by: TestPerson, caseId: string | null = null) =>
  runningOf(await by.call(timersApi.start, { body: { case_id: caseId, narrative: 'Draft answer' } }))

export const addRate = (
  by: TestPerson,
  details: Partial<CallInput<typeof timeSetupApi.addRate>['body']> = {},
) => by.call(timeSetupApi.addRate, { body: { rate_cents: 35_000, effective_from: '2020-01-01', ...details } })

export const addGuideline = (by: TestPerson, caseId: string) =>
  by.call(timeSetupApi.addGuideline, { body: { case_id: caseId, requires_task_code: true } })

/** A lawyer with a case and an hour of time on it. */
export async function lawyerWithTime(world: TestApp, details: RecordedTime = {}) {
  const { lawyer, case: legalCase } = await lawyerWithCase(world)
  return { lawyer, case: legalCase, entry: await recordTime(lawyer, legalCase.id, details) }
}

export async function lawyerWithExpense(world: TestApp) {
  const { lawyer, case: legalCase } = await lawyerWithCase(world)
  return { lawyer, case: legalCase, expense: await recordExpense(lawyer, legalCase.id) }
}
