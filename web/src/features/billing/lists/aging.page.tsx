import type { Aging } from '@pam/contracts/billing'
import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { dateInFull } from '#lib/dates'
import { billingQueries } from '#slice/billing/billing.queries.ts'
import { agingParts } from '#slice/billing/billing-labels.ts'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Page } from '#ui/layout/page'
import { type Column, Table } from '#ui/tables/table'

interface Row extends Aging {
  client_id: string
  client: string
  total: number
}

const columns: readonly Column<Row>[] = [
  {
    id: 'client',
    title: 'Client',
    isMain: true,
    value: ({ client }) => client,
    cell: (row) => <Link to={`/billing/clients/${row.client_id}`}>{row.client}</Link>,
  },
  ...agingParts.map(
    ({ key, label }): Column<Row> => ({
      id: key,
      title: label,
      align: 'right',
      value: (row) => row[key],
      cell: (row) => (row[key] > 0 ? dollars(row[key]) : '-'),
    }),
  ),
  {
    id: 'total',
    title: 'Total',
    align: 'right',
    value: ({ total }) => total,
    cell: ({ total }) => dollars(total),
  },
]

/** Who owes what, and for how long. */
export function AgingPage() {
  const { data } = useQuery(billingQueries.aging())
  return (
    <Page title="Accounts receivable aging" {...(data && { lead: `As of ${dateInFull(data.as_of)}` })}>
      {data ? (
        <Table
          label="Unpaid by client and age"
          columns={columns}
          rows={
            data.items.length > 0 ? [...data.items, { ...data.total, client_id: '', client: 'Total' }] : []
          }
          rowId={({ client_id }) => client_id || 'total'}
          isPlain
          empty={<Empty title="No unpaid invoices">Every invoice that was sent is paid.</Empty>}
        />
      ) : (
        <SkeletonLines count={6} label="Loading the aging report..." />
      )}
    </Page>
  )
}
