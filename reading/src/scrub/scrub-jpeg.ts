import { ReadingRefused } from '#reading/reading'
import type { Tally } from '#reading/scrub-report'
import { reportExif, turnOnly } from './exif-tags.ts'

const damaged = () => new ReadingRefused('This picture is damaged; no clean copy of it can be made.')
const begins = (segment: Buffer, text: string) => segment.toString('latin1', 4, 4 + text.length) === text

/** Every segment that is not the picture goes; its pixels stay bit for bit, and so does the way it is turned. */
export function scrubJpeg(bytes: Uint8Array, tally: Tally, keepsTurn = true): Buffer {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const out: Buffer[] = [Buffer.from([0xff, 0xd8])]
  let place = 2
  let turned: number | null = null
  while (place + 4 <= source.length) {
    if (source[place] !== 0xff) throw damaged()
    const mark = source[place + 1] ?? 0
    if (mark === 0xff) {
      place += 1
      continue
    }
    if (mark === 0xd9) break
    const end = place + 2 + source.readUInt16BE(place + 2)
    if (end > source.length) throw damaged()
    const segment = source.subarray(place, end)
    if (mark === 0xe1 && begins(segment, 'Exif\0\0'))
      turned = reportExif(segment.subarray(10), tally) ?? turned
    else if (isPicture(mark, segment)) out.push(plainSegment(mark, segment, tally))
    else tally.removed(nameOf(mark, segment))
    place = end
    if (mark === 0xda) {
      const after = endOfScan(source, place)
      out.push(source.subarray(place, after))
      place = after
    }
  }
  const left = source.length - (place + 2)
  if (left > 0 && source.subarray(place + 2).some((value) => value !== 0))
    tally.removed('Data behind the end of the picture')
  if (turned !== null && keepsTurn) out.splice(1, 0, exifSegment(turned))
  return Buffer.concat([...out, Buffer.from([0xff, 0xd9])])
}

/** Tables, frames and scans; of what programs add, only the colors. */
function isPicture(mark: number, segment: Buffer): boolean {
  if (mark === 0xfe) return false
  if (mark < 0xe0 || mark > 0xef) return true
  if (mark === 0xe0) return begins(segment, 'JFIF\0')
  if (mark === 0xe2) return begins(segment, 'ICC_PROFILE\0')
  return mark === 0xee && begins(segment, 'Adobe')
}

function plainSegment(mark: number, segment: Buffer, tally: Tally): Buffer {
  if (mark !== 0xe0 || segment.length <= 18) return segment
  tally.removed('A small copy of the picture')
  const short = Buffer.from(segment.subarray(0, 18))
  short.writeUInt16BE(16, 2)
  short.fill(0, 16)
  return short
}

function nameOf(mark: number, segment: Buffer): string {
  if (mark === 0xfe) return 'Remarks inside the picture'
  if (begins(segment, 'http://ns.adobe.com/x')) return 'A description of the picture (XMP)'
  if (mark === 0xed) return 'Captions and keywords (IPTC)'
  return 'Other data about the picture'
}

/** In the packed pixels 0xFF is followed by 0 or by a restart mark; anything else ends them. */
function endOfScan(source: Buffer, from: number): number {
  for (let place = source.indexOf(0xff, from); place !== -1; place = source.indexOf(0xff, place + 1)) {
    const next = source[place + 1] ?? 0
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7) && next !== 0xff) return place
  }
  return source.length
}

function exifSegment(turned: number): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), turnOnly(turned)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
