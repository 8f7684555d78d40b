import { createCanvas } from '@napi-rs/canvas'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Recogniser } from '#reading/images/ocr'
import { recognise } from '#reading/images/read-image'
import type { Danger, HiddenWhy, ReadEnd, Reporter } from '#reading/reading'
import { withoutUnseen } from '#reading/text/unseen-characters'
import { findFurniture } from './find-furniture.ts'
import { type Item, linesOf, textOfLines } from './pdf-lines.ts'
import { type Marks, marksOf } from './pdf-marks.ts'
import { damaged, openPdf } from './pdf-open.ts'

/** A page with fewer letters than this has not been read by its text. */
const fewestLetters = 12
/** After so many pages what the library remembers is let go. */
const pagesKept = 50
const ocrDotsPerInch = 250
const ocrMostPixels = 10_000_000
/** Text that is mostly signs without meaning comes from fonts that do not say which letters they draw. */
const mostUnknown = 0.2

export async function readPdf(bytes: Uint8Array, report: Reporter, recogniser: Recogniser): Promise<ReadEnd> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const dangers = dangersOf(raw)
  const document = await openPdf(Uint8Array.from(bytes))
  report.begun(document.numPages)
  const layers = await document.getOptionalContentConfig()
  const texts: { number: number; text: string }[] = []
  const bad: number[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    try {
      const page = await document.getPage(number)
      const read = await readPage(page, number, layers, report, recogniser)
      texts.push({ number, text: read })
      page.cleanup()
      // Fonts and pictures pile up over a long file; what later pages need is loaded again.
      if (number % pagesKept === 0) await document.cleanup()
    } catch (error) {
      if (number === 1 && document.numPages === 1) throw damaged(error)
      bad.push(number)
      report.page({ number, text: '', method: 'none', confidence: null, weak: true })
    }
  }
  await metadata(document, report)
  const title = await titleOf(document)
  const missing =
    bad.length > 0 ? `${bad.length === 1 ? 'Page' : 'Pages'} ${listed(bad)} could not be read.` : null
  return { furniture: findFurniture(texts), dangers, title, missing }
}

const listed = (pages: readonly number[]) =>
  pages.length > 10 ? `${pages.slice(0, 10).join(', ')} and ${pages.length - 10} more` : pages.join(', ')

type Layers = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>

/** Reads one page and answers its text. */
async function readPage(
  page: PDFPageProxy,
  number: number,
  layers: Layers,
  report: Reporter,
  recogniser: Recogniser,
) {
  const marks = await marksOf(page, layers)
  const { items } = await page.getTextContent({ includeMarkedContent: false })
  const { lines, hidden } = linesOf(items as unknown as Item[], marks.runs)
  reportHidden(hidden, number, report)
  await reportNotes(page, number, report)
  const text = withoutUnseen(textOfLines(lines), number, report)
  if (isReadable(text)) {
    const method = isScannersLayer(marks) ? 'layer' : 'text'
    report.page({ number, text, method, confidence: null, weak: false })
    return text
  }
  if (!marks.hasDrawing) {
    report.page({ number, text, method: text.trim() ? 'text' : 'none', confidence: null, weak: false })
    return text
  }
  const read = await recogniseOne(page, recogniser)
  // A few honest letters on a drawing are better than a recognition that found none.
  const kept = read.method === 'none' && text.trim() ? { ...read, text, method: 'text' as const } : read
  report.page({ number, ...kept })
  return kept.text
}

function isReadable(text: string): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const unknown = text.match(/[\uFFFD\uE000-\uF8FF]/g)?.length ?? 0
  return letters >= fewestLetters && unknown < (letters + unknown) * mostUnknown
}

const isScannersLayer = ({ pictured }: Marks) => pictured > 0.7

function reportHidden(hidden: ReadonlyMap<HiddenWhy, string>, page: number, report: Reporter) {
  for (const [why, text] of hidden) report.hidden({ page, why, text: text.trim().slice(0, 10_000) })
}

/** Notes stuck on a page are not its words. */
async function reportNotes(page: PDFPageProxy, number: number, report: Reporter) {
  const notes = (await page.getAnnotations()) as { subtype?: string; contentsObj?: { str?: string } }[]
  const text = notes
    .filter((note) => note.subtype !== 'Link' && note.subtype !== 'Widget')
    .flatMap((note) => note.contentsObj?.str?.trim() || [])
    .join('\n')
  if (text) report.hidden({ page: number, why: 'comment', text: text.slice(0, 10_000) })
}

async function recogniseOne(page: PDFPageProxy, recogniser: Recogniser) {
  const natural = page.getViewport({ scale: 1 })
  const wanted = ocrDotsPerInch / 72
  const most = Math.sqrt(ocrMostPixels / Math.max(1, natural.width * natural.height))
  const viewport = page.getViewport({ scale: Math.min(wanted, most) })
  const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)))
  await page.render({ canvas: canvas as never, viewport, background: '#ffffff' }).promise
  return recognise(canvas, recogniser)
}

async function titleOf(document: PDFDocumentProxy): Promise<string | null> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }))
  const title = (info as { Title?: unknown }).Title
  return typeof title === 'string' && title.trim() ? title.trim().slice(0, 300) : null
}

async function metadata(document: PDFDocumentProxy, report: Reporter) {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }))
  const { Subject, Keywords } = info as { Subject?: unknown; Keywords?: unknown }
  const text = [Subject, Keywords]
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')
    .join('\n')
  if (text) report.hidden({ page: null, why: 'metadata', text: text.slice(0, 10_000) })
}

/** By the names in the file; those in packed parts are never run either, here or in our viewer. */
function dangersOf(raw: Buffer): Danger[] {
  const has = (name: string) => raw.includes(name, 0, 'latin1')
  return [
    ...(has('/JavaScript') || has('/JS ') || has('/JS(') ? (['script'] as const) : []),
    ...(has('/Launch') ? (['launch'] as const) : []),
    ...(has('/EmbeddedFile') ? (['embedded_files'] as const) : []),
    ...(has('/XFA') ? (['forms_xfa'] as const) : []),
  ]
}
