import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ReadingRefused } from '#reading/reading'

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const inside = (name: string) => join(folder, name) + sep

/** Opens a PDF to read or to draw it; nothing in it is run. */
export async function openPdf(data: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data,
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: false,
      maxImageSize: 150_000_000,
      cMapUrl: inside('cmaps'),
      standardFontDataUrl: inside('standard_fonts'),
      wasmUrl: inside('wasm'),
      iccUrl: inside('iccs'),
      verbosity: 0,
    }).promise
  } catch (error) {
    throw damaged(error)
  }
}

export const damaged = (error: unknown) =>
  new ReadingRefused(
    error instanceof Error && error.name === 'PasswordException'
      ? 'This PDF is protected with a password. Save it without one, and try again.'
      : 'This PDF is damaged and cannot be opened.',
  )
