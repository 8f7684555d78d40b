/** One line of a report: what was measured, and the figure with its unit. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The target, if there is one. */
  readonly bar?: string
}

export function print(title: string, figures: readonly Figure[]) {
  console.log(`\n${title}`)
  const width = Math.max(...figures.map((figure) => figure.name.length))
  for (const { name, value, unit, bar } of figures) {
    const number = Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 0)
    console.log(`  ${name.padEnd(width)}  ${number.padStart(9)} ${unit}${bar ? `  (bar: ${bar})` : ''}`)
  }
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
