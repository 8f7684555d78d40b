import { z } from 'zod'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'
import { fileAnswer } from './shared/file.ts'
import { line } from './shared/line.ts'
import { pageOf, pageQuery } from './shared/page.ts'

const count = z.number().int()
const one = z.object({ id: z.uuid() })

/** A day on which somebody can have worked. */
export const workDay = z.iso
  .date('Enter a date.')
  .refine((day) => day >= '1990-01-01' && day <= '2199-12-31', 'Enter a date from 1990 on.')

export const timeRounding = z.enum(['tenth_up', 'tenth_nearest', 'quarter_hour'])
export const workStatus = z.enum(['draft', 'submitted', 'approved'])
export const timeSource = z.enum([
  'manual',
  'timer',
  'import',
  'calendar',
  'call',
  'email',
  'suggestion',
  'assistant',
  'combined',
])

export const timeWarning = z.object({ kind: z.string(), text: z.string() })

/** A code of UTBMS, or nothing. */
const code = line(20).default('')

export const timeEntryDetails = z.object({
  case_id: z.uuid(),
  worked_on: workDay,
  seconds_worked: count
    .min(1, 'Enter a duration above zero.')
    .max(86_400, 'A time entry can be at most 24 hours.'),
  /** When the work began, where it is known; two entries that overlap are then found. */
  started_at: z.iso.datetime().nullable().default(null),
  narrative: line(2000).min(1, 'Describe the work.'),
  task_code: code,
  activity_code: code,
  is_billable: z.boolean().default(true),
  is_no_charge: z.boolean().default(false),
  ai_assisted: z.boolean().default(false),
  /** Whose time it is; one's own unless one manages billing. */
  user_id: z.uuid().nullable().default(null),
  /** A rate for this entry only; otherwise resolved from the firm's rates. */
  rate_cents: count
    .min(0, 'Enter 0 or more.')
    .max(1_000_000, 'Enter at most $10,000.00.')
    .nullable()
    .default(null),
})

/** Where an entry came from, so that the same event, call or suggestion is recorded once. */
const origin = z.object({
  source: timeSource.extract(['manual', 'calendar', 'call', 'email', 'suggestion']).default('manual'),
  source_key: line(200).nullable().default(null),
})

export const timeEntryAct = z.enum(['change', 'remove', 'submit', 'approve', 'reopen'])

/** Money is null for who does not manage billing. */
export const timeEntryView = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: z.string(),
  user_id: z.uuid(),
  person: z.string(),
  worked_on: z.iso.date(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  seconds_worked: count,
  hundredths_billed: count,
  rate_cents: count.nullable(),
  rate_is_set: z.boolean(),
  amount_cents: count.nullable(),
  narrative: z.string(),
  task_code: z.string(),
  activity_code: z.string(),
  is_billable: z.boolean(),
  is_no_charge: z.boolean(),
  ai_assisted: z.boolean(),
  active_seconds: count.nullable(),
  status: workStatus,
  approved_by: z.string().nullable(),
  is_billed: z.boolean(),
  /** By the program the firm had before. */
  billed_elsewhere: z.boolean(),
  source: timeSource,
  warnings: z.array(timeWarning),
  can: z.record(timeEntryAct, z.boolean()),
  version: count,
})

export const timeFilter = z.object({
  from: workDay.optional(),
  to: workDay.optional(),
  case_id: z.uuid().optional(),
  /** The person who did the work; everybody visible to the caller if none is given. */
  user_id: z.uuid().optional(),
  status: workStatus.optional(),
  billable: z.stringbool().optional(),
  billed: z.stringbool().optional(),
  q: z.string().trim().max(200).optional(),
})

export const timeTotals = z.object({
  entries: count,
  seconds_worked: count,
  hundredths_billed: count,
  billable_hundredths: count,
  amount_cents: count.nullable(),
})

export const timeDay = timeTotals.extend({ day: z.iso.date() })

/** A line of typed time as it was understood, before it is recorded. */
export const quickEntryReading = z.object({
  problem: z.string().nullable(),
  worked_on: z.iso.date().nullable(),
  seconds_worked: count.nullable(),
  hundredths_billed: count.nullable(),
  started_at: z.iso.datetime().nullable(),
  narrative: z.string(),
  task_code: z.string(),
  activity_code: z.string(),
  is_billable: z.boolean(),
  is_no_charge: z.boolean(),
  /** The case it names, where exactly one is meant; the others it could be otherwise. */
  case: z.object({ id: z.uuid(), title: z.string(), number: z.string() }).nullable(),
  candidates: z.array(z.object({ id: z.uuid(), title: z.string(), number: z.string() })),
  warnings: z.array(timeWarning),
})

