import { expect, it } from 'vitest'
import { centsTyped } from './typed-dollars.ts'

it.each([
  ['1,250', 125_000],
  ['$1,234.5', 123_450],
  ['$ 12.5', 1250],
  ['.05', 5],
  ['0.01', 1],
  ['-15.00', -1500],
  ['0', 0],
])('reads %s as %i cents', (text, cents) => expect(centsTyped(text)).toBe(cents))

it.each(['', '$', '.', '1.005', '12,34', 'ten', '--1', '1e3'])('reads %j as no amount', (text) =>
  expect(centsTyped(text)).toBeUndefined(),
)
