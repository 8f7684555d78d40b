import { type BankLine, mostLines, problem, type StatementReading } from './bank-statement-shape.ts'
import { centsOf, checkNumberOf, dayOfText, plainText } from './bank-statement-values.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Only the five standard entities and numeric references: nothing a file declares itself is expanded. */
const unescaped = (text: string) =>
  text.replaceAll(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' '
  })

interface Tag {
  readonly name: string
  readonly value: string
}

/** The tags of an OFX file in order, for both SGML (a value ends at the next tag) and XML. */
function* tagsOf(text: string): Generator<Tag> {
  let at = text.indexOf('<')
  while (at >= 0) {
    const close = text.indexOf('>', at)
    if (close < 0) return
    const next = text.indexOf('<', close)
    const name = text
      .slice(at + 1, Math.min(close, at + 60))
      .trim()
      .toUpperCase()
    const value = unescaped(
      text.slice(close + 1, Math.min(next < 0 ? text.length : next, close + 1001)),
    ).trim()
    yield { name, value }
    at = next
  }
}

interface OpenStatement {
  accountLast4: string | null
  startsOn: string | undefined
  endsOn: string | undefined
  closingCents: number | null
  lines: BankLine[]
}

const emptyStatement = (): OpenStatement => ({
  accountLast4: null,
  startsOn: undefined,
  endsOn: undefined,
  closingCents: null,
  lines: [],
})

export function readOfxStatement(fileName: string, text: string): StatementReading {
  const format = /\.qfx$/i.test(fileName) || /<INTU\./i.test(text) ? 'qfx' : 'ofx'
  const found: OpenStatement[] = []
  let open = emptyStatement()
  let transaction: Map<string, string> | undefined
  let isInLedgerBalance = false
  for (const { name, value } of tagsOf(text)) {
    if (name === 'STMTRS' || name === 'CCSTMTRS') {
      open = emptyStatement()
      found.push(open)
    } else if (name === 'STMTTRN' || name === '/STMTTRN' || name === '/BANKTRANLIST') {
      if (transaction) {
        const line = lineOf(transaction, open.lines.length + 1)
        if (typeof line === 'string') return problem(line)
        if (line) open.lines.push(line)
        if (open.lines.length > mostLines) return problem('The statement has too many transactions.')
      }
      transaction = name === 'STMTTRN' ? new Map() : undefined
    } else if (name === 'LEDGERBAL') isInLedgerBalance = true
    else if (name === '/LEDGERBAL' || name === 'AVAILBAL') isInLedgerBalance = false
    else if (transaction) {
      if (!name.startsWith('/') && !transaction.has(name)) transaction.set(name, value)
    } else if (name === 'ACCTID') open.accountLast4 = value.replaceAll(/\D/g, '').slice(-4) || null
    else if (name === 'DTSTART') open.startsOn = dayOfText(value)
    else if (name === 'DTEND') open.endsOn = dayOfText(value)
    else if (name === 'BALAMT' && isInLedgerBalance) open.closingCents = centsOf(value) ?? null
  }
  if (found.length === 0) return problem('No bank statement found in this file.')
  if (found.length > 1)
    return problem('This file has statements of several accounts. Download one file for each account.')
  const { lines, startsOn, endsOn, closingCents, accountLast4 } = found[0] ?? open
  const days = lines.map(({ on }) => on).toSorted()
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  return {
    is: 'statement',
    statement: {
      format,
      lines: distinct(lines),
      startsOn: startsOn && startsOn <= first ? startsOn : first,
      endsOn: endsOn && endsOn >= last ? endsOn : last,
      closingCents,
      accountLast4,
    },
  }
}

/** A line, undefined if it moves no money, or the error. */
function lineOf(fields: ReadonlyMap<string, string>, place: number): BankLine | string | undefined {
  const on = dayOfText(fields.get('DTPOSTED') ?? '')
  if (!on) return `Transaction ${place} has no date.`
  const cents = centsOf(fields.get('TRNAMT') ?? '')
  if (cents === undefined) return `Transaction ${place} has no amount that can be read.`
  if (cents === 0) return undefined
  const description = plainText([fields.get('NAME'), fields.get('MEMO')].filter(Boolean).join(' · '), 300)
  const checkNumber = checkNumberOf(fields.get('CHECKNUM') ?? '')
  const id = plainText(fields.get('FITID') ?? '', 255)
  return {
    on,
    cents,
    description,
    checkNumber,
    key: id || `${on}|${cents}|${checkNumber ?? ''}|${description.slice(0, 120)}`,
  }
}

/** Some banks use one id twice: the second gets a numeric suffix. */
function distinct(lines: readonly BankLine[]): BankLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const nth = (seen.get(line.key) ?? 0) + 1
    seen.set(line.key, nth)
    return nth === 1 ? line : { ...line, key: `${line.key}|${nth}` }
  })
}
