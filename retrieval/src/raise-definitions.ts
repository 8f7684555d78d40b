import { lookupWords } from './find-links.ts'
import type { Pool } from './pool.ts'

const asksForMeaning = /\b(?:definition|definitions|define|defines|defined|meaning|mean|means)\b/i
const askingWords =
  /\b(?:definitions?|defines?|defined|meaning|means?|terms?|words?|phrase|agreement|contract|document)\b/gi

/** Counts as much as being far above the others in both words and meaning. */
const worth = 4

/**
 * When asked what a term means, the passage that defines it ranks above those that use it. Returns the defining
 * passages of the pool.
 */
export function raiseDefinitions(pool: Pool, rest: string): Set<number> {
  const raised = new Set<number>()
  if (!asksForMeaning.test(rest)) return raised
  const asked = lookupWords(rest.replaceAll(askingWords, ' ')).split(' ').filter(Boolean)
  if (asked.length === 0) return raised
  for (const [row, { index }] of pool.sources.entries())
    for (const [term, passage] of index.links.definitions) {
      const words = term.split(' ')
      const isMeant = asked.every((word) => words.includes(word)) && words.length <= asked.length + 1
      const at = (pool.begins[row] ?? 0) + passage
      if (!isMeant || raised.has(at)) continue
      raised.add(at)
      pool.scores[at] = (pool.scores[at] ?? 0) + (words.length === asked.length ? worth : worth / 2)
    }
  return raised
}
