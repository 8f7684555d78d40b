import { lazy } from 'react'

export { DeadlineItem } from './deadline-item.tsx'
export { deadlineQueries } from './deadlines.queries.ts'
export { isHearing } from './is-hearing.ts'
export { monthOf } from './proof/months.ts'

export const RemindersBell = lazy(() =>
  import('./reminders-bell.tsx').then((page) => ({ default: page.RemindersBell })),
)
export const CaseDueCard = lazy(() =>
  import('./case-due-card.tsx').then((page) => ({ default: page.CaseDueCard })),
)
export const ChangesBox = lazy(() =>
  import('./changes-box.tsx').then((page) => ({ default: page.ChangesBox })),
)
export const FeedsDialog = lazy(() =>
  import('./feeds-dialog.tsx').then((page) => ({ default: page.FeedsDialog })),
)
export const NewDeadlineDialog = lazy(() =>
  import('./dialogs/new-deadline-dialog.tsx').then((page) => ({ default: page.NewDeadlineDialog })),
)
export const OverlaysDialog = lazy(() =>
  import('./calculator/overlays-dialog.tsx').then((page) => ({ default: page.OverlaysDialog })),
)
export const LocalRulesDialog = lazy(() =>
  import('./calculator/local-rules-dialog.tsx').then((page) => ({ default: page.LocalRulesDialog })),
)
