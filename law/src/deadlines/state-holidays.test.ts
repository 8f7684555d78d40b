import { type CalendarDate, dayNumberOf } from '@pam/law/calendar-date'
import { describe, expect, it } from 'vitest'
import { computeDeadline } from './compute-deadline.ts'
import type { HolidaySet } from './holiday-table.ts'
import { holidayOn } from './holidays.ts'
import { partlyTabled, readStateHolidays, stateHolidays } from './state-holidays.ts'

const right = {
  state: 'UT',
  name: 'Pioneer Day',
  rule: { month: 7, day: 24 },
  shift: 'both',
  from: 2010,
  authority: 'Utah Code 63G-1-301',
  readIn: 'https://example.org/63G-1-301',
}

describe('the holidays of the other states', () => {
  it('have rows for every state that is named', () => {
    expect(new Set(stateHolidays.map(({ set }) => set))).toEqual(partlyTabled)
  })

  it.each([
    ['AK', '2027-03-29', "Seward's Day"],
    // On a Saturday it moves nowhere.
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
    // State offices close on the Monday, but the statute makes no holiday of it.
    ['VT', '2026-08-17', undefined],
  ] as const)('%s on %s: %s', (state: HolidaySet, date, name) =>
    expect(holidayOn(state, dayNumberOf(date as CalendarDate))?.name).toBe(name),
  )

  it('move the last day of a federal period after an event, not of one before it, and the warning stays', () => {
    const input = {
      rule: 'FRCP 6',
      jurisdiction: 'us-dct:UT',
      trigger_date: '2026-07-10',
      runs_from: 'event',
      service: 'n/a',
      offset: 14,
      unit: 'day',
      direction: 'after',
    } as const
    const { due, warnings } = computeDeadline(input)
    expect(due).toBe('2026-07-27')
    expect(warnings).toContain(
      "Not all state holidays of Utah are in Pam's tables; the date may be later, never earlier.",
    )
    const before = { ...input, trigger_date: '2026-08-07', direction: 'before' } as const
    expect(computeDeadline(before).due).toBe('2026-07-24')
  })

  it.each([
    ['state', 'ZZ'],
    ['shift', 'monday'],
    ['from', '2010'],
    ['authority', 'the statute'],
    ['readIn', 'somewhere'],
    ['rule', { month: 13, day: 1 }],
    ['name', ''],
  ])('refuse a row whose %s is %j', (field, value) => {
    expect(readStateHolidays([right])).toHaveLength(1)
    expect(() => readStateHolidays([right, { ...right, [field]: value }])).toThrow('row 2')
  })
})
