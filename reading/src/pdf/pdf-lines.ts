import type { HiddenWhy } from '#reading/reading'
import type { Box, Run } from './pdf-marks.ts'

/** A piece of text as the PDF library gives it. */
export interface Item {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly hasEOL: boolean
}

export interface Line {
  text: string
  readonly x: number
  readonly y: number
  right: number
  readonly size: number
}

export interface PageLines {
  readonly lines: Line[]
  readonly hidden: ReadonlyMap<HiddenWhy, string>
}

interface Piece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly right: number
  readonly size: number
}

/** Puts the text runs of a page on lines, without invisible ones; columns on a line are separated by a tab. */
export function linesOf(items: readonly Item[], runs: readonly Run[]): PageLines {
  const unseen = runs.filter((run) => run.why !== null)
  const cut = new Set<Run>()
  const hidden = new Map<HiddenWhy, string>()
  const lines: Line[] = []
  for (const item of items) {
    const seen = unseen.length > 0 ? withoutHidden(pieceOf(item), unseen, hidden, cut) : [pieceOf(item)]
    for (const piece of seen) put(lines, piece)
  }
  // What the library itself left out, being off the sheet, was in the file all the same.
  for (const run of unseen) if (!cut.has(run)) note(hidden, run.why ?? 'invisible', run.text)
  const kept = lines.filter((line) => line.text.trim() !== '')
  return { lines: dropLineNumbers(inOrder(kept)), hidden }
}

function pieceOf({ str, transform, width }: Item): Piece {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform
  const size = Math.hypot(c, d) || Math.hypot(a, b) || 1
  return { text: str, x, y, right: x + width, size }
}

/** Cuts the hidden runs out of a piece; a run that fills it takes it whole. */
function withoutHidden(
  piece: Piece,
  unseen: readonly Run[],
  hidden: Map<HiddenWhy, string>,
  cut: Set<Run>,
): Piece[] {
  const over = unseen.filter((run) => run.why && isOn(run.box, piece))
  if (over.length === 0 || !piece.text.trim()) return [piece]
  let text = piece.text
  for (const run of over) {
    cut.add(run)
    const words = run.text.trim()
    const covered =
      (Math.min(run.box[2], piece.right) - Math.max(run.box[0], piece.x)) /
      Math.max(0.1, piece.right - piece.x)
    const place = text.indexOf(words)
    const why = run.why ?? 'invisible'
    if (covered > 0.85 || place === -1) {
      for (const other of over) cut.add(other)
      note(hidden, why, text)
      return []
    }
    note(hidden, why, words)
    text = text.slice(0, place) + text.slice(place + words.length)
  }
  return [{ ...piece, text }]
}

function note(hidden: Map<HiddenWhy, string>, why: HiddenWhy, words: string) {
  if (words.trim()) hidden.set(why, `${hidden.get(why) ?? ''}${words.trim()}\n`)
}

/** Half a letter of play: the two were measured in different ways. */
function isOn([x0, y0, x1, y1]: Box, { x, y, right, size }: Piece): boolean {
  const middle = y + size * 0.3
  const overlap = Math.min(x1, right) - Math.max(x0, x)
  return overlap > Math.min(size / 2, (right - x) / 2) && middle >= y0 - size / 2 && middle <= y1 + size / 2
}

function put(lines: Line[], piece: Piece) {
  const line = lines.at(-1)
  const size = Math.max(1, Math.min(piece.size, line?.size ?? piece.size))
  const isSameLine = line && Math.abs(line.y - piece.y) < size * 0.45 && piece.x > line.right - size * 3
  if (!line || !isSameLine) {
    if (piece.text === '') return
    lines.push({ text: piece.text, x: piece.x, y: piece.y, right: piece.right, size: piece.size })
    return
  }
  if (piece.text === '') return
  if (piece.text.trim() === '') {
    // The library fills the room between columns with one wide blank.
    if (!/\s$/.test(line.text)) line.text += piece.right - piece.x > size * 3 ? '\t' : ' '
    line.right = Math.max(line.right, piece.right)
    return
  }
  const gap = piece.x - line.right
  const needsSpace = gap > size * 0.18 && !/\s$/.test(line.text) && !/^\s/.test(piece.text)
  const isColumn = gap > size * 3 && line.text.trim() !== '' && piece.text.trim() !== ''
  line.text += (isColumn ? '\t' : needsSpace ? ' ' : '') + piece.text
  line.right = Math.max(line.right, piece.right)
}

/** Files mostly paint in reading order; where they jump about, from top to bottom is the better guess. */
function inOrder(lines: Line[]): Line[] {
  const jumps = lines.filter(
    (line, index) => index > 0 && line.y > (lines[index - 1]?.y ?? 0) + line.size,
  ).length
  if (lines.length < 6 || jumps < lines.length * 0.25) return lines
  return lines.toSorted((a, b) => (Math.abs(a.y - b.y) < a.size * 0.45 ? a.x - b.x : b.y - a.y))
}

/** Line numbers of pleading paper: bare, ascending, in one narrow column. */
function dropLineNumbers(lines: Line[]): Line[] {
  const bare = lines.filter((line) => /^\d{1,2}$/.test(line.text.trim()))
  const column = bare.filter((line) => Math.abs(line.right - (bare[0]?.right ?? 0)) < 12)
  const numbers = column.toSorted((a, b) => b.y - a.y).map((line) => Number(line.text.trim()))
  const isAscending = numbers.every(
    (number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1,
  )
  if (numbers.length >= 15 && isAscending) {
    const dropped = new Set(column)
    return lines.filter((line) => !dropped.has(line))
  }
  const led = lines.filter((line) => /^\d{1,2}[ \t]/.test(line.text))
  const leads = led.map((line) => Number.parseInt(line.text, 10))
  const isNumbered =
    leads.length >= 15 && leads.every((lead, index) => index === 0 || lead === (leads[index - 1] ?? 0) + 1)
  if (isNumbered) for (const line of led) line.text = line.text.replace(/^\d{1,2}[ \t]+/, '')
  return lines
}

/** Lines as text: an empty line where the page leaves more room than between the lines around. */
export function textOfLines(lines: readonly Line[]): string {
  const gaps = lines.slice(1).map((line, index) => (lines[index]?.y ?? 0) - line.y)
  const down = gaps.filter((gap) => gap > 0)
  const usual = down.length > 1 ? median(down) : (lines[0]?.size ?? 0) * 1.6
  let text = ''
  for (const [index, line] of lines.entries()) {
    if (index > 0) {
      const gap = gaps[index - 1] ?? 0
      text += usual > 0 && gap > usual * 1.45 ? '\n\n' : '\n'
    }
    text += line.text.replace(/[ \u00A0]+$/, '')
  }
  return text
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
