import { type CalendarDate, calendarDateOf, dayNumberOf, dayOf, weekdayOf } from '@pam/law/calendar-date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import ca from './ca.json' with { type: 'json' }
import { computeLimitation } from './compute-limitation.ts'
import { LimitationError, type LimitationInput } from './limitation-facts.ts'
import { readLimitationFile } from './limitation-file.ts'
import { findLimitation, limitationFiles } from './limitation-table.ts'

const dated = (input: LimitationInput) => {
  const { due, safe_due, earliest } = computeLimitation(input)
  return [due, safe_due, earliest]
}

describe('the last day of a limitation period', () => {
  it.each([
    ['CCP 335.1: two years from the injury', 'ca-injury', '2024-06-03', '2026-06-03'],
    ['CCP 337(a): four years from the breach', 'ca-contract-written', '2022-11-14', '2026-11-16'],
    ['CCP 339(1): two years', 'ca-contract-oral', '2024-11-18', '2026-11-18'],
    ['CCP 340(c): one year from publication', 'ca-defamation', '2025-12-02', '2026-12-02'],
    ['Gov. Code 911.2(a): six months, in calendar months', 'ca-claim-injury', '2026-03-31', '2026-09-30'],
    ['CPLR 213(2): six years', 'ny-contract-written', '2020-11-17', '2026-11-17'],
    ['CPLR 214-a: two years and six months', 'ny-medical', '2024-05-18', '2026-11-18'],
    ['CPLR 215(3): one year', 'ny-defamation', '2025-11-19', '2026-11-19'],
    ['GML 50-e: 90 days', 'ny-notice', '2026-08-19', '2026-11-17'],
    ['GML 50-i: one year and 90 days', 'ny-notice-suit', '2025-08-20', '2026-11-18'],
    ['Tex. CPRC 16.003(a): two years', 'tx-injury', '2024-11-18', '2026-11-18'],
    ['Tex. CPRC 101.101: six months', 'tx-notice', '2026-05-18', '2026-11-18'],
    ['Fla. Stat. 95.11(5)(a): two years since March 24, 2023', 'fl-injury', '2023-03-24', '2025-03-24'],
    ['Fla. Stat. 95.11(3)(a) (2022): four years before', 'fl-injury', '2023-03-23', '2027-03-23'],
    ['735 ILCS 5/13-206: ten years', 'il-contract-written', '2016-11-17', '2026-11-17'],
    ['745 ILCS 10/8-101: one year', 'il-local-suit', '2025-11-18', '2026-11-18'],
    ['N.J.S.A. 59:8-8: the ninetieth day', 'nj-notice', '2026-08-20', '2026-11-18'],
    ['42 Pa.C.S. 5524(7): two years for fraud', 'pa-fraud', '2024-11-18', '2026-11-18'],
    ['OCGA 9-3-33: one year for reputation', 'ga-defamation', '2025-11-18', '2026-11-18'],
    ['OCGA 36-33-5(b): six months', 'ga-notice-city', '2026-05-18', '2026-11-18'],
    ['42 U.S.C. 2000e-5(e)(1): 180 days', 'us-title-vii-180', '2026-05-22', '2026-11-18'],
    ['28 U.S.C. 2401(b): six months from mailing of the denial', 'us-ftca-suit', '2026-05-18', '2026-11-18'],
    ['29 U.S.C. 255(a): three years if willful', 'us-flsa-willful', '2023-11-17', '2026-11-17'],
    ['February 29 ends on February 28 in a common year', 'tx-injury', '2024-02-29', '2026-03-03'],
  ])('%s', (_, entry, accrual, due) => expect(computeLimitation({ entry, accrual }).due).toBe(due))

  it('moves a suit off a weekend under the counting rules, and gives the business day before as the safe date', () => {
    // November 14, 2026 is a Saturday; CCP 12a gives Monday.
    expect(dated({ entry: 'ca-contract-written', accrual: '2022-11-14' })).toEqual([
      '2026-11-16',
      '2026-11-13',
      '2026-11-14',
    ])
    // February 28, 2026 is a Saturday and Monday, March 2, Texas Independence Day: Tuesday, with Friday the safe day.
    expect(computeLimitation({ entry: 'tx-injury', accrual: '2024-02-29' }).safe_due).toBe('2026-02-27')
  })

  it('never moves a notice, a charge or an outer limit to a later day', () => {
    // August 15, 2026 plus 90 days is Friday the 13th; one day on, Saturday goes back to it.
    expect(dated({ entry: 'ny-notice', accrual: '2026-08-16' })).toEqual([
      '2026-11-13',
      '2026-11-13',
      '2026-11-14',
    ])
    // CCP 340.5: three years from the injury end on Saturday, November 14, 2026.
    expect(
      dated({ entry: 'ca-medical', accrual: '2023-11-14', discovery: '2026-06-01' }).slice(0, 2),
    ).toEqual(['2026-11-13', '2026-11-13'])
  })
})

