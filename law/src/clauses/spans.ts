/** Offsets in a text: `text.slice(start, end)`. */
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

/** A span in part of a text, shifted to the whole text. */
export const movedBy = <T extends { start: number; end: number }>(item: T, by: number): T => ({
  ...item,
  start: item.start + by,
  end: item.end + by,
})
