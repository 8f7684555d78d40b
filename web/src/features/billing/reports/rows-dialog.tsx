import type { Report, ReportName, RowsBehind } from '@pam/contracts/billing/reports'
import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { billingQueries } from '#slice/billing/billing.queries.ts'
import { hours } from '#slice/billing/money.ts'
import { Link } from '#ui/actions/link'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Dialog } from '#ui/overlays/dialog'

interface RowsDialogProps {
  name: ReportName
  period: { from: string; to: string }
  /** Nothing in its key: all rows of the report. */
  row: Pick<Report['rows'][number], 'key' | 'label'>
  rows: RowsBehind
  onClose: () => void
}

/** The invoices or the work a row of a report is made of. */
export function RowsDialog({ name, period, row, rows, onClose }: RowsDialogProps) {
  const { data, error } = useQuery(billingQueries.reportRows(name, { ...period, key: row.key, rows }))
  return (
    <Dialog title={row.label} isOpen onClose={onClose}>
      {error && (
        <p role="alert" className="text-danger">
          {sentenceFor(error, 'The rows could not be loaded.')}
        </p>
      )}
      {!data && !error && <SkeletonLines count={5} label="Loading the rows..." />}
      {data?.length === 0 && <p className="text-sm text-ink-soft">No rows in this period.</p>}
      <ul aria-label="Rows" className="divide-y divide-rule text-sm">
        {data?.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes places
          <li key={index} className="flex items-start justify-between gap-3 py-2">
            <span className="min-w-0">
              <Link to={item.link}>{item.what || 'No description'}</Link>
              <span className="block text-xs text-ink-soft">
                {dateInList(item.on)}, {item.about}
                {item.hours_hundredths === null ? '' : `, ${hours(item.hours_hundredths)} h`}
              </span>
            </span>
            <span className="figures">{dollars(item.cents)}</span>
          </li>
        ))}
      </ul>
      {data?.length === 500 && <p className="pt-2 text-sm text-ink-soft">The newest 500 rows are shown.</p>}
    </Dialog>
  )
}
