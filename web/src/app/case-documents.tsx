import { Suspense } from 'react'
import { DocumentsPanel } from '#features/documents'
import { CaseReviews, ReviewChosen } from '#features/reviews'

/** The documents of a case, with the reviews over them. */
export function CaseDocuments({ caseId }: { caseId: string }) {
  return (
    <DocumentsPanel
      caseId={caseId}
      bulkExtra={(selected) => (
        <Suspense fallback={null}>
          <ReviewChosen ids={selected.map(({ id }) => id)} caseId={caseId} />
        </Suspense>
      )}
    >
      <Suspense fallback={null}>
        <CaseReviews caseId={caseId} />
      </Suspense>
    </DocumentsPanel>
  )
}
