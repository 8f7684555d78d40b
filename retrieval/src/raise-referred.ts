import { type Pool, rowOf } from './pool.ts'
import { topOf } from './top.ts'

const looksAt = 12
const share = 0.2

/**
 * A passage that answers often refers to the rest ("as provided in Section 5.2"): the target gets a share of its score.
 * Returns the boosted passages.
 */
export function raiseReferred(pool: Pool): Set<number> {
  const raised = new Set<number>()
  const { begins, scores, sources } = pool
  for (const at of topOf(scores, looksAt)) {
    const row = rowOf(begins, at)
    const links = sources[row]?.index.links
    const begin = begins[row] ?? 0
    const worth = share * (scores[at] ?? 0)
    if (!links || worth <= 0) continue
    const sections = new Map(links.sections)
    for (const [from, label] of links.references) {
      const target = from === at - begin ? sections.get(label) : undefined
      if (target === undefined || raised.has(begin + target)) continue
      raised.add(begin + target)
      scores[begin + target] = (scores[begin + target] ?? 0) + worth
    }
  }
  return raised
}
