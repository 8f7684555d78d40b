import { timeApi } from '@pam/contracts/time'
import { expensesApi } from '@pam/contracts/time/expenses'
import type { TestApp } from '#test/app'
import { lawyerWithCase } from '#test/cases'
import {
  addGuideline,
  addRate,
  lawyerWithExpense,
  lawyerWithTime,
  recordExpense,
  recordTime,
  startTimer,
  workedOn,
} from '#test/time'
import type { Example } from './all.ts'

type Make = (home: TestApp) => Promise<Example>

const ownCase = async (home: TestApp) => (await lawyerWithCase(home)).case.id
const ownEntry: Make = async (home) => ({ params: { id: (await lawyerWithTime(home)).entry.id } })
const ownExpense: Make = async (home) => ({ params: { id: (await lawyerWithExpense(home)).expense.id } })
const ownTimer: Make = async (home) => ({
  params: { id: (await startTimer(await home.person('lawyer'))).id },
})

const entryOf = (caseId: string) => ({
  case_id: caseId,
  worked_on: workedOn,
  seconds_worked: 360,
  narrative: 'Call with client',
})
const expenseOf = (caseId: string) => ({
  case_id: caseId,
  spent_on: workedOn,
  expense_code: 'E101',
  units_hundredths: 1000,
  unit_cost_mils: 100,
  description: 'Copies',
})

async function deletedEntry(home: TestApp): Promise<Example> {
  const { lawyer, case: legalCase } = await lawyerWithCase(home)
  const { id } = await recordTime(lawyer, legalCase.id)
  await lawyer.call(timeApi.remove, { params: { id } })
  return { params: { id } }
}

async function deletedExpense(home: TestApp): Promise<Example> {
  const { lawyer, case: legalCase } = await lawyerWithCase(home)
  const { id } = await recordExpense(lawyer, legalCase.id)
  await lawyer.call(expensesApi.remove, { params: { id } })
  return { params: { id } }
}

/** Examples of time, expenses, timers and what is set up for them. */
export const timeRecords: Record<string, Make> = {
  'time.entry': ownEntry,
  'time.change': async (home) => {
    const { entry, case: legalCase } = await lawyerWithTime(home)
    return { params: { id: entry.id }, body: { ...entryOf(legalCase.id), version: 1 } }
  },
  'time.remove': ownEntry,
  'time.restore': deletedEntry,
  'time.reopen': ownEntry,
  'expenses.show': ownExpense,
  'expenses.change': async (home) => {
    const { expense, case: legalCase } = await lawyerWithExpense(home)
    return { params: { id: expense.id }, body: { ...expenseOf(legalCase.id), version: 1 } }
  },
  'expenses.remove': ownExpense,
  'expenses.restore': deletedExpense,
  'expenses.reopen': ownExpense,
  'timers.change': async (home) => ({ ...(await ownTimer(home)), body: { narrative: 'Call' } }),
  'timers.pause': ownTimer,
  'timers.resume': ownTimer,
  'timers.activity': async (home) => ({ ...(await ownTimer(home)), body: { active_seconds: 60 } }),
  'timers.dropIdle': async (home) => ({
    ...(await ownTimer(home)),
    body: { idle_since: '2026-11-16T12:00:00.000Z', keep: true },
  }),
  'timers.stop': async (home) => ({
    ...(await ownTimer(home)),
    body: { case_id: await ownCase(home), narrative: 'Call with client' },
  }),
  'timers.discard': ownTimer,
  'timeSetup.dropRate': async (home) => ({ params: { id: (await addRate(await home.person('lawyer'))).id } }),
  'timeSetup.changeGuideline': async (home) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(home)
    return { params: { id: (await addGuideline(lawyer, legalCase.id)).id }, body: { version: 1 } }
  },
  'timeSetup.dropGuideline': async (home) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(home)
    return { params: { id: (await addGuideline(lawyer, legalCase.id)).id } }
  },
  'timeSetup.caseTime': async (home) => ({ params: { id: await ownCase(home) } }),
  'timeSetup.setBudget': async (home) => ({
    params: { id: await ownCase(home) },
    body: { amount_cents: 500_000 },
  }),
  'timeSetup.dropBudget': async (home) => ({ params: { id: await ownCase(home) } }),
}
