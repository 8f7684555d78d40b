import { addMonths, monday, weekdayOf } from '@pam/law/calendar-date'
import type { CourtCalendar } from './court-calendar.ts'
import type { DeadlineInput } from './deadline-input.ts'
import { Proof } from './proof.ts'
import { ruleTexts } from './rule-texts.ts'
import { type ServiceDays, serviceDays, withoutServiceDays } from './service-days.ts'

export interface Counted {
  readonly proof: Proof
  /** The last day before it was moved off a closed one. */
  readonly raw: number
  readonly added: ServiceDays | null
  /** Rule 2.514 of Florida moved the start, or left closed days out of a short period. */
  readonly isStartShifted: boolean
}

interface CountOptions {
  /** Leaves out days added for service that may not apply. */
  readonly withoutDoubtfulDays?: boolean
  /** Counts calendar days from the day after the event, where the rule of Florida says otherwise. */
  readonly isPlain?: boolean
}

/** Counts a period of days or longer units under one reading of the law. */
export function countDays(
  input: DeadlineInput,
  trigger: number,
  calendar: CourtCalendar,
  { withoutDoubtfulDays = false, isPlain = false }: CountOptions = {},
): Counted {
  const texts = ruleTexts[input.rule]
  const step = input.direction === 'after' ? 1 : -1
  const found = serviceDays(input)
  const added = found?.doubt && withoutDoubtfulDays ? null : found
  const proof = new Proof(calendar, trigger, 'the day of the event is not counted', texts.count)
  const isStartShifted = !isPlain && isShiftedStart(input)
  if (isStartShifted) proof.skipClosed(step)
  countPeriod(input, proof, added, isStartShifted)
  if (added?.when === 'before_roll') addService(proof, added, step)
  const without = withoutServiceDays(input)
  if (without) proof.moveTo(proof.day, 'add', `nothing added for service: ${without.why}`, without.authority)
  const raw = proof.day
  // A period that only determines another date is not moved off a closed day before that date is computed.
  if (input.special === 'monday_next_after_10am') {
    toMonday(proof)
    return { proof, raw, added, isStartShifted }
  }
  const rollStep = input.roll === 'toward_event' ? 1 : step
  const rollText = rollStep === step ? (step === 1 ? texts.roll : texts.backward) : 'CCP 2016.060'
  proof.roll(rollStep, rollText)
  // Federal courts extend forward even if the count ran backward (F4).
  const reachStep = input.jurisdiction.startsWith('us-') ? 1 : rollStep
  proof.rollPastInaccessible(reachStep, texts.inaccessible)
  if (added?.when === 'after_roll' && step === 1) {
    addService(proof, added, step)
    proof.roll(step, texts.roll)
    proof.rollPastInaccessible(reachStep, texts.inaccessible)
  }
  if (input.special === 'earliest_next_day')
    proof.moveTo(proof.day + 1, 'turn', 'the first day after the period', texts.count)
  return { proof, raw, added, isStartShifted }
}

/**
 * Fla. RGPJA 2.514(a)(1)(A): since January 1, 2019 the count begins on the next court day, in the direction of the count
 * ((a)(5)). Backward this is the earlier date. Forward, months and years are left as they are: the later reading of them
 * is not settled.
 */
const isShiftedStart = ({ rule, unit, direction, trigger_date }: DeadlineInput) =>
  rule === 'FL RGPJA 2.514' &&
  unit !== 'court_day' &&
  (direction === 'before' || ((unit === 'day' || unit === 'week') && trigger_date >= '2019-01-01'))

function countPeriod(
  input: DeadlineInput,
  proof: Proof,
  added: ServiceDays | null,
  isStartShifted: boolean,
): void {
  const { offset, unit, direction, rule } = input
  const { count } = ruleTexts[rule]
  const step = direction === 'after' ? 1 : -1
  const side = direction === 'before' ? ' before' : ''
  if (unit === 'court_day') {
    const text = rule === 'CA CCP' ? 'CCP 12c' : count
    proof.countCourtDays(offset, step, (index) => `court day ${index}${side}`, text)
  } else if (isShortPeriod(input, added, isStartShifted)) {
    proof.countCourtDays(offset, step, (index) => `day ${index}${side}`, count)
  } else if (unit === 'month' || unit === 'year') {
    const months = unit === 'year' ? offset * 12 : offset
    proof.moveTo(addMonths(proof.day, step * months), 'count', `${unit} ${offset}${side}`, count)
  } else {
    const days = unit === 'week' ? offset * 7 : offset
    proof.moveTo(proof.day + step * days, 'count', `day ${days}${side}`, count)
  }
}

/** Georgia (OCGA 1-3-1(d)(3)) and New Jersey (R. 1:3-1) leave closed days out of fewer than seven. */
export const isBelowSeven = ({ rule, unit, offset }: DeadlineInput) =>
  (rule === 'GA OCGA 1-3-1' || rule === 'NJ R. 1:3-1') && unit === 'day' && offset < 7

/** Short periods in which closed days are not counted. */
function isShortPeriod(input: DeadlineInput, added: ServiceDays | null, isStartShifted: boolean) {
  const { rule, unit, offset, direction, deadline = '' } = input
  if (unit !== 'day') return false
  if (rule === 'NY GCL 20/25-a') return offset === 2
  // Fla. RGPJA 2.514(a)(2).
  if (rule === 'FL RGPJA 2.514') return isStartShifted && offset < 7
  // Backward, leaving closed days out is the earlier reading; forward, counting them is.
  if (isBelowSeven(input)) return direction === 'before'
  if (rule !== 'TX TRCP 4') return false
  const isThreeDayNotice = offset === 3 && /\b(TRCP|Rules?) 21a?\b/.test(deadline)
  return offset + (added?.days ?? 0) <= 5 && !isThreeDayNotice
}

function addService(proof: Proof, { days, unit, what, authority }: ServiceDays, step: 1 | -1): void {
  if (unit === 'court') proof.countCourtDays(days, step, () => what, authority, 'add')
  else proof.moveTo(proof.day + step * days, 'add', what, authority)
}

/**
 * TRCP 99(b): the Monday after the day the period ends, never that day itself. The day it ends is not moved first
 * (Conaway v. Lopez, 880 S.W.2d 448); only a Monday that is a holiday moves.
 */
function toMonday(proof: Proof): void {
  const ahead = (monday - weekdayOf(proof.day) + 7) % 7 || 7
  proof.moveTo(proof.day + ahead, 'turn', 'the Monday next after the period ends, 10:00 a.m.', 'TRCP 99(b)')
  proof.roll(1, 'TRCP 4')
  proof.rollPastInaccessible(1, 'TRCP 4')
}
