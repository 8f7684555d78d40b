/** This many months, the given one last: 2026-01 and two of them are 2025-12 and 2026-01. */
export function monthsUpTo(month: string, count: number): string[] {
  const [year = 0, ordinal = 1] = month.split('-').map(Number)
  const last = year * 12 + ordinal - 1
  return Array.from({ length: count }, (_, index) => {
    const at = last - (count - 1 - index)
    return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
