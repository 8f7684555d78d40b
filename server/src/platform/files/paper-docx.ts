import type { Paper, PaperBlock, PaperPiece } from '@pam/reading/paper'
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  type ILevelsOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx'

import { letterPage } from './letter-page.ts'

const levels = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const
const step = 440

/** A document as an editable Word file: real headings, real lists, and signature blocks kept together. */
export function paperDocx({ title, blocks }: Paper): Promise<Buffer> {
  const lists = listsOf(blocks)
  const children = blocks.map((block, index) =>
    paragraphOf(block, lists.of.get(block), blocks[index + 1]?.isSignature ?? false),
  )
  const pages = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ children: [PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES], size: 18 })],
  })
  return Packer.toBuffer(
    new Document({
      creator: 'Pam',
      title: clean(title),
      numbering: { config: lists.config },
      styles: { default: { document: { run: { font: 'Arial', size: 22 } } } },
      sections: [
        { properties: letterPage, children, footers: { default: new Footer({ children: [pages] }) } },
      ],
    }),
  )
}

function paragraphOf(block: PaperBlock, list: string | undefined, isBeforeSignature: boolean): Paragraph {
  const heading = block.kind === 'heading' ? levels[Math.min(levels.length, block.level) - 1] : undefined
  return new Paragraph({
    children: block.lines.flatMap((line, index) => runsOf(line, index > 0)),
    spacing: {
      after: block.kind === 'item' ? 80 : 160,
      ...(heading && { before: 240 }),
      // Room over the line for a hand.
      ...(block.isSignature && { before: 400 }),
    },
    pageBreakBefore: block.startsPage ?? false,
    keepLines: block.isSignature || heading !== undefined,
    keepNext: isBeforeSignature || heading !== undefined,
    ...(heading && { heading }),
    ...(list && { numbering: { reference: list, level: block.level } }),
    ...(block.kind === 'quote' && { indent: { left: step } }),
    ...(block.kind === 'rule' && {
      border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: '9a9ca3', space: 1 } },
    }),
  })
}

const runsOf = (line: readonly PaperPiece[], isNewLine: boolean): TextRun[] => [
  ...(isNewLine ? [new TextRun({ break: 1 })] : []),
  ...line.map(({ text, bold, italic }) => new TextRun({ text: clean(text), bold, italics: italic })),
]

/** The list each item belongs to: a list continues its numbering across other blocks. */
function listsOf(blocks: readonly PaperBlock[]) {
  const of = new Map<PaperBlock, string>()
  const config: { reference: string; levels: ILevelsOptions[] }[] = []
  const next = new Map<number, { reference: string; number: number }>()
  let dots = ''
  for (const block of blocks) {
    if (block.kind !== 'item') continue
    const { level, number } = block
    if (number === null) {
      if (!dots) {
        dots = 'dots'
        config.push({ reference: dots, levels: levelsOf(LevelFormat.BULLET, '•', 1) })
      }
      of.set(block, dots)
      continue
    }
    const going = next.get(level)
    let reference = going?.number === number ? going.reference : undefined
    if (!reference) {
      reference = `list-${config.length + 1}`
      config.push({ reference, levels: levelsOf(LevelFormat.DECIMAL, '', number) })
    }
    of.set(block, reference)
    next.set(level, { reference, number: number + 1 })
  }
  return { of, config }
}

const levelsOf = (format: ILevelsOptions['format'], text: string, start: number): ILevelsOptions[] =>
  [0, 1, 2, 3, 4].map((level) => ({
    level,
    start,
    ...(format && { format }),
    text: text || `%${level + 1}.`,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: step * (level + 1), hanging: step } } },
  }))

/** What a file of this kind cannot hold is left out; spaces that part words in a line of signing stay. */
const clean = (text: string) => text.replaceAll(/[\p{Cc}\p{Cn}\p{Cs}]/gu, '')
