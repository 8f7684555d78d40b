import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js'
import { createCanvas } from '@napi-rs/canvas'
import UTIF from 'utif2'
import yazl from 'yazl'

/** A ZIP of named parts. */
export async function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

/** A Word file with this inside its body. */
export const docxOf = (body: string, more: Record<string, string | Buffer> = {}) =>
  zipOf({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/document.xml': `<?xml version="1.0"?><w:document ${word}><w:body>${body}</w:body></w:document>`,
    ...more,
  })

export const paragraph = (text: string, look = '') =>
  `<w:p><w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

export const commentsPart = (text: string) =>
  `<?xml version="1.0"?><w:comments ${word}><w:comment w:id="0">${paragraph(text)}</w:comment></w:comments>`

export const odtOf = (body: string, more: Record<string, string> = {}) =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ...more,
  })

/** Words drawn black on white, large enough to be read. */
export function drawn(words: string) {
  const canvas = createCanvas(1000, 300)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, 1000, 300)
  context.fillStyle = '#000000'
  context.font = '48px sans-serif'
  for (const [index, line] of words.split('\n').entries()) context.fillText(line, 40, 90 + index * 80)
  return canvas
}

export const pngOf = (words: string) => drawn(words).encode('png')
export const jpegOf = (words: string) => drawn(words).encode('jpeg')
export function tiffOf(words: string): Uint8Array {
  const canvas = drawn(words)
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  return new Uint8Array(UTIF.encodeImage(new Uint8Array(data), canvas.width, canvas.height))
}

// The burner takes the whole memory behind a view, so each stream gets its own buffer.
const stream = (name: string, bytes: Uint8Array): Entry => ({
  name,
  type: 2,
  binaryProvider: () => Uint8Array.from(bytes),
  length: bytes.length,
})

/** The smallest old Word file: its header, its text, and the table that locates the text. */
export function docOf(text: string): Uint8Array {
  const words = Buffer.from(`${text}\r`, 'utf16le')
  const header = Buffer.alloc(0x400)
  header.writeUInt16LE(0xa5ec, 0)
  header.writeUInt16LE(0x0200, 0xa)
  header.writeUInt32LE(0x400, 0x18)
  header.writeUInt32LE(words.length / 2, 0x4c)
  header.writeUInt32LE(0, 0x1a2)
  header.writeUInt32LE(21, 0x1a6)
  const table = Buffer.alloc(21)
  table.writeUInt8(2, 0)
  table.writeUInt32LE(16, 1)
  table.writeUInt32LE(0, 5)
  table.writeUInt32LE(words.length / 2, 9)
  table.writeUInt32LE(0x400, 15)
  // Larger than a sector of the small kind, so that it is stored as documents are.
  const body = Buffer.concat([header, words, Buffer.alloc(Math.max(0, 5000 - words.length))])
  return burn([
    { name: 'Root Entry', type: 5, length: 0, children: [1, 2] },
    stream('WordDocument', body),
    stream('1Table', Buffer.concat([table, Buffer.alloc(5000)])),
  ])
}

/** What an office program makes of a file that is saved with a password. */
export const lockedOfficeFile = (): Uint8Array =>
  burn([
    { name: 'Root Entry', type: 5, length: 0, children: [1, 2] },
    stream('EncryptionInfo', Buffer.alloc(5000, 7)),
    stream('EncryptedPackage', Buffer.alloc(9000, 9)),
  ])

/** An Outlook message with a subject and a body. */
export function msgOf(subject: string, body: string): Uint8Array {
  const wide = (text: string) => Buffer.from(text, 'utf16le')
  const property = (tag: number, size: number) => {
    const row = Buffer.alloc(16)
    row.writeUInt32LE(tag, 0)
    row.writeUInt32LE(6, 4)
    row.writeUInt32LE(size, 8)
    return row
  }
  const [about, words] = [wide(subject), wide(body)]
  const properties = Buffer.concat([
    Buffer.alloc(32),
    property(0x0037001f, about.length + 2),
    property(0x1000001f, words.length + 2),
  ])
  return burn([
    { name: 'Root Entry', type: 5, length: 0, children: [1, 2, 3] },
    stream('__properties_version1.0', properties),
    stream('__substg1.0_0037001F', about),
    stream('__substg1.0_1000001F', words),
  ])
}
