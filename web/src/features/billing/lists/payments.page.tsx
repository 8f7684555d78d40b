import type { PaymentView } from '@pam/contracts/billing'
import { dollars } from '@pam/law/format/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dateInList } from '#lib/dates'
import { billingQueries } from '#slice/billing/billing.queries.ts'
import { methodWords } from '#slice/billing/billing-labels.ts'
import { BooksDialog } from '#slice/billing/setup/books-dialog.tsx'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Page } from '#ui/layout/page'
import { ServedTable } from '#ui/tables/served-table'
import type { Column } from '#ui/tables/table'

const columns: readonly Column<PaymentView>[] = [
  {
    id: 'received',
    title: 'Received',
    isMain: true,
    isSortable: false,
    value: ({ received_on }) => received_on,
    cell: ({ received_on }) => <span className="figures">{dateInList(received_on)}</span>,
  },
  { id: 'client', title: 'Client', isSortable: false, value: ({ client }) => client },
  {
    id: 'invoice',
    title: 'Invoice',
    isSortable: false,
    value: ({ invoice_number }) => invoice_number,
    cell: (row) => <Link to={`/billing/invoices/${row.invoice_id}`}>{row.invoice_number}</Link>,
  },
  { id: 'method', title: 'Method', isSortable: false, value: ({ method }) => methodWords[method] },
  { id: 'reference', title: 'Reference', isSortable: false, value: ({ reference }) => reference || '-' },
  {
    id: 'amount',
    title: 'Amount',
    align: 'right',
    isSortable: false,
    value: ({ cents }) => cents,
    cell: ({ cents }) => dollars(cents),
  },
  {
    id: 'refunded',
    title: 'Refunded',
    align: 'right',
    isSortable: false,
    value: ({ refunded_cents }) => refunded_cents,
    cell: ({ refunded_cents }) => (refunded_cents > 0 ? dollars(refunded_cents) : '-'),
  },
]

/** Every payment of an invoice, newest first. */
export function PaymentsPage() {
  const list = useInfiniteQuery(billingQueries.payments({}))
  const navigate = useNavigate()
  const [isExporting, setExporting] = useState(false)
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Page
      title="Payments"
      actions={<Button onClick={() => setExporting(true)}>Export for bookkeeping</Button>}
    >
      <QueryBoundary query={list} what="The payments" lines={6}>
        {() =>
          rows.length === 0 ? (
            <Empty title="No payments yet">A payment is recorded on the invoice it pays.</Empty>
          ) : (
            <ServedTable
              label="Payments"
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              onOpen={({ invoice_id }) => void navigate(`/billing/invoices/${invoice_id}`)}
              hasMore={list.hasNextPage}
              isLoadingMore={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          )
        }
      </QueryBoundary>
      {isExporting && <BooksDialog onClose={() => setExporting(false)} />}
    </Page>
  )
}
