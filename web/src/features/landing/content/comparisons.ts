import data from './comparisons.json' with { type: 'json' }
import type { AreaId } from './practice-areas.ts'

export interface Comparison {
  /** Hours. */
  readonly traditionalTime: number
  readonly traditionalCost: number
  /** Recorded as 0.5 and shown as 30 seconds. */
  readonly pamTime: number
  readonly pamCost: number
  readonly annualSavings: number
  readonly hoursPerYear: number
  readonly costPerHour: number
}

/** Published for three areas; no figures are made up for the others. */
export const comparisons: Readonly<Partial<Record<AreaId, Comparison>>> = data.areas
export const comparisonTexts = data.texts
