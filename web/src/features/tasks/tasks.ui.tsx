import { ListPlus, ListTodo } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const TasksPanel = lazy(() => import('./tasks-panel.tsx').then((page) => ({ default: page.TasksPanel })))
const TasksPage = lazy(() => import('./tasks.page.tsx').then((page) => ({ default: page.TasksPage })))
const NewTaskDialog = lazy(() =>
  import('./new-task-dialog.tsx').then((page) => ({ default: page.NewTaskDialog })),
)

export const tasksUi = defineSliceUi({
  name: 'tasks',
  places: [
    {
      path: '/tasks',
      title: 'Tasks',
      needs: 'user',
      isInSample: true,
      permission: 'cases.view',
      icon: ListTodo,
      words: 'to do assign checklist',
      page: TasksPage,
      permissions: ['cases.view', 'tasks.assign'],
      nav: { name: 'Tasks', group: 'Practice', order: 30 },
    },
  ],
  caseTabs: [
    {
      id: 'tasks',
      title: 'Tasks',
      order: 40,
      panel: ({ case: legalCase }) => <TasksPanel caseId={legalCase.id} />,
    },
  ],
  palette: [
    {
      id: 'new-task',
      title: 'New task',
      words: 'to do assign create',
      needs: 'cases.view',
      icon: ListPlus,
      order: 20,
      opens: { dialog: NewTaskDialog },
    },
  ],
})
