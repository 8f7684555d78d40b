export type ChartTone = 'accent' | 'brass' | 'info' | 'plum' | 'good' | 'attention' | 'danger' | 'neutral'

export interface ChartSeries {
  id: string
  name: string
  /** One figure for each label; null where there is none. */
  values: readonly (number | null)[]
  tone?: ChartTone
}
