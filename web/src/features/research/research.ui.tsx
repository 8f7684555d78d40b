import { Scale } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const ResearchPage = lazy(() =>
  import('./research.page.tsx').then((page) => ({ default: page.ResearchPage })),
)
const ResearchRunPage = lazy(() =>
  import('./run.page.tsx').then((page) => ({ default: page.ResearchRunPage })),
)
const ImportedTextPage = lazy(() =>
  import('./imported.page.tsx').then((page) => ({ default: page.ImportedTextPage })),
)
const CaseResearch = lazy(() =>
  import('./case-research.tsx').then((page) => ({ default: page.CaseResearch })),
)
const ItemResearch = lazy(() =>
  import('./item-research.tsx').then((page) => ({ default: page.ItemResearch })),
)
const DocumentCitations = lazy(() =>
  import('./document-citations.tsx').then((page) => ({ default: page.DocumentCitations })),
)

export const researchUi = defineSliceUi({
  name: 'research',
  places: [
    {
      path: '/research',
      title: 'AI-Powered Legal Research',
      needs: 'anyone',
      icon: Scale,
      words: 'authorities case law check citations quotations brief',
      page: ResearchPage,
      introduction: { slice: 'research', without: 'session' },
      permissions: ['public.view', 'research.use'],
      nav: { name: 'Research', group: 'Library', order: 20 },
    },
  ],
  screens: [
    { path: '/research/runs/:id', needs: 'session', page: ResearchRunPage },
    { path: '/research/imported/:id', needs: 'session', page: ImportedTextPage },
  ],
  caseTabs: [
    {
      id: 'research',
      title: 'Research',
      order: 55,
      isUnderMore: true,
      panel: ({ case: legalCase }) => <CaseResearch caseId={legalCase.id} title={legalCase.title} />,
    },
  ],
  knowledgePanels: [{ permission: 'research.use', panel: ItemResearch }],
  documentTabs: [
    { id: 'citations', title: 'Citations', panel: ({ id }) => <DocumentCitations documentId={id} /> },
  ],
})
