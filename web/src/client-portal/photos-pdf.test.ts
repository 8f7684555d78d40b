import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { pdfOfPhotos } from './photos-pdf.ts'

describe('several photos as one PDF', () => {
  it('have a page each, which other readers of PDF open', async () => {
    const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])
    const file = pdfOfPhotos([
      { bytes, width: 1200, height: 1600 },
      { bytes, width: 1600, height: 900 },
    ])
    const read = await PDFDocument.load(file, { throwOnInvalidObject: true })
    expect(read.getPages().map((page) => page.getSize())).toEqual([
      { width: 612, height: 792 },
      { width: 612, height: 792 },
    ])
    const text = new TextDecoder('latin1').decode(file)
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
    expect(text.slice(start, start + 4)).toBe('xref')
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset))
    expect(offsets.map((offset) => text.slice(offset).split(' ')[0])).toEqual(
      offsets.map((_, index) => String(index + 1)),
    )
  })
})
