import type { DeadlineInputView } from '@pam/contracts/deadlines'
import { localRulesOf } from '@pam/law/courts/local-rules'
import type { SpokenDays } from '@pam/law/dates/spoken-days'
import { ruleOfCourt } from '@pam/law/deadlines/courts'
import names from './deadline-names.json' with { type: 'json' }
import { findCourt, type MeantCourt } from './find-court.ts'
import { findSingleDays } from './find-days.ts'
import { serviceIn } from './service-method.ts'

/** A deadline a message asks for by name; missing facts are null. */
export interface DeadlineAsk {
  readonly key: string
  readonly court: MeantCourt | null
  readonly date: string | null
  readonly service: DeadlineInputView['service'] | null
  /** All facts in the message, for the conditions of the lines. */
  readonly said: string
}

interface NamedDeadline {
  readonly key: string
  readonly says: readonly RegExp[]
  readonly unless: RegExp | null
  readonly isFirst: boolean
  readonly lines: Readonly<Record<string, readonly { readonly id: string; readonly when?: string }[]>>
}

const known: readonly NamedDeadline[] = names
  .map(
    ({ key, says, lines, ...rest }): NamedDeadline => ({
      key,
      lines: lines as NamedDeadline['lines'],
      says: says.map((pattern) => new RegExp(pattern, 'i')),
      unless: 'unless' in rest && rest.unless ? new RegExp(rest.unless, 'i') : null,
      isFirst: 'first' in rest && rest.first === true,
    }),
  )
  .toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst))

const happened =
  /\b(?:served|serve|service|mailed|e-?mailed|sent|filed|entered|entry|signed|received|delivered|issued|hearing|trial|return date|argument|docketed|announced|verdict|removed|commenced|dated|held|occurred|took place|granted|denied|offer|handed|conference|argued|decided|recorded|posted|got|occurred|arose|fell|hurt|injured|removal|close[sd]?|ends?|ended)\b/i
const asksWhen =
  /\b(?:when|due|deadline|last day|last date|by what date|what date|how long|how many days|time to|answer day|cut-?off|earliest|must .{0,30} by)\b|\?\s*$/i

const namedIn = (text: string): NamedDeadline | undefined =>
  known.find(({ says, unless }) => says.some((pattern) => pattern.test(text)) && !unless?.test(text))

const asking =
  /\b(?:due|deadline|last day|by when|due when|when (?:is|are|must|do|does|should)|how long (?:do|does|have))\b/i
/** Something that only happened: "the opening brief was served November 2". */
const ofEvent = new Set(['reply', 'opposition', "appellee's brief", 'notice of appeal'])

/**
 * The name of the deadline a message mentions. "Appellant's brief served November 2, when is our brief in response
 * due": a separate clause that asks for a reply, an opposition or a response brief decides, and the rest is the event.
 */
export function deadlineNamed(text: string): string | null {
  const clauses = text.split(/(?<=[a-z0-9)])[.;,?]\s+|\s+[-–]\s+/i)
  const asked = clauses.length > 1 ? clauses.findLast((clause) => asking.test(clause)) : undefined
  const own = asked ? namedIn(asked) : undefined
  return own && ofEvent.has(own.key) && !namedIn(text)?.key.endsWith(own.key)
    ? own.key
    : (namedIn(text)?.key ?? null)
}

/** It exists only in federal court, or is named by the number of a federal rule. */
export const isFederalOnly = ({ key, said }: Pick<DeadlineAsk, 'key' | 'said'>): boolean =>
  federalOnly.has(key) || federalRule.test(said)
const federalRule =
  /\bfed(?:eral)? (?:district )?court\b|\b54\(d\)|\b23\(f\)|\b59\([be]\)|\b50\(b\)|\b60\(b\)|(?<![\d.])4\(m\)|(?<![\d.])15\(a\)|(?<![\d.])26\(a\)|\brule (?:68|26\(f\)|59\([be]\)|50\(b\)|60\(b\)|12\(b\))|(?<![\d.])(?:26\(f\)|12\(b\)\(6\))|\bunited states is a party\b/i
