import {
  type CalendarDate,
  calendarDateOf,
  dayNumberOf,
  dayOf,
  monday,
  weekdayOf,
} from '@pam/law/calendar-date'
import { describe, expect, it } from 'vitest'
import { computeDeadline } from './compute-deadline.ts'
import type { DeadlineInput } from './deadline-input.ts'
import { rulesVersion } from './rule-texts.ts'

const dayIn = (due: string) => dayNumberOf(due.slice(0, 10) as CalendarDate)
const isWeekend = (day: number) => weekdayOf(day) === 0 || weekdayOf(day) === 6

/** Written a second time, from the statute alone, so that an error in the tables shows. */
const texasHolidays = (year: number) => {
  const nth = (month: number, weekday: number, n: number) => {
    const first = dayOf(year, month, 1)
    return first + ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7
  }
  const lastMonday = (month: number) => {
    const last = dayOf(year, month + 1, 1) - 1
    return last - ((weekdayOf(last) - monday + 7) % 7)
  }
  const fixed = [
    [1, 1],
    [1, 19],
    [3, 2],
    [4, 21],
    [6, 19],
    [7, 4],
    [8, 27],
    [11, 11],
    [12, 25],
  ] as const
  return new Set([
    ...fixed.map(([month, day]) => dayOf(year, month, day)),
    ...[nth(1, 1, 3), nth(2, 1, 3), lastMonday(5), nth(9, 1, 1), nth(11, 4, 4), nth(11, 4, 4) + 1],
  ])
}

const texasAnswer = (trigger: number): DeadlineInput => ({
  rule: 'TX TRCP 4',
  jurisdiction: 'st:TX',
  deadline: 'TRCP 99(b) answer',
  trigger_date: calendarDateOf(trigger),
  runs_from: 'service',
  service: 'personal',
  offset: 20,
  unit: 'day',
  direction: 'after',
  special: 'monday_next_after_10am',
})

describe('the Texas answer, TRCP 99(b), Conaway v. Lopez, 880 S.W.2d 448', () => {
  it('is the Monday after day 20, which is never rolled, for every day of service from 2024 to 2030', () => {
    const wrong: string[] = []
    for (let trigger = dayOf(2024, 1, 1); trigger <= dayOf(2030, 12, 31); trigger += 1) {
      let due = trigger + 21
      while (weekdayOf(due) !== monday) due += 1
      while (isWeekend(due) || texasHolidays(Number(calendarDateOf(due).slice(0, 4))).has(due)) due += 1
      const computed = computeDeadline(texasAnswer(trigger))
      if (computed.due !== `${calendarDateOf(due)}T10:00` || computed.safe_due !== computed.due)
        wrong.push(`${calendarDateOf(trigger)}: ${computed.due}, not ${calendarDateOf(due)}`)
    }
    expect(wrong).toEqual([])
  })
})

/**
 * The simplest reading of the rules: the day itself, moved off weekends and the eleven federal holidays, nothing added.
 */
function naiveFederal(trigger: number, days: number): number {
  let due = trigger + days
  while (isWeekend(due)) due += 1
  return due
}

describe('a federal period after service that no rule extends', () => {
  const lines = [
    'FRCP 12(a)(1)(A)(i) answer',
    'FRCP 12(a)(2) answer of the United States',
    'FRCP 45(d)(2)(B) objection to subpoena',
    'FRCP 59(e) motion to alter judgment',
    '28 USC 1446(b)(1) removal',
    'FRCP 26(a)(2)(D)(ii) rebuttal',
    'a period nobody named',
  ]
  it.each(lines)('%s: mail gives no later date than delivery in person', (deadline) => {
    for (let trigger = dayOf(2026, 1, 1); trigger <= dayOf(2027, 12, 31); trigger += 1) {
      const input: DeadlineInput = {
        rule: 'FRCP 6',
        jurisdiction: 'us-dct:GA',
        deadline,
        trigger_date: calendarDateOf(trigger),
        runs_from: 'service',
        service: 'personal',
        offset: 14,
        unit: 'day',
        direction: 'after',
      }
      const inPerson = computeDeadline(input)
      const mailed = computeDeadline({ ...input, service: 'mail' })
      expect(mailed.due).toBe(inPerson.due)
      // A holiday can only make it later than the naive day, and by at most a long weekend.
      expect(dayIn(inPerson.safe_due)).toBeLessThanOrEqual(naiveFederal(trigger, 14) + 4)
    }
  })
})

