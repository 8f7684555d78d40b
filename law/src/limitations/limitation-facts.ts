import { type CalendarDate, dayNumberOf, parseCalendarDate } from '@pam/law/calendar-date'
import type { Stretch } from './limitation-clock.ts'

/** The facts a person enters. Nothing else is assumed: without a fact the earliest reading is computed. */
export interface LimitationInput {
  readonly entry: string
  readonly accrual: string
  /** The act or omission, if it was before the accrual: an outer limit runs from it. */
  readonly act?: string | undefined
  readonly discovery?: string | undefined
  /** Of a plaintiff who was a minor. */
  readonly birth?: string | undefined
  readonly tolled?:
    | readonly { readonly from: string; readonly until: string; readonly reason: string }[]
    | undefined
  readonly absent?: readonly { readonly from: string; readonly until: string }[] | undefined
  readonly noticeServed?: string | undefined
}

export type LimitationField = keyof LimitationInput

/** The input cannot be computed; the message says why, `field` where. */
export class LimitationError extends Error {
  override readonly name = 'LimitationError'
  readonly field: LimitationField

  constructor(field: LimitationField, message: string) {
    super(message)
    this.field = field
  }
}

export interface Facts {
  readonly accrual: number
  readonly act: number | undefined
  readonly discovery: number | undefined
  readonly birth: number | undefined
  readonly tolled: readonly Stretch[]
  readonly absent: readonly Stretch[]
  readonly noticeServed: number | undefined
}

/** The facts entered, as days; contradictions are refused. */
export function factsOf(asked: LimitationInput): Facts {
  const accrual = dayIn(asked.accrual, 'accrual')
  const act = optionalDay(asked.act, 'act')
  const discovery = optionalDay(asked.discovery, 'discovery')
  const birth = optionalDay(asked.birth, 'birth')
  if (act !== undefined && act > accrual)
    throw new LimitationError('act', 'The act cannot be after the claim accrued. Check both dates.')
  if (discovery !== undefined && discovery < accrual)
    throw new LimitationError('discovery', 'The discovery cannot be before the claim accrued.')
  if (birth !== undefined && birth > accrual)
    throw new LimitationError('birth', 'The date of birth cannot be after the claim accrued.')
  return {
    accrual,
    act,
    discovery,
    birth,
    tolled: (asked.tolled ?? []).map(({ from, until, reason }) => stretchOf(from, until, reason, 'tolled')),
    absent: (asked.absent ?? []).map(({ from, until }) =>
      stretchOf(from, until, 'defendant absent from the state', 'absent'),
    ),
    noticeServed: optionalDay(asked.noticeServed, 'noticeServed'),
  }
}

function stretchOf(from: string, until: string, what: string, field: 'tolled' | 'absent'): Stretch {
  const stretch = { from: dayIn(from, field), until: dayIn(until, field), what }
  if (stretch.until < stretch.from)
    throw new LimitationError(field, 'The end of a tolled period cannot be before its start.')
  return stretch
}

const optionalDay = (text: string | undefined, field: LimitationField) =>
  text === undefined ? undefined : dayIn(text, field)

function dayIn(text: string, field: LimitationField): number {
  const date: CalendarDate | undefined = parseCalendarDate(text)
  if (!date) throw new LimitationError(field, `${text || 'This'} is not a date. Write it as 2026-11-16.`)
  return dayNumberOf(date)
}
