import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
  version,
} from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

export type { PDFDocumentProxy as Pdf, PDFPageProxy as PdfPage }
export { TextLayer }

GlobalWorkerOptions.workerSrc = worker
const parts = `/assets/pdf-${version}`

/** Opens a PDF from its bytes. Everything it needs comes from our own build; nothing in it is run. */
export function openPdf(data: ArrayBuffer): PDFDocumentLoadingTask {
  return getDocument({
    data,
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    wasmUrl: `${parts}/wasm/`,
    iccUrl: `${parts}/iccs/`,
    // The content policy forbids compiling at run time; the same decoders exist as plain scripts.
    useWasm: false,
    enableXfa: false,
    // One page may not ask for more than a large scan needs.
    maxImageSize: 120_000_000,
  })
}

/** CSS pixels for a point of the page at 100 %. */
export const pixelsPerPoint = 96 / 72
