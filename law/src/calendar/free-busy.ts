import type { Span } from './event-time.ts'

/** Busy times without gaps or overlaps, in order. */
export function merged(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && span.from <= last.until)
      joined[joined.length - 1] = { from: last.from, until: Math.max(last.until, span.until) }
    else joined.push(span)
  }
  return joined
}

export const overlaps = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until

/** The first time from a moment on at which everybody is free for so long, inside the given hours. */
export function firstFree(busy: readonly Span[], hours: readonly Span[], length: number): Span | null {
  const taken = merged(busy)
  for (const open of hours) {
    let from = open.from
    for (const span of taken) {
      if (span.until <= from) continue
      if (span.from >= from + length) break
      from = span.until
    }
    if (from + length <= open.until) return { from, until: from + length }
  }
  return null
}
