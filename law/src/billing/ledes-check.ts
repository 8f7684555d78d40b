import { wholeNumber } from '@pam/law/format/numbers'
import type { LedesInvoice, LedesIssue, LedesLine } from './ledes.ts'
import { ledesFields, lineTotals } from './ledes.ts'

/** Client requirements beyond the format. */
export interface LedesRules {
  readonly requireTaskCodes?: boolean
  readonly requireClientMatter?: boolean
  /** Many portals truncate descriptions at 1,024 characters. */
  readonly longestDescription?: number
}

type Found = Omit<LedesIssue, 'line'>

const error = (field: string, message: string): Found => ({ severity: 'error', field, message })
const warning = (field: string, message: string): Found => ({ severity: 'warning', field, message })

/** Dollars for an error message. */
export function dollars(value: number): string {
  const cents = Math.round(Math.abs(value) / 100)
  return `${value < 0 ? '-' : ''}$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Faults of a single line, regardless of file. */
export function checkLine(line: LedesLine, rules: LedesRules = {}): Found[] {
  const found: Found[] = []
  if (line.number === '') found.push(error('LINE_ITEM_NUMBER', 'The line item number is missing.'))
  if (line.description === '') found.push(error('LINE_ITEM_DESCRIPTION', 'The description is missing.'))
  if (line.units < 0) found.push(error('LINE_ITEM_NUMBER_OF_UNITS', 'The number of units is negative.'))
  if (!lineTotals(line).includes(BigInt(line.total)))
    found.push(
      error(
        'LINE_ITEM_TOTAL',
        `The line total is ${dollars(line.total)}, but units times unit cost plus adjustment is ${dollars(Number(lineTotals(line)[0]))}.`,
      ),
    )
  if (line.type === 'F') found.push(...checkFee(line, rules))
  if (line.type === 'E') found.push(...checkExpense(line))
  const most = rules.longestDescription
  if (most !== undefined && line.description.length > most)
    found.push(
      warning('LINE_ITEM_DESCRIPTION', `The description is longer than ${wholeNumber(most)} characters.`),
    )
  return found
}

function checkFee(line: LedesLine, rules: LedesRules): Found[] {
  const found: Found[] = []
  if (line.timekeeperId === '') found.push(error('TIMEKEEPER_ID', 'A fee has no timekeeper ID.'))
  if (line.timekeeperName === '') found.push(error('TIMEKEEPER_NAME', 'A fee has no timekeeper name.'))
  if (line.timekeeperClass === '')
    found.push(error('TIMEKEEPER_CLASSIFICATION', 'A fee has no timekeeper classification.'))
  if (line.expenseCode !== '')
    found.push(error('LINE_ITEM_EXPENSE_CODE', 'A fee must not have an expense code.'))
  if (rules.requireTaskCodes && line.taskCode === '')
    found.push(error('LINE_ITEM_TASK_CODE', 'This client requires a task code on every fee.'))
  if (rules.requireTaskCodes && line.activityCode === '')
    found.push(error('LINE_ITEM_ACTIVITY_CODE', 'This client requires an activity code on every fee.'))
  return found
}

function checkExpense(line: LedesLine): Found[] {
  const found: Found[] = []
  if (line.expenseCode === '') found.push(error('LINE_ITEM_EXPENSE_CODE', 'An expense has no expense code.'))
  if (line.taskCode !== '') found.push(error('LINE_ITEM_TASK_CODE', 'An expense must not have a task code.'))
  if (line.activityCode !== '')
    found.push(error('LINE_ITEM_ACTIVITY_CODE', 'An expense must not have an activity code.'))
  return found
}

/** Faults of an invoice as a whole. */
export function checkInvoice(invoice: LedesInvoice, rules: LedesRules = {}): Found[] {
  const found: Found[] = []
  const required = [
    ['INVOICE_NUMBER', invoice.number],
    ['CLIENT_ID', invoice.clientId],
    ['LAW_FIRM_MATTER_ID', invoice.lawFirmMatterId],
    ['LAW_FIRM_ID', invoice.lawFirmId],
  ] as const
  for (const [field, value] of required)
    if (value === '')
      found.push(error(field, `Invoice ${invoice.number || '(no number)'}: ${field} is missing.`))
  if (invoice.lines.length === 0)
    found.push(error('LINE_ITEM_NUMBER', `Invoice ${invoice.number} has no line items.`))
  if (invoice.startDate > invoice.endDate)
    found.push(
      error('BILLING_START_DATE', `Invoice ${invoice.number}: the billing period ends before it starts.`),
    )
  const sum = invoice.lines.reduce((all, line) => all + BigInt(line.total), 0n)
  if (sum !== BigInt(invoice.total))
    found.push(
      error(
        'INVOICE_TOTAL',
        `Invoice ${invoice.number}: the total is ${dollars(invoice.total)}, but its lines add up to ${dollars(Number(sum))}.`,
      ),
    )
  const numbers = new Set(invoice.lines.map(({ number }) => number))
  if (numbers.size < invoice.lines.length)
    found.push(error('LINE_ITEM_NUMBER', `Invoice ${invoice.number} has the same line item number twice.`))
  if (invoice.clientMatterId === '')
    found.push(
      rules.requireClientMatter
        ? error('CLIENT_MATTER_ID', `Invoice ${invoice.number}: this client requires its matter ID.`)
        : warning(
            'CLIENT_MATTER_ID',
            `Invoice ${invoice.number} has no client matter ID; most portals require one.`,
          ),
    )
  return found
}

/** Values longer than their field. */
export const tooLong = (values: readonly string[]): Found[] =>
  ledesFields.flatMap(({ label, most }, index) =>
    (values[index]?.length ?? 0) > most
      ? [error(label, `${label} has ${values[index]?.length} characters; at most ${wholeNumber(most)} fit.`)]
      : [],
  )
