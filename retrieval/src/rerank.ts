import { lowerForms, wantsPaper } from './lower-forms.ts'
import type { Pool } from './pool.ts'
import { raiseDefinitions } from './raise-definitions.ts'
import { raiseReferred } from './raise-referred.ts'

/** Parts of the ranking that can be disabled, to measure their effect. */
export type RerankPart = 'forms' | 'definitions' | 'references'

/** Adjustments to a passage besides words and meaning. Returns which define a term, and which are referred to. */
export function rerank(
  pool: Pool,
  asked: { readonly text: string; readonly rest: string },
  leftOut: ReadonlySet<string>,
): { defined: ReadonlySet<number>; referred: ReadonlySet<number> } {
  if (!leftOut.has('forms') && !wantsPaper(asked.text)) lowerForms(pool)
  return {
    defined: leftOut.has('definitions') ? new Set() : raiseDefinitions(pool, asked.rest),
    referred: leftOut.has('references') ? new Set() : raiseReferred(pool),
  }
}
