export interface StepPoint {
  x: number
  y: number
  low: number
  high: number
}

/** A line that keeps its height until the next point, from all at nothing; backwards it closes a shape. */
export function stepPath(
  points: readonly StepPoint[],
  x: (value: number) => number,
  y: (point: StepPoint) => number,
  isBackwards = false,
): string {
  const start = { x: 0, y: 1, low: 1, high: 1 }
  const corners: (readonly [number, number])[] = [[x(0), y(start)]]
  let height = y(start)
  for (const point of points) {
    corners.push([x(point.x), height], [x(point.x), y(point)])
    height = y(point)
  }
  const ordered = isBackwards ? corners.toReversed() : corners
  return ordered
    .map(
      ([left, top], place) =>
        `${place === 0 && !isBackwards ? 'M' : 'L'}${left.toFixed(1)} ${top.toFixed(1)}`,
    )
    .join('')
}

/** Heights for labels that want to stand at the given ones, moved apart so that none covers another. */
export function apartFrom(
  wanted: readonly number[],
  gap: number,
  [top, bottom]: readonly [number, number],
): number[] {
  const order = wanted.map((_, place) => place).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const given: number[] = wanted.map(() => 0)
  let above = Number.NEGATIVE_INFINITY
  for (const place of order) {
    above = Math.max(wanted[place] ?? 0, above + gap, top)
    given[place] = above
  }
  let below = bottom
  for (const place of order.toReversed()) {
    below = Math.min(given[place] ?? 0, below)
    given[place] = below
    below -= gap
  }
  return given
}
