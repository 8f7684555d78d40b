import {
  type CalendarDate,
  calendarDateOf,
  dayNumberOf,
  parseCalendarDate,
  yearOf,
} from '@pam/law/calendar-date'
import { countDays, isBelowSeven } from './count-days.ts'
import { countHours, instantOf } from './count-hours.ts'
import { type Closure, CourtCalendar } from './court-calendar.ts'
import { stateName } from './court-names.ts'
import { type Court, courtOf } from './courts.ts'
import {
  type ComputationRule,
  type ComputedDeadline,
  computationRules,
  DeadlineError,
  type DeadlineInput,
  type Direction,
  type Overlay,
  periodUnits,
  serviceMethods,
} from './deadline-input.ts'
import { doubtAbout } from './doubtful-days.ts'
import { firstYear, holidayTableVersion, lastYear } from './holiday-table.ts'
import { rulesVersion, ruleTexts } from './rule-texts.ts'
import { possibleDays, serviceDays, withoutServiceDays } from './service-days.ts'

/** When a period ends, with every step of the count. The same answer in every time zone and at any hour. */
export function computeDeadline(asked: DeadlineInput, overlays: readonly Overlay[] = []): ComputedDeadline {
  requireKnown(asked)
  const { input, notice } = ownSystem(asked)
  const court = courtOf(input.rule, input.jurisdiction)
  const added = new Map<number, Closure>(
    (input.jurisdiction === asked.jurisdiction ? overlays : []).map(({ date, name, authority }) => [
      dayIn(date, 'inaccessible'),
      { what: name, authority },
    ]),
  )
  const inaccessible = new Set((input.inaccessible ?? []).map((text) => dayIn(text, 'inaccessible')))
  const calendarWith = (isFridayOpen: boolean, areUnsureDaysOpen = false) =>
    new CourtCalendar(
      {
        court,
        direction: input.direction,
        overlays: added,
        weekendRule: ruleTexts[input.rule].roll,
        isFridayOpen,
        areUnsureDaysOpen,
      },
      inaccessible,
    )
  const versions = { rules_version: rulesVersion, holiday_table_version: holidayTableVersion }
  if (input.unit === 'hour') {
    const { due, steps } = countHours(input, calendarWith(false))
    const safe = countHours(input, calendarWith(true, true)).due
    const isEarlier = input.direction === 'after' && safe < due
    return {
      due,
      due_instant: input.tz ? instantOf(due, input.tz) : null,
      safe_due: isEarlier ? safe : due,
      steps,
      warnings: [
        ...(notice ? [notice] : []),
        ...(isEarlier
          ? [
              countHours(input, calendarWith(true)).due < due
                ? saturdayHoliday(safe)
                : unsureHoliday(court, safe),
            ]
          : []),
      ],
      ...versions,
    }
  }
  const trigger = dayIn(input.trigger_date, 'trigger_date')
  const counted = countDays(input, trigger, calendarWith(false))
  const last = counted.proof.day
  requireCovered(last)
  const warnings: string[] = notice ? [notice] : []
  // If the day is the first on which something may be done, an earlier one would not be the safe one.
  const isEarliest = input.special === 'earliest_next_day'
  let safe = last
  if (court.isFederal && input.direction === 'after' && !isEarliest) {
    const friday = countDays(input, trigger, calendarWith(true)).proof.day
    if (friday < last) warnings.push(saturdayHoliday(calendarDateOf(friday)))
    safe = Math.min(safe, friday)
  }
  if (input.direction === 'after' && !isEarliest) {
    const sure = countDays(input, trigger, calendarWith(false, true)).proof.day
    if (sure < last) warnings.push(unsureHoliday(court, calendarDateOf(sure)))
    safe = Math.min(safe, countDays(input, trigger, calendarWith(true, true)).proof.day)
  }
  if (counted.added?.doubt && !isEarliest) {
    warnings.push(counted.added.doubt)
    safe = Math.min(
      safe,
      countDays(input, trigger, calendarWith(true, true), { withoutDoubtfulDays: true }).proof.day,
    )
  }
  if (asksSide(input)) {
    const served = countDays({ ...input, side: 'sender' }, trigger, calendarWith(true, true)).proof.day
    if (served < last) warnings.push(otherSide(calendarDateOf(served)))
    safe = Math.min(safe, served)
  }
  if (counted.isStartShifted && input.direction === 'after' && !isEarliest) {
    const plain = countDays(input, trigger, calendarWith(true, true), {
      isPlain: true,
      withoutDoubtfulDays: true,
    }).proof.day
    if (plain < last) warnings.push(floridaStart(calendarDateOf(plain)))
    safe = Math.min(safe, plain)
  }
  warnings.push(...serviceCautions(input, trigger, calendarWith(false)))
  warnings.push(...unsettled(input, counted.raw, last), ...unknownHolidays(court, input.direction))
  for (const day of new Set([counted.raw, last])) {
    const doubt = doubtAbout(court, day, input.direction)
    if (doubt) warnings.push(`${calendarDateOf(day)}: ${doubt}`)
  }
  const time = input.special === 'monday_next_after_10am' ? 'T10:00' : ''
  const due = `${calendarDateOf(last)}${time}`
  return {
    due,
    due_instant: input.tz ? instantOf(due, input.tz) : null,
    safe_due: safe === last ? due : calendarDateOf(safe),
    steps: counted.proof.steps,
    warnings,
    ...versions,
  }
}

