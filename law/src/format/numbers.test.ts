import { expect, it } from 'vitest'
import { fileSize } from './file-size.ts'
import { listOf } from './lists.ts'
import { amountIn, dollars, dollarsOfMicros, dollarsOfMils, wholeDollars } from './money.ts'
import {
  counted,
  countedFirst,
  decimalNumber,
  percent,
  percentOfBasisPoints,
  wholeNumber,
} from './numbers.ts'

it.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123_456, '$1,234.56'],
  [-10_000, '-$100.00'],
  [100_000_000_001, '$1,000,000,000.01'],
])('%i cents are %s', (cents, text) => {
  expect(dollars(cents)).toBe(text)
})

it('money has the decimals its use needs', () => {
  expect(wholeDollars(123_450)).toBe('$1,235')
  expect(dollarsOfMils(1_250)).toBe('$1.25')
  expect(dollarsOfMils(125)).toBe('$0.125')
  expect(dollarsOfMicros(12_300_000)).toBe('$12.30')
  expect(dollarsOfMicros(1_200, 4)).toBe('$0.0012')
  expect(amountIn('EUR', 1200)).toBe('€1,200.00')
})

it('counts have separators and the noun of their number', () => {
  expect(wholeNumber(1_234_567)).toBe('1,234,567')
  expect(counted(0, 'passage')).toBe('0 passages')
  expect(counted(1, 'entry', 'entries')).toBe('1 entry')
  expect(counted(2.5, 'hour')).toBe('2.5 hours')
  expect(counted(2_000, 'entry', 'entries')).toBe('2,000 entries')
  expect(countedFirst(1, 'case was', 'cases were')).toBe('One case was')
  expect(countedFirst(12, 'case was', 'cases were')).toBe('12 cases were')
})

it('decimals and percentages have no zeros nobody needs', () => {
  expect(decimalNumber(1234.5, { most: 2 })).toBe('1,234.5')
  expect(decimalNumber(2, { least: 1, most: 2 })).toBe('2.0')
  expect(percent(0.85)).toBe('85%')
  expect(percent(0.125, 1)).toBe('12.5%')
  expect(percentOfBasisPoints(1250)).toBe('12.5%')
})

it('names are listed as in a sentence', () => {
  expect(listOf(['Ortega'])).toBe('Ortega')
  expect(listOf(['Ortega', 'Marsh', 'Rivera'])).toBe('Ortega, Marsh, and Rivera')
})

it('a file size has three figures', () => {
  expect([500, 1_500, 150_000, 1_400_000_000].map(fileSize)).toEqual(['500 B', '1.5 kB', '150 kB', '1.4 GB'])
})
