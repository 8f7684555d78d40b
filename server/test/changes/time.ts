import { timeApi } from '@pam/contracts/time'
import { timeCaptureApi } from '@pam/contracts/time/capture'
import { expensesApi } from '@pam/contracts/time/expenses'
import { timeSetupApi } from '@pam/contracts/time/setup'
import { timersApi } from '@pam/contracts/time/timers'
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
import type { Change } from './all.ts'

const csvOf = (number: string) => `Date,Case,Hours,Description\n11/13/2026,${number},0.5,Call with client\n`

/** Calls that change time, expenses, timers and what is set up for them. */
export const timeChanges: Record<string, Change> = {
  'time.record': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    return () => recordTime(lawyer, legalCase.id)
  },
  'time.change': async (world) => {
    const { lawyer, case: legalCase, entry } = await lawyerWithTime(world)
    const body = {
      case_id: legalCase.id,
      worked_on: workedOn,
      seconds_worked: 360,
      narrative: 'Call client',
      version: 1,
    }
    return () => lawyer.call(timeApi.change, { params: { id: entry.id }, body })
  },
  'time.remove': async (world) => {
    const { lawyer, entry } = await lawyerWithTime(world)
    return () => lawyer.call(timeApi.remove, { params: { id: entry.id } })
  },
  'time.restore': async (world) => {
    const { lawyer, entry } = await lawyerWithTime(world)
    await lawyer.call(timeApi.remove, { params: { id: entry.id } })
    return () => lawyer.call(timeApi.restore, { params: { id: entry.id } })
  },
  'time.reopen': async (world) => {
    const { lawyer, entry } = await lawyerWithTime(world)
    await lawyer.call(timeApi.approve, { body: { entry_ids: [entry.id] } })
    return () => lawyer.call(timeApi.reopen, { params: { id: entry.id } })
  },
  'time.combine': async (world) => {
    const { lawyer, case: legalCase, entry } = await lawyerWithTime(world, { seconds_worked: 120 })
    const other = await recordTime(lawyer, legalCase.id, { seconds_worked: 180 })
    return () => lawyer.call(timeApi.combine, { body: { entry_ids: [entry.id, other.id] } })
  },
  'time.submit': async (world) => {
    const { lawyer, entry } = await lawyerWithTime(world)
    return () => lawyer.call(timeApi.submit, { body: { entry_ids: [entry.id] } })
  },
  'time.approve': async (world) => {
    const { lawyer, entry } = await lawyerWithTime(world)
    return () => lawyer.call(timeApi.approve, { body: { entry_ids: [entry.id] } })
  },
  'expenses.add': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    return () => recordExpense(lawyer, legalCase.id)
  },
  'expenses.change': async (world) => {
    const { lawyer, case: legalCase, expense } = await lawyerWithExpense(world)
    const body = {
      case_id: legalCase.id,
      spent_on: workedOn,
      expense_code: 'E101',
      units_hundredths: 1000,
      unit_cost_mils: 100,
      description: 'Copies',
      version: 1,
    }
    return () => lawyer.call(expensesApi.change, { params: { id: expense.id }, body })
  },
  'expenses.remove': async (world) => {
    const { lawyer, expense } = await lawyerWithExpense(world)
    return () => lawyer.call(expensesApi.remove, { params: { id: expense.id } })
  },
  'expenses.restore': async (world) => {
    const { lawyer, expense } = await lawyerWithExpense(world)
    await lawyer.call(expensesApi.remove, { params: { id: expense.id } })
    return () => lawyer.call(expensesApi.restore, { params: { id: expense.id } })
  },
  'expenses.reopen': async (world) => {
    const { lawyer, expense } = await lawyerWithExpense(world)
    await lawyer.call(timeApi.submit, { body: { expense_ids: [expense.id] } })
    return () => lawyer.call(expensesApi.reopen, { params: { id: expense.id } })
  },
  'timers.start': async (world) => {
    const lawyer = await world.person('lawyer')
    await startTimer(lawyer)
    return () => startTimer(lawyer)
  },
  'timers.change': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await startTimer(lawyer)
    return () => lawyer.call(timersApi.change, { params: { id }, body: { narrative: 'Call' } })
  },
  'timers.pause': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await startTimer(lawyer)
    return () => lawyer.call(timersApi.pause, { params: { id } })
  },
  'timers.resume': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await startTimer(lawyer)
    await lawyer.call(timersApi.pause, { params: { id } })
    return () => lawyer.call(timersApi.resume, { params: { id } })
  },
  'timers.activity': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await startTimer(lawyer)
    return () => lawyer.call(timersApi.activity, { params: { id }, body: { active_seconds: 60 } })
  },
  'timers.dropIdle': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await startTimer(lawyer)
    const body = { idle_since: world.clock.now().toISOString(), keep: false }
    return () => lawyer.call(timersApi.dropIdle, { params: { id }, body })
  },
  'timers.stop': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const { id } = await startTimer(lawyer)
    world.clock.pass(600)
    const body = { case_id: legalCase.id, narrative: 'Call with client' }
    return () => lawyer.call(timersApi.stop, { params: { id }, body })
  },
  'timers.discard': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await startTimer(lawyer)
    return () => lawyer.call(timersApi.discard, { params: { id } })
  },
  'timeSetup.changeSettings': async (world) => {
    const lawyer = await world.person('lawyer')
    const body = { rounding: 'quarter_hour' as const, requires_approval: true, idle_minutes: 10, version: 0 }
    return () => lawyer.call(timeSetupApi.changeSettings, { body })
  },
  'timeSetup.addRate': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => addRate(lawyer)
  },
  'timeSetup.dropRate': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await addRate(lawyer)
    return () => lawyer.call(timeSetupApi.dropRate, { params: { id } })
  },
  'timeSetup.applyRates': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithTime(world)
    await addRate(lawyer)
    return () => lawyer.call(timeSetupApi.applyRates, { body: { case_id: legalCase.id } })
  },
  'timeSetup.setMileage': async (world) => {
    const lawyer = await world.person('lawyer')
    return () =>
      lawyer.call(timeSetupApi.setMileage, { body: { effective_from: '2026-01-01', mils_per_mile: 725 } })
  },
  'timeSetup.dropMileage': async (world) => {
    const lawyer = await world.person('lawyer')
    await lawyer.call(timeSetupApi.setMileage, { body: { effective_from: '2026-01-01', mils_per_mile: 725 } })
    return () => lawyer.call(timeSetupApi.dropMileage, { body: { effective_from: '2026-01-01' } })
  },
  'timeSetup.addGuideline': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    return () => addGuideline(lawyer, legalCase.id)
  },
  'timeSetup.changeGuideline': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const { id } = await addGuideline(lawyer, legalCase.id)
    return () => lawyer.call(timeSetupApi.changeGuideline, { params: { id }, body: { version: 1 } })
  },
  'timeSetup.dropGuideline': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const { id } = await addGuideline(lawyer, legalCase.id)
    return () => lawyer.call(timeSetupApi.dropGuideline, { params: { id } })
  },
  'timeSetup.setBudget': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    return () =>
      lawyer.call(timeSetupApi.setBudget, { params: { id: legalCase.id }, body: { amount_cents: 500_000 } })
  },
  'timeSetup.dropBudget': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const params = { id: legalCase.id }
    await lawyer.call(timeSetupApi.setBudget, { params, body: { amount_cents: 500_000 } })
    return () => lawyer.call(timeSetupApi.dropBudget, { params })
  },
  'timeCapture.dismiss': async (world) => {
    const lawyer = await world.person('lawyer')
    return () => lawyer.call(timeCaptureApi.dismiss, { body: { key: 'activity:none:1' } })
  },
  'timeCapture.importTime': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    return () => lawyer.call(timeCaptureApi.importTime, { body: { csv: csvOf(legalCase.number) } })
  },
}

/** Sent with a body because of what they carry; nothing is stored. */
export const timeLooks: Record<string, Change> = {
  'time.check': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const body = { case_id: legalCase.id, worked_on: workedOn, seconds_worked: 360, narrative: 'Research' }
    return () => lawyer.call(timeApi.check, { body })
  },
  'timeCapture.previewImport': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    return () => lawyer.call(timeCaptureApi.previewImport, { body: { csv: csvOf(legalCase.number) } })
  },
}
