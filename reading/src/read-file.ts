import { kindOf } from './file-kind.ts'
import type { Recogniser } from './images/ocr.ts'
import { missingLanguageWords, ocrLanguages } from './ocr-languages.ts'
import {
  type Danger,
  type FileKind,
  plainEnd,
  type ReadEnd,
  type ReadingLine,
  ReadingRefused,
  type Reporter,
} from './reading.ts'
import { decodePlainText } from './text/decode-text.ts'
import { reportText } from './text/text-pages.ts'

/** The harmless string every virus scanner answers to, in two pieces so that none answers to us. */
const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!'].join('')

interface Reading {
  readonly bytes: Uint8Array
  readonly name: string
  readonly language: string
  /** Replaces the OCR engine for callers who do not need text in pictures. */
  readonly recogniser?: Recogniser
}

/**
 * Reads a file of any known kind and reports its content line by line. Never throws: the last line gives the outcome.
 */
export async function readFile(
  { bytes, name, language, recogniser: given }: Reading,
  say: (line: ReadingLine) => void,
) {
  const isEngine = given === undefined
  const recogniser = given ?? lazyRecogniser(language)
  const languages = ocrLanguages(language)
  let hasScans = false
  const watched: Recogniser = {
    read(png, size) {
      hasScans = true
      // Without any language a scan stays unread and is reported; the rest of the file is read.
      return languages.there.length > 0 || !isEngine ? recogniser.read(png, size) : Promise.resolve(unread)
    },
    close: () => recogniser.close(),
  }
  const withLanguages = (missing: string | null) =>
    [missing, hasScans && isEngine ? missingLanguageWords(languages) : null].filter(Boolean).join(' ') || null
  try {
    const kind = await kindOf(bytes, name)
    const report: Reporter = {
      begun: (pages) => say({ type: 'begun', kind, pages }),
      page: ({ words = [], ...page }) => say({ ...page, type: 'page', words, text: storable(page.text) }),
      hidden: (hidden) => say({ ...hidden, type: 'hidden', text: storable(hidden.text) }),
    }
    const read = await (await readers[kind]())(bytes, report, watched)
    const end = { ...read, missing: withLanguages(read.missing) }
    const isTestVirus = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(testVirus)
    const dangers: Danger[] = [...end.dangers, ...(isTestVirus ? (['test_virus'] as const) : [])]
    say({ type: 'done', ...end, furniture: [...end.furniture], dangers })
  } catch (error) {
    say({
      type: 'refused',
      reason:
        error instanceof ReadingRefused ? error.message : 'This file could not be read: it may be damaged.',
    })
  } finally {
    await recogniser.close()
  }
}

const unread = { text: '', method: 'none' as const, confidence: null, weak: true, words: [] }

/** A database takes neither NUL nor half a character; both keep their place, so that offsets hold. */
const storable = (text: string) => text.replaceAll('\0', ' ').toWellFormed()

type Reader = (bytes: Uint8Array, report: Reporter, recogniser: Recogniser) => Promise<ReadEnd> | ReadEnd

const readText: Reader = (bytes, report) => {
  reportText(decodePlainText(bytes), report)
  return plainEnd
}

/** Each is loaded when its kind comes: a text file waits for no PDF library. */
const readers: Record<FileKind, () => Promise<Reader> | Reader> = {
  pdf: async () => (await import('./pdf/read-pdf.ts')).readPdf,
  docx: async () => (await import('./office/read-docx.ts')).readDocx,
  doc: async () => (await import('./office/read-doc.ts')).readDoc,
  rtf: async () => (await import('./text/read-rtf.ts')).readRtf,
  odt: async () => (await import('./office/read-odt.ts')).readOdt,
  txt: () => readText,
  md: () => readText,
  html: async () => (await import('./text/read-html.ts')).readHtml,
  eml: async () => (await import('./mail/read-mail.ts')).readEml,
  msg: async () => (await import('./mail/read-mail.ts')).readMsg,
  png: async () => (await import('./images/read-image.ts')).readImage,
  jpeg: async () => (await import('./images/read-image.ts')).readImage,
  tiff: async () => (await import('./images/read-image.ts')).readTiff,
}

/** The engine is loaded by the first page that needs it. */
function lazyRecogniser(language: string): Recogniser {
  let engine: Recogniser | undefined
  return {
    async read(png, size) {
      engine ??= (await import('./images/ocr.ts')).makeRecogniser(language)
      return engine.read(png, size)
    },
    close: async () => engine?.close(),
  }
}
