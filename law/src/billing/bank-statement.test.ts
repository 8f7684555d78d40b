import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBankStatement } from './bank-statement.ts'
import { suggestMatches } from './bank-statement-match.ts'
import { centsOf, dayOfText } from './bank-statement-values.ts'

const read = (name: string, text: string) => {
  const reading = readBankStatement(name, text)
  if (reading.is === 'problem') throw new Error(reading.problem)
  return reading.statement
}

const sgml = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>123<ACCTID>000987654321<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261001120000[0:GMT]<DTEND>20261031
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261001<TRNAMT>5000.00<FITID>F1<NAME>DEPOSIT &amp; TRANSFER</STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20261006<TRNAMT>-1200.00<FITID>F2<CHECKNUM>0101<MEMO>CHECK 101</STMTTRN>
<STMTTRN><TRNTYPE>FEE<DTPOSTED>20261031<TRNAMT>-15<FITID>F3<NAME>SERVICE CHARGE
</BANKTRANLIST><LEDGERBAL><BALAMT>6385.00<DTASOF>20261031</LEDGERBAL><AVAILBAL><BALAMT>1.00</AVAILBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

describe('a bank statement', () => {
  it('is read from an older (SGML) OFX file', () => {
    expect(read('oct.ofx', sgml)).toEqual({
      format: 'ofx',
      startsOn: '2026-10-01',
      endsOn: '2026-10-31',
      closingCents: 638_500,
      accountLast4: '4321',
      lines: [
        { on: '2026-10-01', cents: 500_000, description: 'DEPOSIT & TRANSFER', checkNumber: null, key: 'F1' },
        { on: '2026-10-06', cents: -120_000, description: 'CHECK 101', checkNumber: 101, key: 'F2' },
        { on: '2026-10-31', cents: -1500, description: 'SERVICE CHARGE', checkNumber: null, key: 'F3' },
      ],
    })
  })

  it('is read from a QFX file (XML)', () => {
    const text = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><INTU.BID>3000</INTU.BID><STMTRS><ACCTID>4321</ACCTID><BANKTRANLIST>
      <STMTTRN><DTPOSTED>20261003</DTPOSTED><TRNAMT>2500.00</TRNAMT><FITID>x</FITID><NAME>B</NAME></STMTTRN></BANKTRANLIST></STMTRS></OFX>`
    expect(read('oct.qfx', text)).toMatchObject({
      format: 'qfx',
      lines: [{ on: '2026-10-03', cents: 250_000 }],
    })
  })

  it('is read from CSV with one or two amount columns and quoted cells', () => {
    const one =
      'Account,x4321\nPosting Date,Description,Amount,Check Number,Balance\n10/01/2026,"Deposit, branch ""5""","5,000.00",,5000.00\n10/06/2026,Check,(1200.00),101,3800.00\n'
    expect(read('a.csv', one)).toMatchObject({
      closingCents: 380_000,
      lines: [
        { on: '2026-10-01', cents: 500_000, description: 'Deposit, branch "5"' },
        { on: '2026-10-06', cents: -120_000, checkNumber: 101 },
      ],
    })
    const two =
      'Date;Details;Withdrawals;Deposits\r\n2026-10-06;Check 101;1200.00;\r\n2026-10-01;Deposit;;$5,000.00\r\n'
    expect(read('b.csv', two)).toMatchObject({
      startsOn: '2026-10-01',
      lines: [{ cents: -120_000 }, { cents: 500_000 }],
    })
  })

  it('gives a line the same key in every file, and equal lines of one file different ones', () => {
    const row = '10/01/2026,Deposit,5.00\n'
    const keys = read('a.csv', `Date,Description,Amount\n${row}${row}`).lines.map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    expect(read('b.csv', `Date,Description,Amount\n${row}`).lines[0]?.key).toBe(keys[0])
  })

  it.each([
    ['', 'The file is empty.'],
    ['PK\u0003\u0004\0', 'not a text file'],
    ['hello', 'No column headings found'],
    ['Date,Description,Amount\n', 'no transactions'],
    ['Date,Description,Amount\n13/45/2026,x,1', 'Row 2: “13/45/2026” is not a date.'],
    ['Date,Description,Amount\n10/01/2026,x,12.345', 'Row 2: the amount cannot be read.'],
    ['<OFX></OFX>', 'No bank statement found'],
    ['<OFX><STMTRS></STMTRS><STMTRS></STMTRS></OFX>', 'several accounts'],
    ['<OFX><STMTRS><STMTTRN><TRNAMT>5</STMTTRN></STMTRS></OFX>', 'Transaction 1 has no date.'],
    [
      '<OFX><STMTRS><STMTTRN><DTPOSTED>20261001<TRNAMT>1e5</STMTTRN></STMTRS></OFX>',
      'no amount that can be read',
    ],
  ])('that cannot be read reports the reason: %j', (text, why) => {
    expect(readBankStatement('x.csv', text)).toEqual({ is: 'problem', problem: expect.stringContaining(why) })
  })

  it('expands no entity declared in a file', () => {
    const text = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]><OFX><STMTRS>
      <STMTTRN><DTPOSTED>20261001<TRNAMT>5<NAME>&a;&b;&#x110000;</STMTTRN></STMTRS></OFX>`
    expect(read('x.ofx', text).lines[0]?.description).toBe('&a;&b;')
  })

  it('never throws on noise, and reads only whole cents on real dates', () => {
    const pieces = fc.constantFrom(
      '<OFX>',
      '<STMTRS>',
      '<STMTTRN>',
      '</STMTTRN>',
      '<TRNAMT>',
      '<DTPOSTED>20261001',
      '<FITID>',
      '-1.50',
      '(3)',
      '"',
      ',',
      '\n',
      'Date,Amount\n',
      '10/01/2026,5.00\n',
      '&amp;',
      '&#0;',
      '\uD800',
      '\u202E',
      '\u0001',
    )
    const noise = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 60 })
    fc.assert(
      fc.property(noise, fc.constantFrom('a.csv', 'a.ofx', 'a.qfx'), (parts, name) => {
        const reading = readBankStatement(name, parts.join(''))
        if (reading.is === 'problem') {
          expect(reading.problem).not.toBe('')
          return
        }
        for (const line of reading.statement.lines) {
          expect(Number.isSafeInteger(line.cents) && line.cents !== 0).toBe(true)
          expect(dayOfText(line.on)).toBe(line.on)
          expect(line.description.isWellFormed() && line.description.length <= 600).toBe(true)
          expect(line.key.length).toBeLessThanOrEqual(300)
        }
        expect(new Set(reading.statement.lines.map(({ key }) => key)).size).toBe(
          reading.statement.lines.length,
        )
      }),
      { numRuns: 500 },
    )
  })

  it('of five megabytes without an end is scanned only once', () => {
    expect(readBankStatement('x.csv', `Date,Amount\n"${'a'.repeat(5_000_000)}`).is).toBe('problem')
    expect(readBankStatement('x.ofx', `<OFX>${'<'.repeat(1_000_000)}`).is).toBe('problem')
  })
})

