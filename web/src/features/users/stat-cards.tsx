import { wholeNumber } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#ui/feedback/skeleton'
import { userQueries } from './users.queries.ts'

export function StatCards() {
  const { data: stats } = useQuery(userQueries.stats())
  const cards = [
    { label: 'Total Users', value: stats?.total_users },
    { label: 'Active Users', value: stats?.active_users },
    { label: 'Pending Invitations', value: stats?.pending_invitations },
    { label: 'Administrators', value: stats && (stats.users_by_role.admin ?? 0) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(({ label, value }) => (
        <div key={label} className="rounded-lg border border-rule bg-surface px-4 py-3">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="figures mt-1 text-2xl font-semibold">
            {value === undefined ? <Skeleton className="h-8 w-12" /> : wholeNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
