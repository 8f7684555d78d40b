import type { ComputedDeadlineView, DeadlineInputView, DeadlineView } from '@pam/contracts/deadlines'
import { countingText } from '@pam/law/deadlines/counting-text'
import { dateInFull, momentInList } from '#lib/dates'
import { courtInWords } from '#slice/deadlines/calculator/courts.ts'
import { periodInWords, ruleWords, serviceWords, sourceWords } from '#slice/deadlines/deadline-labels.ts'

export type Fact = readonly [name: string, text: string]

/** The input of the count. */
export function inputFacts(input: DeadlineInputView): Fact[] {
  const facts: (Fact | false)[] = [
    ['Event', dateInFull(input.trigger_date)],
    ['Period', periodInWords(input)],
    ['Court rules', ruleWords[input.rule]],
    ['How the rule counts', countingText[input.rule]],
    ['Court', courtInWords(input.jurisdiction, input.court)],
    ['Service', serviceWords[input.service]],
    input.side !== undefined && ['Who served it', input.side === 'sender' ? 'Our side' : 'The other side'],
    input.no_extension === true && ['Service days', 'This period is not extended'],
    input.extended === true && ['Service days', 'The rule adds days for the method of service'],
    input.special === 'earliest_next_day' && ['Date', 'The first day it may be done'],
    input.roll === 'toward_event' && ['Closed last day', 'Moves toward the event'],
    (input.inaccessible?.length ?? 0) > 0 && [
      "Clerk's office inaccessible",
      (input.inaccessible ?? []).map((day) => dateInFull(day)).join('; '),
    ],
  ]
  return facts.filter((fact) => fact !== false)
}

export const versionFacts = ({ rules_version, holiday_table_version }: ComputedDeadlineView): Fact[] => [
  ['Rules', `Version ${rules_version}`],
  ['Holiday table', `Version ${holiday_table_version}`],
]

/** Who confirmed it. */
export function recordFacts(entry: DeadlineView): Fact[] {
  const facts: (Fact | false)[] = [
    ['Kind', sourceWords[entry.source]],
    entry.trigger !== '' && ['Follows from', entry.trigger],
    entry.authority !== '' && ['Authority', entry.authority],
    ['Responsible', entry.responsible],
    ['Confirmed by', `${entry.confirmed_by}, ${momentInList(entry.confirmed_at)}`],
    entry.acknowledged_by.length > 0 && [
      'Acknowledged by',
      entry.acknowledged_by.map(({ name, at }) => `${name}, ${momentInList(at)}`).join('; '),
    ],
    entry.done_by !== null &&
      entry.done_at !== null && ['Done by', `${entry.done_by}, ${momentInList(entry.done_at)}`],
    entry.note !== '' && ['Note', entry.note],
  ]
  return facts.filter((fact) => fact !== false)
}
