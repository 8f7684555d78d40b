import { activityName, taskName } from '@pam/law/billing/utbms'
import { parseCalendarDate } from '@pam/law/calendar-date'
import { wholeNumber } from '@pam/law/format/numbers'
import { badInput } from '#platform/errors'
import { type CsvTable, readCsv } from '#platform/files/csv'

/** A line of a file of time before cases and people are looked up. */
export interface TimeRow {
  readonly line: number
  readonly problems: readonly string[]
  readonly workedOn: string
  readonly caseName: string
  readonly person: string
  readonly seconds: number | null
  readonly narrative: string
  readonly taskCode: string
  readonly activityCode: string
  readonly isBillable: boolean
  readonly rateCents: number | null
  /** Billed by the program the file comes from. */
  readonly isBilled: boolean
}

const most = 2000

/** The names columns have in files of other programs. */
const columns = {
  date: ['date', 'worked on', 'work date', 'entry date', 'activity date'],
  case: ['case', 'case number', 'matter', 'matter number', 'matter name', 'case name', 'case title'],
  hours: ['hours', 'quantity', 'quantity (hours)', 'duration', 'time', 'hours worked', 'quantity in hours'],
  minutes: ['minutes', 'duration (minutes)'],
  narrative: ['narrative', 'description', 'note', 'notes', 'activity description'],
  person: ['person', 'user', 'timekeeper', 'email', 'attorney', 'staff'],
  task: ['task code', 'task', 'utbms task'],
  activity: ['activity code', 'activity', 'utbms activity', 'activity category'],
  billable: ['billable', 'is billable'],
  billed: [
    ...['billed', 'is billed', 'invoiced', 'bill state', 'billing status', 'bill status', 'invoice status'],
    ...['invoice', 'invoice number', 'bill number', 'bill'],
  ],
  type: ['type', 'entry type', 'activity type'],
  rate: ['rate', 'rate ($)', 'hourly rate'],
} as const
export type TimeColumn = keyof typeof columns

const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')

export interface TimeTable {
  readonly columns: readonly { name: string; is_used: boolean }[]
  readonly rows: readonly TimeRow[]
}

export function readTimeRows(csv: string): TimeTable {
  const table = readCsv(csv)
  const places = placesIn(table)
  if (
    places.date === -1 ||
    places.case === -1 ||
    places.narrative === -1 ||
    (places.hours === -1 && places.minutes === -1)
  )
    throw badInput('The first line must name the columns: Date, Case, Hours (or Minutes) and Description.')
  if (table.rows.length === 0) throw badInput('The file has no rows below the header.')
  if (table.rows.length > most)
    throw badInput(`A file can have ${wholeNumber(most)} lines at most. Split it.`)
  const used = new Set(Object.values(places))
  return {
    columns: table.header.map((name, at) => ({ name, is_used: used.has(at) })),
    rows: table.rows.map(({ line, cells }) => readRow(line, (column) => cells[places[column]]?.trim() ?? '')),
  }
}

const placesIn = ({ header }: CsvTable) =>
  Object.fromEntries(
    Object.entries(columns).map(([column, names]) => [
      column,
      header.findIndex((name) => (names as readonly string[]).includes(plain(name))),
    ]),
  ) as Record<TimeColumn, number>

