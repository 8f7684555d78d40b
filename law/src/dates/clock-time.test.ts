import { expect, it } from 'vitest'
import { clockTime } from './clock-time.ts'

it.each([
  ['00:05', '12:05 AM'],
  ['09:30', '9:30 AM'],
  ['12:00', '12:00 PM'],
  ['23:59', '11:59 PM'],
])('%s is shown as %s', (stored, read) => expect(clockTime(stored)).toBe(read))
