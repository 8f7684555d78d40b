import type { CaseView } from '@pam/contracts/cases'
import { Suspense } from 'react'
import { useSlices } from '#lib/slice-ui'
import { useMay } from '#lib/use-may'
import { SkeletonLines } from '#ui/feedback/skeleton'

/** The Billing tab of a case: what time, invoices and trust each show of it. */
export function CaseBilling({ case: legalCase }: { case: CaseView }) {
  const may = useMay()
  const panels = useSlices()
    .flatMap(({ caseBilling = [] }) => caseBilling)
    .filter(({ permission }) => permission === undefined || may(permission))
    .toSorted((one, other) => one.order - other.order)
  return (
    <div className="grid grid-cols-1 gap-8">
      {panels.map(({ order, panel: Panel }) => (
        <Suspense key={order} fallback={<SkeletonLines count={3} />}>
          <Panel case={legalCase} />
        </Suspense>
      ))}
    </div>
  )
}
