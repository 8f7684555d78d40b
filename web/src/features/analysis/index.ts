import { lazy } from 'react'

export const ClausesPage = lazy(() =>
  import('./clauses.page.tsx').then((it) => ({ default: it.ClausesPage })),
)
export const PlaybookPage = lazy(() =>
  import('./playbook.page.tsx').then((it) => ({ default: it.PlaybookPage })),
)
/** The tab of a document that says what is in it. */
export const AnalysisPanel = lazy(() =>
  import('./analysis-panel.tsx').then((it) => ({ default: it.AnalysisPanel })),
)