describe('the Supreme Court, S. Ct. R. 30.1', () => {
  const cert: DeadlineInput = {
    rule: 'S. Ct. R. 30.1',
    jurisdiction: 'us-sct',
    deadline: 'S. Ct. R. 13.1 petition for certiorari',
    trigger_date: '2027-01-19',
    runs_from: 'event',
    service: 'n/a',
    offset: 90,
    unit: 'day',
    direction: 'after',
  }

  it('observes no state holiday, from whichever circuit the judgment comes', () => {
    expect(computeDeadline(cert).due).toBe('2027-04-19')
  })

  it('is applied even if a caller names FRAP 26, and the proof says so', () => {
    const { due, warnings } = computeDeadline({ ...cert, rule: 'FRAP 26', jurisdiction: 'us-ca:MA+MA' })
    expect(due).toBe('2027-04-19')
    expect(warnings.join()).toContain('Rule 30.1')
  })

  it.each([
    ['FRAP 26', 'us-ca:MA+MA', 'petition for certiorari'],
    ['FRAP 26', 'us-ca:MA+MA', '28 U.S.C. 2101(c)'],
    ['FRAP 26', 'us-ca:MA+MA', 'Cert petition'],
    ['FRAP 26', 'us-ca:MA+MA', 'Sup. Ct. R. 13.1'],
    ['FRCP 6', 'us-dct:MA', 'S. Ct. R. 13.1'],
    ['CA CCP', 'st:CA', 'Petition to the U.S. Supreme Court'],
  ] as const)(
    'is applied under %s in %s to "%s", and a closure below does not move it',
    (rule, jurisdiction, deadline) => {
      const closed = { date: '2027-04-19', name: 'Clerk closed', authority: 'notice' }
      const { due, safe_due, warnings } = computeDeadline({ ...cert, rule, jurisdiction, deadline }, [closed])
      expect([due, safe_due]).toEqual(['2027-04-19', '2027-04-19'])
      expect(warnings.join()).toContain('Rule 30.1')
    },
  )

  it.each([
    ['FRAP 26', 'us-ca:MA+MA', 'FRAP 41(d) stay pending certiorari', 'after'],
    ['IL 5 ILCS 70/1.11', 'st:IL', 'Ill. S. Ct. R. 303(a)(1)', 'after'],
    ['CA CCP', 'st:CA', 'Petition for a writ of certiorari (CCP 1068)', 'after'],
    ['CA CCP', 'st:CA', 'Brief on the U.S. Supreme Court decision', 'before'],
  ] as const)('is not applied under %s in %s to "%s"', (rule, jurisdiction, deadline, direction) => {
    const { warnings } = computeDeadline({ ...cert, rule, jurisdiction, deadline, direction })
    expect(warnings.join()).not.toContain('Rule 30.1')
  })
})