export function readRow(line: number, cell: (column: TimeColumn) => string): TimeRow {
  const problems: string[] = []
  const problem = (text: string) => problems.push(text)
  const workedOn = dateIn(cell('date'))
  if (!workedOn)
    problem(
      cell('date')
        ? `“${cell('date')}” is not a valid date. Use the format 11/16/2026.`
        : 'The date is missing.',
    )
  const seconds = cell('hours') ? secondsInHours(cell('hours')) : secondsInMinutes(cell('minutes'))
  if (seconds === undefined)
    problem(cell('hours') || cell('minutes') ? 'The time is not a number of hours.' : 'The time is missing.')
  else if (seconds <= 0) problem('The time must be greater than zero.')
  else if (seconds > 86_400) problem('A time entry can be at most 24 hours.')
  const narrative = cell('narrative')
  if (!narrative) problem('The description is missing.')
  if (narrative.length > 2000) problem('The description is longer than 2,000 characters.')
  if (!cell('case')) problem('The case is missing.')
  const taskCode = codeIn(cell('task'))
  if (taskCode && taskName(taskCode) === undefined) problem(`There is no task code ${taskCode}.`)
  // Other programs name their own activities there: only what looks like a code is one.
  const activityCode = codeIn(cell('activity'))
  if (activityCode && activityName(activityCode) === undefined)
    problem(`There is no activity code ${activityCode}.`)
  if (/expense|\bcost|fixed|flat/i.test(cell('type')))
    problem(`This line is not a time entry. Its type is ${cell('type').slice(0, 40)}.`)
  const isBilled = isBilledIn(cell('billed'))
  if (isBilled === undefined)
    problem(`It is not clear whether this was billed: “${cell('billed').slice(0, 40)}”. Enter yes or no.`)
  const rate = cell('rate') ? centsIn(cell('rate')) : null
  if (rate === undefined) problem('The rate is not a dollar amount.')
  return {
    line,
    problems,
    workedOn: workedOn ?? '',
    caseName: cell('case'),
    person: cell('person'),
    seconds: seconds ?? null,
    narrative,
    taskCode,
    activityCode,
    isBillable: ![cell('billable'), cell('type')].some((text) => notBillable.test(text)),
    rateCents: rate ?? null,
    isBilled: isBilled ?? false,
  }
}

const notBillable = /^(?:no|n|false|0|non-?\s?billable|unbillable)$/i

/** Yes or no, a billing status, or an invoice number; undefined for ambiguous words. */
function isBilledIn(text: string): boolean | undefined {
  const words = text.trim()
  if (
    /^(?:|no|n|false|0|un-?billed|not (?:yet )?(?:billed|invoiced)|billable|non-?billable|draft|open|pending|approved|submitted|none|n\/a|-)$/i.test(
      words,
    )
  )
    return false
  const isSaid =
    /^(?:yes|y|true|x|billed|invoiced|paid|unpaid|partially paid|sent|overdue|awaiting payment|closed)$/i
  return isSaid.test(words) || /^[#A-Z-]*\s?\d[\d-]*$/i.test(words) ? true : undefined
}

/** US order: month, day, year; or the international way with dashes. */
function dateIn(text: string): string | undefined {
  const [day = ''] = text.split(/[ T]/)
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/.exec(day)
  if (!american) return parseCalendarDate(day)
  const [, month = '', dayOfMonth = '', year = ''] = american
  return parseCalendarDate(
    `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`,
  )
}

function secondsInHours(text: string): number | undefined {
  const clock = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/.exec(text)
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0)
  const worded = /^(?:(\d{1,3})\s*h)?\s*(?:([0-5]?\d)\s*m)?$/i.exec(text)
  if (worded && (worded[1] || worded[2])) return Number(worded[1] ?? 0) * 3600 + Number(worded[2] ?? 0) * 60
  return /^-?\d{1,4}(?:\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * 3600) : undefined
}

const secondsInMinutes = (text: string): number | undefined =>
  /^-?\d{1,5}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 60) : undefined

const codeIn = (text: string): string => /^[A-Z]\d{3}(?=\s|$|[-:])/i.exec(text)?.[0]?.toUpperCase() ?? ''

function centsIn(text: string): number | undefined {
  const found = /^\$?\s*(\d{1,3}(?:,\d{3})*|\d{1,5})(?:\.(\d{1,2}))?$/.exec(text)
  if (!found) return undefined
  const cents = Number((found[1] ?? '').replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return cents <= 1_000_000 ? cents : undefined
}
