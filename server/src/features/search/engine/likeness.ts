/** The similarity of two texts, by their normalized vectors: 1 for the same. */
export const likeness = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