describe('the justice courts of Texas, TRCP 500.5', () => {
  const appeal: DeadlineInput = {
    rule: 'TX TRCP 4',
    jurisdiction: 'st:TX',
    deadline: 'TRCP 510.9 eviction appeal',
    trigger_date: '2026-05-20',
    runs_from: 'event',
    service: 'n/a',
    offset: 5,
    unit: 'day',
    direction: 'after',
  }

  it.each(['Tex. R. Civ. P. 510.9', 'Eviction appeal', 'Answer, justice court', 'Rules 510.9 and 510.10'])(
    'count every day for "%s" under TRCP 4, and the proof says so',
    (deadline) => {
      const { due, safe_due, warnings } = computeDeadline({ ...appeal, deadline })
      expect([due, safe_due]).toEqual(['2026-05-26', '2026-05-26'])
      expect(warnings.join()).toContain('TRCP 500.5')
    },
  )

  it('are not meant by words alone before an event: leaving closed days out is earlier', () => {
    const before = { ...appeal, direction: 'before', offset: 3 } as const
    const { due, warnings } = computeDeadline({ ...before, deadline: 'Notice before the eviction hearing' })
    expect(due).toBe(computeDeadline({ ...before, deadline: 'Notice before the hearing' }).due)
    expect(warnings.join()).not.toContain('500.5')
  })

  it('count every day even in five days, when a caller names TRCP 4 too', () => {
    const { due, warnings } = computeDeadline(appeal)
    expect(due).toBe('2026-05-26')
    expect(warnings.join()).toContain('TRCP 500.5')
    expect(computeDeadline({ ...appeal, rule: 'TX TRCP 500.5' })).toMatchObject({
      due: '2026-05-26',
      warnings: [],
    })
  })
})

describe('the Rule 11 safe harbor, FRCP 11(c)(2)', () => {
  const served = (trigger_date: string, service: DeadlineInput['service'] = 'personal') =>
    computeDeadline({
      rule: 'FRCP 6',
      jurisdiction: 'us-dct:NY',
      deadline: 'FRCP 11(c)(2) earliest filing',
      trigger_date,
      runs_from: 'service',
      service,
      offset: 21,
      unit: 'day',
      direction: 'after',
      special: 'earliest_next_day',
    })

  it('allows the motion from day 22, or from the day after a last day that moved', () => {
    expect(served('2026-06-01').due).toBe('2026-06-23')
    // Day 21 is Saturday, June 27; the period ends on Monday.
    expect(served('2026-06-06').due).toBe('2026-06-30')
  })

  it('gives no earlier safe date: filing too soon loses the motion', () => {
    const mailed = served('2026-06-01', 'mail')
    expect([mailed.due, mailed.safe_due]).toEqual(['2026-06-26', '2026-06-26'])
  })
})

describe('days for service are off unless the line is known to have them', () => {
  const mailed = (change: Partial<DeadlineInput>) =>
    computeDeadline({
      rule: 'CA CCP',
      jurisdiction: 'st:CA',
      trigger_date: '2026-06-08',
      runs_from: 'service',
      service: 'mail',
      offset: 30,
      unit: 'day',
      direction: 'after',
      ...change,
    })

  it('an unknown period is not extended, with a note that it may be later', () => {
    const { due, warnings, steps } = mailed({})
    expect(due).toBe('2026-07-08')
    expect(warnings).toEqual([
      'No days were added for service. If CCP 1013(a) applies to this period, add 5 days: 2026-07-13.',
    ])
    expect(steps.some(({ what, days }) => days === 0 && what.includes('nothing added for service'))).toBe(
      true,
    )
  })

  it('a person may confirm that it is extended', () =>
    expect(mailed({ extended: true }).due).toBe('2026-07-13'))

  it('but not a period that the statute excludes', () => {
    expect(mailed({ extended: true, deadline: 'CCP 659' }).due).toBe('2026-07-08')
  })

  it.each([
    ['CA CCP', 'st:CA', 'CCP 412.20(a)(3)', '415.30'],
    ['FRCP 6', 'us-dct:CA', 'FRCP 12(a)(1)(A)(i)', '4(d)'],
    ['NY GCL 20/25-a', 'st:NY', 'CPLR 3012(c)', '312-a'],
    ['TX TRCP 4', 'st:TX', 'TRCP 99(b)', '106(a)(2)'],
  ] as const)('a summons mailed under %s carries a caution', (rule, jurisdiction, deadline, section) => {
    const { warnings, steps } = mailed({ rule, jurisdiction, deadline })
    expect(warnings.join()).toContain(section)
    expect(steps.find(({ what }) => what.includes('nothing added'))?.what).toMatch(/summons|process/)
  })
})

