import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { DeadlineView } from '@pam/contracts/deadlines'
import type { LimitationProofView } from '@pam/contracts/deadlines/limitations'
import { daysOfProof } from '@pam/law/deadlines/proof-days'
import { dateInFull, dateInList, monthInFull } from '#lib/dates'
import { linesOf, writable } from '#lib/pdf-lines'
import { enteredFacts, ruleFacts } from '#slice/deadlines/limitation/labels.ts'
import { inputFacts, recordFacts, versionFacts } from './facts.ts'
import { markOf, shortMark } from './marks.ts'
import { type Month, monthsOf, shownMonths } from './months.ts'

const paper = { width: 612, height: 792, margin: 54 }
const room = paper.width - 2 * paper.margin
const [ink, soft, faint] = [rgb(0.1, 0.1, 0.12), rgb(0.36, 0.37, 0.4), rgb(0.75, 0.74, 0.7)]

/** A cursor that moves down the page and starts a new page when it is full. */
class Pen {
  readonly #file: PDFDocument
  readonly body: PDFFont
  readonly strong: PDFFont
  sheet: PDFPage
  y = paper.height - paper.margin

  constructor(file: PDFDocument, body: PDFFont, strong: PDFFont) {
    this.#file = file
    this.body = body
    this.strong = strong
    this.sheet = file.addPage([paper.width, paper.height])
  }

  need(height: number): void {
    if (this.y - height >= paper.margin) return
    this.sheet = this.#file.addPage([paper.width, paper.height])
    this.y = paper.height - paper.margin
  }

  at(text: string, x: number, y: number, size: number, font = this.body, color = ink): void {
    this.sheet.drawText(writable(font, text), { x, y, size, font, color })
  }

  write(text: string, size: number, { font = this.body, color = ink, indent = 0 } = {}): void {
    for (const line of linesOf(writable(font, text), font, size, room - indent)) {
      this.need(size * 1.4)
      this.y -= size * 1.4
      this.at(line, paper.margin + indent, this.y, size, font, color)
    }
  }

  heading(text: string): void {
    this.need(60)
    this.y -= 12
    this.write(text, 13, { font: this.strong })
    this.y -= 4
  }

  pair(name: string, text: string): void {
    const lines = linesOf(writable(this.body, text), this.body, 10, room - 130)
    for (const [index, line] of lines.entries()) {
      this.need(14)
      this.y -= 14
      if (index === 0) this.at(name, paper.margin, this.y, 10, this.body, soft)
      this.at(line, paper.margin + 130, this.y, 10)
    }
  }
}

const columns = 2
const cell = { width: 34, height: 26 }
const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

/** The proof of a deadline on US letter paper, for the file. */
export async function proofPdf(entry: DeadlineView): Promise<Uint8Array<ArrayBuffer>> {
  const file = await PDFDocument.create()
  file.setTitle(`${entry.title}, ${entry.case_title}`)
  file.setCreator('Pam')
  const pen = new Pen(
    file,
    await file.embedFont(StandardFonts.TimesRoman),
    await file.embedFont(StandardFonts.TimesRomanBold),
  )
  pen.write(entry.title, 20, { font: pen.strong })
  pen.write(`${entry.case_title}, ${entry.case_number}`, 11, { color: soft })
  pen.y -= 8
  pen.write(`Due ${dateInFull(entry.due)}`, 15, { font: pen.strong })
  if (entry.safe_due !== entry.due)
    pen.write(`Internal due date ${dateInFull(entry.safe_due)}`, 15, { font: pen.strong })
  if (entry.overridden_by)
    pen.write(`Moved by ${entry.overridden_by}; the count below is kept for the file.`, 11)
  if (entry.is_unchecked) pen.write('This period must still be checked against the official text.', 11)
  if (entry.computed && entry.input) {
    const { steps, warnings, safe_due: safeDue } = entry.computed
    if (warnings.length > 0) pen.heading('Check before relying on this date')
    for (const warning of warnings) pen.write(warning, 10.5)
    pen.heading('Day by day')
    drawMonths(pen, shownMonths(monthsOf(daysOfProof(steps), [safeDue.slice(0, 10)])), safeDue)
    pen.heading('Step by step')
    for (const { date, what, authority } of steps)
      pen.pair(dateInList(date), authority ? `${what} (${authority})` : what)
    pen.heading('What was counted')
    for (const [name, text] of [...inputFacts(entry.input), ...versionFacts(entry.computed)])
      pen.pair(name, text)
  }
  if (entry.limitation) writeLimitation(pen, entry.limitation)
  pen.heading('Record')
  for (const [name, text] of recordFacts(entry)) pen.pair(name, text)
  for (const [index, sheet] of file.getPages().entries()) {
    const foot = `Counted by Pam from published rules; checked by the lawyer responsible. Page ${index + 1} of ${file.getPageCount()}`
    sheet.drawText(foot, { x: paper.margin, y: paper.margin / 2, size: 8, font: pen.body, color: soft })
  }
  return Uint8Array.from(await file.save())
}

function writeLimitation(pen: Pen, proof: LimitationProofView): void {
  pen.heading('Verify before relying on this date')
  for (const warning of proof.computed.warnings) pen.write(warning, 10.5)
  pen.heading('Step by step')
  for (const { date, what, authority } of proof.computed.steps)
    pen.pair(dateInList(date), authority ? `${what} (${authority})` : what)
  pen.heading('Facts entered')
  for (const [name, text] of enteredFacts(proof)) pen.pair(name, text)
  pen.heading('The rule')
  for (const [name, text] of ruleFacts(proof.entry)) pen.pair(name, text)
}

function drawMonths(pen: Pen, months: readonly (Month | { between: number })[], safeDue: string): void {
  for (let index = 0; index < months.length; index += columns) {
    const row = months.slice(index, index + columns)
    pen.need(34 + 6 * cell.height)
    const top = pen.y
    for (const [column, month] of row.entries()) {
      const left = paper.margin + column * (7 * cell.width + 20)
      if ('between' in month)
        pen.at(
          `${month.between} months between, every day of them counted.`,
          left,
          top - 40,
          10,
          pen.body,
          soft,
        )
      else drawMonth(pen, month, left, top, safeDue)
    }
    pen.y =
      top - 34 - Math.max(...row.map((value) => ('weeks' in value ? value.weeks.length : 1))) * cell.height
  }
}

function drawMonth(pen: Pen, month: Month, left: number, top: number, safeDue: string): void {
  pen.at(monthInFull(month.first), left, top - 12, 11, pen.strong)
  for (const [index, name] of weekdays.entries())
    pen.at(name, left + index * cell.width + 3, top - 24, 8, pen.body, soft)
  for (const [row, week] of month.weeks.entries()) {
    for (const [column, day] of week.entries()) {
      if (!day) continue
      const [x, y] = [left + column * cell.width, top - 30 - (row + 1) * cell.height]
      const mark = markOf(day.proof, day.date, safeDue)
      const isStrong = mark === 'last' || mark === 'safe' || mark === 'start'
      pen.sheet.drawRectangle({
        x,
        y,
        width: cell.width - 2,
        height: cell.height - 2,
        borderWidth: isStrong ? 1.6 : 0.5,
        borderColor: mark ? ink : faint,
        ...(mark === 'skipped' ? { borderDashArray: [2, 2] } : {}),
      })
      pen.at(String(day.day), x + 3, y + 14, 8, isStrong ? pen.strong : pen.body, mark ? ink : soft)
      if (mark) pen.at(shortMark(mark, day.proof), x + 3, y + 4, 6.5, isStrong ? pen.strong : pen.body)
    }
  }
}
