/** A passage: a page and half-open offsets into that page's text. Without offsets, the page itself. */
export interface Passage {
  readonly page: number
  readonly start: number
  readonly end: number
}

const shape = /^#p(\d{1,7})(?::(\d{1,9})-(\d{1,9}))?$/

/** Reads the part of an address that names a passage; null for anything else. */
export function passageIn(hash: string): Passage | null {
  const found = shape.exec(hash)
  const page = Number(found?.[1] ?? 0)
  if (page < 1) return null
  const [start, end] = [Number(found?.[2] ?? 0), Number(found?.[3] ?? 0)]
  return end > start ? { page, start, end } : { page, start: 0, end: 0 }
}

export const hashOf = ({ page, start, end }: Passage): string =>
  end > start ? `#p${page}:${start}-${end}` : `#p${page}`
