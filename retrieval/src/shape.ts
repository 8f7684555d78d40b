/** The middle of some values, and how far they lie from it. */
export function shape(values: Float32Array): { mean: number; spread: number } {
  let [sum, squares] = [0, 0]
  // Not by iteration: it runs over every passage there is.
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number
    sum += value
    squares += value * value
  }
  const mean = sum / values.length
  return { mean, spread: Math.sqrt(Math.max(0, squares / values.length - mean * mean)) || 1 }
}