/** A number or a word in free text is not a rule: FRCP 6(d), CCP 1013, CPLR 2103(b), TRCP 21a(c). */
describe('free text never adds days for service', () => {
  const asked = (
    [rule, jurisdiction]: readonly [DeadlineInput['rule'], string],
    deadline: string,
    service: DeadlineInput['service'] = 'mail',
  ): DeadlineInput => ({
    rule,
    jurisdiction,
    deadline,
    trigger_date: '2026-11-02',
    runs_from: 'service',
    service,
    offset: 14,
    unit: 'day',
    direction: 'after',
  })
  const federal = ['FRCP 6', 'us-dct:IL'] as const
  const california = ['CA CCP', 'st:CA'] as const
  const texas = ['TX TRCP 4', 'st:TX'] as const

  it.each([
    [federal, 'Standing Order ¶ 34 Opposition'],
    [federal, 'L.R. 33.1 Opposition'],
    [federal, 'Opposition to motion (Dkt. 36)'],
    [federal, 'Opposition to requests for production dispute'],
    [federal, 'Rule 33 of the court, response'],
    [texas, 'Response, 21 days'],
    [california, 'Department 1005 order, response to interrogatories'],
    [['NY GCL 20/25-a', 'st:NY'], 'Part rule 3120, response'],
    [['FL RGPJA 2.514', 'st:FL'], 'Order on interrogatories, 1.340'],
    [['FRAP 26', 'us-ca:IL+IL'], 'Order 27(a), response'],
    [['FRBP 9006', 'us-bk:IL'], 'Response to interrogatories'],
    // Periods of a cited rule that run from the record, own service, process or the court's papers.
    [california, 'CCP 2025.480(b) motion to compel answers at a deposition'],
    [texas, 'TRCP 194.2(a) initial disclosures of a party served later'],
    [['NY GCL 20/25-a', 'st:NY'], 'CPLR 3025(a) amendment after own service'],
    [['NY GCL 20/25-a', 'st:NY'], 'CPLR 3024(c) motion against the complaint'],
    [['FRAP 26', 'us-ca:IL+IL'], 'FRAP 39(d)(1) bill of costs'],
    [['FRBP 9006', 'us-bk:IL'], "FRBP 8018(a)(1) appellant's brief"],
  ] as const)(
    '%j, %s: the date is that of personal service, and the later one only a caution',
    (court, text) => {
      const [mailed, inPerson] = [
        computeDeadline(asked(court, text)),
        computeDeadline(asked(court, text, 'personal')),
      ]
      expect([mailed.due, mailed.safe_due]).toEqual([inPerson.due, inPerson.safe_due])
      const ticked = computeDeadline({ ...asked(court, text), extended: true })
      expect(ticked.due > mailed.due).toBe(true)
      expect(mailed.warnings.join()).toMatch(
        new RegExp(
          `^No days were added for service\\. If .* applies to this period, add \\d days: ${ticked.due}\\.`,
        ),
      )
    },
  )

  it.each([
    [federal, 'FRCP 45(d)(2)(B) objections, compare Rule 34(c)', 'FRCP 6(d), 45'],
    [texas, 'TRCP 99(b) answer 21 days', 'TRCP 21a, 99(b)'],
    [california, 'Notice of appeal from order on requests for production', 'CCP 1013(a); CRC 8.104'],
    [california, 'new trial motion, 1005', 'CCP 1013(a); CRC 8.104'],
    [california, 'CCP 2030.260 after a motion under CCP 659', 'CCP 1013(a); CRC 8.104'],
    [federal, 'FRCP 33(b)(2) as ordered under FRCP 59(e)', 'FRCP 6(d)'],
  ] as const)(
    '%j, %s: an exclusion wins over a rule named beside it and over a tick',
    (court, text, authority) => {
      for (const extended of [undefined, true]) {
        const { due, steps } = computeDeadline({ ...asked(court, text), extended })
        expect(due).toBe(computeDeadline(asked(court, text, 'personal')).due)
        expect(steps.find(({ what }) => what.startsWith('nothing added'))?.authority).toBe(authority)
      }
    },
  )

  it('TRCP 99(b) "answer 21 days" served on November 2, 2026 is due November 23', () => {
    expect(computeDeadline({ ...asked(texas, 'TRCP 99(b) answer 21 days'), offset: 21 }).due).toBe(
      '2026-11-23',
    )
  })

  it.each([
    [federal, 'FRCP 33(b)(2)', '2026-11-19'],
    [federal, 'Fed. R. Civ. P. 36(a)(3) admissions', '2026-11-19'],
    [california, 'CCP 2031.260(a) inspection demand', '2026-11-23'],
    [texas, 'TRCP 196.2(a)', '2026-11-19'],
  ] as const)('%j, %s is a rule cited exactly: its days are added', (court, text, due) => {
    expect(computeDeadline(asked(court, text)).due).toBe(due)
  })

  it('the reason is that of the method or the rule, never of the wrong side (Pa.R.C.P. 440(b); CPLR 2103(b))', () => {
    const pennsylvania = computeDeadline(asked(['PA RCP 106', 'st:PA'], 'Pa.R.C.P. 4006(a)(2)'))
    expect(pennsylvania.steps.map(({ what }) => what).join()).toContain('complete on mailing')
    const newYork = (change: Partial<DeadlineInput>) =>
      computeDeadline({ ...asked(['NY GCL 20/25-a', 'st:NY'], 'CPLR 3012(a) answer'), ...change })
    const side = 'Confirm that this is your side: if your side served, 2026-11-16 is the last day.'
    const told = (change: Partial<DeadlineInput>) => newYork(change).warnings.join()
    expect(told({})).not.toContain(side)
    expect(told({ deadline: 'CPLR 5513(a) notice of appeal' })).not.toContain(side)
    expect(told({ deadline: 'CPLR 2214(b)', direction: 'before' })).not.toContain(side)
    expect(told({ deadline: 'CPLR 3133(a)' })).toContain(side)
    expect(told({ deadline: 'CPLR 3133(a)', side: 'served' })).not.toContain(side)
    // Until somebody says which side served, the safe date leaves the days out.
    expect(newYork({ deadline: 'CPLR 3133(a)' })).toMatchObject({ due: '2026-11-23', safe_due: '2026-11-16' })
    expect(newYork({ deadline: 'CPLR 3133(a)', side: 'served' }).safe_due).toBe('2026-11-23')
  })
})

