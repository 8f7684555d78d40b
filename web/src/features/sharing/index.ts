import { lazy } from 'react'

export const RequestButton = lazy(() =>
  import('./request-button.tsx').then((it) => ({ default: it.RequestButton })),
)
export const SharedPage = lazy(() => import('./shared.page.tsx').then((it) => ({ default: it.SharedPage })))
export const LinkPage = lazy(() => import('./links/link.page.tsx').then((it) => ({ default: it.LinkPage })))
export const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then((it) => ({ default: it.ShareDialog })),
)

/** The page of people outside the firm: its own script, without the application behind it. */
export const loadVisitPage = () => import('./visit/visit.page.tsx')
export const VisitPage = lazy(() => loadVisitPage().then((it) => ({ default: it.VisitPage })))
