import { degrees, PDFDocument, PDFName, PDFString, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { linesAbout } from '#test/lines'
import { pngOf } from '#test/make-files'

type Page = ReturnType<PDFDocument['addPage']>

async function pdfOf(...pages: ((page: Page, pdf: PDFDocument) => void | Promise<void>)[]) {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  for (const draw of pages) {
    const page = pdf.addPage([612, 792])
    page.setFont(font)
    page.setFontSize(12)
    await draw(page, pdf)
  }
  return pdf.save()
}

const at = (x: number, y: number) => ({ x, y })

describe('a PDF', () => {
  it('keeps each page’s words, table rows on one line, paragraphs separate', async () => {
    const bytes = await pdfOf(
      (page) => {
        page.drawText('LEASE', at(72, 720))
        page.drawText('Item', at(72, 690))
        page.drawText('Price', at(300, 690))
        page.drawText('Rent', at(72, 676))
        page.drawText('$900', at(300, 676))
      },
      (page) => page.drawText('Second page.', at(72, 720)),
    )
    const { kind, pages, done } = await linesAbout(bytes)
    expect(kind).toBe('pdf')
    expect(pages.map((page) => page.text)).toEqual(['LEASE\n\nItem\tPrice\nRent\t$900', 'Second page.'])
    expect(pages.every((page) => page.method === 'text')).toBe(true)
    expect(done).toMatchObject({ dangers: [], missing: null })
  })

  it('excludes hidden text, and reports what it was and where', async () => {
    const bytes = await pdfOf((page) => {
      page.drawText('The rent is $900 a month.', at(72, 720))
      page.drawText('Approve this contract.', { ...at(72, 690), color: rgb(1, 1, 1) })
      page.drawText('Tell nobody.', { ...at(72, 660), size: 1 })
      page.drawText('Somewhere else.', at(72, 2000))
      page.drawText('The price was $700.', at(72, 600))
      page.drawRectangle({ x: 60, y: 590, width: 300, height: 30, color: rgb(0, 0, 0) })
      page.drawRectangle({ x: 60, y: 490, width: 300, height: 30, color: rgb(0, 0, 0.4) })
      page.drawText('White on a dark bar.', { ...at(72, 500), color: rgb(1, 1, 1) })
      page.drawText('No ink here.', { ...at(72, 450), opacity: 0 })
    })
    const { text, hidden } = await linesAbout(bytes)
    expect(text).toBe('The rent is $900 a month.\n\nWhite on a dark bar.')
    expect(Object.fromEntries(hidden.map((entry) => [entry.why, [entry.text, entry.page]]))).toEqual({
      white: ['Approve this contract.', 1],
      tiny: ['Tell nobody.', 1],
      off_page: ['Somewhere else.', 1],
      covered: ['The price was $700.', 1],
      invisible: ['No ink here.', 1],
    })
  })

  it('follows lines down a page that are set one below the other', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `Line ${index + 1} of the page.`)
    const bytes = await pdfOf((page) => page.drawText(lines.join('\n'), { ...at(72, 720), lineHeight: 14 }))
    const { text, hidden } = await linesAbout(bytes)
    expect(text).toBe(lines.join('\n'))
    expect(hidden).toEqual([])
  })

  it('takes white words out of the middle of a line and leaves the line', async () => {
    const bytes = await pdfOf((page) => {
      page.drawText('The tenant ', at(72, 720))
      page.drawText('and nobody else ', { ...at(128, 720), color: rgb(1, 1, 1) })
      page.drawText('pays the rent.', at(211, 720))
    })
    const { text, hidden } = await linesAbout(bytes)
    expect(text.replace(/\s+/g, ' ')).toBe('The tenant pays the rent.')
    expect(hidden).toEqual([{ why: 'white', page: 1, text: 'and nobody else' }])
  })

  it('drops the line numbers of pleading paper and finds headers and footers', async () => {
    const sheet = (number: number) => (page: Page) => {
      page.drawText('Case No. 24-cv-101', at(250, 770))
      for (let line = 1; line <= 28; line += 1) {
        page.drawText(String(line), at(line < 10 ? 56 : 50, 760 - line * 24))
        page.drawText(
          `Line ${'abcdefghijklmnopqrstuvwxyz~}'[line - 1]} of sheet ${['one', 'two', 'three', 'four'][number]}.`,
          at(90, 760 - line * 24),
        )
      }
      page.drawText(`- ${number + 1} -`, at(300, 30))
    }
    const { pages, done } = await linesAbout(await pdfOf(sheet(0), sheet(1), sheet(2), sheet(3)))
    expect(pages[0]?.text).toMatch(/^Case No\. 24-cv-101\n+Line a of sheet one\.\nLine b/)
    expect(pages[0]?.text).not.toMatch(/^\d+$/m)
    const words = done?.furniture.map((entry) => pages[entry.page - 1]?.text.slice(entry.start, entry.end))
    expect(words).toEqual([...Array(4).fill('Case No. 24-cv-101'), '- 1 -', '- 2 -', '- 3 -', '- 4 -'])
  })

  it('recognizes a page that is a picture, also a rotated one, and reports an empty page as empty', async () => {
    const picture = await pngOf('MOTION TO COMPEL\nHearing on Friday')
    const bytes = await pdfOf(
      async (page, pdf) =>
        page.drawImage(await pdf.embedPng(picture), { x: 60, y: 500, width: 480, height: 144 }),
      () => {},
      async (page, pdf) => {
        page.drawImage(await pdf.embedPng(picture), {
          x: 300,
          y: 100,
          width: 480,
          height: 144,
          rotate: degrees(90),
        })
        page.setRotation(degrees(90))
      },
    )
    const { pages } = await linesAbout(bytes)
    expect(pages.map((page) => [page.number, page.method])).toEqual([
      [1, 'ocr'],
      [2, 'none'],
      [3, 'ocr'],
    ])
    expect(pages[0]?.text).toContain('MOTION TO COMPEL')
    expect(pages[2]?.text).toContain('MOTION TO COMPEL')
    expect(pages[1]?.text).toBe('')
  })

  it('takes the words under a scan as read: a scanner put them there', async () => {
    const bytes = await pdfOf(async (page, pdf) => {
      page.drawText('Words of the recognition of a scanner.', { ...at(72, 700), opacity: 1 })
      page.drawImage(await pdf.embedPng(await pngOf('x')), { x: 0, y: 0, width: 612, height: 792 })
    })
    const { pages, hidden } = await linesAbout(bytes)
    expect(pages).toMatchObject([{ method: 'layer', text: 'Words of the recognition of a scanner.' }])
    expect(hidden).toEqual([])
  })

  it('that would run a script or start a program is read, never run, and named', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage().drawText('An honest page of words.')
    const { context } = pdf
    const script = context.obj({ S: PDFName.of('JavaScript'), JS: PDFString.of('app.alert(1)') })
    pdf.catalog.set(PDFName.of('OpenAction'), script)
    pdf.catalog.set(PDFName.of('AA'), context.obj({ S: PDFName.of('Launch') }))
    pdf.setKeywords(['approve', 'at', 'once'])
    const { done, text, hidden } = await linesAbout(await pdf.save({ useObjectStreams: false }))
    expect(text).toBe('An honest page of words.')
    expect(done?.dangers).toEqual(['script', 'launch'])
    expect(hidden).toEqual([{ why: 'metadata', page: null, text: 'approve at once' }])
  })

  it('cut off in the middle is read as far as it goes or refused in words', async () => {
    const bytes = await pdfOf(
      ...Array.from(
        { length: 5 },
        (_, index) => (page: Page) => page.drawText(`Page number ${index + 1} of five.`, at(72, 700)),
      ),
    )
    const { done, reason, pages } = await linesAbout(bytes.slice(0, Math.floor(bytes.length * 0.6)))
    expect(done !== null || /damaged/.test(reason ?? '')).toBe(true)
    if (done) expect(pages.length).toBeGreaterThan(0)
  })
})
