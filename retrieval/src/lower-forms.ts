import type { Pool } from './pool.ts'

const asksForPaper =
  /\b(?:forms?|templates?|samples?|skeletons?|outlines?|drafts?|drafting|boilerplate|letters?|agreements?|consents?)\b/i

/** Worth as much as standing out in words or in meaning. */
const worth = 2

/** Does the question ask for a paper to fill in, or speak of one? */
export const wantsPaper = (question: string): boolean => asksForPaper.test(question)

/** A form has the words of a question and not its answer: it follows what answers, unless a paper is asked for. */
export function lowerForms({ sources, begins, scores }: Pool): void {
  for (const [row, { isForm }] of sources.entries())
    if (isForm)
      for (let at = begins[row] as number; at < (begins[row + 1] as number); at++)
        scores[at] = (scores[at] as number) - worth
}
