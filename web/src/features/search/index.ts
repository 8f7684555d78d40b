import { lazy } from 'react'

export const SearchPage = lazy(() => import('./search.page.tsx').then((it) => ({ default: it.SearchPage })))
