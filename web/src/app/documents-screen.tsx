import { Suspense, useEffect, useState } from 'react'
import { DocumentsPage, TrialCard } from '#features/documents'
import { carriedFile, DocumentsFeaturePage, takeCarriedFile } from '#features/landing'
import { useMay } from '#lib/use-may'

/** The document room for those who work in it; for everyone else the page about it, with a trial. */
export function DocumentsScreen() {
  const may = useMay()
  const [file] = useState(carriedFile)
  // Taken only when the screen stands: a drawing that is thrown away must not lose it.
  useEffect(() => {
    takeCarriedFile()
  }, [])
  const handOver = () => file
  if (may('documents.create')) return <DocumentsPage takeFile={handOver} />
  const trial = (
    <Suspense fallback={null}>
      <TrialCard />
    </Suspense>
  )
  return <DocumentsFeaturePage takeFile={handOver} trial={trial} />
}
