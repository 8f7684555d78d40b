import { lazy } from 'react'

export { isHearing } from './is-hearing.ts'

export const DeadlinesPanel = lazy(() =>
  import('./deadlines-panel.tsx').then((it) => ({ default: it.DeadlinesPanel })),
)
export const ProofPage = lazy(() =>
  import('./proof/proof.page.tsx').then((it) => ({ default: it.ProofPage })),
)
export const CalendarPage = lazy(() =>
  import('./calendar/calendar.page.tsx').then((it) => ({ default: it.CalendarPage })),
)
export const CountPage = lazy(() =>
  import('./calculator/count.page.tsx').then((it) => ({ default: it.CountPage })),
)
export const LimitationPage = lazy(() =>
  import('./limitation/limitation.page.tsx').then((it) => ({ default: it.LimitationPage })),
)
export const RemindersBell = lazy(() =>
  import('./reminders-bell.tsx').then((it) => ({ default: it.RemindersBell })),
)
export const NewDeadlineDialog = lazy(() =>
  import('./dialogs/new-deadline-dialog.tsx').then((it) => ({ default: it.NewDeadlineDialog })),
)
export const CaseDueCard = lazy(() =>
  import('./case-due-card.tsx').then((it) => ({ default: it.CaseDueCard })),
)
