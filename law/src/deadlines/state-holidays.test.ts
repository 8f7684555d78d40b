import { type CalendarDate, dayNumberOf } from '@pam/law/calendar-date'
import { describe, expect, it } from 'vitest'
import { computeDeadline } from './compute-deadline.ts'
import { readStateHolidays } from './holiday-file.ts'
import type { DeclaringState } from './holiday-rule.ts'
import { declaringStates } from './holiday-rule.ts'
import { holidayOn } from './holidays.ts'
import file from './state-holidays.json' with { type: 'json' }
import { stateHolidays } from './state-holidays.ts'

const day = { name: 'Pioneer Day', rule: { month: 7, day: 24 }, shift: 'both', from: 2010 }
const right = {
  state: 'UT',
  statute: 'Utah Code 63G-1-301',
  readIn: 'https://example.org/63G-1-301',
  days: [day],
}
const fourteenDays = {
  rule: 'FRCP 6',
  runs_from: 'event',
  service: 'n/a',
  offset: 14,
  unit: 'day',
  direction: 'after',
} as const

describe('the holidays of the other states', () => {
  it('are looked up for every state and the District, with the five whose courts are complete', () => {
    expect(file.map(({ state }) => state)).toEqual([...declaringStates].toSorted())
    expect(new Set([...declaringStates, 'CA', 'NY', 'TX', 'MA', 'DC']).size).toBe(51)
  })

  it('never fall on a day the federal courts observe anyway', () => {
    for (const { name } of stateHolidays)
      expect(name).not.toMatch(/^(Thanksgiving|Christmas Day|Labor Day|Memorial Day|Veterans Day)$/)
  })

  it.each([
    ['AK', '2027-03-29', "Seward's Day"],
    // On a Saturday it does not move.
    ['AK', '2025-10-17', undefined],
    ['AK', '2027-10-18', 'Alaska Day'],
    ['AK', '2026-10-19', 'Alaska Day (observed)'],
    ['AR', '2026-12-24', 'Christmas Eve'],
    ['CO', '2026-10-05', 'Frances Xavier Cabrini Day'],
    ['CO', '2019-10-07', undefined],
    ['CT', '2026-02-12', 'Lincoln Day'],
    ['CT', '2028-02-11', 'Lincoln Day (observed)'],
    ['DE', '2026-04-03', 'Good Friday'],
    ['DE', '2026-11-27', 'Friday after Thanksgiving'],
    ['IA', '2027-02-12', "Lincoln's Birthday"],
    ['ME', '2026-04-20', "Patriot's Day"],
    ['MS', '2026-04-27', 'Confederate Memorial Day'],
    ['ND', '2026-04-03', 'Good Friday'],
    ['NE', '2026-04-24', 'Arbor Day'],
    ['TN', '2026-04-03', 'Good Friday'],
    ['WA', '2026-11-27', 'Native American Heritage Day'],
    ['WV', '2026-06-19', 'West Virginia Day (observed)'],
    ['WV', '2025-06-20', 'West Virginia Day'],
    ['HI', '2026-03-26', 'Prince Kuhio Day'],
    ['HI', '2026-04-03', 'Good Friday'],
    ['HI', '2026-08-21', 'Statehood Day'],
    ['MO', '2026-02-12', 'Lincoln Day'],
    ['MO', '2022-05-09', 'Truman Day (observed)'],
    ['NV', '2026-10-30', 'Nevada Day'],
    ['NV', '2026-11-27', 'Family Day'],
    ['RI', '2026-08-10', 'Victory Day'],
    ['UT', '2026-07-24', 'Pioneer Day'],
    ['UT', '2027-07-23', 'Pioneer Day (observed)'],
    ['VT', '2027-03-02', 'Town Meeting Day'],
    // State offices close on the Monday, but the statute does not make it a holiday.
    ['VT', '2026-08-17', undefined],
    ['AL', '2026-04-27', 'Confederate Memorial Day'],
    ['AL', '2026-06-01', "Jefferson Davis' Birthday"],
    // Only Mobile and Baldwin counties observe it.
    ['AL', '2026-02-17', undefined],
    ['AZ', '2026-09-17', undefined],
    ['FL', '2026-04-03', undefined],
    ['FL', '2026-11-27', undefined],
    ['IL', '2026-02-12', "Lincoln's Birthday"],
    ['IL', '2023-02-13', "Lincoln's Birthday (observed)"],
    // On a Saturday it does not move.
    ['IL', '2028-02-11', undefined],
    ['IN', '2026-04-03', undefined],
    ['KY', '2028-11-07', 'Presidential Election Day'],
    ['KY', '2026-11-03', undefined],
    ['LA', '2026-02-17', 'Mardi Gras'],
    ['LA', '2027-02-09', 'Mardi Gras'],
    ['LA', '2027-11-01', "All Saints' Day"],
    // Good Friday and the day after Thanksgiving: named, and not counted.
    ['MD', '2026-11-27', undefined],
    ['MD', '2026-11-03', 'General Election Day'],
    ['MD', '2027-11-02', undefined],
    ['MD', '2026-03-25', undefined],
    ['MT', '2026-11-03', 'State General Election Day'],
    ['NC', '2026-04-03', undefined],
    ['NC', '2027-05-10', undefined],
    ['NH', '2028-11-07', 'Biennial Election Day'],
    ['NJ', '2026-04-03', undefined],
    ['NJ', '2027-06-18', 'Juneteenth'],
    ['NJ', '2026-11-03', undefined],
    ['OK', '2026-11-27', undefined],
    ['SC', '2027-05-10', 'Confederate Memorial Day'],
    ['SC', '2026-12-24', 'December 24'],
    ['VA', '2027-11-02', 'Election Day'],
    ['VA', '2019-11-05', undefined],
    ['WI', '2026-11-03', undefined],
  ] as const)('%s on %s: %s', (state: DeclaringState, date, name) =>
    expect(holidayOn(`us:${state}`, dayNumberOf(date as CalendarDate))?.name).toBe(name),
  )

  it('move the last day of a federal period after an event, not of one before it, and the warning stays', () => {
    const input = { ...fourteenDays, jurisdiction: 'us-dct:UT', trigger_date: '2026-07-10' } as const
    const { due, safe_due, warnings } = computeDeadline(input)
    expect(due).toBe('2026-07-27')
    // A copy of the statute may be wrong; a date that relies on it is not the safe one.
    expect(safe_due).toBe('2026-07-24')
    expect(warnings.join(' ')).toContain('A holiday of Utah moves the date.')
    expect(warnings).toContain(
      "Not all state holidays of Utah are in Pam's tables; the date may be later, never earlier.",
    )
    const before = { ...input, trigger_date: '2026-08-07', direction: 'before' } as const
    expect(computeDeadline(before).due).toBe('2026-07-24')
  })

  it.each([
    ['us-dct:FL', '2026-03-20', '2026-04-03', 'Good Friday may be a holiday of Florida.'],
    ['us-dct:SC', '2026-11-13', '2026-11-27', 'Day after Thanksgiving may be a holiday of South Carolina.'],
    ['us-dct:MI', '2026-01-29', '2026-02-12', "Lincoln's Birthday may be a holiday of Michigan."],
    ['us-bk:WI', '2026-10-20', '2026-11-03', 'General Election Day may be a holiday of Wisconsin.'],
  ] as const)(
    'that are doubtful are counted, and said: %s from %s is %s',
    (jurisdiction, from, due, said) => {
      const rule = jurisdiction.startsWith('us-bk') ? ('FRBP 9006' as const) : ('FRCP 6' as const)
      const answer = computeDeadline({ ...fourteenDays, rule, jurisdiction, trigger_date: from })
      expect([answer.due, answer.safe_due]).toEqual([due, due])
      expect(answer.warnings.join(' ')).toContain(said)
      const before = computeDeadline({
        ...fourteenDays,
        rule,
        jurisdiction,
        trigger_date: from,
        direction: 'before',
      })
      expect(before.warnings.join(' ')).not.toContain('may be a holiday')
    },
  )

  it.each([
    ['state', 'ZZ'],
    ['statute', 'the statute'],
    ['readIn', 'somewhere'],
    ['days', 'none'],
    ['doubtful', [{ name: 'Flag Day' }]],
  ])('refuse a state whose %s is %j', (field, value) => {
    expect(readStateHolidays([right])).toHaveLength(1)
    expect(() => readStateHolidays([right, { ...right, [field]: value }])).toThrow('state 2')
  })

  it.each([
    ['shift', 'monday'],
    ['from', '2010'],
    ['rule', { month: 13, day: 1 }],
    ['rule', { month: 11, day: 3, inYears: { every: 1 } }],
    ['name', ''],
  ])('refuse a day whose %s is %j', (field, value) => {
    const wrong = { ...right, days: [day, { ...day, [field]: value }] }
    expect(() => readStateHolidays([right, wrong])).toThrow('state 2')
  })
})
