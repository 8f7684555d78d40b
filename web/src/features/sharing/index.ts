import { lazy } from 'react'

export const RequestButton = lazy(() =>
  import('./request-button.tsx').then((page) => ({ default: page.RequestButton })),
)

/** The page of people outside the firm: its own script, without the application behind it. */
export const loadVisitPage = () => import('./visit/visit.page.tsx')
