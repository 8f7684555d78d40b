import type { CurvePoint } from '@pam/contracts/analytics'
import { type SurvivalStep, shareRange, type TimeRange, timeRange } from '@pam/law/statistics/survival'
import { rounded } from './the-past.ts'

const mostPoints = 120

/** The curve as a picture needs it: at most so many of its steps, the last always. */
export function curveView(curve: readonly SurvivalStep[]): CurvePoint[] {
  const every = Math.max(1, Math.ceil(curve.length / mostPoints))
  return curve
    .filter((_, index) => (curve.length - 1 - index) % every === 0)
    .map((step) => {
      const { low, high } = shareRange(step)
      return {
        days: step.time,
        share: rounded(step.share),
        low: rounded(low),
        high: rounded(high),
        at_risk: step.atRisk,
      }
    })
}

const timeView = ({ time, low, high }: TimeRange) => ({ days: time, low, high })

export const partView = (curve: readonly SurvivalStep[], part: number) => timeView(timeRange(curve, part))
