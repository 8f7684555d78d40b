import { useQuery } from '@tanstack/react-query'
import { workflowQueries } from '#slice/workflows/workflows.queries.ts'
import { Card } from '#ui/layout/card'
import { ApprovalList } from './approval-list.tsx'

/** Nothing to approve is no card: most days there is none. */
export function ApprovalsCard() {
  const { data: items = [] } = useQuery(workflowQueries.approvals())
  if (items.length === 0) return null
  return (
    <Card title={`Waiting for your approval (${items.length})`}>
      <ApprovalList items={items} />
    </Card>
  )
}
