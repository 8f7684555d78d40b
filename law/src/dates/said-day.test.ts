import { expect, it } from 'vitest'
import { clockTime } from './clock-time.ts'
import { saidDay } from './said-day.ts'

it('a day has its weekday, a time its day, and any other text is unchanged', () => {
  expect(saidDay('2026-11-20')).toBe('Fri, Nov 20, 2026')
  expect(saidDay('2026-11-20T17:00')).toBe('Fri, Nov 20, 2026, 5:00 PM')
  expect(saidDay('soon')).toBe('soon')
})

it.each([
  ['00:05', '12:05 AM'],
  ['09:30', '9:30 AM'],
  ['12:00', '12:00 PM'],
  ['23:59', '11:59 PM'],
])('%s is shown as %s', (stored, read) => expect(clockTime(stored)).toBe(read))
