import { z } from 'zod'
import { caseOutcome, caseStatus } from './cases.ts'
import { endpoint } from './shared/endpoint.ts'
import { fileAnswer } from './shared/file.ts'
import { practiceArea } from './shared/practice-area.ts'

const count = z.number().int()
const days = z.number().int()
const share = z.number()

/** Sent with every figure of this slice, on screen and in every file. */
export const figuresNotice =
  'Base rates of this firm’s own cases that you may see. Not legal advice, and not a prediction of this case.'

/** Fewer endings than this give no figure: the cases are listed instead. */
export const leastForFigures = 5

/** The dimension of comparison: practice area or court. Either can also be used as a filter. */
export const pastFilter = z.object({
  by: z.enum(['area', 'court']).default('area'),
  area: practiceArea.optional(),
  court: z.string().trim().min(1).max(200).optional(),
})

export const rateView = z.object({ rate: share, low: share, high: share })

/** The day by which a part of the cases is over, with its 95 percent range; null where too few lasted so long. */
const timeView = z.object({ days: days.nullable(), low: days.nullable(), high: days.nullable() })

export const curvePoint = z.object({
  days,
  /** The share still open after so many days, with its 95 percent range. */
  share,
  low: share,
  high: share,
  at_risk: count,
})

/** A figure of a test on held-back cases, with the bar it is held to. */
export const measureView = z.object({
  id: z.enum([
    'coverage',
    'brier',
    'pooled_brier',
    'log_loss',
    'pooled_log_loss',
    'calibration_error',
    'skill',
    'recall',
  ]),
  value: share,
  low: share.nullable(),
  high: share.nullable(),
  bar: z.string(),
  passes: z.boolean().nullable(),
})

export const checkState = z.enum(['passed', 'failed', 'untested'])

/** How forecasts made in the past, with what was known then, fared against what happened. */
export const checkView = z.object({
  state: checkState,
  /** What that means, in a sentence or two. */
  text: z.string(),
  /** Held-back cases or deadlines. */
  n: count,
  measures: z.array(measureView),
  /** What was forecast against what came to pass. */
  points: z.array(z.object({ forecast: share, share, low: share, high: share, n: count })),
})

export const listedCase = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  opened_on: z.iso.date(),
  closed_on: z.iso.date(),
  outcome: caseOutcome.nullable(),
})

const groupBase = {
  /** The practice area, the name of the court, or empty for all. */
  key: z.string(),
  n: count,
  /** The earliest opening among them. */
  since: z.iso.date().nullable(),
  /** Where there are too few for figures: the closed ones, to be read one by one. */
  cases: z.array(listedCase),
}

export const durationGroup = z.object({
  ...groupBase,
  closed: count,
  figures: z
    .object({
      median: timeView,
      first_quarter: timeView,
      third_quarter: timeView,
      /** Eight of ten are over between these days; null where not reached, or where the test on held-back cases failed. */
      band: z.object({ low: days.nullable(), high: days.nullable() }).nullable(),
      /** The mean within the time that was seen, for where the median is not reached. */
      restricted: z.object({ days, limit: days }),
      curve: z.array(curvePoint),
    })
    .nullable(),
  /** Probability that chance alone produces a difference this large (log-rank test). */
  chance: share.nullable(),
})

export const durationsView = z.object({
  notice: z.string(),
  until: z.iso.date(),
  all: durationGroup,
  groups: z.array(durationGroup),
  /** Do curves by group forecast better than one for all? */
  groups_help: z.boolean(),
  check: checkView,
  courts: z.array(z.string()),
})

export const outcomeGroup = z.object({
  ...groupBase,
  /** How many ended so; null with too few. */
  count: count.nullable(),
  /** Of a group drawn toward the rate of all, with its 90 percent range; null with too few, or where groups forecast no better than all. */
  rate: rateView.nullable(),
})

export const outcomesView = z.object({
  notice: z.string(),
  until: z.iso.date(),
  outcome: caseOutcome,
  all: outcomeGroup,
  groups: z.array(outcomeGroup),
  /** How many cases the rate of all weighs as, against a group's own. */
  strength: z.number().nullable(),
  check: checkView,
  courts: z.array(z.string()),
})

