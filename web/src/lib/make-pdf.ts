import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { linesOf, writable } from './pdf-lines.ts'

export interface Sheet {
  title: string
  subtitle?: string
  blocks: readonly { heading?: string; text: string }[]
  foot: string
}

const page = { width: 612, height: 792, margin: 72 }
const ink = rgb(0.11, 0.11, 0.13)
const soft = rgb(0.36, 0.37, 0.4)

/** Lays out a title, paragraphs and a footer on US Letter. */
export async function makePdf({ title, subtitle, blocks, foot }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const file = await PDFDocument.create()
  file.setTitle(title)
  file.setCreator('Pam')
  const [body, strong] = [
    await file.embedFont(StandardFonts.TimesRoman),
    await file.embedFont(StandardFonts.TimesRomanBold),
  ]
  let sheet = file.addPage([page.width, page.height])
  let y = page.height - page.margin
  const write = (text: string, font: PDFFont, size: number, color = ink) => {
    for (const line of linesOf(writable(font, text), font, size, page.width - 2 * page.margin)) {
      if (y < page.margin + 24) {
        sheet = file.addPage([page.width, page.height])
        y = page.height - page.margin
      }
      sheet.drawText(line, { x: page.margin, y, size, font, color })
      y -= size * 1.4
    }
  }
  write(title, strong, 20)
  if (subtitle) write(subtitle, body, 11, soft)
  y -= 12
  for (const { heading, text } of blocks) {
    if (heading) write(heading, strong, 12)
    write(text, body, 11)
    y -= 8
  }
  for (const [index, one] of file.getPages().entries()) drawFoot(one, body, `${foot}   ${index + 1}`)
  return Uint8Array.from(await file.save())
}

const drawFoot = (sheet: PDFPage, font: PDFFont, text: string) =>
  sheet.drawText(text, { x: page.margin, y: page.margin / 2, size: 8.5, font, color: soft })
