import type { DocumentView } from '@pam/contracts/documents'
import { Suspense, useEffect, useState } from 'react'
import { DocumentsPage, TrialCard } from '#features/documents'
import { carriedFile, DocumentsFeaturePage, takeCarriedFile } from '#features/landing'
import { ReviewChosen } from '#features/reviews'
import { RequestButton } from '#features/sharing'
import { useMay, useMayChange } from '#lib/use-may'

/** Of one case, the review is of that case too. */
const reviewThem = (selected: readonly DocumentView[]) => {
  const cases = new Set(selected.map((entry) => entry.case_id))
  const [only = null] = cases
  return (
    <Suspense fallback={null}>
      <ReviewChosen ids={selected.map(({ id }) => id)} caseId={cases.size === 1 ? only : null} />
    </Suspense>
  )
}

const nothing = () => null

/** The document room for those who work in it; for everyone else the page about it, with a trial. */
export function DocumentsScreen() {
  const may = useMay()
  const mayChange = useMayChange()
  const [file] = useState(carriedFile)
  // Taken only once the screen is mounted: a discarded render must not lose it.
  useEffect(() => {
    takeCarriedFile()
  }, [])
  const handOver = () => file
  const ask = may('documents.manage') && (
    <Suspense fallback={null}>
      <RequestButton />
    </Suspense>
  )
  const isReader = !mayChange('documents.create')
  const trial = (
    <Suspense fallback={null}>
      <TrialCard />
    </Suspense>
  )
  if (may('documents.create'))
    return (
      <DocumentsPage
        takeFile={isReader ? nothing : handOver}
        bulkExtra={isReader ? undefined : reviewThem}
        actions={ask}
        notice={isReader && trial}
      />
    )
  return <DocumentsFeaturePage takeFile={handOver} trial={trial} />
}
