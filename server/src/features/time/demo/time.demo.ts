import { rateFor } from '@pam/law/billing/hourly-rate'
import { billedHundredths, expenseCents, feeCents } from '@pam/law/billing/money-and-time'
import { localTravel } from '@pam/law/billing/utbms'
import {
  type CalendarDate,
  calendarDateOf,
  dayNumberOf,
  saturday,
  sunday,
  weekdayOf,
} from '@pam/law/calendar-date'
import { colleaguesOf } from '#features/auth'
import { caseHistory, casesTitled, leadsOfCases, namesOfCase, sampleDice } from '#features/cases'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { alertLevel, percentUsed, usedOf } from '#slice/time/budgets/budget-alert'
import { putBudget } from '#slice/time/budgets/budgets.queries'
import { putMileageRate } from '#slice/time/expenses/expenses.queries'
import { insertGuideline } from '#slice/time/guidelines/guidelines.queries'
import { insertRates } from '#slice/time/rates/rates.queries'
import type { Expense, TimeEntry, TimeRate } from '#slice/time/time.table'
import { insertSampleEntries, insertSampleExpenses } from './time.demo.queries.ts'
import { expenseSamples, paralegalWorkFor, type WorkSample, workFor } from './work-samples.ts'

const pastDays = 730

interface Matter {
  readonly id: string
  readonly area: string
  readonly opened: number
  readonly closed: number | null
  readonly leadId: string
}

interface Worker {
  readonly id: string
  readonly isParalegal: boolean
}

/** Mileage the firm charges: what the IRS allows for business use, by year. */
const mileage = [
  ['2024-01-01', 670],
  ['2025-01-01', 700],
  ['2026-01-01', 725],
] as const

/** Two years of time and expenses, the same every time, for the firm that visitors look at. */
export async function seedTime({ tx, firmId, now }: SampleFirm): Promise<void> {
  const people = await colleaguesOf(tx, firmId)
  const workers = people
    .filter(({ role }) => role === 'admin' || role === 'lawyer' || role === 'paralegal')
    .map(({ id, role }) => ({ id, isParalegal: role === 'paralegal', role }))
  const [first] = workers
  if (!first) return
  const today = dayNumberOf(now.toISOString().slice(0, 10) as CalendarDate)
  const rates = sampleRates({ firmId, now, today, workers })
  await insertRates(tx, rates)
  for (const [effectiveFrom, milsPerMile] of mileage)
    await putMileageRate(tx, { firmId, effectiveFrom, milsPerMile })
  const matters = await mattersOf(tx, firmId)
  const entries = sampleEntries({ firmId, now, today, workers, matters, rates })
  await insertSampleEntries(tx, entries)
  const expenses = sampleExpenses({ firmId, now, today, matters, approver: first.id })
  await insertSampleExpenses(tx, expenses)
  await seedBudgets(tx, firmId, matters, today)
  await seedGuidelines(tx, firmId)
}

async function mattersOf(tx: Db, firmId: string): Promise<Matter[]> {
  const history = await caseHistory(tx, { firmId, sees: 'unwalled' })
  const leads = await leadsOfCases(
    tx,
    firmId,
    history.map(({ id }) => id),
  )
  return history
    .map(({ id, area, opened, closed }) => ({ id, area, opened, closed, leadId: leads.get(id) ?? '' }))
    .toSorted((one, other) => one.opened - other.opened || one.area.localeCompare(other.area))
}

interface Rating {
  readonly firmId: string
  readonly now: Date
  readonly today: number
  readonly workers: readonly (Worker & { readonly role: string })[]
}

const hourly: Readonly<Record<string, readonly [before: number, since: number]>> = {
  admin: [42_500, 45_000],
  lawyer: [35_000, 37_500],
  paralegal: [15_000, 16_500],
}

