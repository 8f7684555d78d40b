import { describe, expect, it } from 'vitest'
import { computeDeadline } from './compute-deadline.ts'
import type { ComputationRule, DeadlineInput, PeriodUnit, ServiceMethod } from './deadline-input.ts'

/*
 * The rules once more, written from the statutes without a line of the program: plain dates, holidays spelled out, days
 * counted one by one. Where this and the program may differ, the program must not be the later of the two.
 */
const dayMs = 86_400_000
const dayOn = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / dayMs
const isoOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
const dayIn = (iso: string) => Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) / dayMs
const weekday = (day: number) => new Date(day * dayMs).getUTCDay()
const yearIn = (day: number) => new Date(day * dayMs).getUTCFullYear()
const isWeekend = (day: number) => weekday(day) === 0 || weekday(day) === 6

function nth(year: number, month: number, wanted: number, count: number): number {
  let day = dayOn(year, month, 1)
  while (weekday(day) !== wanted) day += 1
  return day + 7 * (count - 1)
}

function lastMonday(year: number, month: number): number {
  let day = dayOn(year, month + 1, 1) - 1
  while (weekday(day) !== 1) day -= 1
  return day
}

const moved = (day: number, friday: boolean) =>
  weekday(day) === 0 ? day + 1 : friday && weekday(day) === 6 ? day - 1 : day

/** MLK, Memorial, Labor and Thanksgiving: weekday holidays that all of them observe. */
const weekdaysOf = (year: number) => [
  nth(year, 1, 1, 3),
  lastMonday(year, 5),
  nth(year, 9, 1, 1),
  nth(year, 11, 4, 4),
]
const presidents = (year: number) => nth(year, 2, 1, 3)
const columbus = (year: number) => nth(year, 10, 1, 2)
const electionDay = (year: number) => nth(year, 11, 1, 1) + 1
const fixed = (year: number, days: readonly (readonly [number, number])[], friday: boolean) =>
  days.map(([month, day]) => moved(dayOn(year, month, day), friday))
const unmoved = (year: number, days: readonly (readonly [number, number])[]) =>
  days.map(([month, day]) => dayOn(year, month, day))

const core = [
  [1, 1],
  [7, 4],
  [11, 11],
  [12, 25],
] as const
const since = (year: number, first: number, days: readonly number[]) => (year >= first ? days : [])

/** The holidays of one year; New Year's Day of the next may be observed on December 31. */
const holidays: Record<string, (year: number) => readonly number[]> = {
  federal: (year) => [
    ...weekdaysOf(year),
    ...fixed(year, core, true),
    ...fixed(year + 1, [[1, 1]], true),
    ...since(year, 2021, fixed(year, [[6, 19]], true)),
    presidents(year),
    columbus(year),
  ],
  /** Without the Fridays whose status is unsettled. */
  'federal, sure': (year) => [
    ...weekdaysOf(year),
    ...fixed(year, core, false),
    ...since(year, 2021, fixed(year, [[6, 19]], false)),
    presidents(year),
    columbus(year),
  ],
  CA: (year) => [
    ...weekdaysOf(year),
    ...fixed(year, core, true),
    ...fixed(year + 1, [[1, 1]], true),
    presidents(year),
    nth(year, 11, 4, 4) + 1,
    ...fixed(year, [[2, 12]], true),
    ...since(year, 2001, fixed(year, [[3, 31]], true)),
    ...since(year, 2023, fixed(year, [[6, 19]], true)),
    ...since(year, 2022, [nth(year, 9, 5, 4)]),
  ],
  NY: (year) => [
    ...weekdaysOf(year),
    ...fixed(year, [...core, [2, 12]], false),
    ...since(year, 2021, fixed(year, [[6, 19]], false)),
    presidents(year),
    columbus(year),
    electionDay(year),
  ],
  TX: (year) => [
    ...weekdaysOf(year),
    ...unmoved(year, [...core, [1, 19], [3, 2], [4, 21], [6, 19], [8, 27]]),
    presidents(year),
    nth(year, 11, 4, 4) + 1,
  ],
  MA: (year) => [nth(year, 4, 1, 3)],
  FL: (year) => [
    ...weekdaysOf(year),
    ...fixed(year, core, true),
    ...fixed(year + 1, [[1, 1]], true),
    nth(year, 11, 4, 4) + 1,
  ],
  GA: (year) => [
    ...weekdaysOf(year),
    ...fixed(year, core, false),
    ...since(year, 2022, fixed(year, [[6, 19]], false)),
    presidents(year),
    columbus(year),
  ],
  IL: (year) => [
    ...weekdaysOf(year),
    ...fixed(year, core, false),
    ...since(year, 2022, unmoved(year, [[6, 19]])),
    presidents(year),
    columbus(year),
  ],
  NJ: (year) => [
    ...weekdaysOf(year),
    ...fixed(year, core, true),
    ...fixed(year + 1, [[1, 1]], true),
    presidents(year),
    columbus(year),
    goodFriday(year),
    ...since(year, 2021, [nth(year, 6, 5, 3)]),
  ],
  PA: (year) => [
    ...weekdaysOf(year),
    ...fixed(year, core, false),
    ...since(year, 2021, fixed(year, [[6, 19]], false)),
    presidents(year),
    columbus(year),
  ],
}

