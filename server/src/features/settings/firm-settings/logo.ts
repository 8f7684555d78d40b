import { badInput } from '#platform/errors'

const mostBytes = 300_000
const mostPixels = 4000
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const refused = (sentence: string) => badInput(sentence, { base64: sentence })

/** Believes what the bytes are and not what they were called: only a PNG or a JPEG becomes a logo. */
export function readLogo(base64: string): { type: 'image/png' | 'image/jpeg'; base64: string } {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > mostBytes) throw refused('Use an image of at most 300 kB.')
  const type = typeOf(bytes)
  if (!type) throw refused('Use a PNG or a JPEG image.')
  return { type, base64: bytes.toString('base64') }
}

function typeOf(bytes: Buffer): 'image/png' | 'image/jpeg' | undefined {
  if (
    bytes.subarray(0, 8).equals(pngStart) &&
    bytes.toString('latin1', 12, 16) === 'IHDR' &&
    bytes.length > 33
  ) {
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
    if (width === 0 || height === 0 || width > mostPixels || height > mostPixels) {
      throw refused(`Use an image of at most ${mostPixels} by ${mostPixels} pixels.`)
    }
    return 'image/png'
  }
  const isJpeg =
    bytes.length > 100 &&
    bytes.readUIntBE(0, 3) === 0xffd8ff &&
    bytes.readUInt16BE(bytes.length - 2) === 0xffd9
  return isJpeg ? 'image/jpeg' : undefined
}
