import { Workflow } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const WorkflowsPage = lazy(() =>
  import('./workflows.page.tsx').then((page) => ({ default: page.WorkflowsPage })),
)

export const workflowsUi = defineSliceUi({
  name: 'workflows',
  places: [
    {
      path: '/workflows',
      title: 'Workflows',
      needs: 'user',
      icon: Workflow,
      words: 'playbooks',
      page: WorkflowsPage,
      permissions: ['workflows.view', 'tasks.assign'],
      nav: { name: 'Workflows', group: 'Practice', order: 70 },
    },
  ],
})
