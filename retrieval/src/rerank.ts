import { lowerForms, wantsPaper } from './lower-forms.ts'
import type { Pool } from './pool.ts'
import { raiseDefinitions } from './raise-definitions.ts'
import { raiseReferred } from './raise-referred.ts'

/** Parts of the order that can be left out, to see what each is worth. */
export type RerankPart = 'forms' | 'definitions' | 'references'

/** What a passage is moved by beside its words and meaning. Answers which define a term, and which are referred to. */
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