describe('facts a person enters', () => {
  it('a discovery counts only if the law says so', () => {
    const input = { accrual: '2024-06-03', discovery: '2025-06-02' }
    expect(dated({ entry: 'ca-injury', ...input })).toEqual(['2027-06-02', '2027-06-02', '2026-06-03'])
    const newYork = computeLimitation({ entry: 'ny-injury', ...input })
    expect(newYork.due).toBe('2027-06-03')
    expect(newYork.warnings.join()).toContain('The date of discovery adds nothing here')
  })

  it('CCP 340.5 and 340.6: one year from discovery, and no more than the outer limit from the act', () => {
    expect(computeLimitation({ entry: 'ca-medical', accrual: '2024-06-03' }).due).toBe('2025-06-03')
    const found = { entry: 'ca-legal', accrual: '2022-06-01', discovery: '2026-03-02' }
    expect(computeLimitation(found).due).toBe('2026-06-01')
    expect(computeLimitation({ ...found, act: '2022-03-01' }).due).toBe('2026-02-27')
  })

  it('CPLR 213(8): the later of six years and two years from discovery', () => {
    const input = { entry: 'ny-fraud', accrual: '2018-06-04' }
    expect(computeLimitation({ ...input, discovery: '2019-06-04' }).due).toBe('2024-06-04')
    expect(computeLimitation({ ...input, discovery: '2024-06-03' }).due).toBe('2026-06-03')
  })

  it.each([
    ['CCP 352(a): two years after the 18th birthday', 'ca-injury', '2028-05-10', '2028-05-09'],
    ['CPLR 208(a): three years after it', 'ny-injury', '2029-05-10', '2029-05-09'],
    ['735 ILCS 5/13-211(a): two years after it', 'il-injury', '2028-05-10', '2028-05-09'],
    ['N.J.S.A. 2A:14-21: two years after it', 'nj-injury', '2028-05-10', '2028-05-09'],
    ['OCGA 9-3-90(b): two years after it', 'ga-injury', '2028-05-10', '2028-05-09'],
  ])('a minor, %s', (_, entry, due, safe) => {
    const input = { entry, accrual: '2018-03-05', birth: '2008-05-10' }
    expect(dated(input).slice(0, 2)).toEqual([due, safe])
    expect(computeLimitation({ ...input, birth: '1990-05-10' }).warnings.join()).toContain('18 or older')
  })

  it('CPLR 208(a): for medical malpractice no more than ten years from accrual', () => {
    const input = { entry: 'ny-medical', accrual: '2012-03-05', birth: '2010-05-10' }
    // March 5, 2022 is a Saturday: an outer limit is not moved past it.
    expect(computeLimitation(input).due).toBe('2022-03-04')
  })

  it('where the law leaves minority to a lawyer, nothing is added and a note says so', () => {
    const { due, warnings } = computeLimitation({
      entry: 'tx-medical',
      accrual: '2024-11-18',
      birth: '2020-01-01',
    })
    expect(due).toBe('2026-11-18')
    expect(warnings.join()).toContain('14th birthday')
  })

  it('tolled time is added once, without its last day, and not after the period has ended', () => {
    const input = { entry: 'tx-injury', accrual: '2024-06-03' }
    const toll = (from: string, until: string) => ({ from, until, reason: 'Tolling agreement' })
    expect(computeLimitation({ ...input, tolled: [toll('2025-01-01', '2025-01-31')] }).due).toBe('2026-07-03')
    const twice = [toll('2025-01-01', '2025-01-31'), toll('2025-01-11', '2025-01-31')]
    expect(computeLimitation({ ...input, tolled: twice }).due).toBe('2026-07-03')
    const late = computeLimitation({ ...input, tolled: [toll('2026-06-03', '2026-09-01')] })
    expect([late.due, late.warnings.join().includes('the period did not run then')]).toEqual([
      '2026-06-03',
      true,
    ])
  })

  it('absence of the defendant counts in California (CCP 351) and is shown but not counted in New York', () => {
    const absent = [{ from: '2025-01-01', until: '2025-01-31' }]
    const accrual = '2024-06-03'
    expect(computeLimitation({ entry: 'ca-injury', accrual, absent }).due).toBe('2026-07-06')
    const newYork = computeLimitation({ entry: 'ny-injury', accrual, absent })
    expect([newYork.due, newYork.warnings.join().includes('CPLR 207(3)')]).toEqual(['2027-06-03', true])
  })

  it.each([
    ['CCP 340.6 has its own list of what tolls it', 'ca-legal'],
    ['CCP 340.5 has its own list of what tolls it', 'ca-medical'],
  ])('absence adds nothing if %s', (_, entry) => {
    const input = { entry, accrual: '2024-06-03' }
    const absent = [{ from: '2024-09-01', until: '2024-12-01' }]
    expect(computeLimitation({ ...input, absent }).due).toBe(computeLimitation(input).due)
  })

  it.each(['ca-sale', 'il-sale', 'ny-sale', 'tx-contract-written', 'nj-wages'])(
    '%s: minority adds nothing if the tolling statute may not cover the period',
    (entry) => {
      const input = { entry, accrual: '2020-06-03' }
      const minor = computeLimitation({ ...input, birth: '2010-06-03' })
      expect([minor.due, minor.warnings.join().includes('Minority adds nothing')]).toEqual([
        computeLimitation(input).due,
        true,
      ])
    },
  )

  it('a notice that must come first is named, served or not', () => {
    const input = { entry: 'ny-notice-suit', accrual: '2026-08-19' }
    expect(computeLimitation(input).warnings.join()).toContain(
      '2026-11-17 (N.Y. Gen. Mun. Law 50-e(1)(a)). No notice',
    )
    const said = (noticeServed: string) => computeLimitation({ ...input, noticeServed }).warnings.join()
    expect(said('2026-11-17')).toContain('It was served on 2026-11-17')
    expect(said('2026-11-18')).toContain('is late')
  })

  it.each<[string, Partial<LimitationInput>]>([
    ['entry', { entry: 'ca-nothing' }],
    ['accrual', { accrual: '2026-02-30' }],
    ['act', { act: '2026-01-02' }],
    ['discovery', { discovery: '2025-12-31' }],
    ['birth', { birth: '2027-01-01' }],
    ['tolled', { tolled: [{ from: '2026-02-02', until: '2026-02-01', reason: 'x' }] }],
  ])('refuses a wrong %s', (field, change) => {
    const refused = () => computeLimitation({ entry: 'ca-injury', accrual: '2026-01-01', ...change })
    expect(refused).toThrow(LimitationError)
    expect(refused).toThrow(expect.objectContaining({ field }))
  })
})

