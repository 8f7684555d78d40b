/**
 * The half-width of an interval that covers a new case with at least this probability, by split conformal prediction.
 */
export function conformalHalfWidth(residuals: readonly number[], level: number): number | null {
  const rank = Math.ceil((residuals.length + 1) * level)
  // With fewer calibration cases no finite width has this coverage.
  if (rank > residuals.length) return null
  return residuals.map(Math.abs).toSorted((a, b) => a - b)[rank - 1] ?? null
}

/** The true proportion's range at 95% confidence. */
export function wilson(hits: number, n: number): { low: number; high: number } {
  const z = 1.959964
  const share = hits / n
  const center = (share + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  return { low: center - half, high: center + half }
}
