import type { InvoiceRow } from '@pam/contracts/billing'
import { counted } from '@pam/law/format/numbers'
import { Badge } from '#ui/feedback/badge'
import { statusTones, statusWords } from './billing-labels.ts'

export function StatusBadge({ invoice }: { invoice: Pick<InvoiceRow, 'status' | 'days_overdue'> }) {
  if (invoice.days_overdue > 0)
    return <Badge tone="danger">{counted(invoice.days_overdue, 'day')} overdue</Badge>
  return <Badge tone={statusTones[invoice.status]}>{statusWords[invoice.status]}</Badge>
}
