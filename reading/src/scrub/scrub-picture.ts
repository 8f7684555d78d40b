import { makeTally, type Tally } from '#reading/scrub-report'
import { scrubJpeg } from './scrub-jpeg.ts'
import { scrubPng } from './scrub-png.ts'
import { scrubTiff } from './scrub-tiff.ts'

/** A picture inside a document, identified by its signature; an unknown format is left as is and reported. */
export function scrubPicture(bytes: Uint8Array, tally: Tally): Uint8Array {
  const scrub = scrubberOf(bytes)
  try {
    const own = makeTally()
    const clean = scrub?.(bytes, own)
    if (clean) {
      tally.take(own.findings())
      return clean
    }
  } catch {
    // A damaged picture is left where it is: the document around it is still worth cleaning.
  }
  tally.left('Pictures Pam cannot clean')
  return bytes
}

function scrubberOf([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xd8) return scrubJpeg
  if (first === 0x89 && second === 0x50) return scrubPng
  return first === second && (first === 0x49 || first === 0x4d) ? scrubTiff : undefined
}
