import { expect, it } from 'vitest'
import { saidDay } from './said-day.ts'

it('a day is read with its weekday, a time with its day, and what is no day as it stands', () => {
  expect(saidDay('2026-11-20')).toBe('Fri 20 Nov 2026')
  expect(saidDay('2026-11-20T17:00')).toBe('Fri 20 Nov 2026, 17:00')
  expect(saidDay('soon')).toBe('soon')
})
