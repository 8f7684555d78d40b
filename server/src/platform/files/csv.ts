import { CsvError, parse } from 'csv-parse/sync'
import { badInput } from '#platform/errors'

export interface CsvRow {
  /** Where the row starts in the file; the header is line 1. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface CsvTable {
  readonly header: readonly string[]
  readonly rows: readonly CsvRow[]
}

const mark = '\ufeff'
const separators = [',', ';', '\t'] as const

/** Reads a file as spreadsheets write it: commas, semicolons or tabs, quotes, any line ends, with or without a mark. */
export function readCsv(text: string): CsvTable {
  const content = (text.startsWith(mark) ? text.slice(1) : text).replaceAll(/\r\n?/g, '\n')
  const [header, ...rows] = recordsIn(content)
  if (!header) throw badInput('The file is empty.')
  return { header: header.cells, rows }
}

function recordsIn(content: string): CsvRow[] {
  try {
    const found: unknown = parse(content, {
      delimiter: separatorOf(content),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    })
    return (found as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      cells: record,
      line: info.lines - lineEndsIn(record),
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as { lines?: unknown }
    const place = typeof lines === 'number' ? `, near line ${lines}` : ''
    throw badInput(`The file cannot be read as CSV${place}: a quotation mark is out of place.`)
  }
}

const lineEndsIn = (cells: readonly string[]) => cells.join('').split('\n').length - 1

/** The most frequent separator in the first line outside quotes. */
function separatorOf(content: string): string {
  const first = content.replaceAll(/"(?:[^"]|"")*"/g, '').split('\n', 1)[0] ?? ''
  const count = (separator: string) => first.split(separator).length
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

/**
 * A file every spreadsheet opens. Text that a spreadsheet would run as a formula gets an apostrophe in front, so
 * that a name typed by a stranger stays a name.
 */
export function csvText(
  header: readonly string[],
  rows: readonly (readonly (string | number | boolean | null)[])[],
): string {
  const lines = [header, ...rows].map((row) => row.map(cellText).join(','))
  return `${mark}${lines.join('\r\n')}\r\n`
}

function cellText(value: string | number | boolean | null): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const harmless = /^[\t\r]|^\s*[=+\-@＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
