import { SearchCheck } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const ConflictsPanel = lazy(() =>
  import('./conflicts-panel.tsx').then((page) => ({ default: page.ConflictsPanel })),
)
const ConflictsPage = lazy(() =>
  import('./conflicts.page.tsx').then((page) => ({ default: page.ConflictsPage })),
)
const CheckPage = lazy(() => import('./check.page.tsx').then((page) => ({ default: page.CheckPage })))

export const conflictsUi = defineSliceUi({
  name: 'conflicts',
  places: [
    {
      path: '/conflicts',
      title: 'Conflicts',
      needs: 'user',
      isInSample: true,
      permission: 'cases.view',
      icon: SearchCheck,
      words: 'conflict of interest check names other side',
      page: ConflictsPage,
      permissions: ['cases.view'],
      section: { of: 'Cases', link: { text: 'Conflicts', needs: 'cases.view', order: 20 } },
    },
  ],
  screens: [
    { path: '/conflicts/:id', needs: 'user', isInSample: true, permission: 'cases.view', page: CheckPage },
  ],
  caseTabs: [
    {
      id: 'conflicts',
      title: 'Conflicts',
      order: 100,
      isUnderMore: true,
      panel: ({ case: legalCase }) => <ConflictsPanel caseId={legalCase.id} />,
    },
  ],
})