/** Names the Supreme Court of the United States in any court. */
const supremeCourt =
  /\b28 U\.?\s?S\.?\s?C\.?\s?(?:§\s?)?2101\(|\bSupreme Court of the United States|\b(?:United States|U\.\s?S\.|US) (?:Supreme Court|S\.\s?Ct\.)/i
/** Names it in a federal court; state courts have rules of a Supreme Court and writs of certiorari of their own. */
const supremeCourtRule = /\bS(?:up)?\.\s?Ct\.\s?R(?:ule|\b)|\bSupreme Court Rule|\bSCOTUS\b/i
const certiorari = /\bcertiorari\b|\bcert\.? petition|\bpetition for cert\b/i
const otherFederalRule = /\bFR(?:AP|CP|BP)\b|\bFed\.\s?R\./
/** By its words alone only after an event: backward, a holiday left out is the later date. */
const namesSupremeCourt = ({ jurisdiction, direction, deadline = '' }: DeadlineInput) =>
  (direction === 'after' && supremeCourt.test(deadline)) ||
  (jurisdiction.startsWith('us-') &&
    (supremeCourtRule.test(deadline) || (certiorari.test(deadline) && !otherFederalRule.test(deadline))))

const justiceRule = /\b(?:TRCP|Rules?|T\.R\.C\.P\.|Tex\.\s?R\.\s?Civ\.\s?P\.) 5(?:0\d|10)\b/i
const justiceCourt = /\bjustice courts?\b|\bjustice of the peace\b|\beviction|\bforcible (?:entry|detainer)/i
/** By its words alone only after an event: backward, counting every day is the later date. */
const namesJusticeCourt = ({ rule, direction, special, deadline = '' }: DeadlineInput) =>
  rule === 'TX TRCP 4' &&
  special === undefined &&
  (justiceRule.test(deadline) || (direction === 'after' && justiceCourt.test(deadline)))

/** Some rules have their own way of counting, whatever system the caller names. */
function ownSystem(asked: DeadlineInput): { input: DeadlineInput; notice?: string } {
  if (asked.rule !== 'S. Ct. R. 30.1' && namesSupremeCourt(asked))
    return {
      // A closure of the court below does not close the Supreme Court.
      input: { ...asked, rule: 'S. Ct. R. 30.1', jurisdiction: 'us-sct', inaccessible: [] },
      notice:
        'A period of the Supreme Court is counted by its own Rule 30.1: federal holidays only, no state holidays.',
    }
  if (namesJusticeCourt(asked))
    return {
      input: { ...asked, rule: 'TX TRCP 500.5' },
      notice:
        'A period of a justice court is counted by TRCP 500.5: every day counts, also in short periods.',
    }
  return { input: asked }
}

/** A holiday missing from our tables can only make the last day later. */
function unknownHolidays({ isFederal, untabled, partly }: Court, direction: Direction): string[] {
  if (!isFederal || direction === 'before') return []
  const later = "in Pam's tables; the date may be later, never earlier."
  return [
    ...untabled.map((state) => `State holidays of ${stateName(state)} are not ${later}`),
    ...partly.map((state) => `Not all state holidays of ${stateName(state)} are ${later}`),
  ]
}

const saturdayHoliday = (friday: string) =>
  `A federal holiday falls on a Saturday and is kept on the Friday. Whether that Friday is a legal holiday for this rule is unsettled: ${friday} is the safe date.`

const unsureHoliday = ({ partly }: Court, earlier: string) =>
  partly.length === 0
    ? `A holiday that the statute may have changed moves the date: ${earlier} is the safe date.`
    : `A holiday of ${partly.map(stateName).join(' or ')} moves the date. Pam holds it from a copy of the statute: ${earlier} is the safe date until you have checked the notice of the court.`

const otherSide = (earlier: string) =>
  `The added days are for the party that was served. Confirm that this is your side: if your side served, ${earlier} is the last day.`

/** Whoever mails a notice of motion serves earlier, and an appeal is extended for both sides: no side to confirm. */
const asksSide = (input: DeadlineInput) =>
  input.rule === 'NY GCL 20/25-a' &&
  input.direction === 'after' &&
  input.side === undefined &&
  serviceDays(input) !== null &&
  serviceDays({ ...input, side: 'sender' }) === null

const floridaStart = (plain: string) =>
  `Rule 2.514(a) begins the count on the next court day, and leaves weekends and holidays out of fewer than 7 days. Counted in plain calendar days the period ends earlier: ${plain} is the safe date.`

/** What to check where no days were added for service; the later date is shown, and never given. */
function serviceCautions(input: DeadlineInput, trigger: number, calendar: CourtCalendar): string[] {
  const without = withoutServiceDays(input)
  if (without?.caution) return [without.caution]
  const possible = without?.isUnknown && possibleDays(input)
  if (!possible) return []
  const { days, unit, authority } = possible
  const later = countDays(
    { ...input, deadline: undefined, extended: true, side: 'served' },
    trigger,
    calendar,
  )
  const named = `${days} ${unit === 'court' ? 'court ' : ''}day${days === 1 ? '' : 's'}`
  return [
    `No days were added for service. If ${authority} applies to this period, add ${named}: ${calendarDateOf(later.proof.day)}.`,
  ]
}

const silentBackward = new Set<string>(['GA OCGA 1-3-1', 'NJ R. 1:3-1', 'IL 5 ILCS 70/1.11', 'PA RCP 106'])

/** Notice of a hearing not delivered in person is due earlier: a count without a named period omits this. */
const earlierNotice: Partial<Record<ComputationRule, string>> = {
  'CA CCP':
    'No days were counted for service. Moving papers served by mail, fax, overnight delivery or electronically are served earlier (CCP 1005(b), 1010.6, 12c(b)).',
  'NY GCL 20/25-a':
    'No days were counted for service. A notice of motion served by mail is served five days earlier, by overnight delivery one business day (CPLR 2103(b), 2214(b)).',
}

/** What a firm should know about a count that the law leaves open. */
function unsettled(input: DeadlineInput, raw: number, last: number) {
  const { rule, direction, roll, runs_from, deadline = '' } = input
  const isMoved = direction === 'before' && raw !== last && roll !== 'toward_event'
  return [
    rule === 'CA CCP' &&
      isMoved &&
      'The day fell on a day the court is closed; CCP 12a may extend it. The earlier court day is given.',
    rule === 'NY GCL 20/25-a' &&
      isMoved &&
      'Whether GCL 25-a moves a day counted backward is unsettled. The earlier court day is given.',
    rule === 'TX TRCP 4' &&
      isMoved &&
      'TRCP 4 is silent on days counted backward. The earlier court day is given.',
    silentBackward.has(rule) &&
      isMoved &&
      'The rule is silent on days counted backward. The earlier court day is given.',
    direction === 'before' && runs_from === 'event' && deadline === '' && earlierNotice[rule],
    isBelowSeven(input) &&
      (direction === 'after'
        ? 'In a period of less than seven days weekends and holidays may not count. The earlier date is given, with every day counted.'
        : 'In a period of less than seven days weekends and holidays may not count. The earlier date is given, with these days left out.'),
  ].filter((value) => typeof value === 'string')
}

function requireKnown(input: DeadlineInput): void {
  const within = <T>(list: readonly T[], value: T, field: keyof DeadlineInput) => {
    if (!list.includes(value))
      throw new DeadlineError(field, `${String(value)} is not a known ${field.replaceAll('_', ' ')}.`)
  }
  within(computationRules, input.rule, 'rule')
  within(serviceMethods, input.service, 'service')
  within(periodUnits, input.unit, 'unit')
  within(['after', 'before'] as const, input.direction, 'direction')
  within(['service', 'event'] as const, input.runs_from, 'runs_from')
  within(
    [undefined, 'monday_next_after_10am', 'earliest_next_day', 'fixed_date'] as const,
    input.special,
    'special',
  )
  within([undefined, 'toward_event'] as const, input.roll, 'roll')
  if (input.special === 'fixed_date')
    throw new DeadlineError(
      'special',
      'A date fixed by an order or a statute is kept as it stands; nothing is counted.',
    )
  if (!Number.isInteger(input.offset) || input.offset < 1 || input.offset > 40_000)
    throw new DeadlineError('offset', 'Enter a whole number of at least 1.')
  if (input.roll && (input.rule !== 'CA CCP' || input.direction !== 'before'))
    throw new DeadlineError('roll', 'Only a Californian period counted backward rolls toward the event.')
  if (
    input.special === 'monday_next_after_10am' &&
    (input.rule !== 'TX TRCP 4' || input.direction !== 'after')
  )
    throw new DeadlineError('special', 'Only Texas gives the Monday next after.')
}

function dayIn(text: string, field: 'trigger_date' | 'inaccessible'): number {
  const date: CalendarDate | undefined = parseCalendarDate(text)
  if (!date) throw new DeadlineError(field, `${text} is not a date. Write it as 2026-11-16.`)
  const day = dayNumberOf(date)
  requireCovered(day)
  return day
}

function requireCovered(day: number): void {
  const year = yearOf(day)
  if (year < firstYear || year > lastYear)
    throw new DeadlineError('trigger_date', `The holiday table covers ${firstYear} to ${lastYear}.`)
}
