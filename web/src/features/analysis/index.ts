import { lazy } from 'react'

/** The tab of a document that says what is in it. */
export const AnalysisPanel = lazy(() =>
  import('./analysis-panel.tsx').then((it) => ({ default: it.AnalysisPanel })),
)
