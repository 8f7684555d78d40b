import { type CaseDetails, type CaseOutcome, type CaseStatus, caseDetails } from '@pam/contracts/cases'
import type { CaseColumn, ContactColumn, ImportRequest, RecordColumn } from '@pam/contracts/cases/import'
import { type ContactDetails, contactDetails } from '@pam/contracts/contacts'
import type { z } from 'zod'
import { badInput } from '#platform/errors'
import { type CsvTable, readCsv } from '#platform/files/csv'
import { guessMapping, type Mapping } from './columns.ts'
import { areaIn, dayIn, outcomeIn, statusIn } from './labels.ts'
import { isVcard, readVcards } from './vcard.ts'

const mostLines = 20_000

interface Read {
  readonly line: number
  readonly text: string
  readonly errors: string[]
}
export interface ReadCase extends Read {
  readonly details: CaseDetails
  readonly status: CaseStatus
  readonly openedOn: string | null
  readonly closedOn: string | null
  readonly outcome: CaseOutcome | null
  readonly stage: string
  readonly lead: string
  readonly clients: readonly string[]
  readonly adverse: readonly string[]
}
export interface ReadContact extends Read {
  /** The contact that is here already and gets what the line has more. */
  updates?: { readonly id: string; readonly emails: readonly string[] }
  readonly details: ContactDetails
}

export interface ReadFile {
  readonly header: readonly string[]
  readonly mapping: Mapping
  readonly cases: readonly ReadCase[]
  readonly contacts: readonly ReadContact[]
  /** Lines of files that another part reads. */
  readonly lines: readonly { readonly line: number; readonly cell: Cell }[]
  /** The rows as in the file. */
  readonly table: CsvTable
}

/** Reads the file and reports the errors of each row that the file alone reveals. */
export function readImport({ csv, what, mapping: given, default_area }: ImportRequest): ReadFile {
  if (/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(csv))
    throw badInput('This is an iCalendar file (.ics). Import it on the Calendar page.')
  const cards = isVcard(csv) ? readVcards(csv) : undefined
  const table = cards ?? readCsv(csv)
  if (cards && what !== 'contacts') throw badInput('A vCard file holds contacts. Choose contacts.')
  if (table.rows.length === 0) throw badInput('The file has column names but no rows.')
  if (table.rows.length > mostLines)
    throw badInput(`The file has ${table.rows.length} lines. Import at most ${mostLines} at a time.`)
  const mapping = given ?? guessMapping(table.header, what)
  const cellsOf = cellsBy(table, mapping)
  const rows = table.rows.map(({ line }, index) => ({ line, cell: cellsOf(index) }))
  if (what !== 'cases' && what !== 'contacts')
    return { table, header: table.header, mapping, cases: [], contacts: [], lines: rows }
  if (what === 'contacts')
    return {
      table,
      lines: [],
      header: table.header,
      mapping,
      cases: [],
      contacts: noteRepeatedContacts(
        rows.map(({ line, cell }) => contactIn(line, cell, cards?.problems.get(line))),
      ),
    }
  const cases = rows.map(({ line, cell }) => caseIn(line, cell, default_area))
  noteRepeatedNumbers(cases)
  return { table, header: table.header, mapping, cases, contacts: [], lines: [] }
}

export type Cell = (column: CaseColumn | ContactColumn | RecordColumn) => string

