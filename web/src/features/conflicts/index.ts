import { lazy } from 'react'

export const CheckResult = lazy(() =>
  import('./check-result.tsx').then((page) => ({ default: page.CheckResult })),
)
