import { Suspense } from 'react'
import { DocumentsPanel } from '#features/documents'
import { CaseReviews, ReviewChosen } from '#features/reviews'
import { RequestButton } from '#features/sharing'
import { useMay } from '#lib/use-may'

/** The documents of a case, with the reviews over them and a way to ask for more. */
export function CaseDocuments({ caseId, title }: { caseId: string; title: string }) {
  const may = useMay()
  return (
    <DocumentsPanel
      caseId={caseId}
      actions={
        may('documents.manage') && (
          <Suspense fallback={null}>
            <RequestButton case={{ id: caseId, title }} />
          </Suspense>
        )
      }
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
