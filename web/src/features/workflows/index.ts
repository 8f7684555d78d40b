import { lazy } from 'react'

export const WorkflowsPage = lazy(() =>
  import('./workflows.page.tsx').then(({ WorkflowsPage }) => ({ default: WorkflowsPage })),
)
