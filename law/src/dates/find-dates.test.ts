import { describe, expect, it } from 'vitest'
import { findDates } from './find-dates.ts'

const only = (text: string) => {
  const [first, ...more] = findDates(text)
  expect(more).toEqual([])
  return first
}

describe('a date in a text', () => {
  it.each([
    ['June 3, 2026', '2026-06-03'],
    ['June 3 2026', '2026-06-03'],
    ['June 3rd, 2026', '2026-06-03'],
    ['Jun. 3, 2026', '2026-06-03'],
    ['Sept. 14, 2026', '2026-09-14'],
    ['Sep 14, 2026', '2026-09-14'],
    ['Wednesday, June 3, 2026', '2026-06-03'],
    ['Wed. June 3, 2026', '2026-06-03'],
    ['3 June 2026', '2026-06-03'],
    ['the 3rd day of June, 2026', '2026-06-03'],
    ['this 22nd day of November 2026', '2026-11-22'],
    ['the third day of June, 2026', '2026-06-03'],
    ['this 3r d day of June, 2026', '2026-06-03'],
    ['the 3 rd day of June, 2026', '2026-06-03'],
    ['the twenty-first day of June, 2026', '2026-06-21'],
    ['the 3rd of June, 2026', '2026-06-03'],
    ['2026-06-03', '2026-06-03'],
    ['6/3/2026', '2026-06-03'],
    ['06/03/2026', '2026-06-03'],
    ['6-3-2026', '2026-06-03'],
    ['6.3.2026', '2026-06-03'],
    ['February 29, 2028', '2028-02-29'],
    ['June\n3,\n2026', '2026-06-03'],
  ])('%j is %s', (text, date) => {
    expect(only(`It is ordered by ${text}.`)).toMatchObject({ date, doubts: [], weekday: null })
  })

  it('has the stated offsets, in order, each once', () => {
    const text = 'Filed 6/3/26; hearing on Friday, June 19, 2026 at 10:00 a.m.; answer by 2026-07-01.'
    const found = findDates(text)
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([
      '6/3/26',
      'Friday, June 19, 2026',
      '2026-07-01',
    ])
    expect(found.map((foundDate) => foundDate.text)).toEqual(
      found.map(({ start, end }) => text.slice(start, end)),
    )
    expect(found.map(({ date }) => date)).toEqual(['2026-06-03', '2026-06-19', '2026-07-01'])
  })

  it('with a wrong weekday says so, and gives the right one', () => {
    expect(only('on Thursday, June 3, 2026,')).toMatchObject({
      date: '2026-06-03',
      doubts: ['weekday'],
      weekday: 'Wednesday',
    })
    expect(only('Tues., 6/3/2026')).toMatchObject({ doubts: ['weekday'], weekday: 'Wednesday' })
    expect(only('Thursday the 3rd day of June, 2026')).toMatchObject({ doubts: ['weekday'] })
  })

  it.each([
    ['6/3/26', '2026-06-03', 'short_year'],
    ['6/3/99', '1999-06-03', 'short_year'],
    ['February 30, 2026', null, 'no_such_day'],
    ['13/6/2026', null, 'no_such_day'],
    ['2026-02-29', null, 'no_such_day'],
    ['June 31, 2026', null, 'no_such_day'],
    ['on or before June 3', null, 'no_year'],
  ])('%j is read as %s and flagged: %s', (text, date, doubt) => {
    expect(only(`by ${text} at noon`)).toMatchObject({ date, doubts: [doubt] })
  })

  it.each([
    'the parties may 3 times ask',
    'Case No. 1:26-cv-00123-ABC',
    'Fed. R. Civ. P. 12(b)(6)',
    '347 U.S. 483 (1954)',
    'section 3.1.2026.4',
    '12026-06-031',
    'a 1/2 share, 24/7',
    'pages 6-3',
    'marching 3 blocks',
    '',
  ])('is not in %j', (text) => {
    expect(findDates(text)).toEqual([])
  })

  it('is searched for quickly in a long text without any', () => {
    expect(findDates('Monday 12 - 3/4 June the '.repeat(20_000))).toEqual([])
  })
})