const workIds = z.object({
  entry_ids: z.array(z.uuid()).max(500, 'Choose at most 500 at a time.').default([]),
  expense_ids: z.array(z.uuid()).max(500, 'Choose at most 500 at a time.').default([]),
})
const moved = z.object({ entries: count, expenses: count })

export const timeApi = {
  entries: endpoint('GET', '/time/entries', {
    access: 'time.track',
    records: 'firm',
    summary:
      'Time entries, newest first: one’s own, or with billing management those of all cases one may see.',
    query: pageQuery.extend(timeFilter.shape),
    response: pageOf(timeEntryView).extend({ today: z.iso.date() }),
  }),
  summary: endpoint('GET', '/time/summary', {
    access: 'time.track',
    records: 'firm',
    summary: 'Hours and amounts of each day, and of all days together.',
    query: timeFilter.extend({ from: workDay, to: workDay }),
    response: z.object({ days: z.array(timeDay), total: timeTotals, today: z.iso.date() }),
  }),
  record: endpoint('POST', '/time/entries', {
    access: 'time.track',
    records: 'firm',
    summary: 'Record time on a case.',
    body: timeEntryDetails.extend(origin.shape),
    response: timeEntryView,
  }),
  entry: endpoint('GET', '/time/entries/:id', {
    access: 'time.track',
    records: 'firm',
    summary: 'One time entry.',
    params: one,
    response: timeEntryView,
  }),
  change: endpoint('PUT', '/time/entries/:id', {
    access: 'time.track',
    records: 'firm',
    summary:
      'Change a time entry; refused when it was changed since it was read, is approved or is on an invoice.',
    params: one,
    body: timeEntryDetails.extend({ version: count }),
    response: timeEntryView,
  }),
  remove: endpoint('DELETE', '/time/entries/:id', {
    access: 'time.track',
    records: 'firm',
    summary: 'Delete a time entry. It can be restored.',
    params: one,
    response: done,
  }),
  restore: endpoint('POST', '/time/entries/:id/restore', {
    access: 'time.track',
    records: 'firm',
    summary: 'Restore a deleted time entry.',
    params: one,
    response: timeEntryView,
  }),
  reopen: endpoint('POST', '/time/entries/:id/reopen', {
    access: 'time.track',
    records: 'firm',
    summary: 'Withdraw the submission, or the approval with billing management, so that it can be changed.',
    params: one,
    response: timeEntryView,
  }),
  combine: endpoint('POST', '/time/entries/combine', {
    access: 'time.track',
    records: 'firm',
    summary: 'Combine short entries of the same person, case and day into one; time is rounded once.',
    body: z.object({
      entry_ids: z
        .array(z.uuid())
        .min(2, 'Choose at least two entries.')
        .max(50, 'Choose at most 50 at a time.'),
      narrative: line(2000).min(1, 'Describe the work.').optional(),
    }),
    response: timeEntryView,
  }),
  check: endpoint('POST', '/time/check', {
    access: 'time.track',
    records: 'firm',
    summary: 'Check an entry for what a reviewer or the client is likely to question. Nothing is saved.',
    body: timeEntryDetails.extend({
      id: z.uuid().nullable().default(null),
      narrative: line(2000),
    }),
    response: z.object({
      warnings: z.array(timeWarning),
      hundredths_billed: count,
      amount_cents: count.nullable(),
    }),
  }),
  quick: endpoint('GET', '/time/quick-entry', {
    access: 'time.track',
    records: 'firm',
    summary: 'Parse a typed time entry. Nothing is saved.',
    query: z.object({ text: z.string().max(4000) }),
    response: quickEntryReading,
  }),
  submit: endpoint('POST', '/time/submit', {
    access: 'time.track',
    records: 'firm',
    summary: 'Submit one’s own time and expenses for approval.',
    body: workIds,
    response: moved,
  }),
  approve: endpoint('POST', '/time/approve', {
    access: 'billing.manage',
    records: 'firm',
    summary: 'Approve time and expenses, which locks them.',
    body: workIds,
    response: moved,
  }),
  exportEntries: endpoint('GET', '/time/export', {
    access: 'time.track',
    stepUp: true,
    records: 'firm',
    summary: 'Time entries as a CSV file.',
    query: timeFilter,
    response: fileAnswer,
  }),
}

export type TimeRounding = z.infer<typeof timeRounding>
export type WorkStatus = z.infer<typeof workStatus>
export type TimeSource = z.infer<typeof timeSource>
export type TimeEntryDetails = z.infer<typeof timeEntryDetails>
export type TimeEntryAct = z.infer<typeof timeEntryAct>
export type TimeEntryView = z.infer<typeof timeEntryView>
export type TimeFilter = z.infer<typeof timeFilter>
export type TimeTotals = z.infer<typeof timeTotals>
export type TimeDay = z.infer<typeof timeDay>
export type QuickEntryReading = z.infer<typeof quickEntryReading>
