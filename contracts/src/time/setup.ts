import { done } from '@pam/contracts/shared/empty'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { line } from '@pam/contracts/shared/line'
import { timeRounding, workDay } from '@pam/contracts/time'
import { z } from 'zod'

const count = z.number().int()
const one = z.object({ id: z.uuid() })

export const timeSettingsDetails = z.object({
  rounding: timeRounding,
  /** Only approved time and expenses can be billed. */
  requires_approval: z.boolean(),
  idle_minutes: count.min(1, 'Enter 1 or more.').max(240, 'Enter 240 or less.'),
})

/** Empty means any. The most specific rate that is in force on the day applies: case before person before activity. */
export const newTimeRate = z.object({
  user_id: z.uuid().nullable().default(null),
  case_id: z.uuid().nullable().default(null),
  activity_code: line(20).min(1).nullable().default(null),
  rate_cents: count.min(0, 'Enter 0 or more.').max(1_000_000, 'Enter at most $10,000.00.'),
  effective_from: workDay,
})

export const timeRateView = newTimeRate.extend({
  id: z.uuid(),
  person: z.string().nullable(),
  case_title: z.string().nullable(),
  case_number: z.string().nullable(),
})

export const mileageRate = z.object({
  effective_from: workDay,
  /** Thousandths of a dollar: 72.5 cents are 725. */
  mils_per_mile: count.min(1, 'Enter more than zero.').max(10_000, 'Enter at most $10.00.'),
})

export const guidelineDetails = z.object({
  requires_task_code: z.boolean().default(false),
  requires_activity_code: z.boolean().default(false),
  max_hundredths_a_day: count
    .min(1, 'Enter more than zero.')
    .max(2400, 'Enter at most 24 hours.')
    .nullable()
    .default(null),
  forbidden_words: z.array(line(60).min(1)).max(50, 'Use at most 50 words.').default([]),
  note: line(2000).default(''),
})

/** For one client in all its cases, or for one case. */
export const newGuideline = guidelineDetails.extend({
  contact_id: z.uuid().nullable().default(null),
  case_id: z.uuid().nullable().default(null),
})

export const guidelineView = newGuideline.extend({ id: z.uuid(), name: z.string(), version: count })

export const budgetDetails = z.object({
  amount_cents: count
    .min(1, 'Enter more than zero.')
    .max(100_000_000_000, 'Enter at most $1,000,000,000.00.'),
  with_expenses: z.boolean().default(true),
})

/** What is recorded on a case and not billed, and its budget. Money is null for who does not manage billing. */
export const caseTimeView = z.object({
  unbilled: z.object({
    entries: count,
    hundredths: count,
    fees_cents: count.nullable(),
    expenses: count,
    expenses_cents: count.nullable(),
    oldest_on: z.iso.date().nullable(),
  }),
  recorded: z.object({
    hundredths: count,
    own_hundredths: count,
    fees_cents: count.nullable(),
    expenses_cents: count.nullable(),
  }),
  budget: z
    .object({
      amount_cents: count,
      with_expenses: z.boolean(),
      used_cents: count,
      percent: count,
      alert: z.enum(['none', 'near', 'over']),
    })
    .nullable(),
  can_manage: z.boolean(),
})

