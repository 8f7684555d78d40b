import { lazy } from 'react'

export const ResearchPage = lazy(() =>
  import('./research.page.tsx').then((it) => ({ default: it.ResearchPage })),
)
export const ResearchRunPage = lazy(() =>
  import('./run.page.tsx').then((it) => ({ default: it.ResearchRunPage })),
)
/** For the research of a case. */
export const CaseResearch = lazy(() =>
  import('./case-research.tsx').then((it) => ({ default: it.CaseResearch })),
)
/** Beside the pages of a document. */
export const DocumentCitations = lazy(() =>
  import('./document-citations.tsx').then((it) => ({ default: it.DocumentCitations })),
)