export const riskItem = z.object({
  id: z.uuid(),
  title: z.string(),
  case_id: z.uuid(),
  case_number: z.string(),
  case_title: z.string(),
  due: z.string(),
  days_left: days,
  owner: z.string(),
  open_tasks: count,
  owner_open: count,
  /** Of the owner's deadlines that are over; null with too few, and for everyone but administrators. */
  owner_past: z.object({ n: count, late: count }).nullable(),
  chance: share.nullable(),
  /** Held-back deadlines with a forecast like this: how many were late. */
  alike: z.object({ n: count, late: count, low: share, high: share }).nullable(),
})

export const risksView = z.object({
  notice: z.string(),
  until: z.iso.date(),
  since: z.iso.date().nullable(),
  /** Deadlines that are over, and how many were missed. */
  n: count,
  late: count,
  rate: rateView.nullable(),
  check: checkView,
  items: z.array(riskItem),
})

export const caseForecast = z.object({
  notice: z.string(),
  until: z.iso.date(),
  status: caseStatus,
  age: days.nullable(),
  duration: z.object({
    /** Which cases it is compared with. */
    basis: z.enum(['court', 'area', 'firm']),
    n: count,
    closed: count,
    since: z.iso.date().nullable(),
    remaining: z
      .object({ median: timeView, band: z.object({ low: days.nullable(), high: days.nullable() }) })
      .nullable(),
    curve: z.array(curvePoint),
    /** Why there is no figure, if there is none. */
    refusal: z.string(),
    state: checkState,
  }),
  outcomes: z.object({
    basis: z.enum(['area', 'firm']),
    n: count,
    rates: z.array(z.object({ outcome: caseOutcome, count, ...rateView.shape, state: checkState })),
    refusal: z.string(),
  }),
  deadlines: z.object({ state: checkState, items: z.array(riskItem) }),
})

export const backtestKind = z.enum(['durations', 'outcomes', 'deadlines'])

export const backtestView = z.object({
  kind: backtestKind,
  /** Its first day. */
  month: z.iso.date(),
  /** The outcome it asked about, where it is one of outcomes. */
  about: z.string(),
  state: checkState,
  n: count,
  measures: z.array(measureView),
})

export const analyticsApi = {
  durations: endpoint('GET', '/analytics/durations', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Case durations among visible cases; open cases count up to today.',
    query: pastFilter,
    response: durationsView,
  }),
  outcomes: endpoint('GET', '/analytics/outcomes', {
    access: 'cases.view',
    records: 'firm',
    summary: 'How often visible closed cases ended with a given outcome.',
    query: pastFilter.extend({ outcome: caseOutcome.default('settled') }),
    response: outcomesView,
  }),
  deadlines: endpoint('GET', '/analytics/deadlines', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Which open deadlines are at risk of being missed, by the firm’s own past.',
    response: risksView,
  }),
  forecast: endpoint('GET', '/analytics/cases/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Forecast for a case, from the firm’s own closed cases.',
    params: z.object({ id: z.uuid() }),
    response: caseForecast,
  }),
  backtests: endpoint('GET', '/analytics/backtests', {
    access: 'cases.view',
    records: 'firm',
    summary: 'The monthly tests on held-back cases, newest first; for those who see the cases of the firm.',
    response: z.object({ items: z.array(backtestView) }),
  }),
  exportFigures: endpoint('GET', '/analytics/export', {
    access: 'cases.view',
    records: 'firm',
    stepUp: true,
    summary: 'One set of figures as a CSV file, with sample size, period and range.',
    query: pastFilter.extend({ what: backtestKind, outcome: caseOutcome.default('settled') }),
    response: fileAnswer,
  }),
}

export type PastFilter = z.infer<typeof pastFilter>
export type RateView = z.infer<typeof rateView>
export type CurvePoint = z.infer<typeof curvePoint>
export type MeasureView = z.infer<typeof measureView>
export type CheckState = z.infer<typeof checkState>
export type CheckView = z.infer<typeof checkView>
export type ListedCase = z.infer<typeof listedCase>
export type DurationGroup = z.infer<typeof durationGroup>
export type DurationsView = z.infer<typeof durationsView>
export type OutcomeGroup = z.infer<typeof outcomeGroup>
export type OutcomesView = z.infer<typeof outcomesView>
export type RiskItem = z.infer<typeof riskItem>
export type RisksView = z.infer<typeof risksView>
export type CaseForecast = z.infer<typeof caseForecast>
export type BacktestKind = z.infer<typeof backtestKind>
export type BacktestView = z.infer<typeof backtestView>
