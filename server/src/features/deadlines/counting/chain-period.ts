import type { DeadlineInputView } from '@pam/contracts/deadlines'
import type { ChainRule } from '@pam/law/chains/chain-rule'
import { allChainRules } from '@pam/law/chains/chains'
import { extensionOf } from '@pam/law/deadlines/service-extension'
import type { Deadline } from '#slice/deadlines/deadlines.table'

type Period = Pick<
  DeadlineInputView,
  'offset' | 'unit' | 'direction' | 'runs_from' | 'roll' | 'special' | 'no_extension' | 'extended'
>

const periodOf = (chainRule: ChainRule): Period => ({
  offset: chainRule.offset,
  unit: chainRule.unit,
  direction: chainRule.direction,
  runs_from: chainRule.runsFrom,
  roll: chainRule.roll,
  special: chainRule.special,
  no_extension: chainRule.noExtension || undefined,
  extended: chainRule.addsServiceDays || undefined,
})

/** Deadlines counted before the lines carried it have the same days by their citation: nothing changed for them. */
const haveSameServiceDays = (input: DeadlineInputView, { extended }: Period) =>
  input.runs_from === 'event' ||
  extensionOf(input).isExtended === extensionOf({ ...input, extended }).isExtended

function words({
  offset,
  unit,
  direction,
  runs_from,
  special,
  roll,
  no_extension,
  extended,
}: Period): string {
  const extras = [
    special === 'monday_next_after_10am' && ', to the Monday next after',
    special === 'earliest_next_day' && ', from the day after',
    roll && ', moved toward the event',
    no_extension && ', no days added for service',
    extended && ', days added for the method of service',
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
  const isSame = (name: keyof Period) =>
    name === 'extended' ? haveSameServiceDays(input, period) : period[name] === (input[name] || undefined)
  if (names.every(isSame)) return undefined
  const { roll: _roll, special: _special, no_extension: _none, extended: _extended, ...rest } = input
  const given = Object.fromEntries(Object.entries(period).filter(([, value]) => value !== undefined))
  const next: DeadlineInputView = { ...rest, ...given }
  if (next.runs_from === 'event') next.service = 'n/a'
  return {
    input: next,
    reason: `${rule.authority} says ${words(period)}; this was counted by ${words(input)}.`,
  }
}
