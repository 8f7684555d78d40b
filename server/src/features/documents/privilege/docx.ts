import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { letterSize } from '#platform/files/letter-page'

export interface PrintedLog {
  readonly title: string
  readonly docket: string
  /** Widths are shares of the page, in percent. */
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  readonly rows: readonly (readonly string[])[]
  /** Entries that still lack a fact. */
  readonly incomplete: number
}

/** What a file of this kind cannot hold is left out. */
const clean = (text: string) => text.replaceAll(/[\p{Cc}\p{Cn}\p{Cs}]/gu, ' ')

/** The log as a table on a wide page, its head repeated on every page. */
export function privilegeLogDocx({ title, docket, columns, rows, incomplete }: PrintedLog): Promise<Buffer> {
  const cell = (text: string, width: number, isHead = false) =>
    new TableCell({
      width: { size: width, type: WidthType.PERCENTAGE },
      margins: { top: 60, bottom: 60, left: 80, right: 80 },
      ...(isHead && { shading: { fill: 'e8e9ec' } }),
      children: [new Paragraph({ children: [new TextRun({ text: clean(text), bold: isHead, size: 18 })] })],
    })
  const table = new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      new TableRow({
        tableHeader: true,
        children: columns.map((column) => cell(column.title, column.width, true)),
      }),
      ...rows.map(
        (row) =>
          new TableRow({
            cantSplit: true,
            children: row.map((text, index) => cell(text, columns[index]?.width ?? 10)),
          }),
      ),
    ],
  })
  const pages = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ children: [PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES], size: 18 })],
  })
  return Packer.toBuffer(
    new Document({
      creator: 'Pam',
      title: `Privilege log of ${clean(title)}`,
      styles: { default: { document: { run: { font: 'Arial', size: 20 } } } },
      sections: [
        {
          properties: { page: { size: { ...letterSize, orientation: PageOrientation.LANDSCAPE } } },
          footers: { default: new Footer({ children: [pages] }) },
          children: [
            new Paragraph({ text: 'Privilege Log', heading: HeadingLevel.TITLE }),
            plain(`${clean(title)}${docket ? `, No. ${clean(docket)}` : ''}`),
            plain(
              'Documents withheld under Fed. R. Civ. P. 26(b)(5)(A). Each claim is the client’s and is not waived.',
            ),
            ...(incomplete > 0
              ? [plain(`DRAFT: ${incomplete} of ${rows.length} entries are incomplete.`, true)]
              : []),
            ...(rows.length > 0 ? [table] : [plain('No document or note is marked privileged.')]),
          ],
        },
      ],
    }),
  )
}

const plain = (text: string, isBold = false) =>
  new Paragraph({ spacing: { after: 160 }, children: [new TextRun({ text, bold: isBold })] })
