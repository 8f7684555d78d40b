import { lazy } from 'react'

export const DeadlineTasks = lazy(() =>
  import('./deadline-tasks.tsx').then((page) => ({ default: page.DeadlineTasks })),
)
export const NewTask = lazy(() => import('./edit-task.tsx').then((page) => ({ default: page.NewTask })))
export const OpenTasksCard = lazy(() =>
  import('./open-tasks-card.tsx').then((page) => ({ default: page.OpenTasksCard })),
)
