import { createCanvas, GlobalFonts, PDFDocument } from '@napi-rs/canvas'
import type { StampMark } from '#reading/sign-paper'
import { pathOfFont, printable } from '#reading/writing/paper-fonts'

type Pen = ReturnType<PDFDocument['beginPage']>

const ink = '#14213d'
const faces = { plain: 'Stamp', italic: 'Stamp Italic' } as const

/** One page with nothing on it but what was filled in, as a PDF with its fonts in it. */
export function overlayPage(size: { width: number; height: number }, marks: readonly StampMark[]): Buffer {
  GlobalFonts.registerFromPath(pathOfFont('LiberationSans-Regular.ttf'), faces.plain)
  GlobalFonts.registerFromPath(pathOfFont('LiberationSans-Italic.ttf'), faces.italic)
  const pdf = new PDFDocument({ creator: 'Pam', producer: 'Pam' })
  const pen = pdf.beginPage(size.width, size.height)
  pen.fillStyle = ink
  pen.strokeStyle = ink
  for (const mark of marks) drawMark(pen, mark, size.height)
  pdf.endPage()
  return pdf.close()
}

/** Canvas counts from the top, PDF from the bottom. */
function drawMark(pen: Pen, { x, y, width, height, draw }: StampMark, pageHeight: number) {
  const top = pageHeight - y - height
  if (draw.kind === 'strokes') drawStrokes(pen, draw.strokes, { x, top, width, height })
  else if (draw.kind === 'check') drawCheck(pen, { x, top, width, height })
  else drawText(pen, draw, { x, top, width, height })
}

interface Box {
  readonly x: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Drawn in a field three times as wide as it is high; the shape is kept, whatever the box is. */
const drawnShape = 3

function drawStrokes(
  pen: Pen,
  strokes: readonly (readonly (readonly [number, number])[])[],
  { x, top, width, height }: Box,
) {
  const high = Math.min(height, width / drawnShape)
  const wide = high * drawnShape
  const [left, upper] = [x, top + (height - high) / 2]
  pen.lineWidth = Math.max(0.8, high / 28)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const points of strokes) {
    pen.beginPath()
    for (const [index, [px, py]] of points.entries()) {
      const [toX, toY] = [left + px * wide, upper + py * high]
      if (index === 0) pen.moveTo(toX, toY)
      else pen.lineTo(toX, toY)
    }
    // A dot is a line of no length, which is drawn by its round ends.
    const [first] = points
    if (points.length === 1 && first) pen.lineTo(left + first[0] * wide + 0.1, upper + first[1] * high)
    pen.stroke()
  }
}

function drawCheck(pen: Pen, { x, top, width, height }: Box) {
  const side = Math.min(width, height)
  const [left, upper] = [x + (width - side) / 2, top + (height - side) / 2]
  pen.lineWidth = Math.max(1, side / 9)
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(left + side * 0.2, upper + side * 0.55)
  pen.lineTo(left + side * 0.42, upper + side * 0.78)
  pen.lineTo(left + side * 0.82, upper + side * 0.24)
  pen.stroke()
}

function drawText(pen: Pen, { kind, text }: { kind: 'text' | 'typed'; text: string }, box: Box) {
  const face = kind === 'typed' ? faces.italic : faces.plain
  const said = printable(text)
  const lines = kind === 'typed' ? [said] : wrapped(said, face, box)
  const most = kind === 'typed' ? Math.min(28, box.height * 0.72) : Math.min(11, box.height * 0.72)
  const ruler = createCanvas(1, 1).getContext('2d')
  ruler.font = `10px "${face}"`
  const widest = Math.max(1, ...lines.map((line) => ruler.measureText(line).width / 10))
  const size = Math.max(3, Math.min(most, box.width / widest, (box.height / lines.length) * 0.86))
  pen.font = `${size}px "${face}"`
  const leading = size * 1.15
  const first = box.top + (box.height - leading * lines.length) / 2 + size * 0.92
  for (const [index, line] of lines.entries()) pen.fillText(line, box.x, first + index * leading)
}

/** Text breaks between words where its box is high enough for more than one line. */
function wrapped(text: string, face: string, { width, height }: Box): string[] {
  const size = 10
  const most = Math.max(1, Math.floor(height / (size * 1.15)))
  const ruler = createCanvas(1, 1).getContext('2d')
  ruler.font = `${size}px "${face}"`
  const lines: string[] = ['']
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? ''
    const longer = last ? `${last} ${word}` : word
    if (last && ruler.measureText(longer).width > width && lines.length < most) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}
