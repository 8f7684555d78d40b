import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  centsToLedes,
  type LedesInvoice,
  type LedesLine,
  ledesHeader,
  ledesToCents,
  lineTotals,
} from './ledes.ts'
import { readLedes } from './ledes-read.ts'
import { ledesNumber, ledesText, writeLedes } from './ledes-write.ts'

const october = `LEDES1998B[]
${ledesHeader}
20261031|2026-0117|C0042|M0042-001|2557.00|20261001|20261031|October services|1|F|2.40|0.00|840.00|20261005|L210||A103|TK01|Draft answer and affirmative defenses|12-3456789|350.00|Rivera, Ana|PARTNR|CM-778[]
20261031|2026-0117|C0042|M0042-001|2557.00|20261001|20261031|October services|2|F|3.50|-35.00|1190.00|20261012|L310||A104|TK01|Review interrogatory responses|12-3456789|350.00|Rivera, Ana|PARTNR|CM-778[]
20261031|2026-0117|C0042|M0042-001|2557.00|20261001|20261031|October services|3|F|1.20|0.00|210.00|20261013|L140||A110|TK02|Index production|12-3456789|175.00|Cole, Sam|PARALGL|CM-778[]
20261031|2026-0117|C0042|M0042-001|2557.00|20261001|20261031|October services|4|E|120.00|0.00|12.00|20261014||E101|||Copies, 120 pages|12-3456789|0.10|||CM-778[]
20261031|2026-0117|C0042|M0042-001|2557.00|20261001|20261031|October services|5|E|1.00|0.00|405.00|20261005||E112|||Filing fee|12-3456789|405.00|||CM-778[]
20261031|2026-0117|C0042|M0042-001|2557.00|20261001|20261031|October services|6|IF|1.00|-100.00|-100.00|20261031|||||Courtesy discount|12-3456789|0.00|||CM-778[]
`

const errorsOf = (text: string) =>
  readLedes(text)
    .issues.filter(({ severity }) => severity === 'error')
    .map(({ line, field, message }) => ({ line, field, message }))
const warningsOf = (text: string) =>
  readLedes(text)
    .issues.filter(({ severity }) => severity === 'warning')
    .map(({ message }) => message)

describe('the worked invoice', () => {
  const { invoices, issues } = readLedes(october)

  it('is read without warnings, exact to the cent', () => {
    expect(issues).toEqual([])
    expect(invoices).toHaveLength(1)
    expect(invoices[0]).toMatchObject({
      date: '2026-10-31',
      number: '2026-0117',
      clientId: 'C0042',
      lawFirmMatterId: 'M0042-001',
      clientMatterId: 'CM-778',
      lawFirmId: '12-3456789',
      total: centsToLedes(255_700),
      description: 'October services',
    })
    expect(invoices[0]?.lines.map(({ type, total }) => [type, ledesToCents(total)])).toEqual([
      ['F', 84_000],
      ['F', 119_000],
      ['F', 21_000],
      ['E', 1_200],
      ['E', 40_500],
      ['IF', -10_000],
    ])
  })

  it('is written back unchanged', () => {
    expect(writeLedes(invoices).text.replaceAll('\r\n', '\n')).toBe(october)
  })

  it('matches the sample line of the specification', () => {
    const sample =
      "19990225|96542|00711|0528|630|19990101|19990131|For services rendered|1|F|2.00|-70|630|19990115|L510||A102|22547|Research Attorney's fees, Set off claim|24-6437381|350|Arnsley, Robert|PARTNR|423-987[]"
    expect(readLedes(`LEDES1998B[]\n${ledesHeader}\n${sample}`).issues).toEqual([])
  })
})

