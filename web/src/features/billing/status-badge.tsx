import type { InvoiceRow } from '@pam/contracts/billing'
import { Badge } from '#ui/feedback/badge'
import { statusTones, statusWords } from './billing-labels.ts'

export function StatusBadge({ invoice }: { invoice: Pick<InvoiceRow, 'status' | 'days_overdue'> }) {
  if (invoice.days_overdue > 0)
    return (
      <Badge tone="danger">
        {invoice.days_overdue} {invoice.days_overdue === 1 ? 'day' : 'days'} overdue
      </Badge>
    )
  return <Badge tone={statusTones[invoice.status]}>{statusWords[invoice.status]}</Badge>
}
