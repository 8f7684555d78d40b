/** Two passages with this share in common say nearly the same. */
export const alikeFrom = 0.8

/** The share of words two passages have in common, counting repetitions. */
export function likeness(left: string, right: string): number {
  const [a, b] = [countsOf(left), countsOf(right)]
  let [shared, total] = [0, 0]
  for (const word of new Set([...a.keys(), ...b.keys()])) {
    const [mine, its] = [a.get(word) ?? 0, b.get(word) ?? 0]
    shared += Math.min(mine, its)
    total += Math.max(mine, its)
  }
  return total === 0 ? 1 : shared / total
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
