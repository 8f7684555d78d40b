import { done } from '@pam/contracts/shared/empty'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { fileAnswer } from '@pam/contracts/shared/file'
import { line } from '@pam/contracts/shared/line'
import { pageOf, pageQuery } from '@pam/contracts/shared/page'
import { timeEntryAct, timeFilter, workDay, workStatus } from '@pam/contracts/time'
import { z } from 'zod'

const count = z.number().int()
const one = z.object({ id: z.uuid() })

/** Units are hundredths; the unit cost is in thousandths of a dollar, because a mile is paid in tenths of a cent. */
export const expenseDetails = z.object({
  case_id: z.uuid(),
  spent_on: workDay,
  expense_code: line(20).min(1, 'Choose an expense type.'),
  units_hundredths: count.min(1, 'Enter more than zero.').max(10_000_000, 'Enter at most 100,000.'),
  /** Null for mileage: the firm's rate of that day applies. */
  unit_cost_mils: count
    .min(1, 'Enter more than zero.')
    .max(100_000_000, 'Enter at most $100,000.00.')
    .nullable(),
  description: line(1000).min(1, 'Describe the expense.'),
  is_mileage: z.boolean().default(false),
  is_billable: z.boolean().default(true),
  receipt_document_id: z.uuid().nullable().default(null),
  user_id: z.uuid().nullable().default(null),
})

export const expenseView = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: z.string(),
  user_id: z.uuid(),
  person: z.string(),
  spent_on: z.iso.date(),
  expense_code: z.string(),
  units_hundredths: count,
  unit_cost_mils: count,
  amount_cents: count,
  description: z.string(),
  is_mileage: z.boolean(),
  is_billable: z.boolean(),
  /** Null where there is none, or one that the caller may not see. */
  receipt: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  status: workStatus,
  approved_by: z.string().nullable(),
  is_billed: z.boolean(),
  can: z.record(timeEntryAct, z.boolean()),
  version: count,
})

export const expensesApi = {
  list: endpoint('GET', '/time/expenses', {
    access: 'time.track',
    records: 'firm',
    summary: 'Expenses, newest first: one’s own, or with billing management those of all cases one may see.',
    query: pageQuery.extend(timeFilter.shape),
    response: pageOf(expenseView).extend({ today: z.iso.date(), total_cents: count, count }),
  }),
  add: endpoint('POST', '/time/expenses', {
    access: 'time.track',
    records: 'firm',
    summary: 'Record an expense or a drive on a case.',
    body: expenseDetails,
    response: expenseView,
  }),
  show: endpoint('GET', '/time/expenses/:id', {
    access: 'time.track',
    records: 'firm',
    summary: 'One expense with its receipt.',
    params: one,
    response: expenseView,
  }),
  change: endpoint('PUT', '/time/expenses/:id', {
    access: 'time.track',
    records: 'firm',
    summary:
      'Change an expense; refused when it was changed since it was read, is approved or is on an invoice.',
    params: one,
    body: expenseDetails.extend({ version: count }),
    response: expenseView,
  }),
  remove: endpoint('DELETE', '/time/expenses/:id', {
    access: 'time.track',
    records: 'firm',
    summary: 'Delete an expense. It can be restored.',
    params: one,
    response: done,
  }),
  restore: endpoint('POST', '/time/expenses/:id/restore', {
    access: 'time.track',
    records: 'firm',
    summary: 'Restore a deleted expense.',
    params: one,
    response: expenseView,
  }),
  reopen: endpoint('POST', '/time/expenses/:id/reopen', {
    access: 'time.track',
    records: 'firm',
    summary: 'Withdraw the submission, or the approval with billing management, so that it can be changed.',
    params: one,
    response: expenseView,
  }),
  exportExpenses: endpoint('GET', '/time/expenses-export', {
    access: 'time.track',
    stepUp: true,
    records: 'firm',
    summary: 'Expenses as a CSV file.',
    query: timeFilter,
    response: fileAnswer,
  }),
}

export type ExpenseDetails = z.infer<typeof expenseDetails>
export type ExpenseView = z.infer<typeof expenseView>
