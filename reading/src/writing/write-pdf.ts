import { createCanvas, GlobalFonts, PDFDocument } from '@napi-rs/canvas'
import type { Paper } from '#reading/paper'
import { fontFiles, pathOfFont, refuseStrangeLetters } from './paper-fonts.ts'
import { faces, type SetBlock, type SetLine, setBlocks } from './paper-lines.ts'

const page = { width: 612, height: 792, margin: 72 }
const room = page.height - 2 * page.margin

/** A document on US Letter pages with embedded fonts. A missing glyph is reported instead of drawn as a box. */
export function writePdf({ title, blocks }: Paper): Buffer {
  refuseStrangeLetters(blocks.flatMap((block) => block.lines.flat().map((piece) => piece.text)).join(''))
  for (const [face, file] of Object.entries(fontFiles)) GlobalFonts.registerFromPath(pathOfFont(file), face)
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
    if (y > 0 && (block.startsPage || (needed <= room && y + needed > room))) turn()
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
