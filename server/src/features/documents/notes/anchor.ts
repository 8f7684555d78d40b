interface Placed {
  readonly page: number
  readonly start: number
  readonly end: number
}

export interface PageWords {
  readonly number: number
  readonly text: string
}

/** Finds a note's text in another version: the occurrence nearest to its old position, regardless of line breaks. */
export function anchorIn(pages: readonly PageWords[], quote: string, last: Placed): Placed | null {
  const words = quote.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const pattern = new RegExp(
    words.map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')).join('\\s+'),
    'g',
  )
  const near = pages.toSorted((a, b) => Math.abs(a.number - last.page) - Math.abs(b.number - last.page))
  for (const { number, text } of near) {
    const places = [...text.matchAll(pattern)].map((match) => ({
      page: number,
      start: match.index,
      end: match.index + match[0].length,
    }))
    const [best] = places.toSorted((a, b) => Math.abs(a.start - last.start) - Math.abs(b.start - last.start))
    if (best) return best
  }
  return null
}
