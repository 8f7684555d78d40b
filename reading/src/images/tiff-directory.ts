/** One field of a TIFF directory; `bytes` is its raw value. */
export interface TiffField {
  readonly tag: number
  readonly type: number
  readonly count: number
  readonly bytes: Uint8Array
}

export interface TiffDirectory {
  readonly fields: readonly TiffField[]
  readonly next: number
}

const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const mostFields = 500

/** The directory at a place, or null where there is none that can be believed. */
export function tiffDirectory(bytes: Uint8Array, at: number, isLittle: boolean): TiffDirectory | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at < 8 || at + 2 > bytes.length) return null
  const count = view.getUint16(at, isLittle)
  if (count > mostFields || at + 2 + count * 12 + 4 > bytes.length) return null
  const fields = Array.from({ length: count }, (_, index): TiffField | null => {
    const place = at + 2 + index * 12
    const type = view.getUint16(place + 2, isLittle)
    const values = view.getUint32(place + 4, isLittle)
    const size = (sizes[type] ?? 0) * values
    const start = size <= 4 ? place + 8 : view.getUint32(place + 8, isLittle)
    if (start + size > bytes.length) return null
    return {
      tag: view.getUint16(place, isLittle),
      type,
      count: values,
      bytes: bytes.slice(start, start + size),
    }
  })
  return {
    fields: fields.filter((field) => field !== null),
    next: view.getUint32(at + 2 + count * 12, isLittle),
  }
}

/** The whole numbers a field holds: bytes, shorts or longs. */
export function numbersOf({ type, count, bytes }: TiffField, isLittle: boolean): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: count }, (_, index) => {
    if (type === 3) return view.getUint16(index * 2, isLittle)
    if (type === 4) return view.getUint32(index * 4, isLittle)
    return view.getUint8(index)
  })
}

export const textOfField = ({ bytes }: TiffField): string =>
  Buffer.from(bytes).toString('latin1').replace(/\0.*$/s, '').trim()
