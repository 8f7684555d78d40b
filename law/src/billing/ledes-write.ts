import anyAscii from 'any-ascii'
import {
  type LedesInvoice,
  type LedesIssue,
  type LedesLine,
  ledesFields,
  ledesHeader,
  ledesVersion,
} from './ledes.ts'
import { checkInvoice, checkLine, type LedesRules, tooLong } from './ledes-check.ts'

export interface WrittenLedes {
  readonly text: string
  readonly issues: readonly LedesIssue[]
}

/** Printable ASCII on one line, without the two delimiters of the format. */
export function ledesText(value: string): string {
  return anyAscii(value)
    .replaceAll(/[^ -~]+/g, ' ')
    .replaceAll('|', ' ')
    .replaceAll('[]', ' ')
    .trim()
}

/** At least two decimals, at most four. */
export function ledesNumber(value: number): string {
  const digits = String(Math.abs(value)).padStart(5, '0')
  const fraction = digits.slice(-4).replace(/0{1,2}$/, '')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -4)}.${fraction}`
}

const ledesDate = (day: string) => day.replaceAll('-', '')

const fieldIndex = (label: string) => ledesFields.findIndex((field) => field.label === label)
/** A name that is too long is truncated; an id never is, because it would become a different id. */
const cut = new Set(['TIMEKEEPER_NAME'].map(fieldIndex))

function valuesOf(invoice: LedesInvoice, line: LedesLine): string[] {
  return [
    ledesDate(invoice.date),
    invoice.number,
    invoice.clientId,
    invoice.lawFirmMatterId,
    ledesNumber(invoice.total),
    ledesDate(invoice.startDate),
    ledesDate(invoice.endDate),
    invoice.description,
    line.number,
    line.type,
    ledesNumber(line.units),
    ledesNumber(line.adjustment),
    ledesNumber(line.total),
    ledesDate(line.date),
    line.taskCode,
    line.expenseCode,
    line.activityCode,
    line.timekeeperId,
    line.description,
    invoice.lawFirmId,
    ledesNumber(line.unitCost),
    line.timekeeperName,
    line.timekeeperClass,
    invoice.clientMatterId,
  ]
}

/** The file, with everything that had to be changed to fit or would be refused. Empty if there is an error. */
export function writeLedes(invoices: readonly LedesInvoice[], rules: LedesRules = {}): WrittenLedes {
  const issues: LedesIssue[] = []
  const rows: string[] = []
  const seen = new Set<string>()
  const at = (line: number | null) => (issue: Omit<LedesIssue, 'line'>) =>
    void issues.push({ ...issue, line })
  for (const invoice of invoices) {
    if (seen.has(invoice.number))
      at(null)({
        severity: 'error',
        field: 'INVOICE_NUMBER',
        message: `Invoice ${invoice.number} is included twice.`,
      })
    seen.add(invoice.number)
    checkInvoice(invoice, rules).forEach(at(null))
    for (const line of invoice.lines) {
      const place = rows.length + 3
      const values = valuesOf(invoice, line).map((value, index) => plainValue(value, index, at(place)))
      checkLine(line, rules).forEach(at(place))
      tooLong(values).forEach(at(place))
      rows.push(`${values.join('|')}[]`)
    }
  }
  const failed = issues.some(({ severity }) => severity === 'error')
  const text = failed ? '' : `${[`${ledesVersion}[]`, ledesHeader, ...rows].join('\r\n')}\r\n`
  return { text, issues }
}

function plainValue(value: string, index: number, note: (issue: Omit<LedesIssue, 'line'>) => void): string {
  const { label: field, most } = ledesFields[index] ?? { label: '', most: 0 }
  const plain = ledesText(value)
  if (plain !== value.trim())
    note({ severity: 'warning', field, message: `${field} was written in plain ASCII on one line.` })
  if (!cut.has(index) || plain.length <= most) return plain
  note({ severity: 'warning', field, message: `${field} was cut to ${most} characters.` })
  return plain.slice(0, most).trim()
}