const cellsBy =
  ({ rows }: CsvTable, mapping: Mapping) =>
  (index: number): Cell =>
  (column) => {
    const place = mapping[column]
    const text = place === undefined ? '' : (rows[index]?.cells[place] ?? '').trim()
    // The apostrophe our own exports put before what a spreadsheet would run as a formula.
    return text.replace(/^'(?=\s*[=+\-@])/, '')
  }

/** Several names in one cell are separated by a semicolon or a line break. */
const namesIn = (text: string) => [
  ...new Set(
    text
      .split(/[;\n]/)
      .map((name) => name.trim().slice(0, 200))
      .filter(Boolean),
  ),
]

function caseIn(line: number, cell: Cell, defaultArea: ImportRequest['default_area']): ReadCase {
  const errors: string[] = []
  const area = areaIn(cell('practice_area')) ?? defaultArea
  if (!area)
    errors.push(
      cell('practice_area')
        ? `${cell('practice_area')} is not one of the practice areas. Choose one for these lines.`
        : 'The practice area is missing. Choose one for these lines.',
    )
  const [openedOn, closedOn] = [dayIn(cell('opened')), dayIn(cell('closed'))]
  if (cell('opened') && !openedOn) errors.push(`The date opened is not a valid date: ${cell('opened')}.`)
  if (cell('closed') && !closedOn) errors.push(`The date closed is not a valid date: ${cell('closed')}.`)
  if (openedOn && closedOn && closedOn < openedOn) errors.push('The date closed is before the date opened.')
  const parsed = caseDetails.safeParse({
    title: cell('title') || cell('description').slice(0, 200) || cell('number'),
    number: cell('number'),
    practice_area: area ?? 'corporate',
    description: cell('description'),
    court: cell('court'),
    judge: cell('judge'),
    court_number: cell('court_number'),
    jurisdiction: cell('jurisdiction'),
  })
  if (!parsed.success) errors.push(...sentencesOf(parsed.error))
  const details = parsed.data ?? { ...caseDetails.parse({ title: 'Unreadable', practice_area: 'corporate' }) }
  return {
    line,
    text: [cell('number'), cell('title'), cell('client')].filter(Boolean).join(', ').slice(0, 300),
    errors,
    details,
    status: statusIn(cell('status'), Boolean(cell('closed'))),
    openedOn,
    closedOn,
    outcome: outcomeIn(cell('outcome')),
    stage: cell('stage'),
    lead: cell('lead'),
    clients: namesIn(cell('client')),
    adverse: namesIn(cell('adverse')),
  }
}

/** Several addresses or numbers in one cell, by semicolons or lines. */
const valuesIn = (...cells: readonly string[]) => [...new Set(cells.flatMap(namesIn))]

function contactIn(line: number, cell: Cell, problem?: string): ReadContact {
  const personal = [cell('first_name'), cell('last_name')].filter(Boolean).join(' ')
  const name = cell('name') || personal || cell('company')
  const isOrganisation =
    /compan|organi|business|firm/i.test(cell('kind')) || (!personal && name === cell('company'))
  const address = [cell('street'), cell('city'), [cell('state'), cell('zip')].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  const parsed = contactDetails.safeParse({
    kind: isOrganisation && !personal ? 'organisation' : 'person',
    name,
    aliases: namesIn(cell('alias')).map((alias) => ({ name: alias, kind: 'also_known_as' })),
    emails: valuesIn(cell('email'), cell('other_email')),
    phones: valuesIn(cell('phone'), cell('other_phone')),
    addresses: address ? [address] : [],
    note: [cell('job_title'), name === cell('company') ? '' : cell('company'), cell('note')]
      .filter(Boolean)
      .join('\n'),
  })
  return {
    line,
    text: [name, cell('email')].filter(Boolean).join(', ').slice(0, 300),
    errors: [...(problem ? [problem] : []), ...(parsed.success ? [] : sentencesOf(parsed.error))],
    details: parsed.data ?? contactDetails.parse({ kind: 'person', name: 'Unreadable' }),
  }
}

const sentencesOf = ({ issues }: z.ZodError) => [
  ...new Map(issues.map((issue) => [issue.path[0], issue.message])).values(),
]

/** The second and every further line with the same name and addresses is the mistake. */
function noteRepeatedContacts(rows: ReadContact[]): ReadContact[] {
  const first = new Map<string, number>()
  for (const { details, line, errors } of rows) {
    const key = [details.name, ...details.emails, ...details.phones].join('\n').toLowerCase()
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, line)
    else if (errors.length === 0) errors.push(`Line ${earlier} has the same contact.`)
  }
  return rows
}

/** The second and every further line with the same number is the mistake. */
function noteRepeatedNumbers(rows: readonly ReadCase[]) {
  const first = new Map<string, number>()
  for (const { details, line, errors } of rows) {
    const number = details.number.toLowerCase()
    if (!number) continue
    const earlier = first.get(number)
    if (earlier === undefined) first.set(number, line)
    else errors.push(`Line ${earlier} has the same number.`)
  }
}
