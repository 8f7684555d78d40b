import type { DeadlineInputView } from '@pam/contracts/deadlines'
import type { ChainRule } from '@pam/law/chains/chain-rule'
import { allChainRules } from '@pam/law/chains/chains'
import type { Deadline } from '#slice/deadlines/deadlines.table'

type Period = Pick<
  DeadlineInputView,
  'offset' | 'unit' | 'direction' | 'runs_from' | 'roll' | 'special' | 'no_extension'
>

const periodOf = (chainRule: ChainRule): Period => ({
  offset: chainRule.offset,
  unit: chainRule.unit,
  direction: chainRule.direction,
  runs_from: chainRule.runsFrom,
  roll: chainRule.roll,
  special: chainRule.special,
  no_extension: chainRule.noExtension || undefined,
})

function words({ offset, unit, direction, runs_from, special, roll, no_extension }: Period): string {
  const extras = [
    special === 'monday_next_after_10am' && ', to the Monday next after',
    special === 'earliest_next_day' && ', from the day after',
    roll && ', moved toward the event',
    no_extension && ', no days added for service',
  ]
  const period = `${offset} ${unit.replace('_', ' ')}${offset === 1 ? '' : 's'} ${direction} ${runs_from}`
  return `${period}${extras.filter(Boolean).join('')}`
}

export interface NewPeriod {
  readonly input: DeadlineInputView
  /** What changed, for the person who decides. */
  readonly reason: string
}

/**
 * The input according to the current chain; undefined if the chain still matches the deadline, or no longer has the
 * line. Facts of the case (date, service, court) are kept.
 */
export function newPeriodOf(
  { chainRuleId, input }: Pick<Deadline, 'chainRuleId' | 'input'>,
  rules: readonly ChainRule[] = allChainRules,
): NewPeriod | undefined {
  const rule = rules.find(
    ({ id, system, countedBy }) => id === chainRuleId && [system, countedBy].includes(input?.rule),
  )
  if (!rule || !input) return undefined
  const period = periodOf(rule)
  const names = Object.keys(period) as (keyof Period)[]
  if (names.every((name) => period[name] === (input[name] || undefined))) return undefined
  const { roll: _roll, special: _special, no_extension: _none, ...rest } = input
  const given = Object.fromEntries(Object.entries(period).filter(([, value]) => value !== undefined))
  const next: DeadlineInputView = { ...rest, ...given }
  if (next.runs_from === 'event') next.service = 'n/a'
  return {
    input: next,
    reason: `${rule.authority} says ${words(period)}; this was counted by ${words(input)}.`,
  }
}
