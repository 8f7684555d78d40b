import { wilsonInterval } from './calibration.ts'

/** Forecasts of similar value, compared with what happened. */
export interface ReliabilityBin {
  /** The lowest, highest and mean forecast in it. */
  readonly from: number
  readonly to: number
  readonly forecast: number
  readonly n: number
  readonly happened: number
  /** The share that happened, with its 95 percent Wilson interval. */
  readonly share: number
  readonly low: number
  readonly high: number
}

/** Forecasts in bins of about equal size, equal forecasts together; no bin has fewer than `least`. */
export function reliabilityBins(
  forecasts: readonly number[],
  outcomes: readonly (0 | 1)[],
  { most = 10, least = 5 } = {},
): ReliabilityBin[] {
  const sorted = forecasts
    .map((forecast, index) => ({ forecast, outcome: outcomes[index] ?? 0 }))
    .toSorted((a, b) => a.forecast - b.forecast)
  const size = Math.max(least, Math.ceil(sorted.length / most))
  const groups: (typeof sorted)[] = []
  for (const forecast of sorted) {
    const last = groups.at(-1)
    if (last && (last.length < size || last.at(-1)?.forecast === forecast.forecast)) last.push(forecast)
    else groups.push([forecast])
  }
  const tail = groups.at(-1)
  if (tail && tail.length < least && groups.length > 1) groups.at(-2)?.push(...(groups.pop() ?? []))
  return groups
    .filter((group) => group.length >= least)
    .map((group) => {
      const happened = group.reduce<number>((sum, { outcome }) => sum + outcome, 0)
      const { rate, low, high } = wilsonInterval(happened, group.length)
      return {
        from: group[0]?.forecast ?? 0,
        to: group.at(-1)?.forecast ?? 0,
        forecast: group.reduce((sum, entry) => sum + entry.forecast, 0) / group.length,
        n: group.length,
        happened,
        share: rate,
        low,
        high,
      }
    })
}

/** Expected calibration error: the average distance of forecasts from what happened, over the bins. */
export function calibrationError(bins: readonly Pick<ReliabilityBin, 'n' | 'forecast' | 'share'>[]): number {
  const all = bins.reduce((sum, { n }) => sum + n, 0)
  return all === 0
    ? 0
    : bins.reduce((sum, { n, forecast, share }) => sum + (n / all) * Math.abs(forecast - share), 0)
}

/** Log loss: penalizes a forecast that was confident and wrong. */
export function logLoss(forecasts: readonly number[], outcomes: readonly (0 | 1)[]): number {
  const safe = (value: number) => Math.min(1 - 1e-12, Math.max(1e-12, value))
  const sum = forecasts.reduce(
    (total, forecast, index) => total - Math.log(safe(outcomes[index] === 1 ? forecast : 1 - forecast)),
    0,
  )
  return sum / forecasts.length
}

export interface TopRecall {
  /** How many forecasts are in the top tenth. */
  readonly size: number
  readonly found: number
  readonly all: number
}

/** How many of the events were in the tenth with the highest forecasts. */
export function recallOfTop(
  forecasts: readonly number[],
  outcomes: readonly (0 | 1)[],
  part = 0.1,
): TopRecall {
  const size = Math.max(1, Math.ceil(forecasts.length * part))
  const found = forecasts
    .map((forecast, index) => ({ forecast, outcome: outcomes[index] ?? 0 }))
    .toSorted((a, b) => b.forecast - a.forecast)
    .slice(0, size)
    .reduce<number>((sum, { outcome }) => sum + outcome, 0)
  return { size, found, all: outcomes.reduce<number>((sum, outcome) => sum + outcome, 0) }
}