describe('every entry', () => {
  const entries = limitationFiles.flatMap((file) => file.entries)

  it('covers the common claims in each of the eight states', () => {
    const claims = [
      'contract_written',
      'contract_oral',
      'sale_of_goods',
      'personal_injury',
      'medical_malpractice',
    ]
    const more = [
      'legal_malpractice',
      'property_damage',
      'defamation',
      'fraud',
      'wages',
      'civil_rights',
      'public_entity',
    ]
    for (const { jurisdiction, entries: own } of limitationFiles.filter((file) => file.jurisdiction !== 'US'))
      expect([jurisdiction, [...new Set(own.map(({ claim }) => claim))]]).toEqual([
        jurisdiction,
        [...claims, ...more],
      ])
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  })

  it('says to verify, names its authority, and refers only to a notice that exists', () => {
    for (const { id, noticeEntry } of entries) {
      const { warnings, steps } = computeLimitation({ entry: id, accrual: '2024-06-03' })
      expect([id, warnings[0]?.startsWith('Verify')]).toEqual([id, true])
      expect(steps.every(({ authority }) => authority !== '')).toBe(true)
      if (noticeEntry) expect(findLimitation(noticeEntry)?.entry.kind).toBe('notice')
    }
  })

  it('replays: the days of the steps lead from the accrual to the last day', () => {
    for (const { id } of entries) {
      const { due, steps } = computeLimitation({ entry: id, accrual: '2024-02-29', discovery: '2025-03-01' })
      const moved = steps.reduce((sum, { days }) => sum + days, dayOf(2024, 2, 29))
      expect([id, calendarDateOf(moved)]).toEqual([id, due])
    }
  })

  it('a file with a gap between its periods or an entry of another state is refused', () => {
    const [first, ...rest] = ca.entries
    const broken = [{ accruedUntil: '2020-01-01', period: [{ count: 1, unit: 'year' }] }]
    expect(() => readLimitationFile({ ...ca, entries: [{ ...first, periods: broken }, ...rest] })).toThrow(
      'gap',
    )
    expect(() => readLimitationFile({ ...ca, entries: [{ ...first, id: 'ny-x' }, ...rest] })).toThrow(
      'file of CA',
    )
    expect(() => readLimitationFile({ ...ca, extra: 1 })).toThrow()
  })
})

