import { type CalendarDate, dayNumberOf } from '@pam/law/calendar-date'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { computeDeadline } from './compute-deadline.ts'
import { DeadlineError, type DeadlineInput } from './deadline-input.ts'
import { workedExamples } from './worked-examples.ts'

/** Time zones with their January offset behind Greenwich, in minutes. */
const zones = [
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Asia/Kolkata', -330],
  ['Pacific/Kiritimati', -840],
  ['America/New_York', 300],
] as const

afterEach(() => {
  vi.unstubAllEnvs()
})

const answer: DeadlineInput = {
  rule: 'FRCP 6',
  jurisdiction: 'us-dct:NY',
  trigger_date: '2026-06-29',
  runs_from: 'service',
  service: 'personal',
  offset: 21,
  unit: 'day',
  direction: 'after',
}
const compute = (change: Partial<DeadlineInput>) => computeDeadline({ ...answer, ...change })

describe.each(zones)('on a machine in %s', (zone, behind) => {
  it('the machine uses the zone', () => {
    vi.stubEnv('TZ', zone)
    expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(behind)
  })

  it.each(workedExamples)('$id is due $due', ({ input, due, safe }) => {
    vi.stubEnv('TZ', zone)
    const computed = computeDeadline(input)
    expect(computed.due).toBe(due)
    expect(computed.safe_due).toBe(safe ?? due)
    if (safe) expect(computed.warnings.join()).toContain(safe)
  })
})

describe('the steps', () => {
  it.each(workedExamples)('of $id lead from the event to the end', ({ input, due }) => {
    const { steps } = computeDeadline(input)
    expect(steps[0]).toMatchObject({ kind: 'start', days: 0, date: input.trigger_date.slice(0, 10) })
    let day = dayNumberOf(input.trigger_date.slice(0, 10) as CalendarDate)
    for (const step of steps) {
      day += step.days
      expect(step.date).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10))
      expect(step.what).not.toBe('')
      expect(step.authority).not.toBe('')
    }
    expect(steps.at(-1)?.date).toBe(due.slice(0, 10))
  })

  it('name every day left out and every day added, with the rule', () => {
    const { steps } = compute({
      jurisdiction: 'us-dct:IL',
      trigger_date: '2026-09-17',
      service: 'mail',
      deadline: 'FRCP 33(b)(2)',
      offset: 30,
    })
    expect(steps.map(({ date, what, authority }) => `${date} ${what} [${authority}]`)).toEqual([
      '2026-09-17 the day of the event is not counted [FRCP 6(a)(1)]',
      '2026-10-17 day 30 [FRCP 6(a)(1)]',
      '2026-10-18 Saturday (2026-10-17) cannot be the last day [FRCP 6(a)(1)(C)]',
      '2026-10-19 Sunday (2026-10-18) cannot be the last day [FRCP 6(a)(1)(C)]',
      '2026-10-22 3 days added for mail [FRCP 6(d)]',
    ])
  })

  it('name the days a count of court days skips', () => {
    const { steps } = computeDeadline({
      rule: 'TX TRCP 4',
      jurisdiction: 'st:TX',
      trigger_date: '2026-09-02',
      runs_from: 'event',
      service: 'n/a',
      offset: 5,
      unit: 'day',
      direction: 'after',
    })
    expect(steps.filter((step) => step.kind === 'skip').map((step) => [step.date, step.what])).toEqual([
      ['2026-09-05', 'Saturday is not counted'],
      ['2026-09-06', 'Sunday is not counted'],
      ['2026-09-07', 'Labor Day is not counted'],
    ])
  })
})

describe('the end as a timestamp', () => {
  it.each([
    ['2026-10-01', 'America/New_York', '2026-10-22T23:59:59-04:00'],
    ['2026-11-02', 'America/New_York', '2026-11-23T23:59:59-05:00'],
    ['2026-10-01', 'America/Los_Angeles', '2026-10-22T23:59:59-07:00'],
  ])('counted from %s in %s is %s', (trigger_date, tz, instant) => {
    expect(compute({ trigger_date, tz }).due_instant).toBe(instant)
  })

  it('is null if no zone is given', () => expect(compute({}).due_instant).toBeNull())
})

