import type { InvoiceRow } from '@pam/contracts/billing'
import { dollars } from '@pam/law/format/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { dateInList } from '#lib/dates'
import { billingQueries, type InvoiceFilterInput } from '#slice/billing/billing.queries.ts'
import { StatusBadge } from '#slice/billing/status-badge.tsx'
import { Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { ServedTable } from '#ui/tables/served-table'
import type { Column } from '#ui/tables/table'

export const invoiceName = ({ number }: Pick<InvoiceRow, 'number'>) => number ?? 'Draft'

/** Without its weekday: a row is one line. */
const Day = ({ day }: { day: string | null }) => (
  <span className="figures whitespace-nowrap">{day ? dateInList(day).replace(/^\w+, /, '') : '-'}</span>
)

const columns: readonly Column<InvoiceRow>[] = [
  {
    id: 'number',
    title: 'Invoice',
    isMain: true,
    isSortable: false,
    value: invoiceName,
    cell: (row) => (
      <Link to={`/billing/invoices/${row.id}`} className="figures font-medium whitespace-nowrap">
        {invoiceName(row)}
      </Link>
    ),
  },
  { id: 'client', title: 'Client', isSortable: false, value: ({ client }) => client },
  {
    id: 'case',
    title: 'Case',
    isSortable: false,
    value: ({ case_title }) => case_title,
    cell: (row) => <Link to={`/cases/${row.case_id}?tab=billing`}>{row.case_title}</Link>,
  },
  {
    id: 'issued',
    title: 'Sent',
    isSortable: false,
    value: ({ issued_on }) => issued_on ?? '',
    cell: ({ issued_on }) => <Day day={issued_on} />,
  },
  {
    id: 'due',
    title: 'Due',
    isSortable: false,
    value: ({ due_on }) => due_on ?? '',
    cell: ({ due_on }) => <Day day={due_on} />,
  },
  {
    id: 'status',
    title: 'Status',
    isSortable: false,
    value: ({ status }) => status,
    cell: (row) => <StatusBadge invoice={row} />,
  },
  {
    id: 'total',
    title: 'Total',
    align: 'right',
    isSortable: false,
    value: ({ total_cents }) => total_cents,
    cell: ({ total_cents }) => dollars(total_cents),
  },
  {
    id: 'unpaid',
    title: 'Unpaid',
    align: 'right',
    isSortable: false,
    value: ({ unpaid_cents }) => unpaid_cents,
    cell: ({ unpaid_cents }) => (unpaid_cents > 0 ? dollars(unpaid_cents) : '-'),
  },
]

/** Invoices as the server finds them, newest first. */
export function InvoiceTable({ filter, empty }: { filter: InvoiceFilterInput; empty: ReactNode }) {
  const list = useInfiniteQuery(billingQueries.list(filter))
  const navigate = useNavigate()
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <QueryBoundary query={list} what="The invoices" lines={6}>
      {() =>
        rows.length === 0 ? (
          empty
        ) : (
          <ServedTable
            label="Invoices"
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            onOpen={({ id }) => void navigate(`/billing/invoices/${id}`)}
            hasMore={list.hasNextPage}
            isLoadingMore={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )
      }
    </QueryBoundary>
  )
}
