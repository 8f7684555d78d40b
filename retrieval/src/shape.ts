/** The mean and the spread of some values. */
export function shape(values: Float32Array): { mean: number; spread: number } {
  let [sum, squares] = [0, 0]
  // A plain loop: it runs over every passage.
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number
    sum += value
    squares += value * value
  }
  const mean = sum / values.length
  return { mean, spread: Math.sqrt(Math.max(0, squares / values.length - mean * mean)) || 1 }
}
