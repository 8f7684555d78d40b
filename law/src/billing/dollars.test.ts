import { expect, it } from 'vitest'
import { dollars } from './dollars.ts'

it.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123_456, '$1,234.56'],
  [-10_000, '-$100.00'],
  [100_000_000_001, '$1,000,000,000.01'],
])('%i cents are %s', (cents, text) => {
  expect(dollars(cents)).toBe(text)
})
