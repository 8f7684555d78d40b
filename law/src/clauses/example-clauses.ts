import { type ClauseCategory, clauseCategories } from './clause-cues.ts'
import type { FoundClause } from './find-clauses.ts'
import { segmentsOf } from './segments.ts'

/** The result of a perfect finder: for tests of the later steps. */
export function clausesBy(text: string, where: Partial<Record<ClauseCategory, RegExp>>): FoundClause[] {
  const segments = segmentsOf(text)
  return clauseCategories.map((category) => {
    const sign = where[category]
    const found = sign ? segments.filter((segment) => sign.test(segment.text)) : []
    const spans = found.map(({ start, end, text: words }) => ({ start, end, text: words, score: 1 }))
    return { category, found: spans.length > 0, spans }
  })
}

/** Spans of the clauses in the example. */
export const exampleSigns: Partial<Record<ClauseCategory, RegExp>> = {
  'Expiration Date': /expires on March/,
  'Renewal Term': /automatically renew/,
  'Notice Period To Terminate Renewal': /automatically renew/,
  'Governing Law': /governed by/,
  'Termination For Convenience': /for convenience/,
  'Anti-Assignment': /may assign/,
  'Cap On Liability': /aggregate liability/,
}
