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
}

interface CountOptions {
  /** Leaves out days added for service that may not apply. */
  readonly withoutDoubtfulDays?: boolean
}

/** Counts a period of days or longer units under one reading of the law. */
export function countDays(
  input: DeadlineInput,
  trigger: number,
  calendar: CourtCalendar,
  { withoutDoubtfulDays = false }: CountOptions = {},
): Counted {
  const texts = ruleTexts[input.rule]
  const step = input.direction === 'after' ? 1 : -1
  const found = serviceDays(input)
  const added = found?.doubt && withoutDoubtfulDays ? null : found
  const proof = new Proof(calendar, trigger, 'the day of the event is not counted', texts.count)
  countPeriod(input, proof, added)
  if (added?.when === 'before_roll') addService(proof, added, step)
  const without = withoutServiceDays(input)
  if (without) proof.moveTo(proof.day, 'add', `nothing added for service: ${without.why}`, without.authority)
  const raw = proof.day
  // A period that only determines another date is not moved off a closed day before that date is computed.
  if (input.special === 'monday_next_after_10am') {
    toMonday(proof)
    return { proof, raw, added }
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
  return { proof, raw, added }
}

function countPeriod(input: DeadlineInput, proof: Proof, added: ServiceDays | null): void {
  const { offset, unit, direction, rule } = input
  const { count } = ruleTexts[rule]
  const step = direction === 'after' ? 1 : -1
  const side = direction === 'before' ? ' before' : ''
  if (unit === 'court_day') {
    const text = rule === 'CA CCP' ? 'CCP 12c' : count
    proof.countCourtDays(offset, step, (index) => `court day ${index}${side}`, text)
  } else if (isShortPeriod(input, added)) {
    proof.countCourtDays(offset, step, (index) => `day ${index}${side}`, count)
  } else if (unit === 'month' || unit === 'year') {
    const months = unit === 'year' ? offset * 12 : offset
    proof.moveTo(addMonths(proof.day, step * months), 'count', `${unit} ${offset}${side}`, count)
  } else {
    const days = unit === 'week' ? offset * 7 : offset
    proof.moveTo(proof.day + step * days, 'count', `day ${days}${side}`, count)
  }
}

/** Short periods in which closed days are not counted. */
function isShortPeriod({ rule, unit, offset, deadline = '' }: DeadlineInput, added: ServiceDays | null) {
  if (unit !== 'day') return false
  if (rule === 'NY GCL 20/25-a') return offset === 2
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