describe('service', () => {
  it.each([
    ['FRCP 6', 'us-dct:IL', 'clerk', '2026-10-22'],
    ['FRBP 9006', 'us-bk:IL', 'mail', '2026-10-22'],
    ['FRBP 9006', 'us-bk:IL', 'electronic', '2026-10-19'],
    ['FRAP 26', 'us-ca:IL+IL', 'personal', '2026-10-19'],
    ['CA CCP', 'st:CA', 'mail_out_of_state', '2026-10-27'],
    ['CA CCP', 'st:CA', 'mail_international', '2026-11-06'],
    ['CA CCP', 'st:CA', 'overnight', '2026-10-20'],
    ['NY GCL 20/25-a', 'st:NY', 'mail_out_of_state', '2026-10-23'],
    ['TX TRCP 4', 'st:TX', 'electronic', '2026-10-19'],
  ] as const)('under %s in %s by %s ends %s', (rule, jurisdiction, service, due) => {
    const input = { rule, jurisdiction, service, trigger_date: '2026-09-17', offset: 30, extended: true }
    expect(compute(input).due).toBe(due)
  })

  it('by methods that need consent gives the safe date without the added days', () => {
    const { due, safe_due, warnings } = compute({
      service: 'overnight',
      deadline: 'FRCP 34(b)(2)(A)',
      trigger_date: '2026-09-09',
      offset: 30,
    })
    expect([due, safe_due]).toEqual(['2026-10-13', '2026-10-09'])
    expect(warnings.join()).toContain('consented')
  })

  it('of a summons by mail adds nothing', () => {
    const deadline = 'FRCP 12(a)(1)(A)(i) answer'
    expect(compute({ service: 'mail', deadline }).due).toBe('2026-07-20')
  })

  it('adds nothing for the serving party in New York, except on appeal', () => {
    const newYork = {
      rule: 'NY GCL 20/25-a',
      jurisdiction: 'st:NY',
      service: 'mail',
      trigger_date: '2026-09-14',
      deadline: 'CPLR 3133(a)',
    } as const
    expect(compute({ ...newYork, offset: 20, side: 'served' }).due).toBe('2026-10-09')
    expect(compute({ ...newYork, offset: 20, side: 'sender' }).due).toBe('2026-10-05')
    const deadline = 'CPLR 5513(d) notice of appeal'
    expect(compute({ ...newYork, offset: 30, side: 'sender', deadline }).due).toBe('2026-10-19')
  })
})

describe('where the law is unsettled', () => {
  it('a Saturday holiday counted backward needs no warning', () => {
    const { due, safe_due, warnings } = compute({
      rule: 'FRBP 9006',
      jurisdiction: 'us-bk:IL',
      runs_from: 'event',
      trigger_date: '2026-07-10',
      offset: 7,
      direction: 'before',
    })
    expect([due, safe_due, warnings]).toEqual(['2026-07-02', '2026-07-02', []])
  })

  it('days on which the President closed departments are counted, with a warning', () => {
    const { due, warnings } = compute({ trigger_date: '2025-12-03' })
    expect(due).toBe('2025-12-24')
    expect(warnings.join()).toContain('The President closed executive departments')
  })

  it('a California state holiday that courts do not observe is counted, with a warning', () => {
    const { due, warnings } = compute({ jurisdiction: 'us-dct:CA', trigger_date: '2026-08-19' })
    expect(due).toBe('2026-09-09')
    expect(warnings.join()).toContain('Admission Day')
  })

  it('Inauguration Day counts in Washington only forward, and does not move from a Saturday', () => {
    const dc = { jurisdiction: 'us-dct:DC', offset: 14, runs_from: 'event' } as const
    expect(compute({ ...dc, trigger_date: '2025-01-06' }).due).toBe('2025-01-21')
    expect(compute({ ...dc, trigger_date: '2021-01-06' }).due).toBe('2021-01-21')
    expect(compute({ ...dc, trigger_date: '2029-01-05' }).due).toBe('2029-01-19')
    expect(compute({ ...dc, trigger_date: '2021-02-03', direction: 'before' }).due).toBe('2021-01-20')
  })

  it('a California motion that falls on a closed day moves to the court day before, with a warning', () => {
    const { due, safe_due, warnings } = compute({
      rule: 'CA CCP',
      jurisdiction: 'st:CA',
      deadline: 'CCP 437c(a)(2)',
      trigger_date: '2026-12-19',
      offset: 81,
      direction: 'before',
      service: 'n/a',
      runs_from: 'event',
    })
    expect([due, safe_due]).toEqual(['2026-09-29', '2026-09-29'])
    expect(warnings).toEqual([])
    const moved = compute({
      rule: 'CA CCP',
      jurisdiction: 'st:CA',
      trigger_date: '2026-12-16',
      offset: 81,
      direction: 'before',
      service: 'n/a',
      runs_from: 'event',
    })
    expect([moved.due, moved.safe_due]).toEqual(['2026-09-24', '2026-09-24'])
    expect(moved.warnings.join()).toContain('CCP 12a may extend it')
  })
})

