import { lazy } from 'react'

export const TasksPanel = lazy(() => import('./tasks-panel.tsx').then((it) => ({ default: it.TasksPanel })))
export const TasksPage = lazy(() => import('./tasks.page.tsx').then((it) => ({ default: it.TasksPage })))