/** Easter by Butcher's algorithm, as printed in almanacs. */
function goodFriday(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return dayOn(year, month, ((h + l - 7 * m + 114) % 31) + 1) - 2
}

interface System {
  readonly rule: ComputationRule
  readonly court: string
  /** Sets of holidays for a count forward, backward, and for the safe date. */
  readonly forward: readonly string[]
  readonly backward: readonly string[]
  readonly safe: readonly string[]
  /** Days for service, and whether they are added before or after the last day is moved. */
  readonly mail: number
  readonly isMailAfterRoll: boolean
  /** A line whose rule adds days for mail, one that adds none, and text that only looks like the first. */
  readonly lines: Lines
}

interface Lines {
  readonly adds?: string
  readonly addsNone: string
  readonly looksLike: string
}

const lines: Record<string, Lines> = {
  'FRCP 6': {
    adds: 'FRCP 36(a)(3) Respond to requests for admission',
    addsNone: 'FRCP 45(d)(2)(B) objection, compare Rule 34(c)',
    looksLike: 'Standing Order ¶ 34 Opposition (Dkt. 36)',
  },
  'FRCrP 45': { addsNone: 'FRCrP 33(b)(2)', looksLike: 'Opposition, Standing Order ¶ 45' },
  'FRAP 26': {
    adds: "FRAP 31(a)(1) Appellee's brief",
    addsNone: 'FRAP 4(a)(1)(A) notice of appeal',
    looksLike: 'Circuit rule 31(a) letter',
  },
  'FRBP 9006': {
    adds: 'FRBP 7033 answers to interrogatories',
    addsNone: 'FRBP 7012(a) answer',
    looksLike: 'Answer to interrogatories of the trustee, order at 7036',
  },
  'S. Ct. R. 30.1': {
    addsNone: 'S. Ct. R. 15.3',
    looksLike: 'Brief in opposition to requests for production',
  },
  'CA CCP': {
    adds: 'CCP 2030.260 Answer interrogatories',
    addsNone: 'Notice of appeal from order on requests for production',
    looksLike: 'Department order 1005 on interrogatories',
  },
  'NY GCL 20/25-a': {
    adds: 'CPLR 3133(a) Answer interrogatories',
    addsNone: 'CPLR 3012(c) answer',
    looksLike: 'Part rules, answer under 3133',
  },
  'TX TRCP 4': {
    adds: 'TRCP 197.2(a) Answer interrogatories',
    addsNone: 'TRCP 99(b) answer 21 days',
    looksLike: 'Response, day 21',
  },
  'TX TRCP 500.5': { addsNone: 'TRCP 502.5(d) answer', looksLike: 'Interrogatories' },
  'FL RGPJA 2.514': {
    adds: 'Fla. R. Civ. P. 1.340(a) Answer interrogatories',
    addsNone: 'Fla. R. Civ. P. 1.140(a)(1) answer',
    looksLike: 'Order of the court, 1.340 interrogatories',
  },
  'GA OCGA 1-3-1': {
    adds: 'OCGA 9-11-33(a)(2) Answer interrogatories',
    addsNone: 'OCGA 9-11-12(a) answer',
    looksLike: 'Interrogatories under the order',
  },
  'IL 5 ILCS 70/1.11': {
    adds: 'Ill. S. Ct. R. 213(d) Answer interrogatories',
    addsNone: 'Ill. S. Ct. R. 181(a) answer',
    looksLike: 'Local R. 213 answer',
  },
  'NJ R. 1:3-1': {
    adds: 'N.J. R. 4:22-1 admissions',
    addsNone: 'N.J. R. 4:6-1(a) answer',
    looksLike: 'Requests for admission, see 4:22-1',
  },
  'PA RCP 106': { addsNone: 'Pa.R.C.P. 1026(a) answer', looksLike: 'Interrogatories' },
}
const linesOf = (rule: string): Lines => lines[rule] ?? { addsNone: '', looksLike: '' }

