import type { Pool } from './pool.ts'

const asksForPaper =
  /\b(?:forms?|templates?|samples?|skeletons?|outlines?|drafts?|drafting|boilerplate|letters?|agreements?|consents?)\b/i

/** Counts as much as being far above the others in words or in meaning. */
const worth = 2

/** Whether the question asks for a form to fill in, or mentions one. */
export const wantsPaper = (question: string): boolean => asksForPaper.test(question)

/** A form has the words of a question but not its answer: it ranks below answers, unless a form is asked for. */
export function lowerForms({ sources, begins, scores }: Pool): void {
  for (const [row, { isForm }] of sources.entries())
    if (isForm)
      for (let at = begins[row] as number; at < (begins[row + 1] as number); at++)
        scores[at] = (scores[at] as number) - worth
}
