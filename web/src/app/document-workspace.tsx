import { AnalysisPanel } from '#features/analysis'
import { DocumentPage, type DocumentTab } from '#features/documents'
import { DocumentCitations } from '#features/research'
import { useIsWide } from './use-is-wide.ts'

/** What other slices show beside the pages of a document. A slice adds its tab here. */
const tabs: readonly DocumentTab[] = [
  {
    id: 'analysis',
    title: 'Analysis',
    panel: ({ id, name, case_id: caseId }) => (
      <AnalysisPanel documentId={id} documentName={name} caseId={caseId} />
    ),
  },
  {
    ...{ id: 'citations', title: 'Citations' },
    panel: ({ id }) => <DocumentCitations documentId={id} />,
  },
]

export function DocumentWorkspace() {
  return <DocumentPage isWide={useIsWide()} extra={tabs} />
}