const federalOnly = new Set([
  'removal',
  'remand',
  'answer after removal',
  'rule 26(f) conference',
  'rule 26(f) report',
  'objections to a recommendation',
  'waiver answer',
  'offer of judgment',
  'class certification appeal',
])

/**
 * Of several dates the one next to the event, not one that is only mentioned. A date without a year is the one closest
 * to `near`, a date mentioned before.
 */
export function eventDay(text: string, today: string, near: string | null = null): string | null {
  const days = findSingleDays(text, near ?? today)
  const beside = days.find(({ start, end }) =>
    happened.test(`${text.slice(Math.max(0, start - 45), start)} ${text.slice(end, end + 18)}`),
  )
  const day = beside ?? days[0]
  if (!day) return null
  return near ? day.from : dayOfPast(text, day, today)
}

/** "Served May 20" without a year has happened: of the two nearest days, the earlier. */
function dayOfPast(text: string, { start, end, from }: SpokenDays, today: string): string {
  const isDated = /\d{4}|\d\/\d+\/\d/.test(text.slice(start, end + 6))
  const isPast = hasHappened.test(text.slice(Math.max(0, start - 30), start))
  return isDated || !isPast || from <= today || !withoutYear.test(text.slice(start, end))
    ? from
    : `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`
}
const withoutYear = /[a-z]{3,}\.? \d{1,2}|\d{1,2}(?:st|nd|rd|th)? (?:of )?[a-z]{3,}|^\d{1,2}\/\d{1,2}$/i
const hasHappened =
  /\b(?:served|filed|mailed|e-?mailed|entered|received|delivered|sent|signed|docketed|posted|handed)(?: \w+)?(?: by (?:mail|hand|email|fax))?(?: on)?\s*$/i

/** Asks when something is due under court rules: its name with the event, or with a court. */
export function readDeadline(text: string, today: string): DeadlineAsk | null {
  const key = deadlineNamed(text)
  if (!key) return null
  const [court, date] = [findCourt(text), eventDay(text, today)]
  const isEvent = happened.test(text)
  if (!(asksWhen.test(text) || (date && court))) return null
  const asksPeriod = court !== null && /\bhow (?:long|many days|much time)\b/i.test(text)
  const isFederal = isFederalOnly({ key, said: text })
  if (!((date && (isEvent || court || isFederal)) || (isEvent && court) || asksPeriod)) return null
  return { key, court, date, service: serviceIn(text), said: text }
}

/** A deadline in a free-form question: named, with the date or the court it is counted from. */
export function deadlineOf(text: string, today: string): DeadlineAsk | null {
  const [key, court, date] = [deadlineNamed(text), findCourt(text), eventDay(text, today)]
  return key && (court || date) ? { key, court, date, service: serviceIn(text), said: text } : null
}

/** The rule line for a deadline in a court; null if the rules of the court here have none. */
export function lineOf(
  { key, said }: Pick<DeadlineAsk, 'key' | 'said'>,
  { jurisdiction, district }: MeantCourt,
): string | null {
  const isJustice =
    jurisdiction === 'st:TX' && /\bjustice (?:court|of the peace)|\bj\.?p\.? court/i.test(said)
  const system = isJustice ? 'TX TRCP 500.5' : ruleOfCourt(jurisdiction)
  const named = known.find((one) => one.key === key)
  for (const { id, when } of (system && named?.lines[system]) || []) {
    if (when && !new RegExp(when, 'i').test(said)) continue
    const local = /^local:(\w+)$/.exec(id)?.[1]
    const line = local ? localLine(local, district) : id
    if (line) return line
  }
  return null
}

const localLine = (word: string, district: string | null): string | null =>
  (district &&
    localRulesOf(district).find(({ id }) => id.endsWith(`-${word}`) || id.includes(`-${word}-`))?.id) ||
  null
