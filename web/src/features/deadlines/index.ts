import { lazy } from 'react'

export { isHearing } from './is-hearing.ts'

export const RemindersBell = lazy(() =>
  import('./reminders-bell.tsx').then((page) => ({ default: page.RemindersBell })),
)
export const CaseDueCard = lazy(() =>
  import('./case-due-card.tsx').then((page) => ({ default: page.CaseDueCard })),
)
