import { type CaseDetails, type CaseOutcome, type CaseStatus, caseDetails } from '@pam/contracts/cases'
import type { CaseColumn, ContactColumn, ImportRequest, RecordColumn } from '@pam/contracts/cases/import'
import { type ContactDetails, contactDetails } from '@pam/contracts/contacts'
import { areaNameIn, type FirmArea } from '@pam/contracts/shared/practice-area'
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
  readonly warnings: string[]
  readonly values: Values
}

/** What each mapped column becomes. */
export type Values = Partial<Record<CaseColumn | ContactColumn | RecordColumn, string>>

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
  /** As in the file: a stage may be named there, as in "Open - Discovery". */
  readonly statusText: string
}
export interface ReadContact extends Read {
  /** The contact that is here already and gets what the line has more. */
  updates?: { readonly id: string; readonly emails: readonly string[] }
  readonly details: ContactDetails
  /** Where a person works; empty where the line names nothing. */
  readonly company: string
  readonly jobTitle: string
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
export function readImport(
  { csv, what, mapping: given, default_area }: ImportRequest,
  areas: readonly FirmArea[],
): ReadFile {
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
        rows.map(({ line, cell }) =>
          contactIn(line, cell, valuesBy(mapping, cell), cards?.problems.get(line)),
        ),
      ),
    }
  const cases = rows.map(({ line, cell }) =>
    caseIn(line, cell, valuesBy(mapping, cell), { areas, byDefault: default_area }),
  )
  noteRepeatedNumbers(cases)
  return { table, header: table.header, mapping, cases, contacts: [], lines: [] }
}

const longestShown = 200

/** The cells of a line by their mapped columns, as far as a preview shows them. */
export const valuesBy = (mapping: Mapping, cell: Cell): Values =>
  Object.fromEntries(
    (Object.keys(mapping) as (keyof Values)[]).map((column) => [column, cell(column).slice(0, longestShown)]),
  )

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

function caseIn(
  line: number,
  cell: Cell,
  given: Values,
  { areas, byDefault }: { areas: readonly FirmArea[]; byDefault: ImportRequest['default_area'] },
): ReadCase {
  const errors: string[] = []
  const warnings: string[] = []
  const areaText = cell('practice_area')
  const named = areaIn(areaText, areas)
  const area = named ?? byDefault
  if (!area)
    errors.push(
      areaText
        ? `${areaText} is not one of the practice areas. Choose one for these lines.`
        : 'The practice area is missing. Choose one for these lines.',
    )
  else if (areaText && !named)
    warnings.push(
      `${areaText} is not one of the practice areas. It is imported as ${areaNameIn(areas, area)}.`,
    )
  const [openedOn, closedOn] = [dayIn(cell('opened')), dayIn(cell('closed'))]
  if (cell('opened') && !openedOn) errors.push(`The date opened is not a valid date: ${cell('opened')}.`)
  if (cell('closed') && !closedOn) errors.push(`The date closed is not a valid date: ${cell('closed')}.`)
  if (openedOn && closedOn && closedOn < openedOn) errors.push('The date closed is before the date opened.')
  const { status, isUnderstood } = statusIn(cell('status'), Boolean(cell('closed')))
  if (!isUnderstood)
    warnings.push(
      `The status “${cell('status')}” was not recognized. The case is imported as ${statusNames[status]}.`,
    )
  const outcome = outcomeIn(cell('outcome'))
  if (outcome && status !== 'closed')
    warnings.push('The outcome is not imported, because the case is not closed.')
  else if (outcome === 'other' && cell('outcome').toLowerCase() !== 'other')
    warnings.push(`The outcome “${cell('outcome')}” was not recognized. It is imported as another outcome.`)
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
  const [clients, adverse] = [namesIn(cell('client')), namesIn(cell('adverse'))]
  return {
    line,
    text: [cell('number'), cell('title'), cell('client')].filter(Boolean).join(', ').slice(0, 300),
    errors,
    details,
    status,
    openedOn,
    closedOn,
    outcome,
    stage: cell('stage'),
    lead: cell('lead'),
    clients,
    adverse,
    statusText: cell('status'),
    warnings,
    values: {
      ...given,
      ...(parsed.success && { title: details.title }),
      ...(area && { practice_area: areaNameIn(areas, area) }),
      status,
      ...(outcome && status === 'closed' && { outcome }),
      ...(openedOn && { opened: openedOn }),
      ...(closedOn && { closed: closedOn }),
      ...(clients.length > 0 && { client: clients.join('; ').slice(0, longestShown) }),
      ...(adverse.length > 0 && { adverse: adverse.join('; ').slice(0, longestShown) }),
    },
  }
}

const statusNames: Record<CaseStatus, string> = {
  prospective: 'prospective',
  open: 'open',
  on_hold: 'on hold',
  closed: 'closed',
  declined: 'declined',
}

/** Several addresses or numbers in one cell, by semicolons or lines. */
const valuesIn = (...cells: readonly string[]) => [...new Set(cells.flatMap(namesIn))]

function contactIn(line: number, cell: Cell, values: Values, problem?: string): ReadContact {
  const personal = [cell('first_name'), cell('last_name')].filter(Boolean).join(' ')
  const name = cell('name') || personal || cell('company')
  const isOrganisation =
    /compan|organi|business|firm/i.test(cell('kind')) || (!personal && name === cell('company'))
  const address = [cell('street'), cell('city'), [cell('state'), cell('zip')].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  const kind = isOrganisation && !personal ? 'organisation' : 'person'
  const other = name === cell('company') ? '' : cell('company')
  const company = kind === 'person' ? other.slice(0, 200) : ''
  const parsed = contactDetails.safeParse({
    kind,
    name,
    aliases: namesIn(cell('alias')).map((alias) => ({ name: alias, kind: 'also_known_as' })),
    emails: valuesIn(cell('email'), cell('other_email')),
    phones: valuesIn(cell('phone'), cell('other_phone')),
    addresses: address ? [address] : [],
    // With a company, both are kept as where the person works.
    note: [...(company ? [] : [cell('job_title'), other]), cell('note')].filter(Boolean).join('\n'),
  })
  return {
    line,
    text: [name, cell('email')].filter(Boolean).join(', ').slice(0, 300),
    errors: [...(problem ? [problem] : []), ...(parsed.success ? [] : sentencesOf(parsed.error))],
    warnings: [],
    values,
    company,
    jobTitle: cell('job_title').slice(0, 120),
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
