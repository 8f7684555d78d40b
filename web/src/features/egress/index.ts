import { lazy } from 'react'

export const EgressPage = lazy(() =>
  import('./egress.page.tsx').then(({ EgressPage }) => ({ default: EgressPage })),
)