export const timeSetupApi = {
  settings: endpoint('GET', '/time/settings', {
    access: 'time.track',
    records: 'firm',
    summary: 'How the firm rounds time, and whether it is approved before it is billed.',
    response: timeSettingsDetails.extend({ version: count }),
  }),
  changeSettings: endpoint('PUT', '/time/settings', {
    access: 'billing.manage',
    records: 'firm',
    summary: 'Change how time is rounded from now on; existing entries are unchanged.',
    body: timeSettingsDetails.extend({ version: count }),
    response: timeSettingsDetails.extend({ version: count }),
  }),
  rates: endpoint('GET', '/time/rates', {
    access: 'billing.manage',
    records: 'firm',
    summary: 'Hourly rates of the firm, its people and visible cases.',
    response: z.object({ items: z.array(timeRateView) }),
  }),
  addRate: endpoint('POST', '/time/rates', {
    access: 'billing.manage',
    records: 'firm',
    summary: 'Add an hourly rate from a date; existing entries keep theirs.',
    body: newTimeRate,
    response: timeRateView,
  }),
  dropRate: endpoint('DELETE', '/time/rates/:id', {
    access: 'billing.manage',
    records: 'firm',
    summary: 'Delete an hourly rate; existing entries keep theirs.',
    params: one,
    response: done,
  }),
  applyRates: endpoint('POST', '/time/rates/apply', {
    access: 'billing.manage',
    records: 'firm',
    summary: 'Resolve the rates of unbilled draft entries of a case again, except those set by hand.',
    body: z.object({ case_id: z.uuid() }),
    response: z.object({ changed: count }),
  }),
  mileage: endpoint('GET', '/time/mileage-rates', {
    access: 'time.track',
    records: 'firm',
    summary: 'Mileage rates, by effective date.',
    response: z.object({ items: z.array(mileageRate) }),
  }),
  setMileage: endpoint('POST', '/time/mileage-rates', {
    access: 'billing.manage',
    records: 'firm',
    summary: 'Set the mileage rate from a date; existing expenses keep theirs.',
    body: mileageRate,
    response: z.object({ items: z.array(mileageRate) }),
  }),
  dropMileage: endpoint('POST', '/time/mileage-rates/delete', {
    access: 'billing.manage',
    records: 'firm',
    summary: 'Delete a mileage rate.',
    body: mileageRate.pick({ effective_from: true }),
    response: z.object({ items: z.array(mileageRate) }),
  }),
  guidelines: endpoint('GET', '/time/guidelines', {
    access: 'billing.manage',
    records: 'firm',
    summary: 'Billing guidelines of visible clients and cases.',
    response: z.object({ items: z.array(guidelineView) }),
  }),
  addGuideline: endpoint('POST', '/time/guidelines', {
    access: 'billing.manage',
    records: 'firm',
    summary: 'Add a billing guideline for a client, in all cases or in one.',
    body: newGuideline,
    response: guidelineView,
  }),
  changeGuideline: endpoint('PUT', '/time/guidelines/:id', {
    access: 'billing.manage',
    records: 'firm',
    summary: 'Change a billing guideline.',
    params: one,
    body: guidelineDetails.extend({ version: count }),
    response: guidelineView,
  }),
  dropGuideline: endpoint('DELETE', '/time/guidelines/:id', {
    access: 'billing.manage',
    records: 'firm',
    summary: 'Delete a billing guideline.',
    params: one,
    response: done,
  }),
  caseTime: endpoint('GET', '/cases/:id/time', {
    access: 'time.track',
    records: 'firm',
    summary: 'Unbilled work of a case, and how much of its budget is used.',
    params: one,
    response: caseTimeView,
  }),
  setBudget: endpoint('PUT', '/cases/:id/budget', {
    access: 'billing.manage',
    records: 'firm',
    summary: 'Set the budget of a case; the lead is notified at 80 and 100 percent.',
    params: one,
    body: budgetDetails,
    response: caseTimeView,
  }),
  dropBudget: endpoint('DELETE', '/cases/:id/budget', {
    access: 'billing.manage',
    records: 'firm',
    summary: 'Remove the budget of a case.',
    params: one,
    response: caseTimeView,
  }),
}

export type TimeSettingsDetails = z.infer<typeof timeSettingsDetails>
export type NewTimeRate = z.infer<typeof newTimeRate>
export type TimeRateView = z.infer<typeof timeRateView>
export type MileageRate = z.infer<typeof mileageRate>
export type GuidelineDetails = z.infer<typeof guidelineDetails>
export type NewGuideline = z.infer<typeof newGuideline>
export type GuidelineView = z.infer<typeof guidelineView>
export type BudgetDetails = z.infer<typeof budgetDetails>
export type CaseTimeView = z.infer<typeof caseTimeView>
