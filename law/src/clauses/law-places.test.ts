import { describe, expect, it } from 'vitest'
import { factsOf } from './facts.ts'
import { segmentsOf } from './segments.ts'

const lawOf = (text: string) => factsOf(text, segmentsOf(text), []).governingLaw

describe('the law a contract chooses', () => {
  it.each([
    ['This Agreement shall be governed by the laws of the State of New York.', 'New York'],
    [
      'THIS AGREEMENT SHALL BE GOVERNED BY AND CONSTRUED IN ACCORDANCE WITH THE LAWS OF THE STATE OF TEXAS.',
      'Texas',
    ],
    [
      'This Agreement is governed by the internal laws, and not by the laws regarding conflicts of laws, of the State of North Carolina.',
      'North Carolina',
    ],
    ['Its terms and this Agreement shall be construed under Ohio law.', 'Ohio'],
    ['This Contract shall be governed by PRC laws.', "People's Republic of China"],
    ['This Agreement is governed by the law of England and Wales.', 'England and Wales'],
    ['This Agreement shall be governed by the laws of the State of West Virginia.', 'West Virginia'],
  ])('%s', (text, place) => {
    const found = lawOf(text)
    expect(found?.place).toBe(place)
    expect(text.slice(found?.start, found?.end)).toBe(found?.text)
  })

  it('is that of this contract, not of a company in it', () => {
    const text =
      'The Bank is duly organized and governed by the laws of Tennessee.\n\n12. GOVERNING LAW. This Agreement shall be construed in accordance with the laws of the State of Delaware.'
    expect(lawOf(text)?.place).toBe('Delaware')
  })

  it.each([
    'This Agreement shall be governed by the laws of [***].',
    'Seller complies with all laws of the Company and its by-laws.',
    'The Company is a corporation organized under the laws of Delaware.',
    'Counsel is a law employee of Dova.',
  ])('is not made up: %s', (text) => {
    expect(lawOf(text)).toBeNull()
  })
})
