import { lazy } from 'react'

export const CheckResult = lazy(() =>
  import('./check-result.tsx').then((it) => ({ default: it.CheckResult })),
)
export const ConflictsPanel = lazy(() =>
  import('./conflicts-panel.tsx').then((it) => ({ default: it.ConflictsPanel })),
)
export const ConflictsPage = lazy(() =>
  import('./conflicts.page.tsx').then((it) => ({ default: it.ConflictsPage })),
)
export const CheckPage = lazy(() => import('./check.page.tsx').then((it) => ({ default: it.CheckPage })))
