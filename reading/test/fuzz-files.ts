import { createHash } from 'node:crypto'
import type { Recogniser } from '#reading/images/ocr'
import { readFile } from '#reading/read-file'
import type { FileKind, ReadingLine } from '#reading/reading'
import { scrubFile } from '#reading/scrub/scrub-file'
import { docOf, docxOf, jpegOf, msgOf, odtOf, paragraph, pngOf, tiffOf } from './make-files.ts'
import { pdfWithMetadata } from './make-metadata.ts'
import { diceOf, mutated } from './mutate.ts'

const words = 'The tenant shall pay rent of 900 dollars on the first day of each month.'
const table = '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Rent</w:t></w:r></w:p></w:tc></w:tr></w:tbl>'

/** One small good file of every kind. */
export async function goodFiles(): Promise<[FileKind, Uint8Array][]> {
  const mail = `From: a@x.example\r\nTo: b@x.example\r\nSubject: Rent\r\nDate: Mon, 16 Nov 2026 09:00:00 +0000\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="e"\r\n\r\n--e\r\nContent-Type: text/html\r\n\r\n<p>${words}</p>\r\n--e\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename="a.txt"\r\n\r\nattached\r\n--e--\r\n`
  return [
    ['pdf', await pdfWithMetadata(words)],
    ['docx', await docxOf(paragraph(words) + table + paragraph('hidden', '<w:vanish/>'))],
    [
      'odt',
      await odtOf(
        `<text:p>${words}</text:p><table:table><table:table-row><table:table-cell><text:p>1</text:p></table:table-cell></table:table-row></table:table>`,
      ),
    ],
    ['doc', docOf(words)],
    [
      'rtf',
      Buffer.from(`{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}\\f0 ${words}\\par {\\*\\comment x}\\u8364? \\'e9}`),
    ],
    [
      'html',
      Buffer.from(
        `<!doctype html><html><head><title>x</title></head><body><table><tr><td>${words}</td></tr></table><p style="display:none">no</p></body></html>`,
      ),
    ],
    ['eml', Buffer.from(mail)],
    ['msg', msgOf('Rent', words)],
    ['txt', Buffer.from(words.repeat(20))],
    ['md', Buffer.from(`# Lease\n\n${words}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n`)],
    ['png', await pngOf(words)],
    ['jpeg', await jpegOf(words)],
    ['tiff', tiffOf('Rent')],
  ]
}

/** Recognition is slow and not what is tried here: the picture is decoded, and its words are not read. */
const unread: Recogniser = {
  read: async () => ({ text: '', method: 'none', confidence: null, weak: true, words: [] }),
  close: async () => undefined,
}

export interface Fuzzed {
  readonly seed: number
  readonly kind: FileKind
  readonly ms: number
  /** How the reading ended; `wrong` where it broke its promise to say so in words. */
  readonly end: 'done' | 'refused' | 'wrong'
  /** The same for a copy without metadata; null where none was tried. */
  readonly scrub: 'scrubbed' | 'refused' | 'wrong' | null
  readonly sha256: string
}

/** Breaks one file by a seed and reads what came of it. */
export async function fuzzOne(good: readonly [FileKind, Uint8Array][], seed: number): Promise<Fuzzed> {
  const dice = diceOf(seed)
  const [kind, original] = good[seed % good.length] as [FileKind, Uint8Array]
  const [, other] = good[dice(good.length)] as [FileKind, Uint8Array]
  const bytes = await mutated(original, other, dice)
  const started = performance.now()
  const lines: ReadingLine[] = []
  let isWrong = false
  await readFile({ bytes, name: `file.${kind}`, language: 'eng', recogniser: unread }, (line) =>
    lines.push(line),
  ).catch(() => {
    isWrong = true
  })
  const last = lines.at(-1)
  const isReported = last?.type === 'done' || (last?.type === 'refused' && last.reason.length > 10)
  const scrub = seed % 5 === 0 ? await scrubEnd(bytes, kind) : null
  const end = isReported && !isWrong ? (last.type as 'done' | 'refused') : 'wrong'
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { seed, kind, ms: performance.now() - started, end, scrub, sha256 }
}

async function scrubEnd(bytes: Uint8Array, kind: string): Promise<Fuzzed['scrub']> {
  const choices = { tracked_changes: 'accept', comments: 'remove' } as const
  const made = await scrubFile({ bytes, name: `file.${kind}`, choices }).catch(() => null)
  if (!made || made.head.type === 'checked') return 'wrong'
  return made.head.type
}
