import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { workflowQueries } from '#slice/workflows/workflows.queries.ts'

const ApprovalsCard = lazy(() =>
  import('./approvals-card.tsx').then((page) => ({ default: page.ApprovalsCard })),
)

/** The card is loaded only where something waits: on most days Today has no place to keep for it. */
export function ApprovalsToday() {
  const { data: items = [] } = useQuery(workflowQueries.approvals())
  if (items.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ApprovalsCard />
    </Suspense>
  )
}
