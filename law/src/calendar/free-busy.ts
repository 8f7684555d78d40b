import type { Span } from './event-time.ts'

/** Busy times, merged and in order. */
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
