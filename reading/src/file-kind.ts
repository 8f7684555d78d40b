import { type FileKind, ReadingRefused } from './reading.ts'
import { decodeText } from './text/decode-text.ts'
import { zipNames } from './zip/zip-parts.ts'

const startsWith = (bytes: Uint8Array, ...head: number[]) =>
  head.every((value, index) => bytes[index] === value)
const ascii = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

const unknown =
  'Pam cannot tell what this file is. It reads PDF, Word, RTF, OpenDocument, text, Markdown, HTML, e-mail (EML, MSG) and images (PNG, JPEG, TIFF).'

/** What the file is by its bytes. The name only decides between kinds of plain text, which have no marks of their own. */
export async function kindOf(bytes: Uint8Array, name: string): Promise<FileKind> {
  if (bytes.length === 0) throw new ReadingRefused('This file is empty: it has no bytes at all.')
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWith(bytes, 0x49, 0x49, 0x2a, 0x00) || startsWith(bytes, 0x4d, 0x4d, 0x00, 0x2a)) return 'tiff'
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return compoundKind(bytes)
  if (startsWith(bytes, 0x50, 0x4b)) return zippedKind(bytes)
  // Readers of PDF accept some bytes before the mark, and real files have them.
  if (ascii(bytes, 0, 1024).includes('%PDF-')) return 'pdf'
  if (ascii(bytes, 0, 5) === '{\\rtf') return 'rtf'
  return textKind(bytes, name)
}

/** Old Word and Outlook share a container; the names of the streams inside are UTF-16. */
function compoundKind(bytes: Uint8Array): FileKind {
  const holds = (name: string) => Buffer.from(bytes).includes(Buffer.from(name, 'utf16le'))
  if (holds('WordDocument')) return 'doc'
  if (holds('__properties_version1.0')) return 'msg'
  // What Word, Excel and PowerPoint make of a file that is saved with a password.
  if (holds('EncryptedPackage'))
    throw new ReadingRefused('This file is protected with a password. Save it without one, and try again.')
  throw new ReadingRefused(
    holds('Workbook') || holds('PowerPoint Document')
      ? 'This is an Excel or PowerPoint file. Save it as PDF, and Pam can read it.'
      : unknown,
  )
}

async function zippedKind(bytes: Uint8Array): Promise<FileKind> {
  const names = await zipNames(bytes)
  if (names.includes('word/document.xml')) return 'docx'
  if (names.includes('content.xml') && names.includes('mimetype')) return 'odt'
  if (names.some((text) => text.startsWith('xl/') || text.startsWith('ppt/'))) {
    throw new ReadingRefused('This is an Excel or PowerPoint file. Save it as PDF, and Pam can read it.')
  }
  throw new ReadingRefused('This is a ZIP archive. Unpack it and upload the files inside.')
}

function textKind(bytes: Uint8Array, name: string): FileKind {
  const head = bytes.subarray(0, 64 * 1024)
  const isWide = startsWith(head, 0xff, 0xfe) || startsWith(head, 0xfe, 0xff)
  if (!isWide && head.includes(0)) throw new ReadingRefused(unknown)
  const text = decodeText(head)
  const strange = [...text].filter((text) => text < ' ' && !'\n\t\f\r\x1b'.includes(text)).length
  if (strange > text.length / 100) throw new ReadingRefused(unknown)
  if (/^\s*(<!doctype html|<html[\s>])/i.test(text)) return 'html'
  if (looksLikeMail(text)) return 'eml'
  if (/\.(html?|xhtml)$/i.test(name) && /<[a-z][^>]*>/i.test(text)) return 'html'
  if (/\.(md|markdown)$/i.test(name)) return 'md'
  return 'txt'
}

/** Two or more of the fields every message has, before the first empty line. */
function looksLikeMail(text: string): boolean {
  const head = text.slice(0, text.search(/\n\n/) === -1 ? 4000 : text.search(/\n\n/))
  if (!/^(from |[\w-]+:)/i.test(head)) return false
  const fields = ['from', 'to', 'subject', 'date', 'received', 'message-id', 'mime-version', 'return-path']
  return fields.filter((field) => new RegExp(`^${field}:`, 'im').test(head)).length >= 3
}
