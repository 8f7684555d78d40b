import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { writable } from '#lib/pdf-lines'
import type { Piece } from './diff.ts'

const page = { width: 612, height: 792, margin: 72 }
const [size, lead] = [11, 15.5]
const colors = { same: rgb(0.11, 0.11, 0.13), added: rgb(0.05, 0.36, 0.33), removed: rgb(0.6, 0.1, 0.1) }

/** The comparison on US Letter: added words underlined, removed words struck through, readable in black and white. */
export async function redlinePdf(title: string, pieces: readonly Piece[]): Promise<Uint8Array<ArrayBuffer>> {
  const file = await PDFDocument.create()
  file.setTitle(title)
  file.setCreator('Pam')
  const [font, strong] = [
    await file.embedFont(StandardFonts.TimesRoman),
    await file.embedFont(StandardFonts.TimesRomanBold),
  ]
  let sheet = file.addPage([page.width, page.height])
  let [x, y] = [page.margin, page.height - page.margin]
  sheet.drawText(writable(strong, title).slice(0, 80), { x, y, size: 15, font: strong, color: colors.same })
  const newLine = () => {
    x = page.margin
    y -= lead
    if (y > page.margin) return
    sheet = file.addPage([page.width, page.height])
    y = page.height - page.margin
  }
  newLine()
  newLine()
  const write = (word: string, kind: Piece['kind']) => {
    const width = font.widthOfTextAtSize(word, size)
    if (x > page.margin && x + width > page.width - page.margin) newLine()
    sheet.drawText(word, { x, y, size, font, color: colors[kind] })
    if (kind !== 'same') {
      const at = kind === 'added' ? y - 1.5 : y + size * 0.28
      const [start, end] = [
        { x, y: at },
        { x: x + width, y: at },
      ]
      sheet.drawLine({ start, end, thickness: 0.7, color: colors[kind] })
    }
    x += width
  }
  for (const { kind, text } of pieces)
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) newLine()
      for (const word of writable(font, line).match(/\s+|\S+/g) ?? []) {
        const isBlank = /^\s+$/.test(word)
        if (!isBlank || x > page.margin)
          write(isBlank ? ' ' : word, isBlank && kind !== 'added' ? 'same' : kind)
      }
    }
  return Uint8Array.from(await file.save())
}
