import { BookMarked } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const ClausesPage = lazy(() => import('./clauses.page.tsx').then((page) => ({ default: page.ClausesPage })))
const PlaybookPage = lazy(() =>
  import('./playbook.page.tsx').then((page) => ({ default: page.PlaybookPage })),
)
const AnalysisPanel = lazy(() =>
  import('./analysis-panel.tsx').then((page) => ({ default: page.AnalysisPanel })),
)

export const analysisUi = defineSliceUi({
  name: 'analysis',
  places: [
    {
      path: '/documents/playbook',
      title: 'Playbook',
      needs: 'user',
      isInSample: true,
      permission: 'documents.create',
      icon: BookMarked,
      words: 'positions clauses preferred fallback negotiation limits',
      page: PlaybookPage,
    },
  ],
  screens: [
    {
      path: '/documents/:id/clauses',
      needs: 'user',
      isInSample: true,
      permission: 'documents.create',
      page: ClausesPage,
    },
  ],
  documentTabs: [
    {
      id: 'analysis',
      title: 'Analysis',
      panel: ({ id, name, case_id: caseId }) => (
        <AnalysisPanel documentId={id} documentName={name} caseId={caseId} />
      ),
    },
  ],
})
