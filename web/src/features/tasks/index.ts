import { lazy } from 'react'

export const TasksPanel = lazy(() => import('./tasks-panel.tsx').then((it) => ({ default: it.TasksPanel })))
export const TasksPage = lazy(() => import('./tasks.page.tsx').then((it) => ({ default: it.TasksPage })))
export const DeadlineTasks = lazy(() =>
  import('./deadline-tasks.tsx').then((it) => ({ default: it.DeadlineTasks })),
)
export const NewTask = lazy(() => import('./edit-task.tsx').then((it) => ({ default: it.NewTask })))
export const NewTaskDialog = lazy(() =>
  import('./new-task-dialog.tsx').then((it) => ({ default: it.NewTaskDialog })),
)
export const OpenTasksCard = lazy(() =>
  import('./open-tasks-card.tsx').then((it) => ({ default: it.OpenTasksCard })),
)
