const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** The two largest units of a duration, as in "2 days, 3 hours". */
export function inWords(ms: number): string {
  let left = Math.max(0, Math.floor(ms / 1000))
  const parts: string[] = []
  for (const [unit, size] of units) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`)
    else if (parts.length > 0) break
    if (parts.length === 2) break
  }
  return parts.join(', ') || '0 seconds'
}
