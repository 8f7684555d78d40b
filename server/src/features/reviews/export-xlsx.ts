import type { ReviewCell, ReviewColumn, ReviewRow } from '@pam/contracts/reviews'
import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/node'
import { getCellAddress, sanitizeAttributeValue } from 'write-excel-file/utility'
import { cellText, linkOf, versionText } from './export-rows.ts'
import type { QuotedSpan } from './reviews.table.ts'

interface Grid {
  readonly columns: readonly ReviewColumn[]
  readonly rows: readonly ReviewRow[]
  /** Where the links lead. */
  readonly site: string
  /** The words behind an answer, by document and column. */
  readonly quotes: ReadonlyMap<string, QuotedSpan>
}

/** More than this a cell of a spreadsheet does not hold. */
const longestCell = 32_000
/** What a file of this kind cannot hold is left out. */
const plain = (text: string) => text.replace(/[^\P{Cc}\n\t]|\p{Cn}|\p{Cs}/gu, '').slice(0, longestCell)

const look = { type: String, wrap: true, alignVertical: 'top' } as const
const head = (value: string): CellObject => ({ ...look, value, fontWeight: 'bold' })
/** A cell of text is never run as a formula, whatever it begins with. */
const body = (text: string, isLink = false): CellObject => ({
  ...look,
  value: plain(text),
  ...(isLink && { textColor: '#0b5c55' }),
})

const figure = (value: number): CellObject => ({ type: Number, value, alignVertical: 'top' })
const percent = (value: number): CellObject => ({ ...figure(value), format: '0%' })

/** What each question has in the file: the words whole, what they come to, their page, and how sure the finder is. */
const headsOf = (title: string) => [title, `${title}: value`, `${title}: page`, `${title}: confidence`]

/** A grid shortens a clause to fit; a file has it whole. */
const wholeText = (cell: ReviewCell, quote: QuotedSpan | undefined): string =>
  quote && cell.state === 'answered' && !cell.word && isShortened(cell, quote) ? quote.text : cellText(cell)

const isShortened = ({ answer }: ReviewCell, { text }: QuotedSpan) =>
  answer.endsWith('…') && text.replace(/\s+/g, ' ').trim().startsWith(answer.slice(0, -1).trim())

/** A person's correction before what was read; for a question about a fact the answer is the value. */
const valueText = (cell: ReviewCell, quote: QuotedSpan | undefined): string => {
  if (cell.word?.verdict === 'corrected') return cell.word.answer ?? ''
  return quote?.value ?? ''
}

/** The grid as a spreadsheet with its head and first column held, and every answer linked to its words. */
export function reviewXlsx({ columns, rows, site, quotes }: Grid): Promise<Buffer> {
  const links: { at: string; to: string }[] = []
  const data: SheetData = [
    [head('Document'), head('Version'), ...columns.flatMap(({ title }) => headsOf(title).map(head))],
    ...rows.map((row, at) => {
      links.push({ at: getCellAddress(at + 1, 0), to: linkOf(site, row) })
      const cells = row.cells.flatMap((cell, column) => {
        const quote = cell.place ? quotes.get(`${row.document_id} ${cell.column_id}`) : undefined
        const place = 2 + column * headsOf('').length
        if (cell.place) links.push({ at: getCellAddress(at + 1, place), to: linkOf(site, row, cell) })
        return [
          body(wholeText(cell, quote), cell.place !== null),
          body(valueText(cell, quote)),
          quote ? figure(quote.page) : body(''),
          quote?.score === undefined ? body('') : percent(quote.score),
        ]
      })
      return [body(row.name, true), body(versionText(row)), ...cells]
    }),
  ]
  const widths = [
    { width: 36 },
    { width: 10 },
    ...columns.flatMap(() => [{ width: 60 }, { width: 24 }, { width: 8 }, { width: 12 }]),
  ]
  return writeXlsxFile(
    data,
    { sheet: 'Review', columns: widths, stickyRowsCount: 1, stickyColumnsCount: 1 },
    { features: [linked(links)] },
  ).toBuffer()
}

const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Links of cells, which the library leaves to its callers: the cell names a relation, the relation the address. */
const linked = (links: readonly { at: string; to: string }[]) => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string) => xml.replace('</worksheet>', `${hyperlinks(links)}</worksheet>`),
      },
      'xl/worksheets/_rels/sheet{id}.xml.rels': {
        insert: () =>
          links
            .map(
              ({ to }, index) =>
                `<Relationship Id="rId-words-${index}" Type="${relationship}/hyperlink" Target="${sanitizeAttributeValue(to)}" TargetMode="External"/>`,
            )
            .join(''),
      },
    },
  },
})

const hyperlinks = (links: readonly { at: string }[]) =>
  links.length === 0
    ? ''
    : `<hyperlinks>${links
        .map(({ at }, index) => `<hyperlink ref="${at}" r:id="rId-words-${index}"/>`)
        .join('')}</hyperlinks>`
