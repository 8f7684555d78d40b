import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { ReportTable } from '@pam/contracts/trust'
import { linesOf, writable } from '#lib/pdf-lines'
import { reportCell } from '#slice/trust/money.ts'

const [ink, soft, rule, shade] = [
  rgb(0.1, 0.1, 0.12),
  rgb(0.4, 0.4, 0.43),
  rgb(0.82, 0.81, 0.77),
  rgb(0.95, 0.945, 0.93),
]
const margin = 40
const size = 8
const step = 10.5

interface Layout {
  readonly width: number
  readonly height: number
  /** Where each column begins and how wide it is. */
  readonly columns: readonly { x: number; width: number }[]
}

const cellText = ({ columns, rows }: ReportTable, row: number, at: number): string =>
  reportCell(
    rows[row]?.cells[at] ?? '',
    columns[at]?.is_money ?? false,
    rows[row]?.is_total ?? false,
  ).trimEnd()

/** Money columns are as wide as their widest amount; text columns share the rest by what they hold. */
function layoutOf(table: ReportTable, strong: PDFFont): Layout {
  const isWide = table.columns.length > 6
  const [width, height] = isWide ? [792, 612] : [612, 792]
  const room = width - 2 * margin
  const widest = table.columns.map(({ name, is_money }, at) => {
    const header = strong.widthOfTextAtSize(writable(strong, name), size)
    const cells = table.rows.map((_, row) =>
      strong.widthOfTextAtSize(writable(strong, cellText(table, row, at)), size),
    )
    const most = Math.max(header, ...cells, 20) + 8
    return is_money ? most : Math.min(most, 220)
  })
  const fixed = widest.reduce((sum, one, at) => sum + (table.columns[at]?.is_money || one < 50 ? one : 0), 0)
  const flexible = widest.reduce(
    (sum, one, at) => sum + (table.columns[at]?.is_money || one < 50 ? 0 : one),
    0,
  )
  const scale = flexible === 0 ? 1 : (room - fixed) / flexible
  let x = margin
  const columns = widest.map((one, at) => {
    const isFixed = table.columns[at]?.is_money || one < 50
    const column = { x, width: isFixed ? one : one * scale }
    x += column.width
    return column
  })
  return { width, height, columns }
}

/** A report on US Letter, its heading on every page; wide ones are landscape. */
export async function reportPdf(table: ReportTable): Promise<Uint8Array<ArrayBuffer>> {
  const file = await PDFDocument.create()
  file.setTitle(table.title)
  file.setCreator('Pam')
  const body = await file.embedFont(StandardFonts.Helvetica)
  const strong = await file.embedFont(StandardFonts.HelveticaBold)
  const layout = layoutOf(table, strong)
  let sheet: PDFPage = file.addPage([layout.width, layout.height])
  let y = layout.height - margin
  const put = (words: string, at: number, font: PDFFont, color = ink) => {
    const column = layout.columns[at]
    if (!column) return
    const shown = writable(font, words)
    const x = table.columns[at]?.is_money
      ? column.x + column.width - 4 - font.widthOfTextAtSize(shown, size)
      : column.x
    sheet.drawText(shown, { x, y, size, font, color })
  }
  const head = () => {
    for (const [at, { name }] of table.columns.entries()) put(name, at, strong, soft)
    y -= 4
    sheet.drawLine({
      start: { x: margin, y },
      end: { x: layout.width - margin, y },
      thickness: 0.8,
      color: rule,
    })
    y -= step + 1
  }
  sheet.drawText(writable(strong, table.title), { x: margin, y: y - 8, size: 15, font: strong, color: ink })
  y -= 24
  for (const part of linesOf(writable(body, table.subtitle), body, 9.5, layout.width - 2 * margin)) {
    sheet.drawText(part, { x: margin, y, size: 9.5, font: body, color: soft })
    y -= 12
  }
  y -= 8
  head()
  const turn = (needed: number) => {
    if (y - needed > margin + 10) return
    sheet = file.addPage([layout.width, layout.height])
    y = layout.height - margin
    head()
  }
  for (const [row, { is_total }] of table.rows.entries()) {
    const font = is_total ? strong : body
    const cells = table.columns.map(({ is_money }, at) => {
      const words = writable(font, cellText(table, row, at))
      const indent = /^ */.exec(words)?.[0] ?? ''
      return is_money || words === ''
        ? [words]
        : linesOf(words.trim(), font, size, (layout.columns[at]?.width ?? 50) - 6 - indent.length * 2).map(
            (part) => indent + part,
          )
    })
    const tall = Math.max(...cells.map(({ length }) => length))
    turn(tall * step)
    if (is_total)
      sheet.drawRectangle({
        x: margin - 3,
        y: y - 3,
        width: layout.width - 2 * margin + 6,
        height: step + 1,
        color: shade,
      })
    const first = y
    for (const [at, parts] of cells.entries()) {
      y = first
      for (const part of parts) {
        put(part, at, font)
        y -= step
      }
    }
    y = first - tall * step - 2
  }
  y -= 6
  for (const note of table.notes)
    for (const part of linesOf(writable(body, note), body, 8, layout.width - 2 * margin)) {
      turn(step)
      sheet.drawText(part, { x: margin, y, size: 8, font: body, color: soft })
      y -= step
    }
  const pages = file.getPages()
  for (const [index, page] of pages.entries())
    page.drawText(`${writable(body, table.title)}   Page ${index + 1} of ${pages.length}`, {
      x: margin,
      y: margin / 2,
      size: 8,
      font: body,
      color: soft,
    })
  return Uint8Array.from(await file.save())
}
