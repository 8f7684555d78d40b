import type { CheckState, CurvePoint, MeasureView, PastFilter } from '@pam/contracts/analytics'
import { counted, decimalNumber } from '@pam/law/format/numbers'
import { knownAreaName } from '#lib/practice-areas'
import type { StepPoint } from '#ui/charts/step-chart'

const number = (value: number, most: number) => decimalNumber(value, { most })

const daysAMonth = 30.4375

/** 45 days, 7.2 months, 2.6 years: as exact as a person needs it. */
export function daysInWords(days: number): string {
  if (days < 90) return counted(days, 'day')
  if (days < 730) return `${number(days / daysAMonth, days < 305 ? 1 : 0)} months`
  return `${number(days / 365.25, 1)} years`
}

/** A curve along months, as far as more than one in twenty is left: the long tail is in the table. */
export function curveInMonths(curves: readonly (readonly CurvePoint[])[]): StepPoint[][] {
  const ends = curves.map((curve) => curve.find(({ share }) => share <= 0.05) ?? curve.at(-1))
  const last = Math.max(0, ...ends.map((end) => end?.days ?? 0))
  return curves.map((curve) =>
    curve
      .filter(({ days }) => days <= last)
      .map(({ days, share, low, high }) => ({ x: days / daysAMonth, y: share, low, high })),
  )
}

export const monthsOnAxis = (months: number): string => `${number(months, 1)} mo`

export const percent = (share: number): string => {
  const value = share * 100
  return `${value > 0 && value < 10 ? number(value, 1) : Math.round(value)}%`
}

export const rangeInWords = ({ low, high }: { low: number; high: number }): string =>
  `${percent(low)} to ${percent(high)}`

/** The range of a time; its end may not be known yet. */
export function timeRangeInWords({ low, high }: { low: number | null; high: number | null }): string {
  if (low === null && high === null) return ''
  if (high === null) return `from ${daysInWords(low ?? 0)} on`
  return `${daysInWords(low ?? 0)} to ${daysInWords(high)}`
}

export function groupName(key: string, by: PastFilter['by']): string {
  if (by === 'area') return knownAreaName(key)
  return key || 'No court'
}

export const stateWords: Record<CheckState, string> = {
  passed: 'Validated',
  failed: 'Switched off',
  untested: 'Not tested yet',
}

export const measureWords: Record<MeasureView['id'], string> = {
  coverage: 'Share inside the 80% range',
  brier: 'Brier score (0 is perfect)',
  pooled_brier: 'Brier score without groups',
  log_loss: 'Log loss (0 is perfect)',
  pooled_log_loss: 'Log loss without groups',
  calibration_error: 'Calibration error',
  skill: 'Brier skill (0 is no better than one rate)',
  recall: 'Missed ones found in the highest tenth',
}

const shares: readonly MeasureView['id'][] = ['coverage', 'recall']

export const measureValue = ({ id, value, low, high }: MeasureView): string =>
  shares.includes(id)
    ? `${percent(value)}${low !== null && high !== null ? ` (${rangeInWords({ low, high })})` : ''}`
    : number(value, 3)
