import { type CalendarDate, calendarDateOf, dayNumberOf, yearOf } from '@pam/law/calendar-date'
import { type Closure, CourtCalendar } from '@pam/law/deadlines/court-calendar'
import { type Court, courtOf } from '@pam/law/deadlines/courts'
import type { DeadlineStep, Overlay } from '@pam/law/deadlines/deadline-input'
import { doubtAbout } from '@pam/law/deadlines/doubtful-days'
import { firstYear, holidayTableVersion, lastYear } from '@pam/law/deadlines/holiday-table'
import { Proof } from '@pam/law/deadlines/proof'
import { afterPeriod, eighteenthBirthday, periodOn, periodWords } from './limitation-clock.ts'
import { type Facts, factsOf, LimitationError, type LimitationInput } from './limitation-facts.ts'
import type { LimitationEntry, LimitationFile, LimitationPeriod } from './limitation-file.ts'
import {
  capByRepose,
  extendForMinority,
  isMinorityLimit,
  laterOf,
  startOf,
  toll,
} from './limitation-steps.ts'
import {
  type FoundEntry,
  findLimitation,
  isUncheckedLimitation,
  limitationsVersion,
} from './limitation-table.ts'

export interface ComputedLimitation {
  readonly due: string
  /** The last business day that is safe under every reading of the facts entered. */
  readonly safe_due: string
  /** The last day if none of the extensions entered applies. */
  readonly earliest: string
  readonly steps: readonly DeadlineStep[]
  readonly warnings: readonly string[]
  readonly limitations_version: string
  readonly holiday_table_version: string
}

/** The last day to sue, to give notice or to file a charge, with every step of the count. */
export function computeLimitation(
  asked: LimitationInput,
  overlays: readonly Overlay[] = [],
): ComputedLimitation {
  const found = findLimitation(asked.entry)
  if (!found) throw new LimitationError('entry', 'Choose a claim from the list.')
  const { file, entry } = found
  const facts = factsOf(asked)
  const court = courtFor(file)
  const calendar = calendarOf(file, court, overlays)
  const { period, citation } = periodOn(entry, facts.accrual)
  const proof = new Proof(
    calendar,
    facts.accrual,
    `${entry.startLabel}: not counted`,
    file.counting.authority,
  )
  const warnings = [verify(citation)]
  const start = startOf(entry, facts, proof, warnings)
  proof.moveTo(afterPeriod(start, period), 'count', `${periodWords(period)} later`, citation)
  laterOf(entry, facts, proof)
  const isMinor = extendForMinority(found, facts, period, proof, warnings)
  toll(found, facts, isMinor ? eighteenthBirthday(facts.birth ?? 0) : start, proof, warnings)
  const isCapped =
    capByRepose(entry, facts, proof, warnings) || (isMinor && isMinorityLimit(found, facts, proof.day))
  const raw = proof.day
  requireCovered(raw)
  const earliest = earliestOf(entry, facts, period)
  settleLastDay(found, proof, { isCapped, warnings })
  // Some courts hold that a person reaches an age on the day before the birthday.
  const safe = lastBusinessDay(calendar, court, isMinor ? raw - 1 : raw)
  if (safe < proof.day)
    warnings.push(
      `The last day by the statute is ${calendarDateOf(raw)}. The internal due date is the business day that is safe under every reading.`,
    )
  const doubt = doubtAbout(court, raw)
  if (doubt) warnings.push(`${calendarDateOf(raw)}: ${doubt}`)
  warnings.push(...otherWarnings(found, facts, earliest, raw))
  return {
    due: calendarDateOf(proof.day),
    safe_due: calendarDateOf(Math.min(safe, proof.day)),
    earliest: calendarDateOf(earliest),
    steps: proof.steps,
    warnings,
    limitations_version: limitationsVersion,
    holiday_table_version: holidayTableVersion,
  }
}

const verify = (citation: string) =>
  `Verify the period, what starts it and every exception in ${citation} before relying on this date.`

function requireCovered(day: number): void {
  const year = yearOf(day)
  if (year < firstYear || year > lastYear)
    throw new LimitationError('accrual', `The last day must be between ${firstYear} and ${lastYear}.`)
}

/** Claims under federal law are counted without state holidays: the earlier day. */
const courtFor = ({ jurisdiction, counting }: LimitationFile): Court =>
  jurisdiction === 'US'
    ? { id: 'us', isFederal: true, states: [], partly: [], untabled: [] }
    : courtOf(counting.rule, `st:${jurisdiction}`)

function calendarOf({ counting }: LimitationFile, court: Court, overlays: readonly Overlay[]): CourtCalendar {
  const added = new Map<number, Closure>(
    overlays.map(({ date, name, authority }) => [
      dayNumberOf(date as CalendarDate),
      { what: name, authority },
    ]),
  )
  const options = { court, direction: 'after', overlays: added, weekendRule: counting.authority } as const
  return new CourtCalendar(options, new Set())
}

/** A suit moves off a closed day under the state's counting rules; a notice, a charge and an outer limit do not. */
function settleLastDay(
  { file, entry }: FoundEntry,
  proof: Proof,
  { isCapped, warnings }: { isCapped: boolean; warnings: string[] },
): void {
  if (entry.kind === 'suit' && !isCapped) {
    proof.roll(1, file.counting.authority)
    return
  }
  const before = proof.day
  proof.roll(-1, 'no extension assumed')
  if (proof.day < before)
    warnings.push(
      isCapped
        ? 'The outer limit ends on a day the court is closed. It is not extended here; the business day before is given.'
        : 'The last day falls on a weekend or holiday. Whether it moves to the next business day is not assumed; the one before is given.',
    )
}

function lastBusinessDay(calendar: CourtCalendar, court: Court, day: number): number {
  let last = day
  while (!calendar.isOpen(last) || doubtAbout(court, last)) last -= 1
  return last
}

/** The last day from the accrual and the act alone. */
function earliestOf(entry: LimitationEntry, { accrual, act }: Facts, period: LimitationPeriod): number {
  const end = afterPeriod(accrual, period)
  return entry.repose ? Math.min(end, afterPeriod(act ?? accrual, entry.repose.period)) : end
}

function otherWarnings({ file, entry }: FoundEntry, facts: Facts, earliest: number, raw: number): string[] {
  const notice = entry.noticeEntry ? findLimitation(entry.noticeEntry) : undefined
  return [
    raw > earliest &&
      `Without the discovery, minority and tolling entered the last day would be ${calendarDateOf(earliest)}. Verify that each of them applies.`,
    isUncheckedLimitation(entry) && 'This period was not read in the official text. Check it there first.',
    ...(notice ? [noticeWarning(notice, facts)] : []),
    entry.claim !== 'public_entity' && file.publicEntity,
    ...entry.notes,
  ].filter((said) => typeof said === 'string')
}

function noticeWarning({ entry }: FoundEntry, { accrual, noticeServed }: Facts): string {
  const { period, citation } = periodOn(entry, accrual)
  const last = calendarDateOf(afterPeriod(accrual, period))
  const due = `${entry.title} is due within ${periodWords(period)}, by ${last} (${citation})`
  if (noticeServed === undefined) return `${due}. No notice was entered.`
  const served = calendarDateOf(noticeServed)
  return served <= last
    ? `${due}. It was served on ${served}, as entered.`
    : `${due}. The one entered, ${served}, is late.`
}