describe('an amount of a bank', () => {
  it.each([
    ['5', 500],
    ['$1,234.56', 123_456],
    ['(12.00)', -1200],
    ['-0.5', -50],
    ['12.00-', -1200],
    ['+3.1', 310],
    ['.05', 5],
    ['7.2500', 725],
    ['0', 0],
  ])('%s is %i cents', (text, cents) => expect(centsOf(text)).toBe(cents))
  it.each(['', '-', '1.005', '1,23', '1.2.3', '0x10', '1e3', '１２', '99999999999999', 'NaN'])(
    '%j is none',
    (text) => expect(centsOf(text)).toBeUndefined(),
  )
})

describe('matching lines with entries', () => {
  const entry = (id: string, on: string, cents: number, checkNumber: number | null = null) => ({
    id,
    on,
    cents,
    checkNumber,
  })
  const best = (
    line: { on: string; cents: number; checkNumber: number | null },
    entries: ReturnType<typeof entry>[],
  ) => suggestMatches([{ id: 'l', ...line }], entries).get('l')?.[0]

  it('uses check number and amount, no matter how late the check was cashed', () => {
    const entries = [entry('a', '2026-05-01', -1200, 101), entry('b', '2026-10-01', -1200, 102)]
    expect(best({ on: '2026-10-06', cents: -1200, checkNumber: 101 }, entries)).toMatchObject({
      entryIds: ['a'],
      isCertain: true,
    })
  })
  it('is not certain when two entries match', () => {
    const entries = [entry('a', '2026-10-01', 500), entry('b', '2026-10-02', 500)]
    expect(best({ on: '2026-10-02', cents: 500, checkNumber: null }, entries)).toMatchObject({
      entryIds: ['b'],
      isCertain: false,
    })
  })
  it('finds the deposits of one day that the bank combined', () => {
    const entries = [
      entry('a', '2026-10-01', 300),
      entry('b', '2026-10-01', 200),
      entry('c', '2026-10-02', 1),
    ]
    expect(best({ on: '2026-10-02', cents: 500, checkNumber: null }, entries)).toMatchObject({
      entryIds: ['a', 'b'],
    })
  })
  it('finds nothing with a different amount', () => {
    expect(
      best({ on: '2026-10-02', cents: 501, checkNumber: null }, [entry('a', '2026-10-02', 500)]),
    ).toBeUndefined()
  })
})
