import { lazy } from 'react'

export const CaseMoneyCard = lazy(() =>
  import('./case-money-card.tsx').then((page) => ({ default: page.CaseMoneyCard })),
)
