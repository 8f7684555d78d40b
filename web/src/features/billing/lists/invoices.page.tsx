import { invoiceFilter } from '@pam/contracts/billing'
import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { FilePlus2, ReceiptText } from 'lucide-react'
import { useUrlState } from '#lib/url-state'
import { useTypedSearch } from '#lib/use-typed-search'
import { billingQueries } from '#slice/billing/billing.queries.ts'
import { agingParts } from '#slice/billing/billing-labels.ts'
import { FigureStrip } from '#slice/billing/figure-strip.tsx'
import { Button } from '#ui/actions/button'
import { ButtonLink, Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { SearchField } from '#ui/fields/search-field'
import { Page } from '#ui/layout/page'
import { InvoiceTable } from './invoice-table.tsx'

const states = [
  { id: 'all', label: 'All', change: { status: undefined, overdue: undefined } },
  { id: 'draft', label: 'Drafts', change: { status: 'draft', overdue: undefined } },
  { id: 'reviewed', label: 'Reviewed', change: { status: 'reviewed', overdue: undefined } },
  { id: 'sent', label: 'Unpaid', change: { status: 'sent', overdue: undefined } },
  { id: 'overdue', label: 'Overdue', change: { status: undefined, overdue: 'true' } },
  { id: 'paid', label: 'Paid', change: { status: 'paid', overdue: undefined } },
  { id: 'void', label: 'Void', change: { status: 'void', overdue: undefined } },
] as const

/** What is billed, owed and late, and every invoice behind it. */
export function InvoicesPage() {
  const [filter, setFilter] = useUrlState(invoiceFilter.omit({ after: true, limit: true }))
  const [typed, setTyped] = useTypedSearch(filter.q ?? '', (q) => setFilter({ q }))
  const chosen = filter.overdue ? 'overdue' : (filter.status ?? 'all')
  const { overdue, ...rest } = filter
  return (
    <Page
      title="Invoices"
      actions={
        <>
          <ButtonLink to="/billing/batch">Batch billing</ButtonLink>
          <ButtonLink to="/billing/new" look="primary">
            <FilePlus2 size={16} aria-hidden />
            New invoice
          </ButtonLink>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Totals />
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <Link to="/billing/aging">Aging by client</Link>
          <Link to="/billing/ledes">LEDES files</Link>
          <Link to="/billing/settings">Billing settings</Link>
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <fieldset className="inline-flex max-w-full min-w-0 overflow-x-auto rounded-md border border-rule-strong bg-surface p-0.5">
            <legend className="sr-only">Status</legend>
            {states.map(({ id, label, change }) => (
              <Button
                key={id}
                size="small"
                look={chosen === id ? 'primary' : 'plain'}
                aria-pressed={chosen === id}
                onClick={() => setFilter(change)}
              >
                {label}
              </Button>
            ))}
          </fieldset>
          <SearchField
            label="Search invoices"
            placeholder="Number, client or case"
            value={typed}
            onChange={setTyped}
            className="min-w-56 flex-1"
          />
        </div>
        <InvoiceTable
          filter={{ ...rest, ...(overdue && { overdue: 'true' as const }) }}
          empty={
            <Empty icon={<ReceiptText size={28} aria-hidden />} title="No invoices here">
              Create an invoice from the unbilled time and expenses of a case. Start with{' '}
              <Link to="/billing/new">New invoice</Link>.
            </Empty>
          }
        />
      </div>
    </Page>
  )
}

function Totals() {
  const { data } = useQuery(billingQueries.summary())
  if (!data) return <SkeletonLines count={2} label="Loading the totals..." />
  return (
    <div className="grid gap-3">
      <FigureStrip
        label="Totals"
        figures={[
          { label: 'Unbilled work', value: dollars(data.unbilled_cents), to: '/billing/batch' },
          { label: 'Drafts', value: dollars(data.draft_cents), to: '/billing?status=draft' },
          { label: 'Unpaid', value: dollars(data.unpaid_cents), to: '/billing?status=sent' },
          {
            label: 'Overdue',
            value: dollars(data.overdue_cents),
            to: '/billing?overdue=true',
            ...(data.overdue_cents > 0 && { tone: 'danger' as const }),
          },
          { label: 'Received in 30 days', value: dollars(data.paid_30_days_cents), to: '/billing/payments' },
        ]}
      />
      <FigureStrip
        label="Unpaid by age"
        figures={agingParts.map(({ key, label }) => ({
          label,
          value: dollars(data.aging[key]),
          to: '/billing/aging',
        }))}
      />
    </div>
  )
}
