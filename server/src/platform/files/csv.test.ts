import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText, readCsv } from './csv.ts'

describe('reading a CSV file', () => {
  it.each([
    ['commas', 'name,city\nAda,London\n'],
    ['semicolons', 'name;city\nAda;London\n'],
    ['tabs', 'name\tcity\nAda\tLondon\n'],
    ['a mark and Windows line ends', '\ufeffname,city\r\nAda,London\r\n'],
    ['old Mac line ends', 'name,city\rAda,London\r'],
    ['no last line end', 'name,city\nAda,London'],
    ['quotes and spaces', '"name" , "city"\n "Ada" ,London'],
  ])('takes %s', (_, text) => {
    expect(readCsv(text)).toEqual({ header: ['name', 'city'], rows: [{ line: 2, cells: ['Ada', 'London'] }] })
  })

  it('keeps separators, quotes and line breaks inside quotes, and still knows the line', () => {
    const { rows } = readCsv('name,note\n"Byron, Ada","two\r\nlines"\n\nGrace,"a ""b"""\n')
    expect(rows).toEqual([
      { line: 2, cells: ['Byron, Ada', 'two\nlines'] },
      { line: 5, cells: ['Grace', 'a "b"'] },
    ])
  })

  it('treats a separator in a quoted heading as text', () => {
    expect(readCsv('"name;title,x",city\nAda,London').header).toEqual(['name;title,x', 'city'])
  })

  it('leaves short and long rows to the reader and drops empty ones', () => {
    const { rows } = readCsv('a,b\n1\n,\n1,2,3\n')
    expect(rows.map((row) => row.cells)).toEqual([['1'], ['1', '2', '3']])
  })

  it.each(['', '\ufeff', '\n\n'])('refuses nothing at all: %j', (text) => {
    expect(() => readCsv(text)).toThrow('The file is empty.')
  })

  it('reports a misplaced quotation mark with its position', () => {
    expect(() => readCsv('a,b\n"open,2\n')).toThrow(/cannot be read as CSV.*quotation mark/)
  })
})

describe('writing a CSV file', () => {
  it('gives a mark, a header and a line for each row', () => {
    expect(
      csvText(
        ['name', 'count'],
        [
          ['Ada', 2],
          [null, true],
        ],
      ),
    ).toBe('\ufeffname,count\r\nAda,2\r\n,true\r\n')
  })

  it.each(['=1+1', '+49', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '=HYPERLINK("http://x","y")'])(
    'takes the teeth out of %j',
    (text) => {
      const [row] = readCsv(csvText(['a', 'b'], [[text, 'x']])).rows
      expect(row?.cells[0]?.startsWith("'")).toBe(true)
    },
  )

  it('leaves numbers numbers', () => {
    expect(csvText(['a'], [[-2]])).toContain('\r\n-2\r\n')
  })

  it('gives back whatever harmless text was written', () => {
    const text = fc.string({ unit: 'grapheme' }).map((text) => `x${text.replaceAll(/\s/g, ' ')}x,";\n`.trim())
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        expect(readCsv(csvText(['a', 'b'], rows)).rows.map((row) => row.cells)).toEqual(rows)
      }),
    )
  })
})
