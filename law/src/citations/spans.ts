export interface Span {
  readonly start: number
  readonly end: number
}

/** Whether a span overlaps none of these, which are sorted. */
export function freeOf(sorted: readonly Span[]): (span: Span) => boolean {
  return ({ start, end }) => {
    const next = sorted[firstEndingAfter(sorted, start)]
    return !next || next.start >= end
  }
}

export function firstEndingAfter(sorted: readonly Span[], place: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.end ?? 0) > place) high = middle
    else low = middle + 1
  }
  return low
}

/** Of two overlapping spans, the one that begins first; if they begin together, the longer. */
export function withoutOverlaps<T extends { readonly start: number; readonly end: number }>(
  found: readonly T[],
): readonly T[] {
  const kept: T[] = []
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one)
  return kept
}