describe('a file is refused', () => {
  const changed = (from: string | RegExp, to: string) => errorsOf(october.replace(from, to))

  it.each([
    ['with another first line', 'LEDES1998B[]', 'LEDES98B[]', 'The first line must be LEDES1998B[].'],
    ['with 25 fields', '|2.40|', '|2.40||', 'The line has 25 fields; LEDES 1998B has 24.'],
    ['with 23 fields', '|L210||A103', '|L210|A103', 'The line has 23 fields; LEDES 1998B has 24.'],
    [
      'with a header in another order',
      'CLIENT_ID|LAW_FIRM_MATTER_ID',
      'LAW_FIRM_MATTER_ID|CLIENT_ID',
      'Field 3 of the header must be CLIENT_ID.',
    ],
    [
      'with a header of 23 fields',
      '|CLIENT_MATTER_ID[]',
      '[]',
      'The header has 23 fields; LEDES 1998B has 24.',
    ],
    [
      'where a line does not end with []',
      'PARTNR|CM-778[]',
      'PARTNR|CM-778',
      'The line does not end with [].',
    ],
    [
      'where the header does not end with []',
      'CLIENT_MATTER_ID[]',
      'CLIENT_MATTER_ID',
      'The header line does not end with [].',
    ],
    [
      'with a newline inside a value',
      'Draft answer and',
      'Draft answer\nand',
      'The line does not end with [].',
    ],
    [
      'with a pipe inside a value',
      'Draft answer and',
      'Draft answer | and',
      'The line has 25 fields; LEDES 1998B has 24.',
    ],
    [
      'where a line total is a cent off',
      '|840.00|',
      '|840.01|',
      'The line total is $840.01, but units times unit cost plus adjustment is $840.00.',
    ],
    ['with negative units', '|2.40|', '|-2.40|', 'The number of units is negative.'],
    ['where a fee has no timekeeper', '|TK02|', '||', 'A fee has no timekeeper ID.'],
    ['where a fee has no timekeeper name', '|Cole, Sam|', '||', 'A fee has no timekeeper name.'],
    ['where an expense has no code', '|E101|', '||', 'An expense has no expense code.'],
    [
      'where an expense has a task code',
      '20261014||E101',
      '20261014|L210|E101',
      'An expense must not have a task code.',
    ],
    ['with an unknown type', '|IF|', '|XX|', 'EXP/FEE/INV_ADJ_TYPE must be F, E, IF or IE.'],
    ['with a date that is none', '|20261005|', '|20260231|', 'LINE_ITEM_DATE must be a date as YYYYMMDD.'],
    [
      'with an amount that is none',
      '|0.10|',
      '|ten|',
      'LINE_ITEM_UNIT_COST must be a number with at most four decimals.',
    ],
    [
      'with a line number twice',
      'October services|2|',
      'October services|1|',
      'Invoice 2026-0117 has the same line item number twice.',
    ],
    ['without a client', /\|C0042\|/g, '||', 'Invoice 2026-0117: CLIENT_ID is missing.'],
  ])('%s', (_, from, to, message) => {
    expect(changed(from, to).map((issue) => issue.message)).toContain(message)
    expect(readLedes(october.replace(from, to)).invoices).toEqual([])
  })

  it('when the invoice total is off by a cent', () => {
    expect(changed(/\|2557\.00\|/g, '|2557.01|')).toEqual([
      {
        line: 3,
        field: 'INVOICE_TOTAL',
        message: 'Invoice 2026-0117: the total is $2557.01, but its lines add up to $2557.00.',
      },
    ])
  })

  it('without line items, and when it is empty', () => {
    expect(errorsOf(`LEDES1998B[]\n${ledesHeader}\n`).map(({ message }) => message)).toEqual([
      'The file has no line items.',
    ])
    expect(errorsOf('').map(({ message }) => message)).toEqual(['The first line must be LEDES1998B[].'])
  })
})

describe('a file is read with a warning', () => {
  it('when it contains non-ASCII letters', () => {
    const { invoices } = readLedes(october.replace('Index production', 'Índex “production”'))
    expect(invoices[0]?.lines[2]?.description).toBe('Index "production"')
    expect(warningsOf(october.replace('Index', 'Índex'))).toEqual([
      'The line has characters outside ASCII; they were replaced.',
    ])
  })

  it('when lines disagree about their invoice: the first line counts', () => {
    const text = october.replace(
      '20261031|2026-0117|C0042|M0042-001|2557.00|20261001|20261031|October services|6',
      '20261101|2026-0117|C0042|M0042-001|2557.00|20261001|20261031|October services|6',
    )
    expect(readLedes(text).invoices[0]?.date).toBe('2026-10-31')
    expect(warningsOf(text)).toHaveLength(1)
  })

  it('when a spreadsheet wrote it: byte order mark, CRLF, empty lines', () => {
    const text = `\uFEFF${october.replaceAll('\n', '\r\n')}\r\n\r\n`
    expect(readLedes(text).issues).toEqual([])
    expect(readLedes(text).invoices).toEqual(readLedes(october).invoices)
  })
})

describe('client requirements beyond the format', () => {
  it('are enforced: task codes, its matter, short descriptions', () => {
    const rules = { requireTaskCodes: true, requireClientMatter: true, longestDescription: 10 }
    const text = october.replace('|L210||A103|', '||||').replaceAll('|CM-778', '|')
    const messages = readLedes(text, rules).issues.map(({ message }) => message)
    expect(messages).toContain('This client requires a task code on every fee.')
    expect(messages).toContain('This client requires an activity code on every fee.')
    expect(messages).toContain('Invoice 2026-0117: this client requires its matter ID.')
    expect(messages).toContain('The description is longer than 10 characters.')
  })
})

