import { type BankLine, mostLines, problem, type StatementReading } from './bank-statement-shape.ts'
import { centsOf, checkNumberOf, dayOfText, plainText } from './bank-statement-values.ts'

/** Splits delimited text into rows of cells; quotes may hold delimiters, line ends and doubled quotes. */
export function csvRows(text: string, separator: string, most: number): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell: string[] = []
  let isQuoted = false
  const endCell = () => {
    row.push(cell.join(''))
    cell = []
  }
  const endRow = () => {
    endCell()
    if (row.some((value) => value.trim() !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length && rows.length <= most; at++) {
    const sign = text[at] as string
    if (isQuoted) {
      if (sign !== '"') cell.push(sign)
      else if (text[at + 1] === '"') cell.push(text[++at] as string)
      else isQuoted = false
    } else if (sign === '"' && cell.length < 20 && cell.join('').trim() === '') {
      cell = []
      isQuoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at++
      endRow()
    } else cell.push(sign)
  }
  if (cell.length > 0 || row.length > 0) endRow()
  return rows
}

const columnNames = {
  date: [
    'posting date',
    'post date',
    'posted date',
    'date posted',
    'transaction date',
    'effective date',
    'date',
  ],
  description: ['description', 'transaction description', 'payee', 'name', 'details', 'memo', 'transaction'],
  amount: ['amount', 'transaction amount', 'amount usd', 'amount (usd)'],
  debit: ['debit', 'debits', 'withdrawal', 'withdrawals', 'debit amount', 'withdrawal amount', 'money out'],
  credit: ['credit', 'credits', 'deposit', 'deposits', 'credit amount', 'deposit amount', 'money in'],
  check: [
    'check number',
    'check no',
    'check no.',
    'check #',
    'check or slip #',
    'check',
    'number',
    'serial number',
  ],
  balance: ['balance', 'running balance', 'running bal.', 'ledger balance', 'ending balance'],
  id: ['transaction id', 'fitid', 'reference number', 'reference', 'transaction number', 'id'],
} as const
type Column = keyof typeof columnNames
type Columns = Partial<Record<Column, number>>

function columnsOf(row: readonly string[]): Columns {
  const names = row.map((cell) => plainText(cell, 60).toLowerCase())
  const columns: Columns = {}
  for (const [column, known] of Object.entries(columnNames) as [Column, readonly string[]][]) {
    const at = known.map((name) => names.indexOf(name)).find((index) => index >= 0)
    if (at !== undefined) columns[column] = at
  }
  return columns
}

const isHeader = ({ date, amount, debit, credit }: Columns) =>
  date !== undefined && (amount !== undefined || debit !== undefined || credit !== undefined)

/** The separator that gives the most cells in the first lines. */
function separatorOf(text: string): string {
  const head = text.slice(0, 4000)
  const countOf = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ','
}

export function readCsvStatement(text: string): StatementReading {
  const rows = csvRows(text, separatorOf(text), mostLines + 30)
  const headerAt = rows.slice(0, 30).findIndex((row) => isHeader(columnsOf(row)))
  if (headerAt < 0)
    return problem(
      'No column headings found. The file needs a row with Date, Description and Amount, or Debit and Credit.',
    )
  const columns = columnsOf(rows[headerAt] ?? [])
  const seen = new Map<string, number>()
  const lines: (BankLine & { balance: number | undefined })[] = []
  for (const [index, row] of rows.slice(headerAt + 1).entries()) {
    const place = headerAt + index + 2
    const cell = (column: Column) => row[columns[column] ?? -1] ?? ''
    if (cell('date').trim() === '') continue
    const on = dayOfText(cell('date'))
    if (!on) return problem(`Row ${place}: “${plainText(cell('date'), 30)}” is not a date.`)
    const cents = amountIn(cell)
    if (cents === undefined) return problem(`Row ${place}: the amount cannot be read.`)
    if (cents === 0) continue
    const description = plainText(cell('description'), 300)
    const checkNumber = checkNumberOf(cell('check'))
    const id = plainText(cell('id'), 80)
    const said = `${on}|${cents}|${checkNumber ?? ''}|${id}|${description.toLowerCase().slice(0, 120)}`
    const nth = (seen.get(said) ?? 0) + 1
    seen.set(said, nth)
    lines.push({
      on,
      cents,
      description,
      checkNumber,
      key: `${said}|${nth}`,
      balance: centsOf(cell('balance')),
    })
  }
  return statementOf(lines)
}

function amountIn(cell: (column: Column) => string): number | undefined {
  if (cell('amount').trim() !== '') return centsOf(cell('amount'))
  const [debit, credit] = [cell('debit'), cell('credit')].map((text) =>
    text.trim() === '' ? 0 : centsOf(text),
  )
  if (debit === undefined || credit === undefined) return undefined
  return Math.abs(credit) - Math.abs(debit)
}

function statementOf(lines: readonly (BankLine & { balance: number | undefined })[]): StatementReading {
  const days = lines.map(({ on }) => on).toSorted()
  const [first, last] = [lines[0], lines.at(-1)]
  const latest = first && last && first.on > last.on ? first : last
  return {
    is: 'statement',
    statement: {
      format: 'csv',
      lines: lines.map(({ balance: _, ...line }) => line),
      startsOn: days[0] ?? '',
      endsOn: days.at(-1) ?? '',
      closingCents: latest?.balance ?? null,
      accountLast4: null,
    },
  }
}
