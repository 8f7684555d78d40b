import { findDates } from '@pam/law/dates/find-dates'
import type { ContractFacts } from './facts.ts'
import type { LintFault } from './lint-fault.ts'
import { nameDrift } from './lint-names.ts'
import { differingNumbers } from './lint-numbers.ts'
import { brokenReferences, exhibitGaps } from './lint-references.ts'
import { termFaults } from './lint-terms.ts'

/** Drafting issues, each with the words concerned. */
export function lintContract(text: string, facts: ContractFacts): LintFault[] {
  return [
    ...differingNumbers(text),
    ...impossibleDates(text),
    ...wrongOrder(facts),
    ...brokenReferences(text),
    ...exhibitGaps(text),
    ...nameDrift(text, facts.parties),
    ...termFaults(text, facts.parties),
    ...missingSignature(text),
  ]
}

/** An amendment refers to sections, exhibits and terms of the agreement it amends: those are not missing. */
export const lintAmendment = (text: string, facts: ContractFacts): LintFault[] => [
  ...differingNumbers(text),
  ...impossibleDates(text),
  ...nameDrift(text, facts.parties),
  ...missingSignature(text),
]

function impossibleDates(text: string): LintFault[] {
  return findDates(text).flatMap(({ start, end, text: words, doubts, weekday }) => {
    const span = { start, end, text: words }
    if (doubts.includes('no_such_day'))
      return [{ kind: 'impossible_date' as const, message: `This date does not exist: ${words}.`, span }]
    if (doubts.includes('weekday'))
      return [
        {
          kind: 'impossible_date' as const,
          message: `${words} names the wrong weekday: it is a ${weekday}.`,
          span,
        },
      ]
    return []
  })
}

function wrongOrder({ dates }: ContractFacts): LintFault[] {
  const begin = dates.find((date) => date.role === 'effective')
  const end = dates.find((date) => date.role === 'expiration')
  if (!begin || !end || end.date >= begin.date) return []
  const { start, end: to, text } = end
  return [
    {
      kind: 'dates_in_wrong_order',
      message: `It ends on ${end.date}, before it takes effect on ${begin.date}.`,
      span: { start, end: to, text },
    },
  ]
}

const signed =
  /\bIN WITNESS WHEREOF\b|^\s*By:|\/s\/|_{6,}|\bsignature\b|\bduly authori[sz]ed representatives?\b|\bSIGNED\b|\bName:\s*[\s\S]{0,80}\bTitle:/im

function missingSignature(text: string): LintFault[] {
  if (text.length < 1500 || signed.test(text.slice(Math.floor(text.length / 3)))) return []
  return [{ kind: 'no_signature', message: 'No signature block was found.', span: null }]
}
