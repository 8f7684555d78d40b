import { expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

it.each([
  [0, 'Zero and 00/100'],
  [5, 'Zero and 05/100'],
  [100, 'One and 00/100'],
  [1999, 'Nineteen and 99/100'],
  [2100, 'Twenty-one and 00/100'],
  [123_456, 'One thousand two hundred thirty-four and 56/100'],
  [10_000_000, 'One hundred thousand and 00/100'],
  [100_000_001, 'One million and 01/100'],
  [115_012_000, 'One million one hundred fifty thousand one hundred twenty and 00/100'],
  [100_000_000_000, 'One billion and 00/100'],
])('%i cents is %s', (cents, words) => expect(amountInWords(cents)).toBe(words))

it.each([-1, 0.5, Number.NaN, 1e17])('%s cannot be written on a check', (cents) =>
  expect(() => amountInWords(cents)).toThrow(RangeError),
)
