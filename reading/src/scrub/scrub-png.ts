import { ReadingRefused } from '#reading/reading'
import type { Tally } from '#reading/scrub-report'

const kept = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'pHYs', 'bKGD'],
  ...['hIST', 'sPLT', 'acTL', 'fcTL', 'fdAT'],
])
const names: Readonly<Record<string, string>> = {
  tEXt: 'Remarks inside the picture',
  zTXt: 'Remarks inside the picture',
  iTXt: 'Remarks inside the picture',
  eXIf: 'Settings, time and place of the shot',
  tIME: 'Date and time',
}

/** The chunks that draw the picture stay byte for byte; all others go. */
export function scrubPng(bytes: Uint8Array, tally: Tally): Buffer {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const out: Buffer[] = [source.subarray(0, 8)]
  let place = 8
  for (let type = ''; type !== 'IEND'; ) {
    if (place + 12 > source.length)
      throw new ReadingRefused('This picture is damaged; no clean copy of it can be made.')
    const size = source.readUInt32BE(place)
    type = source.toString('latin1', place + 4, place + 8)
    const chunk = source.subarray(place, place + 12 + size)
    if (kept.has(type)) out.push(chunk)
    else
      tally.removed(
        names[type] ?? 'Other data about the picture',
        type === 'tEXt' ? remark(chunk) : undefined,
      )
    place += 12 + size
  }
  if (place < source.length) tally.removed('Data behind the end of the picture')
  return Buffer.concat(out)
}

const remark = (chunk: Buffer) => chunk.toString('latin1', 8, chunk.length - 4).replace('\0', ': ')
