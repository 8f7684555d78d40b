import { lazy } from 'react'

export const CitationCheckPage = lazy(() =>
  import('./citation-check.page.tsx').then(({ CitationCheckPage }) => ({ default: CitationCheckPage })),
)
