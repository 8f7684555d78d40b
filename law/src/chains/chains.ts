import type { ComputationRule } from '@pam/law/deadlines/deadline-input'
import { bankruptcy } from './bankruptcy.ts'
import { california } from './california.ts'
import type { ChainRule } from './chain-rule.ts'
import { federalAppeals } from './federal-appeals.ts'
import { federalCivil } from './federal-civil.ts'
import { newYork } from './new-york.ts'
import { texas } from './texas.ts'

/** Changes with every change of a line, so that what was computed by an older one can be found. */
export const chainsVersion = '2026-11-15'

export const allChainRules: readonly ChainRule[] = [
  ...federalCivil,
  ...federalAppeals,
  ...bankruptcy,
  ...california,
  ...newYork,
  ...texas,
]

/** The events a system knows, in the order of a case. */
export const triggersOf = (system: ComputationRule): readonly string[] => [
  ...new Set(allChainRules.filter((it) => it.system === system).map((it) => it.trigger)),
]

/** What follows from an event. */
export const rulesAfter = (system: ComputationRule, trigger: string): readonly ChainRule[] =>
  allChainRules.filter((it) => it.system === system && it.trigger === trigger)
