import { lazy } from 'react'

export const LandingPage = lazy(() =>
  import('./landing.page.tsx').then(({ LandingPage }) => ({ default: LandingPage })),
)