/** Written a second time and as simply as possible: add to the parts of the date, no table, no holidays. */
function naiveLast(accrual: string, parts: readonly { count: number; unit: string }[]): string {
  let date = accrual
  for (const { count, unit } of parts) {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
    if (unit === 'day') date = new Date(Date.UTC(year, month - 1, day + count)).toISOString().slice(0, 10)
    else {
      const months = year * 12 + (month - 1) + (unit === 'year' ? count * 12 : count)
      const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      const toYear = Math.floor(months / 12)
      const isLeap = toYear % 4 === 0 && (toYear % 100 !== 0 || toYear % 400 === 0)
      const most = months % 12 === 1 && isLeap ? 29 : (lengths[months % 12] ?? 0)
      date = `${toYear}-${String((months % 12) + 1).padStart(2, '0')}-${String(Math.min(day, most)).padStart(2, '0')}`
    }
  }
  return date
}

describe('never later than a naive reference', () => {
  const accruals = fc.integer({ min: dayOf(2005, 1, 1), max: dayOf(2060, 12, 31) })
  const ids = limitationFiles.flatMap((file) => file.entries.map(({ id }) => id))

  it('from accrual alone: safe by the plain anniversary, due at most a long weekend after it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ids), accruals, (entry, day) => {
        const accrual = calendarDateOf(day)
        const found = findLimitation(entry)?.entry
        const own = found?.periods.find(
          ({ accruedFrom = '', accruedUntil = '9999' }) => accruedFrom <= accrual && accrual <= accruedUntil,
        )
        const plain = naiveLast(accrual, own?.period ?? [])
        const { due, safe_due, earliest } = computeLimitation({ entry, accrual })
        expect(earliest <= plain && safe_due <= plain && safe_due <= due).toBe(true)
        expect(dayNumberOf(due as CalendarDate) - dayNumberOf(plain as CalendarDate)).toBeLessThanOrEqual(4)
        expect([0, 6]).not.toContain(weekdayOf(dayNumberOf(safe_due as CalendarDate)))
      }),
      { numRuns: 3000 },
    )
  })

  it('a later accrual never moves the safe date earlier by more than a weekend does', () => {
    fc.assert(
      fc.property(fc.constantFrom('ca-injury', 'ny-contract-written', 'us-flsa'), accruals, (entry, day) => {
        const at = (accrual: number) =>
          computeLimitation({ entry, accrual: calendarDateOf(accrual) }).safe_due
        expect(at(day) <= at(day + 1)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('facts entered never make the last day earlier than without them, except an earlier act', () => {
    const entered = fc.record({
      discovered: fc.integer({ min: 0, max: 2000 }),
      age: fc.integer({ min: 0, max: 9000 }),
    })
    fc.assert(
      fc.property(fc.constantFrom(...ids), accruals, entered, (entry, day, { discovered, age }) => {
        const accrual = calendarDateOf(day)
        const plain = computeLimitation({ entry, accrual })
        const extended = computeLimitation({
          entry,
          accrual,
          discovery: calendarDateOf(day + discovered),
          birth: calendarDateOf(day - age),
        })
        expect(extended.due >= plain.safe_due && extended.earliest === plain.earliest).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
