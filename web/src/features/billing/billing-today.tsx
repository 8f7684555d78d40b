import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#ui/actions/link'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { billingQueries } from './billing.queries.ts'

/** Overdue invoices and drafts that wait for a look. */
export function BillingToday() {
  const { data } = useQuery(billingQueries.summary())
  const rows = data
    ? [
        {
          count: data.overdue_count,
          words: ['overdue invoice', 'overdue invoices'],
          cents: data.overdue_cents,
          to: '/billing?overdue=true',
        },
        {
          count: data.draft_count,
          words: ['draft to review', 'drafts to review'],
          cents: data.draft_cents,
          to: '/billing?status=draft',
        },
        {
          count: data.reviewed_count,
          words: ['reviewed invoice to send', 'reviewed invoices to send'],
          cents: null,
          to: '/billing/batch',
        },
      ].filter(({ count }) => count > 0)
    : []
  return (
    <Card title="Billing">
      {!data && <SkeletonLines count={2} label="Loading billing..." />}
      {data && rows.length === 0 && (
        <p className="text-sm text-ink-soft">
          No overdue invoices. Unbilled work: <Link to="/billing/batch">{dollars(data.unbilled_cents)}</Link>
        </p>
      )}
      <ul className="grid gap-2 text-sm empty:hidden">
        {rows.map(({ count, words, cents, to }) => (
          <li key={to} className="figures flex justify-between gap-3">
            <Link to={to}>
              {count} {words[count === 1 ? 0 : 1]}
            </Link>
            {cents !== null && <span>{dollars(cents)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
