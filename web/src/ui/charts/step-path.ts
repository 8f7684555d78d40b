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

/** Where the line comes down to a height; its end where it does not come so far. */
export const xAt = (points: readonly StepPoint[], height: number): number =>
  points.find(({ y }) => y <= height)?.x ?? points.at(-1)?.x ?? 0
