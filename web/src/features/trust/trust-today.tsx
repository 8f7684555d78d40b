import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { Link } from '#ui/actions/link'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { AttentionList } from './attention-list.tsx'
import { trustQueries } from './trust.queries.ts'

/** On Today: approvals, retainers below their threshold, a month that is not reconciled. */
export function TrustToday() {
  const { data, error, refetch } = useQuery(trustQueries.attention())
  const items = data?.items.slice(0, 5) ?? []
  return (
    <Card title="Trust" actions={<Link to="/trust">View all</Link>}>
      {error && !data && (
        <LoadFailure what="Trust" why={sentenceFor(error, 'Try again.')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonLines count={3} label="Loading trust..." />}
      {data && items.length === 0 && <p className="text-sm text-ink-soft">Nothing needs your attention.</p>}
      {items.length > 0 && <AttentionList items={items} />}
    </Card>
  )
}
