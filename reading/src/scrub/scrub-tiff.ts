import { numbersOf, type TiffField, textOfField, tiffDirectory } from '#reading/images/tiff-directory'
import { ReadingRefused } from '#reading/reading'
import type { Tally } from '#reading/scrub-report'
import { nameOfTag } from './exif-tags.ts'

/** What is needed to draw the picture in its colors, and nothing else. */
const kept = new Set([
  ...[
    254, 255, 256, 257, 258, 259, 262, 263, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284, 290, 291,
  ],
  ...[
    292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 332, 334, 336, 338, 339, 340, 341,
  ],
  ...[347, 512, 513, 514, 515, 519, 520, 521, 529, 530, 531, 532, 34675],
])
/** Offsets of packed pixel data, with the field that gives their byte count. */
const places: Readonly<Record<number, number>> = { 273: 279, 324: 325, 513: 514 }
const mostPages = 5000

const damaged = () => new ReadingRefused('This picture is damaged; no clean copy of it can be made.')

/** Writes every page again with the fields that draw it; the packed pixels are copied bit for bit. */
export function scrubTiff(bytes: Uint8Array, tally: Tally): Buffer {
  const isLittle = bytes[0] === 0x49
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const out = makeOut(source.subarray(0, 4), isLittle)
  let link = 4
  let at = isLittle ? source.readUInt32LE(4) : source.readUInt32BE(4)
  for (let page = 0; at !== 0; page += 1) {
    const directory = page < mostPages ? tiffDirectory(source, at, isLittle) : null
    if (!directory) throw damaged()
    for (const field of directory.fields.filter((field) => !kept.has(field.tag)))
      tally.removed(nameOfTag(field.tag), field.type === 2 ? textOfField(field) : undefined)
    const fields = directory.fields.filter((field) => kept.has(field.tag))
    link = writePage(out, source, fields, link, isLittle)
    at = directory.next
  }
  return out.whole()
}

type Out = ReturnType<typeof makeOut>

function makeOut(mark: Buffer, isLittle: boolean) {
  const chunks: Buffer[] = [Buffer.concat([mark, Buffer.alloc(4)])]
  const links: [number, number][] = []
  let size = 8
  return {
    add(chunk: Uint8Array): number {
      const at = size
      const even = chunk.length % 2 === 0 ? [chunk] : [chunk, Buffer.alloc(1)]
      for (const part of even) chunks.push(Buffer.from(part))
      size += chunk.length + (chunk.length % 2)
      return at
    },
    link: (from: number, to: number) => void links.push([from, to]),
    whole(): Buffer {
      const all = Buffer.concat(chunks)
      for (const [from, to] of links)
        if (isLittle) all.writeUInt32LE(to, from)
        else all.writeUInt32BE(to, from)
      return all
    },
  }
}

/** Answers where the place of the next page is to be written. */
function writePage(
  out: Out,
  source: Buffer,
  fields: readonly TiffField[],
  link: number,
  isLittle: boolean,
): number {
  const long = (value: number) => {
    const four = Buffer.alloc(4)
    if (isLittle) four.writeUInt32LE(value)
    else four.writeUInt32BE(value)
    return four
  }
  const short = (value: number) =>
    isLittle ? Buffer.from([value & 255, value >> 8]) : Buffer.from([value >> 8, value & 255])
  const moved = (field: TiffField): TiffField => {
    const sizesOf = fields.find((tiffField) => tiffField.tag === places[field.tag])
    if (!sizesOf) return field
    const lengths = numbersOf(sizesOf, isLittle)
    const starts = numbersOf(field, isLittle).map((start, index) => {
      const end = start + (lengths[index] ?? 0)
      if (end > source.length) throw damaged()
      return out.add(source.subarray(start, end))
    })
    return { ...field, type: 4, bytes: Buffer.concat(starts.map(long)) }
  }
  const rows = fields.map(moved).map((field) => {
    const value =
      field.bytes.length <= 4
        ? Buffer.concat([field.bytes, Buffer.alloc(4)]).subarray(0, 4)
        : long(out.add(field.bytes))
    return Buffer.concat([short(field.tag), short(field.type), long(field.count), value])
  })
  const at = out.add(Buffer.concat([short(rows.length), ...rows, Buffer.alloc(4)]))
  out.link(link, at)
  return at + 2 + rows.length * 12
}