const federalSystem = (rule: ComputationRule, court: string, states: readonly string[]): System => ({
  rule,
  court,
  forward: ['federal', ...states],
  backward: ['federal'],
  safe: ['federal, sure', ...states],
  mail: 3,
  isMailAfterRoll: true,
  lines: linesOf(rule),
})
const stateSystem = (
  rule: ComputationRule,
  state: string,
  mail: number,
  isMailAfterRoll = false,
): System => ({
  rule,
  court: `st:${state}`,
  forward: [state],
  backward: [state],
  safe: [state],
  mail,
  isMailAfterRoll,
  lines: linesOf(rule),
})

const systems: readonly System[] = [
  federalSystem('FRCP 6', 'us-dct:NY', ['NY']),
  federalSystem('FRCP 6', 'us-dct:TX', ['TX']),
  federalSystem('FRCP 6', 'us-dct:CA', ['CA']),
  federalSystem('FRCP 6', 'us-dct:MA', ['MA']),
  // Holidays that a state declares and Pam knows from a copy may move the date, never the safe one.
  { ...federalSystem('FRCP 6', 'us-dct:OH', []), forward: ['federal'] },
  federalSystem('FRCrP 45', 'us-dct:NY', ['NY']),
  federalSystem('FRAP 26', 'us-ca:MA+NY', ['MA', 'NY']),
  federalSystem('FRBP 9006', 'us-bk:TX', ['TX']),
  { ...federalSystem('S. Ct. R. 30.1', 'us-sct', []), mail: 0 },
  stateSystem('CA CCP', 'CA', 5),
  stateSystem('NY GCL 20/25-a', 'NY', 5),
  stateSystem('TX TRCP 4', 'TX', 3),
  stateSystem('TX TRCP 500.5', 'TX', 0),
  stateSystem('FL RGPJA 2.514', 'FL', 5, true),
  stateSystem('GA OCGA 1-3-1', 'GA', 3),
  stateSystem('IL 5 ILCS 70/1.11', 'IL', 4),
  // Five since February 2022 (notice to the bar), three before.
  stateSystem('NJ R. 1:3-1', 'NJ', 5),
  stateSystem('PA RCP 106', 'PA', 0),
]

const years = new Map<string, ReadonlySet<number>>()
function isHoliday(sets: readonly string[], day: number): boolean {
  return sets.some((set) => {
    const key = `${set} ${yearIn(day)}`
    const known = years.get(key) ?? new Set(holidays[set]?.(yearIn(day)) ?? [])
    years.set(key, known)
    return known.has(day)
  })
}

interface Period {
  readonly system: System
  readonly trigger: number
  readonly offset: number
  readonly unit: PeriodUnit
  readonly direction: 'after' | 'before'
  readonly isMailed: boolean
  /** What the person typed or ticked, and whether days for mail may be added then. */
  readonly asked: { readonly deadline?: string; readonly extended?: boolean; readonly mayAdd: boolean }
}

/**
 * Counted day by day, as on a wall calendar. `isSafest`: the reading that ends first, where a rule has more than one.
 */
function counted(
  { system, trigger, offset, unit, direction, isMailed, asked }: Period,
  sets: readonly string[],
  isSafest = false,
): number {
  const isForward = direction === 'after'
  const step = isForward ? 1 : -1
  const isClosed = (day: number) => isWeekend(day) || isHoliday(sets, day)
  const openDays = (from: number, count: number) => {
    let [day, left] = [from, count]
    while (left > 0) {
      day += step
      if (!isClosed(day)) left -= 1
    }
    return day
  }
  const roll = (from: number) => {
    let day = from
    while (isClosed(day)) day += step
    return day
  }
  const mail = isMailed && isForward && asked.mayAdd ? system.mail : 0
  // Fla. RGPJA 2.514(a)(1)(A), (a)(5): day one is the next court day in the direction of the count.
  const isFlorida = system.rule === 'FL RGPJA 2.514' && unit !== 'court_day' && !(isForward && isSafest)
  let day = trigger
  if (isFlorida && (!isForward || unit === 'day' || unit === 'week')) while (isClosed(day + step)) day += step
  const isShort =
    unit === 'day' &&
    // TRCP 4: closed days are left out of five days or less. GCL 20: of two days.
    ((system.rule === 'TX TRCP 4' && offset + mail <= 5) ||
      (system.rule === 'NY GCL 20/25-a' && offset === 2) ||
      // 2.514(a)(2), OCGA 1-3-1(d)(3), N.J. R. 1:3-1: of less than seven. The two last are left unsettled forward.
      (isFlorida && offset < 7) ||
      ((system.rule === 'GA OCGA 1-3-1' || system.rule === 'NJ R. 1:3-1') && offset < 7 && !isForward))
  if (unit === 'court_day' || isShort) day = openDays(day, offset)
  else if (unit === 'month' || unit === 'year')
    day = monthsFrom(day, step * offset * (unit === 'year' ? 12 : 1))
  else day += step * offset * (unit === 'week' ? 7 : 1)
  if (mail === 0) return roll(day)
  return system.isMailAfterRoll ? roll(roll(day) + mail) : roll(day + mail)
}

