import { describe, expect, it } from 'vitest'
import { tierFor } from './tiers.ts'

const rows = [
  'Time since signing   Payment',
  'less than 6 months   $18,000',
  '6 months but less than 18   $11,500',
  '18 months or more   $4,000',
]

describe('the row of a table a number falls in', () => {
  it.each([
    ['what is paid after 2 months', 1],
    ['what is paid after 6 months', 2],
    ['what is paid after 17.5 months', 2],
    ['what is paid after 18 months', 3],
  ])('%s', (question, row) => {
    expect(tierFor(question, rows)).toBe(row)
  })

  it('is null if the question has another unit or no number', () => {
    expect(tierFor('what is paid after 9 miles', rows)).toBeNull()
    expect(tierFor('what is paid at the end', rows)).toBeNull()
  })

  it('is null if the rows are not such a table', () => {
    expect(tierFor('after 9 months', ['Rent   $400 a month', 'Deposit   $800'])).toBeNull()
  })
})