describe('the writer', () => {
  const [invoice] = readLedes(october).invoices as [LedesInvoice]

  it('converts pipes, line breaks and non-ASCII letters to plain text, and reports it', () => {
    const description = 'Café | “brief”\nsecond line []'
    const { text, issues } = writeLedes([{ ...invoice, description }])
    expect(readLedes(text).invoices[0]?.description).toBe('Cafe   "brief" second line')
    expect(issues.every(({ severity }) => severity === 'warning')).toBe(true)
    expect(issues[0]?.field).toBe('INVOICE_DESCRIPTION')
  })

  it('writes nothing if the invoice would be refused', () => {
    expect(writeLedes([{ ...invoice, total: invoice.total + 100 }])).toMatchObject({
      text: '',
      issues: [{ severity: 'error', field: 'INVOICE_TOTAL' }],
    })
    expect(writeLedes([invoice, invoice]).issues[0]?.message).toBe('Invoice 2026-0117 is included twice.')
    expect(writeLedes([{ ...invoice, clientId: 'C'.repeat(21) }]).text).toBe('')
  })

  it('truncates a name that is too long', () => {
    const lines = invoice.lines.map((line) => ({
      ...line,
      timekeeperName: line.timekeeperName && 'N'.repeat(40),
    }))
    expect(
      readLedes(writeLedes([{ ...invoice, lines }]).text).invoices[0]?.lines[0]?.timekeeperName,
    ).toHaveLength(30)
  })

  it('writes numbers with two to four decimals', () => {
    expect([0, 24_000, 100, -350_000, 12_345, 12_340].map(ledesNumber)).toEqual([
      '0.00',
      '2.40',
      '0.01',
      '-35.00',
      '1.2345',
      '1.234',
    ])
  })
})

const plainText = (most: number) =>
  fc.string({ unit: fc.constantFrom(...'abcXYZ019 ,.;:-&/()'), maxLength: most }).map((text) => text.trim())
const id = fc.string({ unit: fc.constantFrom(...'ABC019-'), minLength: 1, maxLength: 20 })
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((one) => one.toISOString().slice(0, 10))

const anyLine = fc
  .record({
    type: fc.constantFrom('F', 'E', 'IF', 'IE'),
    units: fc.nat(10_000_000),
    unitCost: fc.nat(100_000_000),
    adjustment: fc.integer({ min: -50_000_000, max: 50_000_000 }),
    date: day,
    code: id,
    activityCode: plainText(20),
    description: plainText(300).map((text) => text || 'Work'),
    timekeeperId: id,
    timekeeperName: plainText(30).map((text) => text || 'Cole, Sam'),
    timekeeperClass: plainText(10).map((text) => text || 'PARTNR'),
  })
  .map(({ code, ...line }): Omit<LedesLine, 'number'> => {
    const isFee = line.type === 'F'
    return {
      ...line,
      type: line.type as LedesLine['type'],
      taskCode: isFee ? code : '',
      expenseCode: line.type === 'E' ? code : '',
      activityCode: isFee ? line.activityCode : '',
      total: Number(lineTotals(line)[0]),
    }
  })

const anyInvoice = fc
  .record({
    date: day,
    clientId: id,
    lawFirmMatterId: id,
    clientMatterId: fc.oneof(fc.constant(''), id),
    lawFirmId: id,
    span: fc.tuple(day, day),
    description: plainText(200),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  })
  .map(({ span, lines, ...invoice }) => ({
    ...invoice,
    startDate: span[0] < span[1] ? span[0] : span[1],
    endDate: span[0] < span[1] ? span[1] : span[0],
    lines: lines.map((line, index) => ({ ...line, number: String(index + 1) })),
    total: lines.reduce((sum, line) => sum + line.total, 0),
  }))

describe('for arbitrary invoices', () => {
  it('what was written reads back the same', () => {
    fc.assert(
      fc.property(fc.array(anyInvoice, { minLength: 1, maxLength: 4 }), (parts) => {
        const invoices = parts.map((part, index): LedesInvoice => ({ ...part, number: `2026-${index}` }))
        const written = writeLedes(invoices)
        expect(written.issues.filter(({ severity }) => severity === 'error')).toEqual([])
        expect(readLedes(written.text).invoices).toEqual(invoices)
      }),
      { numRuns: 300 },
    )
  })

  it('any description text reads back in its plain form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (words) => {
        const [invoice] = readLedes(october).invoices as [LedesInvoice]
        const { text } = writeLedes([{ ...invoice, description: words }])
        expect(readLedes(text).invoices[0]?.description).toBe(ledesText(words))
      }),
      { numRuns: 300 },
    )
  })
})

describe('hostile files', () => {
  it('never throw and are never accepted as an invoice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(readLedes(text).invoices).toEqual([])
        expect(readLedes(`LEDES1998B[]\n${ledesHeader}\n${text}`).invoices).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('may use an invoice number that is a property of every object', () => {
    const text = october.replaceAll('2026-0117', '__proto__')
    expect(readLedes(text).invoices[0]?.number).toBe('__proto__')
  })

  it('are read to the end no matter how long a line is, with a bounded list of faults', () => {
    const noise = `${'|'.repeat(500_000)}[]\n`.repeat(3)
    expect(readLedes(`LEDES1998B[]\n${ledesHeader}\n${noise}`).issues).toHaveLength(3)
    expect(readLedes(`LEDES1998B[]\n${ledesHeader}\n${'x\n'.repeat(1000)}`).issues).toHaveLength(200)
    expect(readLedes('x'.repeat(20_000_001)).issues[0]?.message).toBe('The file is larger than 20 MB.')
  })
})
