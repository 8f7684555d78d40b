import type { CaseBilling } from '@pam/contracts/billing'
import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Card } from '#ui/layout/card'
import { billingQueries } from './billing.queries.ts'

/** Unbilled work, open invoices and the trust balance of a case, for those who manage billing. */
export function CaseMoneyCard({ caseId }: { caseId: string }) {
  const billing = useQuery(billingQueries.ofCase(caseId))
  const rowsOf = (data: CaseBilling) => [
    { label: 'Unbilled time and expenses', cents: data.unbilled_cents, to: `/billing/new?case=${caseId}` },
    {
      label: 'Open invoices',
      cents: data.unpaid_cents,
      to: `/billing?case_id=${caseId}&status=sent`,
      note: data.overdue_cents > 0 ? `${dollars(data.overdue_cents)} overdue` : '',
    },
    { label: 'Trust balance', cents: data.trust.balance_cents, to: '?tab=billing' },
  ]
  return (
    <Card
      title="Billing"
      actions={
        <Link to="?tab=billing" className="text-sm">
          View all
        </Link>
      }
    >
      <QueryBoundary query={billing} what="Billing">
        {(data) => (
          <dl className="grid gap-y-1.5 text-sm">
            {rowsOf(data).map(({ label, cents, to, note }) => (
              <div key={label} className="flex justify-between gap-3">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="figures text-right">
                  <Link to={to} className="font-medium">
                    {dollars(cents)}
                  </Link>
                  {note && <span className="block text-xs text-danger">{note}</span>}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </QueryBoundary>
    </Card>
  )
}
