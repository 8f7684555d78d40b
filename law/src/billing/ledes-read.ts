import anyAscii from 'any-ascii'
import {
  type LedesInvoice,
  type LedesIssue,
  type LedesLine,
  type LedesType,
  ledesFields,
  ledesHeader,
  ledesTypes,
  ledesVersion,
} from './ledes.ts'
import { checkInvoice, checkLine, type LedesRules, tooLong } from './ledes-check.ts'

export interface ReadLedes {
  /** Empty if there is an error. */
  readonly invoices: readonly LedesInvoice[]
  readonly issues: readonly LedesIssue[]
}

const mostCharacters = 20_000_000
const mostIssues = 200

type Note = (
  line: number | null,
  severity: LedesIssue['severity'],
  field: string | null,
  message: string,
) => void

/** Reads a file and reports every fault. Never throws, whatever the text. */
export function readLedes(text: string, rules: LedesRules = {}): ReadLedes {
  const issues: LedesIssue[] = []
  const note: Note = (line, severity, field, message) => {
    if (issues.length < mostIssues) issues.push({ line, severity, field, message })
  }
  const invoices = text.length > mostCharacters ? tooLarge(note) : invoicesIn(linesOf(text), rules, note)
  const failed = issues.some(({ severity }) => severity === 'error')
  return { invoices: failed ? [] : invoices, issues }
}

function tooLarge(note: Note): LedesInvoice[] {
  note(null, 'error', null, 'The file is larger than 20 MB.')
  return []
}

interface FileLine {
  readonly place: number
  readonly text: string
}

const linesOf = (text: string): FileLine[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ place: index + 1, text: line.trimEnd() }))
    .filter((line) => line.text !== '')

function invoicesIn([first, header, ...rows]: FileLine[], rules: LedesRules, note: Note): LedesInvoice[] {
  if (first?.text !== `${ledesVersion}[]`) {
    note(1, 'error', null, `The first line must be ${ledesVersion}[].`)
    return []
  }
  if (!header || header.text.toUpperCase() !== ledesHeader) {
    note(header?.place ?? 2, 'error', null, headerProblem(header?.text ?? ''))
    return []
  }
  if (rows.length === 0) note(header.place, 'error', null, 'The file has no line items.')
  const drafts = new Map<string, Draft>()
  let last = ''
  for (const row of rows) {
    const values = valuesOf(row, note)
    if (!values) continue
    last = addRow(drafts, { values, place: row.place, last }, rules, note)
  }
  return [...drafts.values()].map(({ invoice, lines, place }) => {
    const whole = { ...invoice, lines }
    for (const found of checkInvoice(whole, rules)) note(place, found.severity, found.field, found.message)
    return whole
  })
}

function headerProblem(text: string): string {
  if (!text.endsWith('[]')) return 'The header line does not end with [].'
  const labels = text.slice(0, -2).toUpperCase().split('|')
  if (labels.length !== ledesFields.length)
    return `The header has ${labels.length} fields; LEDES 1998B has ${ledesFields.length}.`
  const index = ledesFields.findIndex(({ label }, place) => labels[place] !== label)
  return `Field ${index + 1} of the header must be ${ledesFields[index]?.label}.`
}

function valuesOf({ text, place }: FileLine, note: Note): string[] | null {
  if (!text.endsWith('[]')) {
    note(place, 'error', null, 'The line does not end with [].')
    return null
  }
  const plain = anyAscii(text).replaceAll(/[^ -~]+/g, ' ')
  if (plain !== text)
    note(place, 'warning', null, 'The line has characters outside ASCII; they were replaced.')
  const values = plain.slice(0, -2).split('|')
  if (values.length !== ledesFields.length) {
    note(place, 'error', null, `The line has ${values.length} fields; LEDES 1998B has ${ledesFields.length}.`)
    return null
  }
  return values.map((value) => value.trim())
}

interface Draft {
  readonly invoice: Omit<LedesInvoice, 'lines'>
  readonly lines: LedesLine[]
  readonly place: number
}

interface Row {
  readonly values: readonly string[]
  readonly place: number
  /** The invoice of the previous row. */
  readonly last: string
}

function addRow(
  drafts: Map<string, Draft>,
  { values, place, last }: Row,
  rules: LedesRules,
  note: Note,
): string {
  for (const found of tooLong(values)) note(place, found.severity, found.field, found.message)
  const row = readerOf(values, place, note)
  const invoice = {
    date: row.date(0),
    number: row.text(1),
    clientId: row.text(2),
    lawFirmMatterId: row.text(3),
    total: row.amount(4),
    startDate: row.date(5),
    endDate: row.date(6),
    description: row.text(7),
    lawFirmId: row.text(19),
    clientMatterId: row.text(23),
  }
  const line = lineOf(row)
  for (const found of checkLine(line, rules)) note(place, found.severity, found.field, found.message)
  const draft = drafts.get(invoice.number)
  if (!draft) {
    drafts.set(invoice.number, { invoice, lines: [line], place })
    return invoice.number
  }
  if (last !== invoice.number)
    note(place, 'warning', 'INVOICE_NUMBER', `The lines of invoice ${invoice.number} are not together.`)
  if (JSON.stringify(draft.invoice) !== JSON.stringify(invoice))
    note(
      place,
      'warning',
      'INVOICE_NUMBER',
      `This line says something else about invoice ${invoice.number} than its first line; the first line counts.`,
    )
  draft.lines.push(line)
  return invoice.number
}

const lineOf = (row: ReturnType<typeof readerOf>): LedesLine => ({
  number: row.text(8),
  type: row.type(9),
  units: row.amount(10),
  adjustment: row.amount(11),
  total: row.amount(12),
  date: row.date(13),
  taskCode: row.text(14),
  expenseCode: row.text(15),
  activityCode: row.text(16),
  timekeeperId: row.text(17),
  description: row.text(18),
  unitCost: row.amount(20),
  timekeeperName: row.text(21),
  timekeeperClass: row.text(22),
})

function readerOf(values: readonly string[], place: number, note: Note) {
  const text = (index: number) => values[index] ?? ''
  const wrong = (index: number, what: string) => {
    const label = ledesFields[index]?.label ?? ''
    note(place, 'error', label, `${label} ${what}.`)
  }
  return {
    text,
    type(index: number): LedesType {
      const found = ledesTypes.find((one) => one === text(index))
      if (!found) wrong(index, 'must be F, E, IF or IE')
      return found ?? 'F'
    },
    date(index: number): string {
      const match = /^(\d{4})(\d\d)(\d\d)$/.exec(text(index))
      const day = match ? `${match[1]}-${match[2]}-${match[3]}` : ''
      if (day !== '' && isRealDay(day)) return day
      wrong(index, 'must be a date as YYYYMMDD')
      return '1900-01-01'
    },
    amount(index: number): number {
      const match = /^(-?)(\d{1,11})(?:\.(\d{1,4}))?$/.exec(text(index))
      if (match) {
        const size = Number(match[2]) * 10_000 + Number((match[3] ?? '').padEnd(4, '0'))
        return match[1] && size > 0 ? -size : size
      }
      wrong(index, 'must be a number with at most four decimals')
      return 0
    },
  }
}

function isRealDay(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === day
}