function sampleRates({ firmId, now, today, workers }: Rating): TimeRate[] {
  const raised = `${calendarDateOf(today).slice(0, 4)}-01-01`
  const [first] = workers
  return workers.flatMap(({ id: userId, role }) => {
    const [before = 0, since = 0] = hourly[role] ?? []
    const rate = {
      firmId,
      userId,
      caseId: null,
      activityCode: null,
      createdBy: first?.id ?? userId,
      createdAt: now,
    }
    return [
      { ...rate, id: newId(), rateCents: before, effectiveFrom: '2020-01-01' },
      { ...rate, id: newId(), rateCents: since, effectiveFrom: raised },
    ]
  })
}

interface Seeding {
  readonly firmId: string
  readonly now: Date
  readonly today: number
  readonly matters: readonly Matter[]
}

const isWorkday = (day: number) => weekdayOf(day) !== saturday && weekdayOf(day) !== sunday
const isHoliday = (day: number) => /-(?:01-01|07-04|12-2[456])$/.test(calendarDateOf(day))

/** A month after the work it is approved; what is younger waits, what is of this week is still a draft. */
function statusOn(day: number, today: number): TimeEntry['status'] {
  const age = today - day
  return age > 20 ? 'approved' : age > 7 ? 'submitted' : 'draft'
}

function sampleEntries({
  firmId,
  now,
  today,
  workers,
  matters,
  rates,
}: Seeding & { readonly workers: readonly Worker[]; readonly rates: readonly TimeRate[] }): TimeEntry[] {
  const roll = sampleDice(20261117)
  const entries: TimeEntry[] = []
  for (let day = today - pastDays; day <= today; day += 1) {
    if (!isWorkday(day) || isHoliday(day)) continue
    const live = matters.filter(({ opened, closed }) => opened <= day && (closed === null || closed >= day))
    for (const worker of workers) {
      const own = worker.isParalegal ? live : live.filter(({ leadId }) => leadId === worker.id)
      const choices = own.length > 0 ? own : live
      // The last day is not over yet.
      const count = day === today ? 1 : 2 + Math.floor(roll() * 3)
      for (let at = 0; at < count && choices.length > 0; at += 1) {
        const matter = choices[Math.floor(roll() * choices.length)]
        const samples = (worker.isParalegal ? paralegalWorkFor : workFor)(matter?.area ?? '')
        const sample = samples[Math.floor(roll() * samples.length)]
        if (!matter || !sample) continue
        entries.push(entryOf({ firmId, now, today, rates, matter, worker, sample, day, roll, workers }))
      }
    }
  }
  return entries
}

interface Made {
  readonly firmId: string
  readonly now: Date
  readonly today: number
  readonly rates: readonly TimeRate[]
  readonly matter: Matter
  readonly worker: Worker
  readonly sample: WorkSample
  readonly day: number
  readonly roll: () => number
  readonly workers: readonly Worker[]
}

function entryOf({ firmId, today, rates, matter, worker, sample, day, roll, workers }: Made): TimeEntry {
  const [narrative, taskCode, activityCode, from, to] = sample
  const minutes = Math.round((from + roll() * (to - from)) * 6)
  const secondsWorked = Math.max(6, minutes) * 60
  const workedOn = calendarDateOf(day)
  const work = { userId: worker.id, caseId: matter.id, activityCode, workedOn }
  const rateCents = rateFor(rates, work)?.rateCents ?? 0
  const hundredthsBilled = billedHundredths(secondsWorked, 'tenth_up')
  const [isBillable, isNoCharge] = [roll() > 0.04, roll() < 0.03]
  const status = statusOn(day, today)
  const recordedAt = new Date(Date.parse(`${workedOn}T21:30:00Z`))
  return {
    id: newId(),
    firmId,
    caseId: matter.id,
    userId: worker.id,
    workedOn,
    startedAt: null,
    endedAt: null,
    secondsWorked,
    rounding: 'tenth_up',
    hundredthsBilled,
    rateCents,
    rateIsSet: false,
    amountCents: isBillable && !isNoCharge ? feeCents(hundredthsBilled, rateCents) : 0,
    narrative,
    taskCode,
    activityCode,
    isBillable,
    isNoCharge: isBillable && isNoCharge,
    aiAssisted: activityCode === 'A103' && roll() < 0.2,
    activeSeconds: null,
    status,
    approvedBy: status === 'approved' ? (workers[0]?.id ?? null) : null,
    approvedAt: status === 'approved' ? new Date(recordedAt.getTime() + 10 * 86_400_000) : null,
    invoiceId: null,
    billedElsewhere: false,
    source: roll() < 0.4 ? 'timer' : 'manual',
    sourceKey: null,
    version: 1,
    createdAt: recordedAt,
    updatedAt: recordedAt,
    deletedAt: null,
  }
}

