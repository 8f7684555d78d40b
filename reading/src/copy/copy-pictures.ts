import { PDFDocument } from '@cantoo/pdf-lib'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { drawPicture, drawTiff } from '#reading/images/picture'
import { openPdf } from '#reading/pdf/pdf-open'
import { ReadingRefused } from '#reading/reading'

const dotsPerInch = 150
const mostPixels = 8_000_000
const mostPages = 500
/** US Letter in points: pictures are placed on a sheet of about that size. */
const letter = { width: 612, height: 792 }

/** Pages as pictures only: the copy contains nothing that is not visible on the page. */
export async function drawnCopy(bytes: Uint8Array): Promise<PDFDocument> {
  const original = await openPdf(Uint8Array.from(bytes))
  if (original.numPages > mostPages)
    throw new ReadingRefused(`This document has more than ${mostPages} pages.`)
  const copy = await PDFDocument.create()
  for (let number = 1; number <= original.numPages; number += 1) {
    const { canvas, size } = await drawnPage(original, number)
    await addPicture(copy, canvas, size)
  }
  return copy
}

async function drawnPage(original: PDFDocumentProxy, number: number) {
  const page = await original.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const most = Math.sqrt(mostPixels / Math.max(1, width * height))
  const viewport = page.getViewport({ scale: Math.min(dotsPerInch / 72, most) })
  const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)))
  await page.render({ canvas: canvas as never, viewport, background: '#ffffff' }).promise
  page.cleanup()
  return { canvas, size: { width, height } }
}

/** One page, counted from 1. */
export async function drawPdfPage(bytes: Uint8Array, number: number): Promise<Canvas | undefined> {
  const original = await openPdf(Uint8Array.from(bytes))
  return number <= original.numPages ? (await drawnPage(original, number)).canvas : undefined
}

/** A picture, or each page of a TIFF, on a sheet. */
export async function pictureCopy(bytes: Uint8Array, kind: 'picture' | 'tiff'): Promise<PDFDocument> {
  const copy = await PDFDocument.create()
  for (const canvas of kind === 'tiff' ? drawTiff(bytes) : [await drawPicture(bytes)]) {
    const scale = Math.min(letter.width / canvas.width, letter.height / canvas.height)
    await addPicture(copy, canvas, { width: canvas.width * scale, height: canvas.height * scale })
  }
  return copy
}

async function addPicture(copy: PDFDocument, canvas: Canvas, size: { width: number; height: number }) {
  const picture = await copy.embedJpg(await canvas.encode('jpeg', 82))
  copy.addPage([size.width, size.height]).drawImage(picture, { x: 0, y: 0, ...size })
}
