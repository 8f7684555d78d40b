import {
  analyticsApi,
  type BacktestView,
  type CaseForecast,
  type CheckView,
  type DurationGroup,
  type DurationsView,
  figuresNotice,
  type OutcomesView,
  type RiskItem,
  type RisksView,
} from '@pam/contracts/analytics'
import { idOf } from './cases.ts'
import type { FakeServer } from './server.ts'

export const passed: CheckView = {
  state: 'passed',
  text: 'The range is reliable.',
  n: 92,
  measures: [
    { id: 'coverage', value: 0.81, low: 0.72, high: 0.88, bar: '75 to 85 percent', passes: true },
    { id: 'brier', value: 0.1056, low: null, high: null, bar: 'below one curve for all', passes: true },
  ],
  points: [{ forecast: 0.5, share: 0.52, low: 0.42, high: 0.61, n: 92 }],
}
const time = (days: number | null) => ({ days, low: days && days - 20, high: days && days + 20 })

const group = (key: string, median: number): DurationGroup => ({
  key,
  n: 60,
  closed: 55,
  since: '2019-07-01',
  chance: 0.0001,
  cases: [],
  figures: {
    median: time(median),
    first_quarter: time(median - 30),
    third_quarter: time(null),
    band: { low: median - 40, high: median + 400 },
    restricted: { days: median, limit: 2000 },
    curve: [
      { days: median - 30, share: 0.75, low: 0.65, high: 0.85, at_risk: 60 },
      { days: median, share: 0.5, low: 0.4, high: 0.6, at_risk: 40 },
    ],
  },
})

export const durations: DurationsView = {
  notice: figuresNotice,
  until: '2026-11-15',
  all: { ...group('', 211), n: 123, closed: 111, chance: null },
  groups: [
    group('family', 195),
    group('personal-injury', 470),
    {
      key: 'elder',
      n: 3,
      closed: 1,
      since: '2024-01-01',
      figures: null,
      chance: null,
      cases: [
        {
          id: idOf(7),
          number: '2024-0007',
          title: 'Aldous: guardianship',
          opened_on: '2024-01-01',
          closed_on: '2024-05-02',
          outcome: 'completed',
        },
      ],
    },
  ],
  groups_help: true,
  check: passed,
  courts: ['SDNY'],
}

export const outcomes: OutcomesView = {
  notice: figuresNotice,
  until: '2026-11-15',
  outcome: 'settled',
  strength: 10,
  check: { ...passed, measures: [] },
  courts: ['SDNY'],
  all: {
    key: '',
    n: 232,
    since: '2019-07-01',
    cases: [],
    count: 88,
    rate: { rate: 0.38, low: 0.32, high: 0.44 },
  },
  groups: [
    {
      key: 'family',
      n: 59,
      since: '2019-07-01',
      cases: [],
      count: 35,
      rate: { rate: 0.57, low: 0.46, high: 0.67 },
    },
  ],
}

export const risk = (change: Partial<RiskItem> = {}): RiskItem => ({
  id: idOf(301),
  title: 'Expert disclosure',
  case_id: idOf(1),
  case_number: '2026-0001',
  case_title: 'Lease of 12 Elm Street',
  due: '2026-11-20',
  days_left: 5,
  owner: 'Lena Chen',
  open_tasks: 1,
  owner_open: 2,
  owner_past: { n: 140, late: 27 },
  chance: 0.31,
  alike: { n: 114, late: 23, low: 0.14, high: 0.28 },
  ...change,
})

export const risks: RisksView = {
  notice: figuresNotice,
  until: '2026-11-15',
  since: '2019-08-01',
  n: 710,
  late: 35,
  rate: { rate: 0.0493, low: 0.0357, high: 0.0678 },
  check: { ...passed, points: [] },
  items: [risk({ id: idOf(300), title: 'Late brief', days_left: -2, chance: null, alike: null }), risk()],
}

export const forecast: CaseForecast = {
  notice: figuresNotice,
  until: '2026-11-15',
  status: 'open',
  age: 204,
  duration: {
    basis: 'area',
    n: 38,
    closed: 36,
    since: '2019-07-22',
    remaining: { median: time(293), band: { low: 37, high: 1004 } },
    curve: [{ days: 293, share: 0.5, low: 0.4, high: 0.6, at_risk: 20 }],
    refusal: '',
    state: 'passed',
  },
  outcomes: {
    basis: 'area',
    n: 66,
    refusal: '',
    rates: [
      { outcome: 'settled', count: 39, rate: 0.58, low: 0.48, high: 0.67, state: 'passed' },
      { outcome: 'won', count: 9, rate: 0.09, low: 0.06, high: 0.13, state: 'failed' },
    ],
  },
  deadlines: { state: 'passed', items: [risk()] },
}

/** Every answer of the slice. */
export function withAnalytics(server: FakeServer): void {
  server.on(analyticsApi.durations, () => durations)
  server.on(analyticsApi.outcomes, () => outcomes)
  server.on(analyticsApi.deadlines, () => risks)
  server.on(analyticsApi.forecast, () => forecast)
  const items: BacktestView[] = [
    {
      kind: 'durations',
      month: '2026-11-01',
      about: '',
      state: 'passed',
      n: 92,
      measures: passed.measures,
    },
    { kind: 'durations', month: '2026-10-01', about: '', state: 'failed', n: 90, measures: [] },
    { kind: 'outcomes', month: '2026-11-01', about: 'settled', state: 'passed', n: 209, measures: [] },
  ]
  server.on(analyticsApi.backtests, () => ({ items }))
}
