/** Where words stand: `text.slice(start, end)`. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly text: string
}

export const spanAt = (text: string, start: number, end: number): Span => ({
  start,
  end,
  text: text.slice(start, end),
})

/** A span of a piece of the text, moved to where it stands in the whole. */
export const movedBy = <T extends { start: number; end: number }>(item: T, by: number): T => ({
  ...item,
  start: item.start + by,
  end: item.end + by,
})
