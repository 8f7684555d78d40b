import type { CalendarDate } from '@pam/law/calendar-date'
import { describe, expect, it } from 'vitest'
import { findSpokenDays } from './spoken-days.ts'

// A Sunday.
const today = '2026-11-15' as CalendarDate

const said = (text: string) =>
  findSpokenDays(text, today).map(({ start, end, from, until }) =>
    [text.slice(start, end), from, ...(until === from ? [] : [until])].join(' | '),
  )

describe('days in everyday words', () => {
  it.each([
    ['what is due tomorrow?', 'tomorrow | 2026-11-16'],
    ['anything before Thanksgiving', 'Thanksgiving | 2026-11-26'],
    ["file it before New Year's Eve", "New Year's Eve | 2026-12-31"],
    ['after Memorial Day 2027', 'Memorial Day 2027 | 2027-05-31'],
    ['on the third Monday of January', 'the third Monday of January | 2027-01-18'],
    ['the last Friday in May 2027', 'the last Friday in May 2027 | 2027-05-28'],
    ['the day after tomorrow', 'the day after tomorrow | 2026-11-17'],
    ['what is due next week', 'next week | 2026-11-16 | 2026-11-22'],
    ['anything this week?', 'this week | 2026-11-15 | 2026-11-21'],
    ['call her on Friday', 'Friday | 2026-11-20'],
    ['next Friday at noon', 'next Friday | 2026-11-20'],
    ['by the end of the month', 'the end of the month | 2026-11-30'],
    ['end of next week', 'end of next week | 2026-11-20'],
    ['in two weeks', 'in two weeks | 2026-11-29'],
    ['30 days from today', '30 days from today | 2026-12-15'],
    ['over the next 10 days', 'over the next 10 days | 2026-11-15 | 2026-11-25'],
    ['served on March 3', 'March 3 | 2027-03-03'],
    ['served on March 3, 2026', 'March 3, 2026 | 2026-03-03'],
    ['served 3/3/2026 by mail', '3/3/2026 | 2026-03-03'],
    ['on 12/1', '12/1 | 2026-12-01'],
    ['by the 20th', 'the 20th | 2026-11-20'],
    ['by the 3rd', 'the 3rd | 2026-12-03'],
    ['deadlines in December', 'in December | 2026-12-01 | 2026-12-31'],
    ['what happened last week', 'last week | 2026-11-02 | 2026-11-08'],
    ['three days ago', 'three days ago | 2026-11-12'],
    ['next month', 'next month | 2026-12-01 | 2026-12-31'],
    ['on the 2nd of December', 'the 2nd of December | 2026-12-02'],
    ['this year', 'this year | 2026-01-01 | 2026-12-31'],
    ['last Monday', 'last Monday | 2026-11-09'],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual([expected])
  })

  it('a week begins on Monday; on a Sunday this week is the coming one', () => {
    const week = (day: string) => findSpokenDays('this week', day as CalendarDate)[0]
    expect(week('2026-11-18')).toMatchObject({ from: '2026-11-16', until: '2026-11-22' })
    expect(week('2026-11-22')).toMatchObject({ from: '2026-11-22', until: '2026-11-28' })
  })

  it('the nearest day may be in another year: December from January, January from December', () => {
    expect(findSpokenDays('January 4', '2026-12-20' as CalendarDate)[0]?.from).toBe('2027-01-04')
    expect(findSpokenDays('December 20', '2027-01-04' as CalendarDate)[0]?.from).toBe('2026-12-20')
  })

  it('numbers of rules, amounts, verbs and parts of words are not days', () => {
    for (const text of [
      'section 3/4 of Rule 12',
      'he may march on monument street',
      'pay $3,000 and 50/50',
      'docket 1/22/333/4',
      'sunk in sundry matters',
    ])
      expect(said(text).filter((text) => !text.startsWith('3/4'))).toEqual([])
  })

  it('two together keep their order', () => {
    expect(said('move it from Monday to Thursday')).toEqual(['Monday | 2026-11-16', 'Thursday | 2026-11-19'])
  })
})
