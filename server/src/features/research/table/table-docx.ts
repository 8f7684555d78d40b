import type { TableEntry, TablePart } from '@pam/law/citations/table-of-authorities'
import {
  AlignmentType,
  Document,
  HeadingLevel,
  LeaderType,
  Packer,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from 'docx'
import { letterPage, letterSize } from '#platform/files/letter-page'

/** Position of the page numbers: the right margin of a page with one-inch margins. */
const rightEdge = letterSize.width - 2 * 1440
const font = 'Times New Roman'

export interface PrintedTable {
  readonly parts: readonly TablePart[]
  readonly hasPages: boolean
  /** Which pages it counts, or why it has none. */
  readonly note: string
  /** The entries whose authority was not verified. */
  readonly unverified: ReadonlySet<TableEntry>
}

/** The table as a page for a brief: categories centered, authorities with dot leaders to their pages. */
export function tableDocx({ parts, hasPages, note, unverified }: PrintedTable): Promise<Buffer> {
  const notes = [
    note,
    unverified.size > 0 &&
      '* Not verified by the citation check. Remove this mark only after checking the authority.',
  ].filter((note) => note !== false)
  return Packer.toBuffer(
    new Document({
      creator: 'Pam',
      title: 'Table of Authorities',
      styles: { default: { document: { run: { font, size: 24 } } } },
      sections: [
        {
          properties: letterPage,
          children: [
            new Paragraph({
              heading: HeadingLevel.HEADING_1,
              alignment: AlignmentType.CENTER,
              spacing: { after: 240 },
              children: [
                new TextRun({ text: 'TABLE OF AUTHORITIES', bold: true, font, size: 24, color: '000000' }),
              ],
            }),
            ...(hasPages ? [pagesHead()] : []),
            ...parts.flatMap(({ title, entries }) => [
              partHead(title),
              ...entries.map((entry) => line(entry, unverified.has(entry), hasPages)),
            ]),
            ...notes.map(
              (text) =>
                new Paragraph({
                  spacing: { before: 240 },
                  children: [new TextRun({ text, italics: true, size: 20 })],
                }),
            ),
          ],
        },
      ],
    }),
  )
}

const pagesHead = () =>
  new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [new TextRun({ text: 'Page(s)', bold: true })],
  })

const partHead = (title: string) =>
  new Paragraph({
    heading: HeadingLevel.HEADING_2,
    keepNext: true,
    spacing: { before: 240, after: 120 },
    children: [new TextRun({ text: title, bold: true, font, size: 24, color: '000000' })],
  })

function line(
  { name, text, pages, isPassim }: TableEntry,
  isUnverified: boolean,
  hasPages: boolean,
): Paragraph {
  const rest = text.slice(name.length)
  return new Paragraph({
    keepLines: true,
    spacing: { after: 160 },
    // Space on the right, so that a long name breaks before the page numbers.
    indent: { left: 720, hanging: 720, right: 720 },
    tabStops: [{ type: TabStopType.RIGHT, position: rightEdge, leader: LeaderType.DOT }],
    children: [
      ...(name ? [new TextRun({ text: clean(name), italics: true })] : []),
      new TextRun({ text: `${clean(rest)}${isUnverified ? '*' : ''}` }),
      ...(hasPages ? [new TextRun({ children: [new Tab(), isPassim ? 'passim' : pages.join(', ')] })] : []),
    ],
  })
}

const clean = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ')
