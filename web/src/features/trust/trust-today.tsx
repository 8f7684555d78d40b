import { useQuery } from '@tanstack/react-query'
import { Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Card } from '#ui/layout/card'
import { AttentionList } from './attention-list.tsx'
import { trustQueries } from './trust.queries.ts'

/** On Today: approvals, retainers below their threshold, a month that is not reconciled. */
export function TrustToday() {
  const query = useQuery(trustQueries.attention())
  const { data } = query
  const items = data?.items.slice(0, 5) ?? []
  return (
    <Card title="Trust" actions={<Link to="/trust">View all</Link>}>
      <QueryBoundary query={query} what="The trust overview">
        {() => (
          <>
            {items.length === 0 && <p className="text-sm text-ink-soft">Nothing needs your attention.</p>}
            {items.length > 0 && <AttentionList items={items} />}
          </>
        )}
      </QueryBoundary>
    </Card>
  )
}