describe('short periods and the start of the count, where states differ', () => {
  const counted = (
    rule: DeadlineInput['rule'],
    state: string,
    trigger_date: string,
    offset: number,
    direction: DeadlineInput['direction'],
  ) => {
    const { due, safe_due, warnings } = computeDeadline({
      rule,
      jurisdiction: `st:${state}`,
      deadline: 'order',
      trigger_date,
      runs_from: 'event',
      service: 'n/a',
      offset,
      unit: 'day',
      direction,
    })
    return { due, safe_due, told: warnings.join(' ') }
  }

  it.each([
    // OCGA 1-3-1(d)(3); N.J. R. 1:3-1: 16, 13, 12, 10 and 9 November; Veterans Day and the weekend do not count.
    ['GA OCGA 1-3-1', 'GA'],
    ['NJ R. 1:3-1', 'NJ'],
  ] as const)('%s: 5 days before November 17, 2026 is November 9, due and safe', (rule, state) => {
    const { due, safe_due, told } = counted(rule, state, '2026-11-17', 5, 'before')
    expect([due, safe_due]).toEqual(['2026-11-09', '2026-11-09'])
    expect(told).toContain('The earlier date is given, with these days left out.')
    // Seven days are no short period.
    expect(counted(rule, state, '2026-11-17', 7, 'before').due).toBe('2026-11-10')
    const forward = counted(rule, state, '2026-11-09', 5, 'after')
    expect([forward.due, forward.safe_due]).toEqual(['2026-11-16', '2026-11-16'])
    expect(forward.told).toContain('with every day counted')
  })

  it.each([
    // Fla. RGPJA 2.514(a)(2): 13, 12, 10, 9 and 6 November.
    ['2026-11-16', 5, '2026-11-06'],
    // 2.514(a)(1)(A), (a)(5): day one is Wednesday, November 25, before Thanksgiving and the Friday after it.
    ['2026-11-30', 20, '2026-11-06'],
    ['2026-11-19', 10, '2026-11-09'],
  ])('Florida, backward from %s, %i days: %s (Fla. RGPJA 2.514(a))', (from, offset, due) => {
    const result = counted('FL RGPJA 2.514', 'FL', from, offset, 'before')
    expect([result.due, result.safe_due]).toEqual([due, due])
  })

  it.each([
    // Served on a Friday: day one is Monday. Plain days end on Thursday.
    ['2026-10-09', 20, '2026-11-02', '2026-10-29'],
    ['2026-10-08', 4, '2026-10-14', '2026-10-12'],
    // From a Tuesday both readings are the same.
    ['2026-10-06', 20, '2026-10-26', '2026-10-26'],
  ])(
    'Florida, forward from %s, %i days: %s, safe %s (Fla. RGPJA 2.514(a)(1)(A), (a)(2))',
    (from, offset, due, safe) => {
      const result = counted('FL RGPJA 2.514', 'FL', from, offset, 'after')
      expect([result.due, result.safe_due]).toEqual([due, safe])
      expect(result.told.includes(`${safe} is the safe date`)).toBe(due !== safe)
    },
  )
})

