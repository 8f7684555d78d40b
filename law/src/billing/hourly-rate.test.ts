import { describe, expect, it } from 'vitest'
import { type HourlyRate, type RatedWork, rateFor } from './hourly-rate.ts'

const rate = (rateCents: number, change: Partial<HourlyRate> = {}): HourlyRate => ({
  userId: null,
  caseId: null,
  activityCode: null,
  rateCents,
  effectiveFrom: '2026-01-01',
  ...change,
})
const work = (change: Partial<RatedWork> = {}): RatedWork => ({
  userId: 'ana',
  caseId: 'rivera',
  activityCode: 'A103',
  workedOn: '2026-11-16',
  ...change,
})
const ana = { userId: 'ana' }
const rivera = { caseId: 'rivera' }
const drafting = { activityCode: 'A103' }

// From least to most specific: each overrides all before it.
const ladder = [
  rate(100),
  rate(200, drafting),
  rate(300, ana),
  rate(400, { ...ana, ...drafting }),
  rate(500, rivera),
  rate(600, { ...rivera, ...drafting }),
  rate(700, { ...rivera, ...ana }),
  rate(800, { ...rivera, ...ana, ...drafting }),
]

describe('the rate of an entry', () => {
  it.each(ladder.map((_, at) => at + 1))('is the most specific of %i', (count) => {
    const offered = ladder.slice(0, count)
    expect(rateFor(offered, work())?.rateCents).toBe(count * 100)
    expect(rateFor(offered.toReversed(), work())?.rateCents).toBe(count * 100)
  })

  it('is the latest one in effect on the date of the work, not today', () => {
    const rates = [
      rate(300, ana),
      rate(350, { ...ana, effectiveFrom: '2026-07-01' }),
      rate(900, { ...ana, effectiveFrom: '2027-01-01' }),
    ]
    expect(rateFor(rates, work({ workedOn: '2026-06-30' }))?.rateCents).toBe(300)
    expect(rateFor(rates, work({ workedOn: '2026-07-01' }))?.rateCents).toBe(350)
    expect(rateFor(rates, work({ workedOn: '2026-12-31' }))?.rateCents).toBe(350)
  })

  it('is undefined when none matches', () => {
    expect(rateFor([rate(300, { userId: 'sam' })], work())).toBeUndefined()
    expect(rateFor([rate(300)], work({ workedOn: '2025-12-31' }))).toBeUndefined()
    expect(rateFor([], work())).toBeUndefined()
  })

  it('can be zero, which is still a rate', () => {
    expect(rateFor([rate(300), rate(0, rivera)], work())?.rateCents).toBe(0)
  })
})
