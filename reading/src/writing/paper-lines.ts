import type { PaperBlock, PaperPiece } from '#reading/paper'

/** Some letters of one style at their place in a line. */
export interface SetPiece {
  readonly text: string
  readonly font: string
  readonly x: number
}

export interface SetLine {
  readonly pieces: readonly SetPiece[]
  /** From its top to the top of the next. */
  readonly height: number
  readonly size: number
}

export interface SetBlock {
  readonly lines: readonly SetLine[]
  readonly before: number
  /** Never the last thing on a page. */
  readonly keepsNext: boolean
  /** Never parted between pages. */
  readonly isWhole: boolean
  readonly isRule: boolean
  readonly startsPage: boolean
}

/** How wide letters are in a style. */
export type Measure = (text: string, font: string) => number

const body = 11
const sizes = [body, 16, 13, 11.5] as const
const indent = 22
export const faces = { plain: 'Paper', bold: 'Paper Bold', italic: 'Paper Italic', both: 'Paper Bold Italic' }

/** Breaks the blocks of a document into lines that fit its width. */
export function setBlocks(blocks: readonly PaperBlock[], width: number, measure: Measure): SetBlock[] {
  return blocks.map((block, index) => {
    const isTitle = block.kind === 'heading'
    const size = isTitle ? (sizes[Math.min(3, block.level)] ?? body) : body
    const left = leftOf(block)
    const lead = block.kind === 'item' ? leadOf(block, left, size) : undefined
    const isRule = block.kind === 'rule'
    // A line without words would be drawn as a second rule.
    const lines = (isRule ? [] : block.lines).flatMap((pieces) =>
      brokenLine(pieces, { size, left, width, measure, isBold: isTitle }),
    )
    const [first, ...rest] = lines
    return {
      lines: first && lead ? [{ ...first, pieces: [lead, ...first.pieces] }, ...rest] : lines,
      before: beforeOf(block),
      keepsNext: isTitle || (blocks[index + 1]?.isSignature ?? false),
      isWhole: isTitle || block.isSignature,
      isRule,
      startsPage: block.startsPage ?? false,
    }
  })
}

/** A place to sign has room over it for a hand. */
const beforeOf = ({ kind, isSignature }: PaperBlock) =>
  isSignature ? 26 : kind === 'heading' ? 14 : kind === 'item' ? 4 : 9

const leftOf = ({ kind, level }: PaperBlock) =>
  kind === 'item' ? indent * (level + 1) : kind === 'quote' ? indent : 0

const leadOf = ({ number }: PaperBlock, left: number, size: number): SetPiece => ({
  text: number === null ? '•' : `${number}.`,
  font: `${size}px "${faces.plain}"`,
  x: left - indent,
})

interface Setting {
  readonly size: number
  readonly left: number
  readonly width: number
  readonly measure: Measure
  readonly isBold: boolean
}

function brokenLine(
  pieces: readonly PaperPiece[],
  { size, left, width, measure, isBold }: Setting,
): SetLine[] {
  const lines: SetPiece[][] = [[]]
  let x = left
  const put = (text: string, font: string, wide: number) => {
    const last = lines.at(-1)?.at(-1)
    if (last?.font === font) lines.at(-1)?.splice(-1, 1, { ...last, text: last.text + text })
    else lines.at(-1)?.push({ text, font, x })
    x += wide
  }
  for (const { text, bold, italic } of pieces) {
    const font = `${size}px "${faceOf(bold || isBold, italic)}"`
    for (const word of text.match(/ +|[^ ]+/g) ?? []) {
      const wide = measure(word, font)
      if (x + wide > width && word.trim() !== '' && x > left) {
        lines.push([])
        x = left
      }
      if (x + wide > width && word.trim() !== '') {
        // A word longer than a line is parted between letters.
        for (const letter of word) {
          const one = measure(letter, font)
          if (x + one > width) {
            lines.push([])
            x = left
          }
          put(letter, font, one)
        }
      } else if (word.trim() !== '' || x > left || lines.length === 1) put(word, font, wide)
    }
  }
  return lines.map((set) => ({ pieces: set, height: size * 1.4, size }))
}

const faceOf = (bold: boolean, italic: boolean) =>
  bold ? (italic ? faces.both : faces.bold) : italic ? faces.italic : faces.plain
