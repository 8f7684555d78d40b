import { staffRole } from '@pam/contracts/shared/access'
import { type ImportedRow, newUser } from '@pam/contracts/users'
import { z } from 'zod'
import { badInput } from '#platform/errors'
import { type CsvTable, readCsv } from '#platform/files/csv'

export const mostLines = 5000

type Column = 'username' | 'email' | 'full_name' | 'role'

/** What people call the columns, in lower case with one space between words. */
const columnNames: Record<Column, readonly string[]> = {
  username: ['username', 'user name', 'user', 'login'],
  email: ['email', 'e mail', 'email address', 'e mail address'],
  full_name: ['full name', 'fullname', 'name'],
  role: ['role'],
}

const { username, email, full_name } = newUser.shape
const line = z.object({
  username,
  email,
  full_name,
  role: z.enum(staffRole.options, `Use one of these roles: ${staffRole.options.join(', ')}.`).default('user'),
})

/** Reads the file and reports the errors of each row that the file alone reveals. */
export function readPeople(text: string): ImportedRow[] {
  const table = readCsv(text)
  const places = placesOf(table)
  if (table.rows.length === 0) throw badInput('The file has column names but no people.')
  if (table.rows.length > mostLines)
    throw badInput(`The file has ${table.rows.length} people. Import at most ${mostLines} at a time.`)
  const rows = table.rows.map(({ line: number, cells }) => {
    const cell = (column: Column) => cells[places[column]] ?? ''
    const given = {
      username: cell('username'),
      email: cell('email'),
      full_name: cell('full_name'),
      role: cell('role').toLowerCase() || 'user',
    }
    const parsed = line.safeParse(given)
    return { line: number, ...given, errors: parsed.success ? [] : sentencesOf(parsed.error) }
  })
  noteRepeated(rows, 'username')
  noteRepeated(rows, 'email')
  return rows
}

function placesOf({ header }: CsvTable): Record<Column, number> {
  const given = header.map((name) =>
    name
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' ')
      .trim(),
  )
  const placeOf = (column: Column) => given.findIndex((name) => columnNames[column].includes(name))
  const places = {
    username: placeOf('username'),
    email: placeOf('email'),
    full_name: placeOf('full_name'),
    role: placeOf('role'),
  }
  if (places.username < 0 || places.email < 0)
    throw badInput(
      'The first line must contain the column names: username and email, and optionally full_name and role.',
    )
  return places
}

const sentencesOf = ({ issues }: z.ZodError) => [
  ...new Map(issues.map((issue) => [issue.path[0], issue.message])).values(),
]

/** The second and every further line with the same value is the mistake. */
function noteRepeated(rows: ImportedRow[], column: 'username' | 'email') {
  const first = new Map<string, number>()
  for (const row of rows) {
    const value = row[column].toLowerCase()
    const earlier = first.get(value)
    if (value && earlier !== undefined)
      row.errors.push(`Line ${earlier} has the same ${column === 'email' ? 'email address' : 'username'}.`)
    else first.set(value, row.line)
  }
}
