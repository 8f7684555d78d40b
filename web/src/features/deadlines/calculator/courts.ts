import type { DeadlineInputView } from '@pam/contracts/deadlines'
import { courtByCode, type NamedCourt } from '@pam/law/courts/courts'
import { courtOfCase } from '@pam/law/courts/find-court'
import { circuits, stateName } from '@pam/law/deadlines/court-names'
import { ruleOfCourt } from '@pam/law/deadlines/courts'
import { z } from 'zod'

type Rule = DeadlineInputView['rule']

/** A chosen court, and its counting system. */
export interface ChosenCourt {
  readonly rule: Rule
  readonly jurisdiction: string
  /** Its code in the table of courts; undefined for "a federal district court in Illinois". */
  readonly code: string | null
}

export const chosen = ({ rules, jurisdiction, code }: NamedCourt): ChosenCourt => ({
  rule: rules[0],
  jurisdiction,
  code,
})

/** The court of a form that counts for one. */
export const chosenCourt = z.custom<ChosenCourt | null>().transform((court, context) => {
  if (court) return court
  context.addIssue({ code: 'custom', message: 'Choose the court.' })
  return z.NEVER
})

/** The court a case names; undefined if it names none we can count for. */
export function courtIn(jurisdiction: string, courtText = ''): ChosenCourt | undefined {
  const rule = ruleOfCourt(jurisdiction)
  if (!rule) return undefined
  const named = courtOfCase(jurisdiction, courtText)
  return named ? chosen(named) : { rule, jurisdiction, code: null }
}

/** The counting systems of a court, the usual one first. */
export function rulesOf({ code, jurisdiction, rule }: ChosenCourt): readonly Rule[] {
  const named = code === null ? undefined : courtByCode(code)
  if (named) return named.rules
  return jurisdiction.startsWith('us-dct:') ? ['FRCP 6', 'FRCrP 45'] : [rule]
}

const patterns: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  [/^us-dct:([A-Z]{2})$/, ([, state = '']) => `Federal district court in ${stateName(state)}`],
  [/^us-bk:([A-Z]{2})$/, ([, state = '']) => `Bankruptcy court in ${stateName(state)}`],
  [/^st:([A-Z]{2})$/, ([, state = '']) => `State court, ${stateName(state)}`],
  [/^us-sct$/, () => 'Supreme Court of the United States'],
  [
    /^us-ca:([A-Z]{2})\+([A-Z]{2})$/,
    ([, state = '', seat = '']) => {
      const name = circuits.find((circuit) => circuit.seat === seat)?.name ?? stateName(seat)
      return `${name} (${stateName(seat)}), from a district court in ${stateName(state)}`
    },
  ],
  [/^us$/, () => 'Every federal court'],
]

/** The court in words, for the proof. */
export function courtInWords(jurisdiction: string, code?: string | null): string {
  const named = courtByCode(code ?? jurisdiction)
  if (named) return `${named.name} (${named.abbreviation})`
  for (const [pattern, words] of patterns) {
    const found = pattern.exec(jurisdiction)
    if (found) return words(found)
  }
  return jurisdiction
}
