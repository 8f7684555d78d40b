import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { HiddenWhy } from '#reading/reading'

/** In the page's own points: left, bottom, right, top. */
export type Box = readonly [number, number, number, number]

/** A run of letters as it is painted. */
export interface Run {
  readonly text: string
  readonly box: Box
  readonly why: HiddenWhy | null
}

export interface Marks {
  readonly runs: readonly Run[]
  /** The part of the page under pictures, 0 to 1. */
  readonly pictured: number
  readonly hasDrawing: boolean
}

type Matrix = readonly [number, number, number, number, number, number]
const identity: Matrix = [1, 0, 0, 1, 0, 0]

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]
const place = (m: Matrix, x: number, y: number) =>
  [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]] as const

function boxOf(m: Matrix, [x0, y0, x1, y1]: Box): Box {
  const corners = [place(m, x0, y0), place(m, x1, y0), place(m, x0, y1), place(m, x1, y1)]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

interface State {
  matrix: Matrix
  text: Matrix
  line: Matrix
  fill: string
  alpha: number
  isBlended: boolean
  mode: number
  size: number
  leading: number
  wordSpacing: number
  charSpacing: number
  scale: number
  rise: number
}

interface Painted {
  readonly order: number
  readonly box: Box
  readonly light: number
}

interface Glyph {
  readonly unicode?: string
  readonly width?: number
  readonly isSpace?: boolean
}

interface RawRun {
  readonly order: number
  readonly text: string
  readonly box: Box
  readonly light: number
  readonly alpha: number
  readonly mode: number
  readonly isLayerOff: boolean
  readonly points: number
}

const area = ([x0, y0, x1, y1]: Box) => Math.max(0, x1 - x0) * Math.max(0, y1 - y0)
const holds = ([x0, y0, x1, y1]: Box, x: number, y: number) => x >= x0 && x <= x1 && y >= y0 && y <= y1

/** How far a run reaches into the sheet, along it; nothing when it is above or below. */
const overlap = (run: Box, view: Box) =>
  Math.min(run[3], view[3]) > Math.max(run[1], view[1])
    ? Math.min(run[2], view[2]) - Math.max(run[0], view[0])
    : -1

/** 0 is black, 1 is white. */
function lightOf(color: string): number {
  const number = Number.parseInt(color.slice(1, 7), 16)
  if (Number.isNaN(number)) return 0
  return (0.299 * (number >> 16) + 0.587 * ((number >> 8) & 255) + 0.114 * (number & 255)) / 255
}

const smallest = 2.5
const nearlyWhite = 0.93

type OptionalContent = { isVisible(group: unknown): boolean }

/**
 * Walks a page's painting operators in order and decides for every text run whether a person could see it: its color
 * against the background, what is painted over it later, its size, position and layer.
 */
export async function marksOf(page: PDFPageProxy, layers: OptionalContent): Promise<Marks> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const view = page.view as unknown as Box
  const runs: RawRun[] = []
  const painted: Painted[] = []
  const pictures: Painted[] = []
  const stack: State[] = []
  const marked: boolean[] = []
  let state: State = {
    matrix: identity,
    text: identity,
    line: identity,
    fill: '#000000',
    alpha: 1,
    isBlended: false,
    mode: 0,
    size: 1,
    leading: 0,
    wordSpacing: 0,
    charSpacing: 0,
    scale: 1,
    rise: 0,
  }
  const move = (x: number, y: number) => {
    state.line = times(state.line, [1, 0, 0, 1, x, y])
    state.text = state.line
  }
  const isLayerOff = () => marked.some((flag) => flag)

  const show = (glyphs: readonly (Glyph | number | null)[], order: number) => {
    let text = ''
    const start = state.text
    let advance = 0
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        advance -= (glyph / 1000) * state.size * state.scale
        if (glyph < -180 && text && !text.endsWith(' ')) text += ' '
        continue
      }
      if (!glyph) continue
      text += glyph.unicode ?? ''
      const gap = state.charSpacing + (glyph.isSpace ? state.wordSpacing : 0)
      advance += (((glyph.width ?? 0) / 1000) * state.size + gap) * state.scale
    }
    state.text = times(state.text, [1, 0, 0, 1, advance, 0])
    if (!text.trim()) return
    const whole = times(state.matrix, start)
    const box = boxOf(whole, [0, state.rise - 0.2 * state.size, advance, state.rise + 0.75 * state.size])
    const points = Math.abs(state.size) * Math.hypot(whole[2], whole[3])
    const { alpha, mode } = state
    runs.push({ order, text, box, light: lightOf(state.fill), alpha, mode, isLayerOff: isLayerOff(), points })
  }

  const paint = (box: Box, order: number, light: number) => {
    if (isLayerOff() || state.alpha < 0.95 || state.isBlended) return
    painted.push({ order, box, light })
  }

  const picture = (order: number) => {
    const box = boxOf(state.matrix, [0, 0, 1, 1])
    if (!isLayerOff()) pictures.push({ order, box, light: 0.5 })
  }

  for (const [order, op] of fnArray.entries()) {
    const args = argsArray[order] as never[] | null
    const number = (index: number) => Number(args?.[index] ?? 0)
    switch (op) {
      case OPS.save:
      case OPS.paintFormXObjectBegin:
        stack.push({ ...state })
        if (op === OPS.paintFormXObjectBegin && args?.[0])
          state.matrix = times(state.matrix, [...args[0]] as never)
        break
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        state = stack.pop() ?? state
        break
      case OPS.transform:
        state.matrix = times(state.matrix, args as unknown as Matrix)
        break
      case OPS.setGState:
        for (const [key, value] of (args?.[0] ?? []) as [string, unknown][]) {
          if (key === 'ca') state.alpha = Number(value)
          if (key === 'BM') state.isBlended = value !== 'source-over' && value !== 'normal'
          if (key === 'Font' && Array.isArray(value)) state.size = Number(value[1])
        }
        break
      case OPS.setFillRGBColor:
        state.fill = String(args?.[0] ?? '#000000')
        break
      case OPS.setFillColorN:
      case OPS.setFillTransparent:
        state.fill = '#808080'
        break
      case OPS.beginText:
        state.text = identity
        state.line = identity
        break
      case OPS.setFont:
        state.size = number(1)
        break
      case OPS.setTextMatrix:
        state.line = [...(args?.[0] ?? identity)] as unknown as Matrix
        state.text = state.line
        break
      case OPS.setTextRenderingMode:
        state.mode = number(0)
        break
      case OPS.setTextRise:
        state.rise = number(0)
        break
      case OPS.setCharSpacing:
        state.charSpacing = number(0)
        break
      case OPS.setWordSpacing:
        state.wordSpacing = number(0)
        break
      case OPS.setHScale:
        state.scale = number(0) / 100
        break
      case OPS.setLeading:
        // Given as a distance downward; lines go the other way.
        state.leading = -number(0)
        break
      case OPS.moveText:
        move(number(0), number(1))
        break
      case OPS.setLeadingMoveText:
        state.leading = number(1)
        move(number(0), number(1))
        break
      case OPS.nextLine:
        move(0, state.leading)
        break
      case OPS.showText:
        show((args?.[0] ?? []) as readonly (Glyph | number | null)[], order)
        break
      case OPS.beginMarkedContentProps:
        marked.push(args?.[0] === 'OC' && !layers.isVisible(args?.[1]))
        break
      case OPS.beginMarkedContent:
        marked.push(false)
        break
      case OPS.endMarkedContent:
        marked.pop()
        break
      case OPS.constructPath: {
        const fills = [
          OPS.fill,
          OPS.eoFill,
          OPS.fillStroke,
          OPS.eoFillStroke,
          OPS.closeFillStroke,
          OPS.closeEOFillStroke,
        ]
        const bounds = args?.[2] as ArrayLike<number> | undefined
        if (bounds && fills.includes(number(0))) {
          const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from(bounds)
          paint(boxOf(state.matrix, [x0, y0, x1, y1]), order, lightOf(state.fill))
        }
        break
      }
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject:
      case OPS.paintImageXObjectRepeat:
      case OPS.paintImageMaskXObjectGroup:
        picture(order)
        break
      default:
    }
  }

  const pictured = Math.min(
    1,
    pictures.reduce((sum, picture) => sum + area(picture.box), 0) / Math.max(1, area(view)),
  )
  const isScan = pictured > 0.7
  const judge = (run: RawRun): HiddenWhy | null => {
    const [x, y] = [(run.box[0] + run.box[2]) / 2, (run.box[1] + run.box[3]) / 2]
    // A line may run over the edge and still be read; one that never enters the sheet is not.
    if (
      overlap(run.box, view) <
      Math.min(run.points, area(run.box) / Math.max(0.1, run.box[3] - run.box[1]) / 2)
    )
      return 'off_page'
    if (run.isLayerOff) return 'layer'
    if (run.points < smallest) return 'tiny'
    // Letters without ink under a scan are what a scanner's own recognition leaves: honest, and read as such.
    if (run.mode === 3 || run.mode === 7) return isScan ? null : 'invisible'
    if (run.alpha < 0.06) return 'invisible'
    const isCovered = painted.some(
      (painted) =>
        painted.order > run.order && holds(painted.box, x, y) && area(painted.box) < area(view) * 0.95,
    )
    if (isCovered) return 'covered'
    if (run.light < nearlyWhite) return null
    const beneath = [...painted, ...pictures]
      .filter((painted) => painted.order < run.order && holds(painted.box, x, y))
      .at(-1)
    return beneath && beneath.light < 0.85 ? null : isScan ? null : 'white'
  }
  return {
    runs: runs.map((run) => ({ text: run.text, box: run.box, why: judge(run) })),
    pictured,
    hasDrawing: painted.length > 0 || pictures.length > 0,
  }
}
