import { degrees, PDFDict, PDFDocument, PDFName, PDFString, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { linesAbout } from '#test/lines'
import { pngOf, tiffOf } from '#test/make-files'
import { copyPdf } from './copy-pdf.ts'
import { drawnCopy, pictureCopy } from './copy-pictures.ts'
import { stamp } from './copy-stamp.ts'

const mark = 'ada@example.com · 15 Nov 2026'
const textsOf = async (pdf: PDFDocument) =>
  (await linesAbout(await pdf.save())).pages.map((page) => page.text)

async function original(turned = 0) {
  const pdf = await PDFDocument.create()
  pdf.setSubject('settle at any price')
  pdf.setKeywords(['settle'])
  await pdf.attach(Buffer.from('our own notes'), 'notes.txt')
  pdf.addJavaScript('act', 'app.alert(1)')
  const page = pdf.addPage([612, 792])
  page.setRotation(degrees(turned))
  page.setFont(await pdf.embedFont(StandardFonts.TimesRoman))
  page.drawText('The tenant pays rent on the first.', { x: 72, y: 700, size: 14 })
  page.drawText('our floor is ninety thousand', { x: 72, y: 600, size: 14, color: rgb(1, 1, 1) })
  const note = pdf.context.obj({
    Type: 'Annot',
    Subtype: 'Text',
    Rect: [10, 10, 30, 30],
    Contents: PDFString.of('ask the client first'),
  })
  page.node.addAnnot(pdf.context.register(note))
  return pdf.save()
}

describe('a copy of a PDF', () => {
  it('has its pages and words, without what describes it, is attached to it or would act', async () => {
    const copy = await copyPdf(await original())
    const { pages, hidden } = await linesAbout(await copy.save())
    expect(pages.map((page) => page.text)).toEqual(['The tenant pays rent on the first.'])
    expect(hidden.map((entry) => entry.why)).toEqual(['white'])
    const names = copy.catalog.lookupMaybe(PDFName.of('Names'), PDFDict)
    expect(names).toBeUndefined()
    expect(copy.getSubject()).toBeUndefined()
  })

  it('carries the mark on every page, also on one that is turned', async () => {
    for (const turned of [0, 90, 180]) {
      const copy = await copyPdf(await original(turned))
      await stamp(copy, mark)
      const [text] = await textsOf(copy)
      expect(text?.split(mark)).toHaveLength(5)
      expect(text).toContain('The tenant pays rent on the first.')
    }
  })

  it('of pictures has nothing in it that does not show', async () => {
    const copy = await drawnCopy(await original())
    const bytes = Buffer.from(await copy.save({ useObjectStreams: false }))
    const { pages, hidden } = await linesAbout(bytes)
    expect(pages.map((page) => [page.method, page.text.trim()])).toEqual([
      ['ocr', 'The tenant pays rent on the first.'],
    ])
    expect(hidden).toEqual([])
    expect(bytes.includes('floor')).toBe(false)
  })
})

describe('a copy of a picture', () => {
  it('is a sheet with the mark over it', async () => {
    const bytes = await pngOf('NOTICE TO QUIT')
    const copies = [await pictureCopy(bytes, 'picture'), await pictureCopy(tiffOf('NOTICE TO QUIT'), 'tiff')]
    for (const copy of copies) {
      expect(copy.getPageCount()).toBe(1)
      await stamp(copy, mark)
      expect((await textsOf(copy))[0]).toContain(mark)
    }
  })

  it('of a damaged file fails', async () => {
    await expect(pictureCopy(Buffer.from('\x89PNG nothing'), 'picture')).rejects.toThrow()
  })
})

it('letters the stamp cannot draw do not stop it', async () => {
  const copy = await copyPdf(await original())
  await stamp(copy, 'анна@example.com')
  expect((await textsOf(copy))[0]).toContain('????@example.com')
})
