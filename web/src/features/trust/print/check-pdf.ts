import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { EntryView, TrustAccountView } from '@pam/contracts/trust'
import { amountInWords } from '@pam/law/billing/amount-in-words'
import { dollars } from '@pam/law/format/money'
import { linesOf, writable } from '#lib/pdf-lines'

type PrintedCheck = Pick<
  EntryView,
  | 'check_number'
  | 'on_date'
  | 'amount_cents'
  | 'payee'
  | 'purpose'
  | 'memo'
  | 'client'
  | 'case_title'
  | 'case_number'
  | 'prepared_by'
  | 'approved_by'
> & { readonly account: Pick<TrustAccountView, 'name' | 'bank_name' | 'account_last4'> | null }

const paper = { width: 612, height: 792, margin: 40 }
/** Voucher check stock: the check on top, perforated after 3.5 and 7 inches. */
const perforations = [252, 504] as const
/** The lowest five eighths of an inch of the check belong to the MICR line of the stock: nothing is printed there. */
const clearBand = 45
const [ink, soft, rule] = [rgb(0.1, 0.1, 0.12), rgb(0.4, 0.4, 0.43), rgb(0.75, 0.74, 0.7)]

const usDate = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${month}/${date}/${year}`
}

interface Pen {
  readonly sheet: PDFPage
  readonly body: PDFFont
  readonly strong: PDFFont
}

const text = (
  pen: Pen,
  words: string,
  x: number,
  y: number,
  { size = 10, isStrong = false, color = ink } = {},
) => {
  const font = isStrong ? pen.strong : pen.body
  pen.sheet.drawText(writable(font, words), { x, y, size, font, color })
}
const right = (
  pen: Pen,
  words: string,
  x: number,
  y: number,
  options: { size?: number; isStrong?: boolean } = {},
) => {
  const font = options.isStrong ? pen.strong : pen.body
  const size = options.size ?? 10
  text(pen, words, x - font.widthOfTextAtSize(writable(font, words), size), y, options)
}
const line = (pen: Pen, from: number, to: number, y: number) =>
  pen.sheet.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness: 0.7, color: rule })

/** Cut to what fits: a name that is too long must not run over the amount. */
function fitting(font: PDFFont, words: string, size: number, room: number): string {
  const clean = writable(font, words)
  if (font.widthOfTextAtSize(clean, size) <= room) return clean
  let cut = clean
  while (cut.length > 1 && font.widthOfTextAtSize(`${cut}...`, size) > room) cut = cut.slice(0, -1)
  return `${cut}...`
}

function drawCheck(pen: Pen, check: PrintedCheck, firmName: string) {
  const top = paper.height
  const end = paper.width - paper.margin
  text(pen, fitting(pen.strong, firmName, 13, 250), paper.margin, top - 48, { size: 13, isStrong: true })
  text(pen, 'Attorney trust account', paper.margin, top - 63, { color: soft })
  text(pen, fitting(pen.body, check.account?.bank_name ?? '', 10, 170), 300, top - 48, { color: soft })
  text(
    pen,
    check.account ? `${check.account.name}, account ending ${check.account.account_last4}` : '',
    300,
    top - 63,
    { color: soft, size: 9 },
  )
  right(pen, `No. ${check.check_number ?? ''}`, end, top - 48, { size: 13, isStrong: true })
  right(pen, usDate(check.on_date), end, top - 85, { size: 11 })
  text(pen, 'PAY TO THE', paper.margin, top - 112, { size: 7, color: soft })
  text(pen, 'ORDER OF', paper.margin, top - 120, { size: 7, color: soft })
  text(pen, fitting(pen.strong, check.payee, 12, 370), 92, top - 119, { size: 12, isStrong: true })
  line(pen, 92, 468, top - 123)
  pen.sheet.drawRectangle({
    x: 476,
    y: top - 126,
    width: end - 476,
    height: 20,
    borderColor: rule,
    borderWidth: 0.7,
  })
  const figures = `**${dollars(check.amount_cents).slice(1)}`
  const room = end - 480 - 18
  const wide = pen.strong.widthOfTextAtSize(figures, 11.5)
  right(pen, figures, end - 5, top - 120, { size: wide > room ? (11.5 * room) / wide : 11.5, isStrong: true })
  text(pen, '$', 480, top - 120, { size: 11.5, isStrong: true })
  const written = `${amountInWords(check.amount_cents)} `
  const isLong = pen.body.widthOfTextAtSize(written, 11) > 460
  text(pen, written, paper.margin, top - 148, { size: isLong ? 8.5 : 11 })
  const used = paper.margin + pen.body.widthOfTextAtSize(written, isLong ? 8.5 : 11)
  // The rest of the line is filled, so that nothing can be written into it.
  pen.sheet.drawLine({
    start: { x: used + 4, y: top - 145 },
    end: { x: end - 56, y: top - 145 },
    thickness: 0.7,
    color: ink,
  })
  right(pen, 'DOLLARS', end, top - 148, { size: 8 })
  line(pen, paper.margin, end, top - 152)
  const sign = top - perforations[0] + clearBand + 14
  text(pen, 'MEMO', paper.margin, sign + 4, { size: 7, color: soft })
  text(
    pen,
    fitting(pen.body, [check.purpose, check.case_number].filter(Boolean).join(', '), 9.5, 230),
    72,
    sign + 4,
    { size: 9.5 },
  )
  line(pen, 72, 310, sign)
  line(pen, 360, end, sign)
  text(pen, 'AUTHORIZED SIGNATURE', 360, sign - 9, { size: 7, color: soft })
}

function drawStub(pen: Pen, check: PrintedCheck, firmName: string, top: number, isForFile: boolean) {
  const end = paper.width - paper.margin
  text(pen, fitting(pen.strong, firmName, 10, 300), paper.margin, top - 30, { isStrong: true })
  right(pen, `Check ${check.check_number ?? ''}   ${usDate(check.on_date)}`, end, top - 30, {
    isStrong: true,
  })
  text(pen, isForFile ? 'For the file' : 'For the payee', paper.margin, top - 43, { size: 8, color: soft })
  const facts = [
    ['Pay to', check.payee],
    ['Amount', dollars(check.amount_cents)],
    ['Purpose', check.purpose],
    ['Memo', check.memo],
    ['Case', [check.case_number, check.case_title].filter(Boolean).join(' ')],
    // Whose money it is and who signed for it is the firm's own business.
    ...(isForFile
      ? [
          ['Client', check.client],
          ['Prepared by', check.prepared_by],
          ['Approved by', check.approved_by ?? ''],
        ]
      : []),
  ].filter(([, value]) => value)
  let y = top - 66
  for (const [name = '', value = ''] of facts) {
    text(pen, name, paper.margin, y, { size: 9, color: soft })
    for (const part of linesOf(writable(pen.body, value), pen.body, 9.5, end - 130).slice(0, 2)) {
      text(pen, part, 120, y, { size: 9.5 })
      y -= 13
    }
    y -= 3
  }
}

/** A trust check on voucher stock of letter size, which brings the MICR line: amount in figures and words, payee, memo, and a stub for the payee and for the file. */
export async function checkPdf(check: PrintedCheck, firmName: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = await PDFDocument.create()
  file.setTitle(`Check ${check.check_number ?? ''}`)
  file.setCreator('Pam')
  const pen = {
    sheet: file.addPage([paper.width, paper.height]),
    body: await file.embedFont(StandardFonts.Helvetica),
    strong: await file.embedFont(StandardFonts.HelveticaBold),
  }
  drawCheck(pen, check, firmName)
  drawStub(pen, check, firmName, paper.height - perforations[0], false)
  drawStub(pen, check, firmName, paper.height - perforations[1], true)
  return Uint8Array.from(await file.save())
}
