import { Bot, Workflow } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'
import { ApprovalsToday } from './approvals/approvals-today.tsx'

const WorkflowsPage = lazy(() =>
  import('./workflows.page.tsx').then((page) => ({ default: page.WorkflowsPage })),
)
const GalleryPage = lazy(() =>
  import('./create/gallery.page.tsx').then((page) => ({ default: page.GalleryPage })),
)
const NewWorkflowPage = lazy(() =>
  import('./builder/new-workflow.page.tsx').then((page) => ({ default: page.NewWorkflowPage })),
)
const WorkflowPage = lazy(() =>
  import('./builder/workflow.page.tsx').then((page) => ({ default: page.WorkflowPage })),
)
const RunPage = lazy(() => import('./runs/run.page.tsx').then((page) => ({ default: page.RunPage })))
const ApprovalsMark = lazy(() =>
  import('./approvals/approvals-mark.tsx').then((page) => ({ default: page.ApprovalsMark })),
)

const section = 'Workflows'
const guarded = { needs: 'user', permission: 'workflows.view', section: { of: section } } as const

export const workflowsUi = defineSliceUi({
  name: 'workflows',
  places: [
    {
      path: '/workflows',
      title: 'Workflows',
      needs: 'user',
      icon: Workflow,
      words: 'playbooks approvals runs',
      page: WorkflowsPage,
      permissions: ['workflows.view', 'workflows.manage', 'tasks.assign'],
      nav: { name: section, group: 'Practice', order: 70 },
      section: { of: section, link: { text: 'Workflows', needs: 'workflows.view', order: 10 } },
    },
    {
      path: '/automation',
      title: 'Legal Workflow Automation',
      needs: 'user',
      icon: Bot,
      words: 'automate gallery templates',
      page: GalleryPage,
      permissions: ['workflows.view'],
      section: { of: section, link: { text: 'Gallery', needs: 'workflows.view', order: 20 } },
    },
  ],
  screens: [
    { path: '/workflows/new', ...guarded, permission: 'workflows.manage', page: NewWorkflowPage },
    { path: '/workflows/:id', ...guarded, page: WorkflowPage },
    { path: '/workflows/runs/:id', ...guarded, page: RunPage },
  ],
  today: [
    {
      title: 'Waiting for your approval',
      column: 'main',
      order: 10,
      permission: 'workflows.view',
      panel: ApprovalsToday,
    },
  ],
  topBar: [{ order: 20, permission: 'workflows.view', item: ApprovalsMark }],
})
