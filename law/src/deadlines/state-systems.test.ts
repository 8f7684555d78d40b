import { type CalendarDate, dayNumberOf } from '@pam/law/calendar-date'
import { describe, expect, it } from 'vitest'
import { computeDeadline } from './compute-deadline.ts'
import type { ComputationRule, DeadlineInput } from './deadline-input.ts'
import { holidayOn } from './holidays.ts'

const courts: Partial<Record<ComputationRule, string>> = {
  'FL RGPJA 2.514': 'st:FL',
  'GA OCGA 1-3-1': 'st:GA',
  'IL 5 ILCS 70/1.11': 'st:IL',
  'NJ R. 1:3-1': 'st:NJ',
  'PA RCP 106': 'st:PA',
}

const counted = (
  rule: ComputationRule,
  deadline: string,
  trigger_date: string,
  offset: number,
  change: Partial<DeadlineInput> = {},
) =>
  computeDeadline({
    rule,
    jurisdiction: courts[rule] ?? '',
    deadline,
    trigger_date,
    runs_from: 'event',
    service: 'n/a',
    offset,
    unit: 'day',
    direction: 'after',
    ...change,
  })

const mailed = { runs_from: 'service', service: 'mail' } as const

describe('five more states, counted by hand', () => {
  it.each([
    // Day 20 is the Friday after Thanksgiving, a holiday under 110.117.
    ['FL RGPJA 2.514', 'Fla. R. Civ. P. 1.140(a)(1)', '2026-11-07', 20, '2026-11-30'],
    // Washington's Birthday is not in rule 2.514(a)(6)(A).
    ['FL RGPJA 2.514', 'Fla. R. Civ. P. 1.140(a)(1)', '2027-01-26', 20, '2027-02-15'],
    // July 4, 2026 is a Saturday: 110.117 observes the Friday, and the weekend follows.
    ['FL RGPJA 2.514', 'Fla. R. Civ. P. 1.140(a)(1)', '2026-06-13', 20, '2026-07-06'],
    // Day 30 is Juneteenth, a Friday.
    ['GA OCGA 1-3-1', 'OCGA 5-6-38(a)', '2026-05-20', 30, '2026-06-22'],
    // July 4, 2027 is a Sunday; the Monday is observed.
    ['GA OCGA 1-3-1', 'OCGA 5-6-38(a)', '2027-06-05', 30, '2027-07-06'],
    ['IL 5 ILCS 70/1.11', 'Ill. S. Ct. R. 303(a)(1)', '2026-11-25', 30, '2026-12-28'],
    // Juneteenth on a Monday is observed; on a Sunday it does not move (5 ILCS 490/63).
    ['IL 5 ILCS 70/1.11', 'Ill. S. Ct. R. 303(a)(1)', '2028-05-20', 30, '2028-06-20'],
    ['IL 5 ILCS 70/1.11', 'Ill. S. Ct. R. 303(a)(1)', '2033-05-21', 30, '2033-06-20'],
    // Good Friday 2027 is March 26.
    ['NJ R. 1:3-1', 'N.J. R. 2:4-1(a)', '2027-02-09', 45, '2027-03-29'],
    // New Jersey observes Juneteenth on the third Friday, June 18, 2027.
    ['NJ R. 1:3-1', 'N.J. R. 2:4-1(a)', '2027-05-04', 45, '2027-06-21'],
    // Bassett v. Bassett, 543 Pa. 323: day 30 a Sunday, then Columbus Day.
    ['PA RCP 106', 'Pa.R.A.P. 903(a)', '2026-09-11', 30, '2026-10-13'],
  ] as const)('%s, %s from %s, %i days: %s', (rule, deadline, from, offset, due) => {
    const computed = counted(rule, deadline, from, offset)
    expect([computed.due, computed.safe_due]).toEqual([due, due])
  })

  it('Florida adds 5 days for mail after the last day has moved (McCray v. State), and none for e-mail', () => {
    const rogs = (service: DeadlineInput['service']) =>
      counted('FL RGPJA 2.514', 'Fla. R. Civ. P. 1.340(a)', '2026-09-17', 30, {
        runs_from: 'service',
        service,
      })
    // Day 30 is Saturday, October 17; Monday plus 5 is Saturday, October 24.
    expect(rogs('mail').due).toBe('2026-10-26')
    expect(rogs('electronic').due).toBe('2026-10-19')
  })

  it.each([
    ['GA OCGA 1-3-1', 'OCGA 9-11-33(a)(2)', 30, '2026-10-20', '2026-10-19'],
    ['IL 5 ILCS 70/1.11', 'Ill. S. Ct. R. 213(d)', 28, '2026-10-19', '2026-10-15'],
    ['NJ R. 1:3-1', 'N.J. R. 4:22-1', 30, '2026-10-22', '2026-10-19'],
    ['PA RCP 106', 'Pa.R.C.P. 4006(a)(2)', 30, '2026-10-19', '2026-10-19'],
  ] as const)(
    '%s, %s mailed: the safe date leaves out days that were not read',
    (rule, line, offset, due, safe) => {
      const computed = counted(rule, line, '2026-09-17', offset, mailed)
      expect([computed.due, computed.safe_due]).toEqual([due, safe])
    },
  )

  it.each(['GA OCGA 1-3-1', 'NJ R. 1:3-1'] as const)(
    '%s gives the earlier date of a short period',
    (rule) => {
      const { due, warnings } = counted(rule, 'order', '2026-09-10', 5)
      expect(due).toBe('2026-09-15')
      expect(warnings.join()).toContain('less than seven days')
    },
  )

  it('counts days that only some courts observe, and says so', () => {
    const { due, warnings } = counted('IL 5 ILCS 70/1.11', 'Ill. S. Ct. R. 303(a)(1)', '2027-02-24', 30)
    expect(due).toBe('2027-03-26')
    expect(warnings.join()).toContain('Good Friday may be a court holiday')
  })

  it('gives the earlier court day if the count runs backward', () => {
    const { due, warnings } = counted('PA RCP 106', 'notice', '2026-09-17', 10, { direction: 'before' })
    expect(due).toBe('2026-09-04')
    expect(warnings.join()).toContain('silent')
  })

  it('leaves the federal courts of these states unchanged', () => {
    const { due, warnings } = computeDeadline({
      rule: 'FRCP 6',
      jurisdiction: 'us-dct:NJ',
      trigger_date: '2027-03-12',
      runs_from: 'event',
      service: 'n/a',
      offset: 14,
      unit: 'day',
      direction: 'after',
    })
    expect(due).toBe('2027-03-26')
    expect(warnings.join()).toContain('Not all state holidays of New Jersey')
    expect(warnings.join()).toContain('Good Friday may be a holiday of New Jersey')
  })
})

describe('Good Friday', () => {
  it.each(['2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26', '2035-03-23', '2038-04-23'])(
    'is %s',
    (date) => expect(holidayOn('NJ', dayNumberOf(date as CalendarDate))?.name).toBe('Good Friday'),
  )
})
