import { numbersOf, textOfField, tiffDirectory } from '#reading/images/tiff-directory'
import type { Tally } from '#reading/scrub-report'

const names: Readonly<Record<number, string>> = {
  269: 'Name of the document',
  270: 'Description',
  271: 'Camera or scanner',
  272: 'Camera or scanner',
  305: 'Program',
  306: 'Date and time',
  315: 'Author',
  316: 'Computer',
  33432: 'Copyright',
  34665: 'Settings and time of the shot',
  34853: 'Place where it was taken (GPS)',
}

export const nameOfTag = (tag: number): string => names[tag] ?? 'Other data about the picture'

/** Reports what an EXIF block contains and returns the picture's orientation; `null` if none is recorded. */
export function reportExif(exif: Uint8Array, tally: Tally): number | null {
  const isLittle = exif[0] === 0x49
  const head = new DataView(exif.buffer, exif.byteOffset, exif.byteLength)
  const directory = exif.length >= 8 ? tiffDirectory(exif, head.getUint32(4, isLittle), isLittle) : null
  if (!directory) {
    tally.removed('Other data about the picture')
    return null
  }
  let turned: number | null = null
  for (const field of directory.fields) {
    if (field.tag === 0x0112) turned = numbersOf(field, isLittle)[0] ?? null
    else tally.removed(nameOfTag(field.tag), field.type === 2 ? textOfField(field) : undefined)
  }
  if (directory.next) tally.removed('A small copy of the picture')
  return turned !== null && turned >= 2 && turned <= 8 ? turned : null
}

/** An EXIF block that records only the picture's orientation. */
export function turnOnly(turned: number): Buffer {
  const block = Buffer.alloc(26)
  block.write('II*\0', 'latin1')
  block.writeUInt32LE(8, 4)
  block.writeUInt16LE(1, 8)
  block.writeUInt16LE(0x0112, 10)
  block.writeUInt16LE(3, 12)
  block.writeUInt32LE(1, 14)
  block.writeUInt16LE(turned, 18)
  return block
}
