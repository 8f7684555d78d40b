import type { ComputedDeadlineView, DeadlineInputView, DeadlineView } from '@pam/contracts/deadlines'
import { countingText } from '@pam/law/deadlines/counting-text'
import { dateInFull, momentInList } from '#lib/dates'
import { courtInWords } from '#slice/deadlines/calculator/courts.ts'
import { periodInWords, ruleWords, serviceWords, sourceWords } from '#slice/deadlines/deadline-words.ts'

export type Fact = readonly [name: string, text: string]

/** What went into the count. */
export function inputFacts(input: DeadlineInputView): Fact[] {
  const facts: (Fact | false)[] = [
    ['Event', dateInFull(input.trigger_date)],
    ['Period', periodInWords(input)],
    ['Court rules', ruleWords[input.rule]],
    ['How the rule counts', countingText[input.rule]],
    ['Court', courtInWords(input.jurisdiction, input.court)],
    ['Service', serviceWords[input.service]],
    input.no_extension === true && ['Service days', 'This period is not extended'],
    input.extended === true && ['Service days', 'Extended for the manner of service, as confirmed here'],
    input.special === 'earliest_next_day' && ['Date', 'The first day on which it may be done'],
    input.roll === 'toward_event' && ['Closed last day', 'Moves toward the event'],
    (input.inaccessible?.length ?? 0) > 0 && [
      "Clerk's office inaccessible",
      (input.inaccessible ?? []).map(dateInFull).join('; '),
    ],
  ]
  return facts.filter((it) => it !== false)
}

export const versionFacts = ({ rules_version, holiday_table_version }: ComputedDeadlineView): Fact[] => [
  ['Rules', `Version ${rules_version}`],
  ['Holiday table', `Version ${holiday_table_version}`],
]

/** Who stands behind it. */
export function recordFacts(it: DeadlineView): Fact[] {
  const facts: (Fact | false)[] = [
    ['Kind', sourceWords[it.source]],
    it.trigger !== '' && ['Follows from', it.trigger],
    it.authority !== '' && ['Authority', it.authority],
    ['Responsible', it.responsible],
    ['Confirmed by', `${it.confirmed_by}, ${momentInList(it.confirmed_at)}`],
    it.acknowledged_by.length > 0 && [
      'Acknowledged by',
      it.acknowledged_by.map(({ name, at }) => `${name}, ${momentInList(at)}`).join('; '),
    ],
    it.done_by !== null && it.done_at !== null && ['Done by', `${it.done_by}, ${momentInList(it.done_at)}`],
    it.note !== '' && ['Note', it.note],
  ]
  return facts.filter((it) => it !== false)
}
