import { appealsCourtOf } from '@pam/law/deadlines/court-names'
import type { ComputationRule } from '@pam/law/deadlines/deadline-input'
import { dateInLetter } from '@pam/law/format/dates'
import bankruptcy from './bankruptcy.json' with { type: 'json' }
import california from './california.json' with { type: 'json' }
import { readChainFile } from './chain-file.ts'
import type { ChainRule } from './chain-rule.ts'
import federalAppeals from './federal-appeals.json' with { type: 'json' }
import federalCivil from './federal-civil.json' with { type: 'json' }
import federalCriminal from './federal-criminal.json' with { type: 'json' }
import florida from './florida.json' with { type: 'json' }
import georgia from './georgia.json' with { type: 'json' }
import illinois from './illinois.json' with { type: 'json' }
import newJersey from './new-jersey.json' with { type: 'json' }
import newYork from './new-york.json' with { type: 'json' }
import pennsylvania from './pennsylvania.json' with { type: 'json' }
import supremeCourt from './supreme-court.json' with { type: 'json' }
import texas from './texas.json' with { type: 'json' }
import texasJustice from './texas-justice.json' with { type: 'json' }

/** Changes whenever a line changes, so that results computed with an older version can be found. */
export const chainsVersion = '2026-11-19.6'

export const allChainRules: readonly ChainRule[] = [
  federalCivil,
  federalCriminal,
  federalAppeals,
  supremeCourt,
  bankruptcy,
  california,
  newYork,
  texas,
  texasJustice,
  florida,
  georgia,
  illinois,
  newJersey,
  pennsylvania,
].flatMap(readChainFile)

/** The events of a system, in the order of a case. */
export const triggersOf = (system: ComputationRule): readonly string[] => [
  ...new Set(
    allChainRules
      .filter((rule) => rule.system === system)
      .flatMap(({ trigger, alsoAfter = [] }) => [trigger, ...alsoAfter]),
  ),
]

/** The deadlines an event triggers. */
export const rulesAfter = (system: ComputationRule, trigger: string): readonly ChainRule[] =>
  allChainRules.filter(
    (rule) => rule.system === system && (rule.trigger === trigger || rule.alsoAfter?.includes(trigger)),
  )

/** Why a line gives no date for an event on that day; undefined if it gives one. */
export function whyNotCounted({ notComputed, since }: ChainRule, triggerDate: string): string | undefined {
  if (notComputed) return notComputed
  if (since === undefined || triggerDate.slice(0, 10) >= since) return undefined
  return `This period applies from ${dateInLetter(since)}. Count an earlier event under the rule in force on that day.`
}

/** The system that counts a line after an event in a court, and the court it counts for. */
export function courtCounting(
  { system, countedBy }: ChainRule,
  jurisdiction: string,
): { rule: ComputationRule; jurisdiction: string } {
  if (countedBy === 'S. Ct. R. 30.1') return { rule: countedBy, jurisdiction: 'us-sct' }
  const appeals = countedBy === 'FRAP 26' ? appealsCourtOf(jurisdiction) : undefined
  return appeals ? { rule: 'FRAP 26', jurisdiction: appeals } : { rule: system, jurisdiction }
}
