import type { PDFFont } from '@cantoo/pdf-lib'

/** What the standard fonts cannot write becomes a question mark instead of an error. */
export function writable(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet())
  return [...text].map((sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?')).join('')
}

/** Breaks a text into lines that fit the room. */
export function linesOf(text: string, font: PDFFont, size: number, room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (line && font.widthOfTextAtSize(longer, size) > room) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
