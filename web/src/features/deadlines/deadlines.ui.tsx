import { Calculator, CalendarClock, Hourglass } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const DeadlinesPanel = lazy(() =>
  import('./deadlines-panel.tsx').then((page) => ({ default: page.DeadlinesPanel })),
)
const ProofPage = lazy(() => import('./proof/proof.page.tsx').then((page) => ({ default: page.ProofPage })))
const CountPage = lazy(() =>
  import('./calculator/count.page.tsx').then((page) => ({ default: page.CountPage })),
)
const LimitationPage = lazy(() =>
  import('./limitation/limitation.page.tsx').then((page) => ({ default: page.LimitationPage })),
)
const NewDeadlineDialog = lazy(() =>
  import('./dialogs/new-deadline-dialog.tsx').then((page) => ({ default: page.NewDeadlineDialog })),
)

export const deadlinesUi = defineSliceUi({
  name: 'deadlines',
  places: [
    {
      path: '/deadlines/new-count',
      title: 'Deadline calculator',
      needs: 'user',
      isInSample: true,
      permission: 'cases.view',
      icon: Calculator,
      words: 'deadline calculator compute days',
      page: CountPage,
      permissions: ['cases.view'],
      section: { of: 'Calendar', link: { text: 'Deadline calculator', needs: 'cases.view', order: 20 } },
    },
    {
      path: '/deadlines/limitations',
      title: 'Statute of limitations',
      needs: 'user',
      isInSample: true,
      permission: 'cases.view',
      icon: Hourglass,
      words: 'limitation last day to sue notice of claim ante litem charge',
      page: LimitationPage,
      permissions: ['cases.view'],
      section: { of: 'Calendar', link: { text: 'Statute of limitations', needs: 'cases.view', order: 30 } },
    },
  ],
  screens: [
    { path: '/deadlines/:id', needs: 'user', isInSample: true, permission: 'cases.view', page: ProofPage },
  ],
  caseTabs: [
    {
      id: 'deadlines',
      title: 'Deadlines',
      order: 30,
      panel: ({ case: legalCase }) => <DeadlinesPanel caseId={legalCase.id} />,
    },
  ],
  palette: [
    {
      id: 'new-deadline',
      title: 'New deadline',
      words: 'due date hearing limitation create',
      needs: 'cases.view',
      icon: CalendarClock,
      order: 40,
      opens: { dialog: NewDeadlineDialog },
    },
  ],
})