describe('anything unknown to Pam makes a date later, never earlier', () => {
  it('says when the holidays of a state are not in the tables', () => {
    const input: DeadlineInput = {
      rule: 'FRCP 6',
      jurisdiction: 'us-dct:OH',
      trigger_date: '2026-06-08',
      runs_from: 'event',
      service: 'n/a',
      offset: 14,
      unit: 'day',
      direction: 'after',
    }
    const said =
      "State holidays of Puerto Rico are not in Pam's tables; the date may be later, never earlier."
    expect(computeDeadline({ ...input, jurisdiction: 'us-dct:PR' }).warnings).toContain(said)
    const some = "Not all state holidays of Ohio are in Pam's tables; the date may be later, never earlier."
    expect(computeDeadline(input).warnings).toEqual([some])
    // Backward, state holidays do not count at all (FRCP 6(a)(6)(C)).
    expect(computeDeadline({ ...input, direction: 'before' }).warnings).toEqual([])
    expect(computeDeadline({ ...input, jurisdiction: 'us-dct:NY' }).warnings).toEqual([])
  })

  it('warns that a Texas county may close on December 24 and 26, and keeps the date', () => {
    const { due, safe_due, warnings } = computeDeadline({ ...texasAnswer(0), ...decemberDay })
    expect([due, safe_due]).toEqual(['2028-12-26', '2028-12-26'])
    expect(warnings.join()).toContain('662.021')
  })

  it('gives the earlier day as safe if the March holiday of California may have changed', () => {
    const { due, safe_due, warnings } = computeDeadline({
      rule: 'CA CCP',
      jurisdiction: 'st:CA',
      trigger_date: '2027-03-01',
      runs_from: 'event',
      service: 'n/a',
      offset: 30,
      unit: 'day',
      direction: 'after',
    })
    expect([due, safe_due]).toEqual(['2027-04-01', '2027-03-31'])
    expect(warnings.join(' ')).toContain('2027-03-31 is the safe date')
  })

  it('dates the rules by when they were read, not in the future', () => {
    expect(rulesVersion.slice(0, 10) <= '2026-11-16').toBe(true)
  })
})

const decemberDay = {
  deadline: 'TRAP 26.1 notice of appeal',
  trigger_date: '2028-11-26',
  runs_from: 'event',
  service: 'n/a',
  offset: 30,
  special: undefined,
} as const
