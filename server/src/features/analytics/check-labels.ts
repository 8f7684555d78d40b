import type { CheckState, CheckView, MeasureView } from '@pam/contracts/analytics'
import { percent } from '@pam/law/format/numbers'
import { wilsonInterval } from '@pam/law/statistics/calibration'
import type { RiskBacktest } from '@pam/law/statistics/deadline-risk'
import { findsTheLate } from '@pam/law/statistics/deadline-risk'
import { bandHolds, type DurationBacktest } from '@pam/law/statistics/duration-backtest'
import type { OutcomeBacktest } from '@pam/law/statistics/outcome-backtest'
import { rounded } from './the-past.ts'

/** Held back so that the test is meaningful. */
const leastHeldBack = 20
const leastForError = 200
const mostError = 0.05

type Measure = Omit<MeasureView, 'low' | 'high' | 'bar' | 'passes'> & Partial<MeasureView>
const measure = ({ value, low = null, high = null, bar = '', passes = null, id }: Measure): MeasureView => ({
  id,
  value: rounded(value),
  low: low === null ? null : rounded(low),
  high: high === null ? null : rounded(high),
  bar,
  passes,
})

const pointsOf = (bins: DurationBacktest['bins']): CheckView['points'] =>
  bins.map(({ forecast, share, low, high, n }) => ({
    forecast: rounded(forecast),
    share: rounded(share),
    low: rounded(low),
    high: rounded(high),
    n,
  }))

const untested = (n: number, what: string): CheckView => ({
  state: 'untested',
  text: `Not tested yet. A test needs at least ${leastHeldBack} ${what} with a known result; there are ${n}.`,
  n,
  measures: [],
  points: [],
})

/** Do curves by group forecast better than one for all? */
export const groupsHelp = ({ brier, pooledBrier }: Pick<DurationBacktest, 'brier' | 'pooledBrier'>) =>
  brier !== null && pooledBrier !== null && brier < pooledBrier

export function durationCheck(test: DurationBacktest): CheckView {
  const { judged, inside, brier, pooledBrier, bins } = test
  if (judged < leastHeldBack) return untested(judged, 'held-back cases')
  const holds = bandHolds(test)
  const { rate, low, high } = wilsonInterval(inside, judged)
  const measures = [measure({ id: 'coverage', value: rate, low, high, bar: '75% to 85%', passes: holds })]
  if (brier !== null && pooledBrier !== null)
    measures.push(
      measure({ id: 'brier', value: brier, bar: 'below one curve for all', passes: groupsHelp(test) }),
      measure({ id: 'pooled_brier', value: pooledBrier }),
    )
  const held = `Backtest: the range that should cover 8 of 10 cases covered ${inside} of ${judged} (${percent(rate)}).`
  const text = holds
    ? `${held} The range is reliable.`
    : `${held} The range is not reliable, so it and the forecasts based on it are turned off.`
  return { state: holds ? 'passed' : 'failed', text, n: judged, measures, points: pointsOf(bins) }
}

export function outcomeCheck(test: OutcomeBacktest | null): CheckView {
  if (!test || test.n < leastHeldBack) return untested(test?.n ?? 0, 'closed cases')
  const { n, brier, pooledBrier, logLoss, pooledLogLoss, calibrationError } = test
  const isBetter = brier < pooledBrier && logLoss < pooledLogLoss
  const isJudged = n >= leastForError
  const isTrue = calibrationError <= mostError
  const state: CheckState = isBetter && (isTrue || !isJudged) ? 'passed' : 'failed'
  const reason = isBetter
    ? 'they were too far from the actual results'
    : 'they were no better than the rate for all cases'
  const error = isJudged ? '' : ` Calibration is checked once there are ${leastForError} cases.`
  const text =
    state === 'passed'
      ? `Backtest: rates by group predicted the results of ${n} cases better than one rate for all.${error}`
      : `Backtest: rates by group failed in ${n} cases because ${reason}. Only the rate for all cases is shown.`
  return {
    state,
    text,
    n,
    measures: [
      measure({ id: 'brier', value: brier, bar: 'below one rate for all', passes: brier < pooledBrier }),
      measure({ id: 'pooled_brier', value: pooledBrier }),
      measure({
        id: 'log_loss',
        value: logLoss,
        bar: 'below one rate for all',
        passes: logLoss < pooledLogLoss,
      }),
      measure({ id: 'pooled_log_loss', value: pooledLogLoss }),
      measure({
        id: 'calibration_error',
        value: calibrationError,
        bar: `at most ${mostError}, with ${leastForError} or more cases`,
        passes: isJudged ? isTrue : null,
      }),
    ],
    points: pointsOf(test.bins),
  }
}

export function riskCheck(test: RiskBacktest | null): CheckView {
  if (!test || test.n < leastHeldBack) return untested(test?.n ?? 0, 'deadlines')
  const { n, late, brier, skill, top } = test
  const finds = late > 0 && findsTheLate(top)
  const state: CheckState = skill > 0 && finds ? 'passed' : 'failed'
  const told = `Backtest: one week before each of ${n} deadlines, of which ${late} were missed, the top 10% by risk included ${top.found} of the missed deadlines.`
  const text =
    state === 'passed'
      ? `${told} The risk figures are more accurate than the average for all deadlines.`
      : `${told} That is not accurate enough for a single deadline, so the risk figures are turned off and deadlines are listed by days remaining.`
  return {
    state,
    text,
    n,
    measures: [
      measure({ id: 'brier', value: brier }),
      measure({ id: 'skill', value: skill, bar: 'above 0', passes: skill > 0 }),
      measure({
        id: 'recall',
        value: late === 0 ? 0 : top.found / late,
        bar: 'half of the missed, or of what the tenth has room for',
        passes: finds,
      }),
    ],
    points: pointsOf(test.bins),
  }
}
