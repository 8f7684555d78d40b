import { degrees, type PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'

const grey = rgb(0.42, 0.42, 0.45)
const slant = 35

/** Writes the mark across every page and once along its edge, whichever way the page is turned. */
export async function stamp(copy: PDFDocument, mark: string): Promise<void> {
  const font = await copy.embedFont(StandardFonts.Helvetica)
  const known = new Set(font.getCharacterSet())
  const text = [...mark].map((letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '?')).join('')
  for (const page of copy.getPages()) stampPage(page, font, text)
}

function stampPage(page: PDFPage, font: PDFFont, text: string) {
  const { x, y, width, height } = page.getCropBox()
  const turned = page.getRotation().angle
  const length = Math.hypot(width, height)
  const size = Math.min(32, Math.max(7, (length * 0.4) / Math.max(1, font.widthOfTextAtSize(text, 1))))
  const angle = slant + turned
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const half = font.widthOfTextAtSize(text, size) / 2
  for (const part of [0.24, 0.5, 0.76]) {
    const [middleX, middleY] = [x + width / 2, y + height * part]
    page.drawText(text, {
      x: middleX - half * cos,
      y: middleY - half * sin,
      size,
      font,
      color: grey,
      opacity: 0.16,
      rotate: degrees(angle),
    })
  }
  page.drawText(text, { x: x + 18, y: y + 12, size: 8, font, color: grey, opacity: 0.85 })
}
