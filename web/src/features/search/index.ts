import { lazy } from 'react'

export const SearchPage = lazy(() => import('./search.page.tsx').then((it) => ({ default: it.SearchPage })))
export const GoldenPage = lazy(() => import('./golden.page.tsx').then((it) => ({ default: it.GoldenPage })))
export const OpenSavedPage = lazy(() =>
  import('./open-saved.page.tsx').then((it) => ({ default: it.OpenSavedPage })),
)
export const SavedPage = lazy(() => import('./saved.page.tsx').then((it) => ({ default: it.SavedPage })))
export { useFoundNames } from './use-found-names.ts'
