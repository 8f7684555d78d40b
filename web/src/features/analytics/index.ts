import { lazy } from 'react'

export const AnalyticsPage = lazy(() =>
  import('./analytics.page.tsx').then((it) => ({ default: it.AnalyticsPage })),
)
export const ForecastPanel = lazy(() =>
  import('./forecast-panel.tsx').then((it) => ({ default: it.ForecastPanel })),
)