describe('notice of a hearing counted without a named period', () => {
  it.each([
    ['CA CCP', 'st:CA', 'court_day', 16, '1005(b)'],
    ['NY GCL 20/25-a', 'st:NY', 'day', 8, '2214(b)'],
  ] as const)(
    'says under %s that papers mailed are served earlier',
    (rule, jurisdiction, unit, offset, section) => {
      const asked = {
        rule,
        jurisdiction,
        trigger_date: '2027-01-05',
        runs_from: 'event',
        service: 'n/a',
        offset,
        unit,
        direction: 'before',
      } as const
      expect(computeDeadline(asked).warnings.join()).toContain(section)
      expect(computeDeadline({ ...asked, deadline: `${section} opposition` }).warnings.join()).not.toContain(
        'No days were counted for service',
      )
    },
  )
})

describe('a day an administrator added', () => {
  const overlay = { date: '2026-07-20', name: 'Court closed for a storm', authority: 'General Order 26-12' }

  it('is a holiday with its own source', () => {
    const { due, steps } = computeDeadline(answer, [overlay])
    expect(due).toBe('2026-07-21')
    expect(steps.at(-1)?.what).toContain('Court closed for a storm')
    expect(steps.at(-1)?.what).toContain('General Order 26-12')
  })
})

describe("days the clerk's office could not be reached", () => {
  it('extend forward even a period counted backward', () => {
    const backward = {
      runs_from: 'event',
      trigger_date: '2026-12-10',
      offset: 14,
      direction: 'before',
    } as const
    expect(compute({ ...backward, inaccessible: ['2026-11-25'] }).due).toBe('2026-11-27')
  })

  it('are applied before the days for mail are added', () => {
    const mailed = {
      service: 'mail',
      deadline: 'FRCP 36(a)(3)',
      trigger_date: '2026-09-09',
      offset: 30,
    } as const
    expect(compute(mailed).due).toBe('2026-10-13')
    expect(compute({ ...mailed, inaccessible: ['2026-10-09'] }).due).toBe('2026-10-16')
  })
})

describe('unknown input', () => {
  it.each([
    [{ rule: 'FRCP 7' }, 'rule'],
    [{ jurisdiction: 'us-dct:ZZ' }, 'jurisdiction'],
    [{ jurisdiction: 'st:NY' }, 'jurisdiction'],
    [{ jurisdiction: 'federal' }, 'jurisdiction'],
    [{ jurisdiction: '' }, 'jurisdiction'],
    [{ rule: 'CA CCP', jurisdiction: 'st:NV' }, 'jurisdiction'],
    [{ rule: 'FRAP 26', jurisdiction: 'us-ca:NY' }, 'jurisdiction'],
    [{ service: 'pigeon' }, 'service'],
    [{ rule: 'CA CCP', jurisdiction: 'st:CA', service: 'clerk' }, 'service'],
    [{ rule: 'NY GCL 20/25-a', jurisdiction: 'st:NY', service: 'mail_international' }, 'service'],
    [{ unit: 'fortnight' }, 'unit'],
    [{ direction: 'around' }, 'direction'],
    [{ runs_from: 'whim' }, 'runs_from'],
    [{ offset: 0 }, 'offset'],
    [{ offset: 1.5 }, 'offset'],
    [{ offset: Number.NaN }, 'offset'],
    [{ trigger_date: '2026-02-30' }, 'trigger_date'],
    [{ trigger_date: '11/16/2026' }, 'trigger_date'],
    [{ trigger_date: '1980-01-01' }, 'trigger_date'],
    [{ inaccessible: ['soon'] }, 'inaccessible'],
    [{ roll: 'toward_event' }, 'roll'],
    [{ special: 'monday_next_after_10am' }, 'special'],
    [{ special: 'fixed_date' }, 'special'],
    [{ unit: 'hour', trigger_date: '2026-01-05T10:00' }, 'tz'],
    [{ unit: 'hour', trigger_date: '2026-01-05T10:00', tz: 'Mars/Olympus' }, 'tz'],
    [
      { unit: 'hour', rule: 'TX TRCP 4', jurisdiction: 'st:TX', trigger_date: '2026-01-05T10:00', tz: 'UTC' },
      'unit',
    ],
  ])('%j is an error, never a guess', (change, field) => {
    const wrong = () => compute(change as Partial<DeadlineInput>)
    expect(wrong).toThrow(DeadlineError)
    expect(() => wrong()).toThrow(expect.objectContaining({ field }))
  })
})
