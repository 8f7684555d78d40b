import { shape } from './shape.ts'

/** Converts a source's similarity to the common scale. */
export type Settle = (row: number, value: number) => number

/**
 * Each model has its own scale of similarity. If several have vectors of the passages, all are converted to the scale
 * of the engine's own, or of the one with most vectors; a passage without a vector yet counts as average.
 */
export function settleMeanings(
  near: Float32Array,
  begins: Uint32Array,
  spaces: readonly (string | null)[],
  floorOf: (space: string) => number,
): Settle {
  const all = new Set(spaces)
  const [only = null] = all
  // A single model that has all vectors needs no conversion.
  if (all.size === 1 && only !== null && floorOf(only) === 0) return (_row, value) => value
  const shapes = new Map(
    [...all].flatMap((value) =>
      value === null ? [] : [[value, { ...shapeOf(near, begins, spaces, value), floor: floorOf(value) }]],
    ),
  )
  const first = shapes.get('') ?? [...shapes.values()].toSorted((a, b) => b.count - a.count)[0]
  const settle: Settle = (row, value) => {
    const own = shapes.get(spaces[row] ?? '\0')
    if (!first || !own) return first ? aboveFloor(first.mean, first.floor) : 0
    const inFirst = own === first ? value : first.mean + (first.spread * (value - own.mean)) / own.spread
    return aboveFloor(inFirst, first.floor)
  }
  for (let row = 0; row < spaces.length; row++)
    for (let at = begins[row] ?? 0; at < (begins[row + 1] ?? 0); at++)
      near[at] = settle(row, near[at] as number)
  return settle
}

/** From no similarity to identity, the same for every model. */
const aboveFloor = (value: number, floor: number) => (value - floor) / (1 - floor)

function shapeOf(near: Float32Array, begins: Uint32Array, spaces: readonly (string | null)[], space: string) {
  const parts = spaces.flatMap((value, row) =>
    value === space ? [near.subarray(begins[row], begins[row + 1])] : [],
  )
  const values = joined(parts)
  return { ...shape(values), count: values.length }
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