function sampleExpenses({
  firmId,
  today,
  matters,
  approver,
}: Seeding & { readonly approver: string }): Expense[] {
  const roll = sampleDice(20261118)
  const expenses: Expense[] = []
  for (const matter of matters) {
    const last = Math.min(matter.closed ?? today, today)
    for (
      let day = Math.max(matter.opened, today - pastDays) + 9;
      day <= last;
      day += 18 + Math.floor(roll() * 30)
    ) {
      const onDay = isWorkday(day) ? day : day + 2
      const sample = expenseSamples[Math.floor(roll() * expenseSamples.length)]
      if (!sample || onDay > last) continue
      const [code, description, from, to, mils] = sample
      const isMileage = roll() < 0.15
      const units = isMileage
        ? 600 + Math.floor(roll() * 4200)
        : from + Math.floor((roll() * (to - from)) / 100) * 100
      const spentOn = calendarDateOf(onDay)
      const unitCostMils = isMileage ? (mileage.findLast(([since]) => since <= spentOn)?.[1] ?? 700) : mils
      const status = statusOn(onDay, today)
      const recordedAt = new Date(Date.parse(`${spentOn}T20:00:00Z`))
      expenses.push({
        id: newId(),
        firmId,
        caseId: matter.id,
        userId: matter.leadId,
        spentOn,
        expenseCode: isMileage ? localTravel : code,
        unitsHundredths: units,
        unitCostMils,
        amountCents: expenseCents(units, unitCostMils),
        description: isMileage ? 'Drive to the courthouse and back' : description,
        receiptDocumentId: null,
        isMileage,
        isBillable: true,
        status,
        approvedBy: status === 'approved' ? approver : null,
        approvedAt: status === 'approved' ? recordedAt : null,
        invoiceId: null,
        version: 1,
        createdAt: recordedAt,
        updatedAt: recordedAt,
        deletedAt: null,
      })
    }
  }
  return expenses
}

/** Budgets on the open cases, so that one is near its end and others are not. */
async function seedBudgets(tx: Db, firmId: string, matters: readonly Matter[], today: number): Promise<void> {
  const open = matters.filter(({ closed, opened }) => closed === null && today - opened > 30).slice(0, 4)
  for (const [at, { id: caseId }] of open.entries()) {
    const used = await usedOf(tx, { caseId, withExpenses: true })
    const share = [0.87, 0.42, 1.04, 0.61][at] ?? 0.5
    const amountCents = Math.max(500_000, Math.ceil(used / share / 50_000) * 50_000)
    const alertedPercent = alertLevel(percentUsed(used, amountCents))
    await putBudget(tx, { caseId, firmId, amountCents, withExpenses: true, alertedPercent })
  }
}

async function seedGuidelines(tx: Db, firmId: string): Promise<void> {
  const found = await casesTitled(tx, firmId, ['Northgate Logistics: purchase of the Pier Road warehouse'])
  for (const { id } of found.values()) {
    const client = (await namesOfCase(tx, id)).find(({ role }) => role === 'client')
    if (!client?.party) continue
    await insertGuideline(tx, {
      id: newId(),
      firmId,
      contactId: client.party,
      caseId: null,
      requiresTaskCode: true,
      requiresActivityCode: true,
      maxHundredthsADay: 1000,
      forbiddenWords: ['attention to', 'various'],
      note: 'Outside counsel guidelines: UTBMS codes on every entry, ten hours a day at most, no block billing.',
    })
  }
}
