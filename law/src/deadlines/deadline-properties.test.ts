import { type CalendarDate, calendarDateOf, dayNumberOf, dayOf } from '@pam/law/calendar-date'
import { describe, expect, it } from 'vitest'
import { computeDeadline } from './compute-deadline.ts'
import { CourtCalendar } from './court-calendar.ts'
import { courtOf } from './courts.ts'
import type { ComputationRule, DeadlineInput, ServiceMethod } from './deadline-input.ts'

const courts: readonly (readonly [ComputationRule, string, readonly ServiceMethod[]])[] = [
  ['FRCP 6', 'us-dct:NY', ['personal', 'electronic', 'mail', 'clerk', 'other_consented', 'overnight']],
  ['FRCP 6', 'us-dct:MA', ['personal', 'mail']],
  ['FRCrP 45', 'us-dct:NY', ['personal', 'electronic', 'mail']],
  ['FRCP 6', 'us-dct:DC', ['electronic', 'mail']],
  ['FRCP 6', 'us-dct:TX', ['electronic', 'mail']],
  ['FRAP 26', 'us-ca:CA+NY', ['electronic', 'mail']],
  ['FRBP 9006', 'us-bk:IL', ['electronic', 'mail']],
  ['CA CCP', 'st:CA', ['personal', 'electronic', 'mail', 'mail_out_of_state', 'overnight', 'fax']],
  ['NY GCL 20/25-a', 'st:NY', ['personal', 'electronic', 'mail', 'mail_out_of_state', 'overnight']],
  ['TX TRCP 4', 'st:TX', ['personal', 'electronic', 'mail']],
  ['TX TRCP 500.5', 'st:TX', ['personal', 'mail']],
  ['S. Ct. R. 30.1', 'us-sct', ['personal', 'mail']],
  ['FL RGPJA 2.514', 'st:FL', ['personal', 'electronic', 'mail']],
  ['GA OCGA 1-3-1', 'st:GA', ['personal', 'electronic', 'mail']],
  ['IL 5 ILCS 70/1.11', 'st:IL', ['personal', 'electronic', 'mail']],
  ['NJ R. 1:3-1', 'st:NJ', ['personal', 'electronic', 'mail']],
  ['PA RCP 106', 'st:PA', ['personal', 'electronic', 'mail']],
]

/** Always the same numbers, so that a failure can be reproduced. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const next = numbers(2026)
const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T
const [first, span] = [dayOf(2009, 1, 1), dayOf(2045, 12, 31) - dayOf(2009, 1, 1)]

function randomInput(): DeadlineInput {
  const [rule, jurisdiction, services] = pick(courts)
  const unit = pick(['day', 'day', 'day', 'week', 'month', 'year', 'court_day'] as const)
  const most = { day: 120, week: 20, month: 18, year: 5, court_day: 40 }[unit]
  return {
    rule,
    jurisdiction,
    trigger_date: calendarDateOf(first + next(span)),
    runs_from: pick(['service', 'event'] as const),
    service: pick(services),
    offset: 1 + next(most),
    unit,
    direction: pick(['after', 'before'] as const),
    extended: pick([true, false]),
  }
}

const dayIn = (due: string) => dayNumberOf(due.slice(0, 10) as CalendarDate)

function calendarOf({ rule, jurisdiction, direction }: DeadlineInput) {
  const court = courtOf(rule, jurisdiction)
  return new CourtCalendar({ court, direction, overlays: new Map(), weekendRule: '' }, new Set())
}

describe('over 100,000 random inputs', { timeout: 240_000 }, () => {
  const inputs = Array.from({ length: 100_000 }, randomInput)
  const computed = inputs.map((input) => ({ input, result: computeDeadline(input) }))

  it('the end is a day the court is open', () => {
    const closed = computed.filter(({ input, result }) => !calendarOf(input).isOpen(dayIn(result.due)))
    expect(closed).toEqual([])
  })

  it('the steps add up to the end', () => {
    const off = computed.filter(({ input, result }) => {
      const moved = result.steps.reduce((sum, step) => sum + step.days, 0)
      return dayIn(input.trigger_date) + moved !== dayIn(result.due)
    })
    expect(off).toEqual([])
  })

  it('the safe date is never after the end', () => {
    expect(computed.filter(({ result }) => result.safe_due > result.due)).toEqual([])
  })

  it('one roll moves at most five days, in the direction of the count', () => {
    const far = computed.filter(({ input, result }) => {
      const ahead = input.direction === 'after' ? 1 : -1
      let run = 0
      return result.steps.some((step) => {
        run = step.kind === 'skip' && step.what.includes('last day') ? run + 1 : 0
        return run > 5 || (run > 0 && step.days !== ahead)
      })
    })
    expect(far).toEqual([])
  })

  it('a later event never gives an earlier end', () => {
    const earlier = computed.slice(0, 20_000).filter(({ input, result }) => {
      const later = calendarDateOf(dayIn(input.trigger_date) + 1 + next(10))
      return computeDeadline({ ...input, trigger_date: later }).due < result.due
    })
    expect(earlier).toEqual([])
  })

  it('a count backward ends at or before the day it reached', () => {
    const after = computed.filter(({ input, result }) => {
      if (input.direction === 'after') return false
      const reached = result.steps.findLast((step) => step.kind === 'count' || step.kind === 'add')
      return reached === undefined || result.due > reached.date
    })
    expect(after).toEqual([])
  })
})
