import { lazy } from 'react'

export const SearchPage = lazy(() => import('./search.page.tsx').then((it) => ({ default: it.SearchPage })))
export const GoldenPage = lazy(() =>
  import('./test-questions/golden.page.tsx').then((it) => ({ default: it.GoldenPage })),
)
export const OpenSavedPage = lazy(() =>
  import('./saved/open-saved.page.tsx').then((it) => ({ default: it.OpenSavedPage })),
)
export const SavedPage = lazy(() =>
  import('./saved/saved.page.tsx').then((it) => ({ default: it.SavedPage })),
)
export { useFoundNames } from './results/use-found-names.ts'
