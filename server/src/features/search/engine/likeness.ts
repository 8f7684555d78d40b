/** How near two texts are in meaning, by their vectors of length one: 1 for the same. */
export const likeness = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