function monthsFrom(day: number, months: number): number {
  const date = new Date(day * dayMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / dayMs
}

/** Always the same numbers, so that a failure can be reproduced. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const next = numbers(17)
const units: readonly PeriodUnit[] = ['day', 'day', 'day', 'day', 'week', 'month', 'year', 'court_day']
/** Every third period of days is a short one, where the systems differ most. */
const most: Partial<Record<PeriodUnit, number>> = { day: 120, week: 12, month: 12, year: 4, court_day: 30 }

const periodsOf = (system: System, count: number): readonly Period[] =>
  Array.from({ length: count }, () => {
    const unit = units[next(units.length)] ?? 'day'
    return {
      system,
      // Half of them near the turn of a year, where most holidays are.
      trigger: dayOn(2022 + next(14), 1, 1) + (next(2) ? next(365) : 290 + next(75)),
      offset: 1 + next(unit === 'day' && next(3) === 0 ? 10 : (most[unit] ?? 30)),
      unit,
      direction: next(3) ? 'after' : 'before',
      isMailed: next(2) === 0,
      asked: ways(system)[next(6)] ?? { mayAdd: false },
    }
  })

/** FRCP 6(d) and its counterparts: days for a line that has them or a person who says so, never for an excluded line. */
const ways = ({ lines: { adds, addsNone, looksLike } }: System): readonly Period['asked'][] => [
  adds ? { deadline: adds, mayAdd: true } : { deadline: addsNone, mayAdd: false },
  { deadline: addsNone, mayAdd: false },
  { deadline: addsNone, extended: true, mayAdd: false },
  { deadline: looksLike, mayAdd: false },
  { deadline: looksLike, extended: true, mayAdd: true },
  { mayAdd: false },
]

function inputOf({ system, trigger, offset, unit, direction, isMailed, asked }: Period): DeadlineInput {
  const service: ServiceMethod = isMailed && direction === 'after' ? 'mail' : 'personal'
  return {
    rule: system.rule,
    jurisdiction: system.court,
    trigger_date: isoOf(trigger),
    runs_from: 'service',
    service,
    offset,
    unit,
    direction,
    deadline: asked.deadline,
    extended: asked.extended,
    side: 'served',
  }
}

describe('never later than a naive reference', () => {
  it.each(systems.map((system) => [`${system.rule} ${system.court}`, system] as const))('%s', (_, system) => {
    const periods = periodsOf(system, 3000)
    const late: string[] = []
    let same = 0
    for (const period of periods) {
      const { due, safe_due } = computeDeadline(inputOf(period))
      const sets = period.direction === 'after' ? system.forward : system.backward
      const [latest, safest] = [counted(period, sets), counted(period, system.safe, true)]
      const { deadline = 'no name', extended } = period.asked
      const told = `${isoOf(period.trigger)} ${period.offset} ${period.unit} ${period.direction}${period.isMailed ? ', mailed' : ''}, ${deadline}${extended ? ', ticked' : ''}`
      if (dayIn(due) > latest) late.push(`${told}: ${due}, reference ${isoOf(latest)}`)
      if (dayIn(safe_due) > (period.direction === 'after' ? safest : latest))
        late.push(`${told}: safe ${safe_due}, reference ${isoOf(safest)}`)
      if (dayIn(due) === latest) same += 1
    }
    expect(late).toEqual([])
    // A program that gave a day years too soon would also be "never late".
    expect(same / periods.length).toBeGreaterThan(0.95)
  })

  it('covers every counting system', async () => {
    const { computationRules } = await import('./deadline-input.ts')
    expect([...new Set(systems.map(({ rule }) => rule))].toSorted()).toEqual([...computationRules].toSorted())
  })
})
