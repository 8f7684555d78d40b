import { Suspense } from 'react'
import { DocumentsPage, TrialCard } from '#features/documents'
import { DocumentsFeaturePage, takeCarriedFile } from '#features/landing'
import { useMay } from '#lib/use-may'

/** The document room for those who work in it; for everyone else the page about it, with a trial. */
export function DocumentsScreen() {
  const may = useMay()
  if (may('documents.create')) return <DocumentsPage takeFile={takeCarriedFile} />
  const trial = (
    <Suspense fallback={null}>
      <TrialCard />
    </Suspense>
  )
  return <DocumentsFeaturePage takeFile={takeCarriedFile} trial={trial} />
}
