import type { CaseOutcome } from '@pam/contracts/cases'

/** How each end reads in a sentence of the timeline. */
export const outcomeWords: Record<CaseOutcome, string> = {
  won: 'won',
  settled: 'settled',
  lost: 'lost',
  dismissed: 'dismissed',
  withdrawn: 'withdrawn',
  completed: 'completed',
  other: 'another end',
}
