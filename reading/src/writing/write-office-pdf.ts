import { createCanvas, GlobalFonts, Image, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import type { OfficeFact, OfficePaper, OfficeSection } from '#reading/office-paper'
import { fontFiles, pathOfFont, refuseStrangeLetters } from './paper-fonts.ts'
import { faces } from './paper-lines.ts'

const page = { width: 612, height: 792, left: 54, right: 558, top: 54, bottom: 726 }
const width = page.right - page.left
const ink = '#1c1c21'
const soft = '#5b5b66'
const hair = '#c9c7c1'
const accents = { classic: '#1c1c21', modern: '#0f4c45' } as const

const fontOf = (size: number, bold = false, italic = false) =>
  `${size}px "${bold ? (italic ? faces.both : faces.bold) : italic ? faces.italic : faces.plain}"`

/** A bill or a statement on US letter sheets. Tables run over pages with their heads; totals and slips stay whole. */
export function writeOfficePdf(paper: OfficePaper): Buffer {
  refuseStrangeLetters(textsOf(paper).join(''))
  for (const [face, file] of Object.entries(fontFiles)) GlobalFonts.registerFromPath(pathOfFont(file), face)
  // Measured once to know how many sheets there are, then drawn with their number on each.
  const count = draw(paper, 0, () => createCanvas(1, 1).getContext('2d'))
  const pdf = new PDFDocument({ title: paper.title, creator: 'Pam', producer: 'Pam' })
  let isOpen = false
  draw(paper, count, () => {
    if (isOpen) pdf.endPage()
    isOpen = true
    // The library types it as the browser’s; it is its own and draws images too.
    return pdf.beginPage(page.width, page.height) as unknown as SKRSContext2D
  })
  pdf.endPage()
  return pdf.close()
}

function textsOf(paper: OfficePaper): string[] {
  const facts = (list: readonly OfficeFact[]) => list.flatMap(({ label, value }) => [label, value])
  return [
    paper.firm.name,
    ...paper.firm.lines,
    paper.heading,
    ...facts(paper.facts),
    ...paper.to,
    ...facts(paper.about),
    ...paper.sections.flatMap(({ title, columns, rows }) => [
      title,
      ...columns.map((column) => column.title),
      ...rows.flatMap(({ cells, note }) => [...cells, note]),
    ]),
    ...facts(paper.totals),
    ...paper.notes.flatMap(({ title, text }) => [title, text]),
    ...(paper.slip ? [paper.slip.title, ...paper.slip.lines, ...facts(paper.slip.facts)] : []),
    paper.foot,
  ].map((text) => text.replaceAll('\n', ''))
}

type Sheet = SKRSContext2D

/** Draws every sheet; answers how many there were. */
function draw(paper: OfficePaper, count: number, nextSheet: () => Sheet): number {
  const accent = accents[paper.style]
  let pen = nextSheet()
  let number = 1
  let y = 0
  const foot = () => {
    pen.font = fontOf(8)
    pen.fillStyle = soft
    pen.fillText(paper.foot, page.left, page.height - 36)
    const place = count > 0 ? `Page ${number} of ${count}` : ''
    pen.fillText(place, page.right - pen.measureText(place).width, page.height - 36)
    if (paper.mark) drawMark(pen, paper.mark)
  }
  const turn = () => {
    foot()
    pen = nextSheet()
    number += 1
    pen.font = fontOf(9)
    pen.fillStyle = soft
    pen.fillText(paper.title, page.left, page.top)
    rule(pen, page.top + 8)
    y = page.top + 26
  }
  const need = (height: number) => {
    if (y + height > page.bottom) turn()
  }
  y = letterhead(pen, paper, accent)
  y = address(pen, paper, y)
  for (const section of paper.sections) y = table(section)
  y = totals(paper.totals)
  for (const note of paper.notes) y = noteBlock(note)
  if (paper.slip) y = slipBlock(paper.slip)
  foot()
  return number

  function table({ title, columns, rows }: OfficeSection): number {
    const places = placesOf(columns)
    const head = () => {
      pen.font = fontOf(8, true)
      pen.fillStyle = soft
      for (const [index, column] of columns.entries()) {
        const place = places[index] ?? { x: page.left, width }
        put(pen, column.title.toUpperCase(), place, column.align, y)
      }
      y += 6
      rule(pen, y, 0.75, accent)
      y += 14
    }
    need(64)
    y += 10
    if (title) {
      pen.font = fontOf(11.5, true)
      pen.fillStyle = accent
      pen.fillText(title, page.left, y)
      y += 18
    }
    head()
    for (const row of rows) {
      const cells = columns.map((column, index) => {
        const place = places[index] ?? { x: page.left, width }
        return {
          column,
          place,
          lines: broken(pen, row.cells[index] ?? '', place.width, fontOf(9.5, row.isStrong)),
        }
      })
      const notes = row.note ? broken(pen, row.note, width * 0.6, fontOf(8, false, true)) : []
      const most = Math.max(1, ...cells.map(({ lines }) => lines.length))
      const height = most * 12.5 + notes.length * 10.5 + 5
      if (y + Math.min(height, 60) > page.bottom) {
        turn()
        head()
      }
      for (let line = 0; line < most; line += 1) {
        if (y > page.bottom) {
          turn()
          head()
        }
        pen.font = fontOf(9.5, row.isStrong)
        pen.fillStyle = ink
        for (const { column, place, lines } of cells) put(pen, lines[line] ?? '', place, column.align, y)
        y += 12.5
      }
      const second = places[1] ?? places[0]
      for (const text of notes) {
        pen.font = fontOf(8, false, true)
        pen.fillStyle = soft
        pen.fillText(text, second?.x ?? page.left, y - 1)
        y += 10.5
      }
      rule(pen, y - 5, 0.35)
      y += 8
    }
    return y + 2
  }

  function totals(list: readonly OfficeFact[]): number {
    if (list.length === 0) return y
    need(list.length * 16 + 20)
    y += 6
    const left = page.left + width * 0.56
    for (const { label, value, isStrong } of list) {
      if (isStrong) {
        rule(pen, y - 9, 0.75, accent, left)
        y += 5
      }
      pen.font = fontOf(isStrong ? 11 : 9.5, isStrong)
      pen.fillStyle = ink
      pen.fillText(label, left, y)
      pen.fillText(value, page.right - pen.measureText(value).width, y)
      y += isStrong ? 20 : 15
    }
    return y + 6
  }

  function noteBlock({ title, text }: { title: string; text: string }): number {
    const lines = broken(pen, text, width, fontOf(9.5))
    need(Math.min(lines.length, 6) * 13 + 30)
    y += 10
    pen.font = fontOf(9.5, true)
    pen.fillStyle = accent
    if (title) {
      pen.fillText(title, page.left, y)
      y += 14
    }
    for (const line of lines) {
      need(13)
      pen.font = fontOf(9.5)
      pen.fillStyle = ink
      pen.fillText(line, page.left, y)
      y += 13
    }
    return y
  }

  function slipBlock({ title, lines: said, facts }: NonNullable<OfficePaper['slip']>): number {
    const left = page.left + width * 0.56
    // Broken before the column beside it: a long line of the letterhead must not run over the amount.
    const lines = said.flatMap((line) => broken(pen, line, left - page.left - 16, fontOf(9.5)))
    const height = 46 + Math.max(lines.length, facts.length) * 14
    need(height + 16)
    // At the foot of the sheet, where it is cut off.
    y = Math.max(y + 16, page.bottom - height)
    pen.setLineDash([4, 3])
    pen.strokeStyle = soft
    pen.lineWidth = 0.75
    pen.beginPath()
    pen.moveTo(page.left, y)
    pen.lineTo(page.right, y)
    pen.stroke()
    pen.setLineDash([])
    y += 20
    pen.font = fontOf(10, true)
    pen.fillStyle = accent
    pen.fillText(title, page.left, y)
    y += 18
    const top = y
    pen.font = fontOf(9.5)
    pen.fillStyle = ink
    for (const line of lines) {
      pen.fillText(line, page.left, y)
      y += 14
    }
    factColumn(pen, facts, top, left)
    return y
  }
}

function letterhead(pen: Sheet, { firm, logo, heading, style }: OfficePaper, accent: string): number {
  let y = page.top
  if (style === 'modern') {
    pen.fillStyle = accent
    pen.fillRect(0, 0, page.width, 10)
  }
  const picture = logo ? readImage(logo) : null
  let textLeft = page.left
  if (picture) {
    const scale = Math.min(120 / picture.width, 44 / picture.height, 1)
    pen.drawImage(picture, page.left, y - 16, picture.width * scale, picture.height * scale)
    textLeft += picture.width * scale + 14
  }
  pen.font = fontOf(17, true)
  pen.fillStyle = accent
  const names = broken(pen, firm.name, page.right - textLeft - 150, fontOf(17, true)).slice(0, 2)
  for (const line of names) {
    pen.fillText(line, textLeft, y)
    y += 20
  }
  pen.font = fontOf(9)
  pen.fillStyle = soft
  const lines = firm.lines.flatMap((line) => broken(pen, line, page.right - textLeft, fontOf(9)))
  pen.font = fontOf(9)
  for (const line of lines.slice(0, 6)) {
    pen.fillText(line, textLeft, y - 4)
    y += 12
  }
  pen.font = fontOf(style === 'modern' ? 24 : 20, style === 'modern')
  pen.fillStyle = accent
  pen.fillText(heading, page.right - pen.measureText(heading).width, page.top + 2)
  y = Math.max(y + 2, page.top + 34)
  rule(pen, y, style === 'classic' ? 1 : 0.5, accent)
  return y + 26
}

function address(pen: Sheet, { to, facts, about }: OfficePaper, start: number): number {
  let y = start
  pen.font = fontOf(10)
  pen.fillStyle = ink
  for (const [index, line] of to.slice(0, 6).entries()) {
    pen.font = fontOf(10, index === 0)
    pen.fillText(line, page.left, y)
    y += 14
  }
  const right = factColumn(pen, facts, start, page.left + width * 0.56)
  y = Math.max(y, right) + 8
  for (const { label, value } of about) {
    pen.font = fontOf(9.5, true)
    pen.fillStyle = soft
    pen.fillText(label, page.left, y)
    pen.fillStyle = ink
    for (const line of broken(pen, value, width - 70, fontOf(10))) {
      pen.font = fontOf(10)
      pen.fillText(line, page.left + 70, y)
      y += 14
    }
  }
  return y + 6
}

function factColumn(pen: Sheet, facts: readonly OfficeFact[], start: number, left: number): number {
  let y = start
  for (const { label, value, isStrong } of facts) {
    pen.font = fontOf(9.5)
    pen.fillStyle = soft
    pen.fillText(label, left, y)
    pen.font = fontOf(9.5, isStrong)
    pen.fillStyle = ink
    pen.fillText(value, page.right - pen.measureText(value).width, y)
    y += 14
  }
  return y
}

function drawMark(pen: Sheet, mark: string) {
  pen.save()
  pen.translate(page.width / 2, page.height / 2)
  pen.rotate(-Math.PI / 6)
  pen.font = fontOf(96, true)
  pen.fillStyle = 'rgba(28, 28, 33, 0.07)'
  pen.fillText(mark, -pen.measureText(mark).width / 2, 30)
  pen.restore()
}

function rule(pen: Sheet, y: number, size = 0.5, color = hair, left = page.left) {
  pen.fillStyle = color
  pen.fillRect(left, y, page.right - left, size)
}

interface Place {
  readonly x: number
  readonly width: number
}

function placesOf(columns: OfficeSection['columns']): Place[] {
  const whole = columns.reduce((sum, column) => sum + column.part, 0)
  let x = page.left
  return columns.map(({ part }) => {
    const place = { x, width: (width * part) / whole - 8 }
    x += (width * part) / whole
    return place
  })
}

function put(pen: Sheet, text: string, { x, width: room }: Place, align: 'left' | 'right', y: number) {
  pen.fillText(
    text,
    align === 'left' ? x : x + room + (x + room > page.right - 12 ? 8 : 0) - pen.measureText(text).width,
    y,
  )
}

/** Words on lines of a width; a word that is longer is parted. */
function broken(pen: Sheet, text: string, room: number, font: string): string[] {
  pen.font = font
  const lines: string[] = []
  for (const part of text.split('\n')) {
    let line = ''
    for (const word of part.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (pen.measureText(longer).width <= room) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = word
      while (pen.measureText(line).width > room && line.length > 1) {
        let fits = line.length - 1
        while (fits > 1 && pen.measureText(line.slice(0, fits)).width > room) fits -= 1
        lines.push(line.slice(0, fits))
        line = line.slice(fits)
      }
    }
    lines.push(line)
  }
  return lines
}

function readImage(base64: string): Image | null {
  const image = new Image()
  try {
    image.src = Buffer.from(base64, 'base64')
  } catch {
    return null
  }
  return image.width > 0 && image.height > 0 ? image : null
}
