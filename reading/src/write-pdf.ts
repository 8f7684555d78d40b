import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, PDFDocument } from '@napi-rs/canvas'
import { lettersOf } from './font-letters.ts'
import type { Paper } from './paper.ts'
import { faces, type SetBlock, type SetLine, setBlocks } from './paper-lines.ts'
import { ReadingRefused } from './reading.ts'

const page = { width: 612, height: 792, margin: 72 }
const room = page.height - 2 * page.margin

const folder = new URL('standard_fonts/', import.meta.resolve('pdfjs-dist/package.json'))
const files = {
  [faces.plain]: 'LiberationSans-Regular.ttf',
  [faces.bold]: 'LiberationSans-Bold.ttf',
  [faces.italic]: 'LiberationSans-Italic.ttf',
  [faces.both]: 'LiberationSans-BoldItalic.ttf',
}
const pathOf = (file: string) => fileURLToPath(new URL(file, folder))

/** A paper on US letter sheets, with its fonts in it. A letter the fonts lack is named instead of drawn as a box. */
export function writePdf({ title, blocks }: Paper): Buffer {
  refuseStrangeLetters(blocks.flatMap((block) => block.lines.flat().map((piece) => piece.text)).join(''))
  for (const [face, file] of Object.entries(files)) GlobalFonts.registerFromPath(pathOf(file), face)
  const ruler = createCanvas(1, 1).getContext('2d')
  const set = setBlocks(blocks, page.width - 2 * page.margin, (text, font) => {
    ruler.font = font
    return ruler.measureText(text).width
  })
  const sheets = paginated(set)
  const pdf = new PDFDocument({ title, creator: 'Pam', producer: 'Pam' })
  for (const [index, sheet] of sheets.entries()) {
    const pen = pdf.beginPage(page.width, page.height)
    pen.fillStyle = '#1c1c21'
    for (const { line, y } of sheet) {
      for (const { text, font, x } of line.pieces) {
        pen.font = font
        pen.fillText(text, page.margin + x, y + line.size)
      }
      if (line.pieces.length === 0)
        pen.fillRect(page.margin, y + line.height / 2, page.width - 2 * page.margin, 0.5)
    }
    pen.font = `9px "${faces.plain}"`
    const foot = `${index + 1} of ${sheets.length}`
    pen.fillText(foot, page.width / 2 - pen.measureText(foot).width / 2, page.height - page.margin / 2)
    pdf.endPage()
  }
  return pdf.close()
}

interface Placed {
  readonly line: SetLine
  readonly y: number
}

const heightOf = (block: SetBlock) =>
  block.before + block.lines.reduce((sum, line) => sum + line.height, 0) + (block.isRule ? 8 : 0)

/** Lines on their sheets: what belongs together is not parted as long as a sheet can hold it. */
function paginated(blocks: readonly SetBlock[]): Placed[][] {
  const sheets: Placed[][] = [[]]
  let y = 0
  const turn = () => {
    sheets.push([])
    y = 0
  }
  for (const [index, block] of blocks.entries()) {
    const needed = neededBy(blocks, index)
    if (y > 0 && needed <= room && y + needed > room) turn()
    if (y > 0) y += block.before
    if (block.isRule) {
      sheets.at(-1)?.push({ line: { pieces: [], height: 8, size: 0 }, y: page.margin + y })
      y += 8
    }
    for (const line of block.lines) {
      if (y + line.height > room) turn()
      sheets.at(-1)?.push({ line, y: page.margin + y })
      y += line.height
    }
  }
  return sheets
}

/** The height that must be free for a block to begin: with all it is kept together with. */
function neededBy(blocks: readonly SetBlock[], from: number): number {
  let needed = 0
  for (const block of blocks.slice(from)) {
    const first = block.lines[0]?.height ?? 8
    needed +=
      block.isWhole || block.keepsNext
        ? heightOf(block)
        : block.before + Math.min(2, block.lines.length) * first
    if (!block.keepsNext) break
  }
  return needed
}

let known: ReturnType<typeof lettersOf> | undefined

function refuseStrangeLetters(text: string) {
  known ??= lettersOf(readFileSync(pathOf(files[faces.plain] ?? '')))
  const strange = new Set([...text].filter((text) => !known?.(text.codePointAt(0) ?? 0)))
  if (strange.size === 0) return
  const some = [...strange].slice(0, 8).join(' ')
  throw new ReadingRefused(
    `A PDF made here cannot hold these letters: ${some}. Make a Word file, which can, and save it as a PDF there.`,
  )
}
