import { lazy } from 'react'

export const DeadlinesPanel = lazy(() =>
  import('./deadlines-panel.tsx').then((it) => ({ default: it.DeadlinesPanel })),
)
export const ProofPage = lazy(() => import('./proof.page.tsx').then((it) => ({ default: it.ProofPage })))
export const CalendarPage = lazy(() =>
  import('./calendar.page.tsx').then((it) => ({ default: it.CalendarPage })),
)
export const CountPage = lazy(() => import('./count.page.tsx').then((it) => ({ default: it.CountPage })))
export const LimitationPage = lazy(() =>
  import('./limitation.page.tsx').then((it) => ({ default: it.LimitationPage })),
)
export const RemindersBell = lazy(() =>
  import('./reminders-bell.tsx').then((it) => ({ default: it.RemindersBell })),
)
export const DueNext = lazy(() => import('./due-next.tsx').then((it) => ({ default: it.DueNext })))
