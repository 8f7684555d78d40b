import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { openPdf } from '#reading/pdf/pdf-open'
import type { Blank } from '#reading/sign-paper'
import { pathOfFont } from '#reading/writing/paper-fonts'

interface Line {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Text this far under a line belongs to it. */
const reach = 24
const face = 'Blank'

/** The lines to sign or to date on, from the top of the first page on. */
export async function blanksOf(bytes: Uint8Array): Promise<Blank[]> {
  GlobalFonts.registerFromPath(pathOfFont('LiberationSans-Regular.ttf'), face)
  const pdf = await openPdf(Uint8Array.from(bytes))
  const found: Blank[] = []
  for (let page = 1; page <= pdf.numPages; page += 1)
    found.push(...blanksIn(await linesOf(await pdf.getPage(page))).map((blank) => ({ page, ...blank })))
  return found
}

/** Pieces of text with their places on the page as it is displayed, from its lower left corner. */
async function linesOf(page: PDFPageProxy): Promise<Line[]> {
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [x = 0, y = 0] = viewport.convertToViewportPoint(item.transform[4], item.transform[5])
    return { text: item.str, x, y: viewport.height - y, width: item.width }
  })
}

function blanksIn(lines: readonly Line[]): Omit<Blank, 'page'>[] {
  const ruler = createCanvas(1, 1).getContext('2d')
  ruler.font = `100px "${face}"`
  const widthOf = (text: string) => ruler.measureText(text).width
  return lines.flatMap((line) => {
    const scale = line.width / Math.max(1, widthOf(line.text))
    return [...line.text.matchAll(/_{5,}/g)].map((match) => {
      const before = line.text.slice(0, match.index)
      const x = line.x + widthOf(before) * scale
      const sameLine = lines.filter(({ y, x: left }) => Math.abs(y - line.y) < 3 && left < x)
      const lead = before.trim() || (sameLine.at(-1)?.text ?? '')
      return {
        x,
        y: line.y,
        width: widthOf(match[0]) * scale,
        kind: /date:?\s*$/i.test(lead) ? ('date' as const) : ('signature' as const),
        below: underneath(lines, startOfRow(lines, line)),
      }
    })
  })
}

/** A date beside a signature belongs to the name under the signature. */
const startOfRow = (lines: readonly Line[], { y }: Line): Line =>
  lines.filter((one) => Math.abs(one.y - y) < 3).reduce((first, one) => (one.x < first.x ? one : first))

const underneath = (lines: readonly Line[], { x, y }: Line) =>
  lines
    .filter((one) => one.y < y - 2 && one.y > y - reach && Math.abs(one.x - x) < 20)
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 200)
