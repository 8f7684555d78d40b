import type { AnalysedClause, ComparedClause } from '@pam/contracts/analysis'

const alikeFrom = 0.8

/** Clause by clause: who has it, and whether it says nearly the same. */
export const compareClauses = (
  left: readonly AnalysedClause[],
  right: readonly AnalysedClause[],
): ComparedClause[] =>
  left.flatMap((mine) => {
    const its = right.find((it) => it.category === mine.category)
    return its ? [{ category: mine.category, left: mine, right: its, verdict: verdictOf(mine, its) }] : []
  })

function verdictOf(left: AnalysedClause, right: AnalysedClause): ComparedClause['verdict'] {
  if (!left.found && !right.found) return 'neither'
  if (!right.found) return 'only_left'
  if (!left.found) return 'only_right'
  return likeness(left.spans[0]?.text ?? '', right.spans[0]?.text ?? '') >= alikeFrom ? 'alike' : 'different'
}

/** The share of words two passages have in common, each counted as often as it stands there. */
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
