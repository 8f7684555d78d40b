import { billingApi, type InvoiceRow, type UnbilledCase } from '@pam/contracts/billing'
import { dollars } from '@pam/law/format/money'
import { counted } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { dateInList, dayHere } from '#lib/dates'
import { billingQueries, useBillingCall } from '#slice/billing/billing.queries.ts'
import { feeWords } from '#slice/billing/billing-labels.ts'
import { hours } from '#slice/billing/money.ts'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { Notice } from '#ui/feedback/notice'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { TextField } from '#ui/fields/text-field'
import { Page } from '#ui/layout/page'

/** The last day of the month before. */
function lastMonthEnd(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)
}

/** A month for many cases: draft, review each, then send the reviewed ones. */
export function BatchPage() {
  const [through, setThrough] = useState(lastMonthEnd(dayHere()))
  const unbilled = useQuery({ ...billingQueries.unbilled(through), enabled: through !== '' })
  return (
    <Page title="Batch billing" lead="Draft invoices for many cases, review them, then send them together.">
      <div className="grid gap-8">
        <section aria-label="Unbilled work" className="grid gap-4">
          <div className="max-w-48">
            <TextField
              label="Work through"
              type="date"
              value={through}
              onChange={(event) => setThrough(event.target.value)}
            />
          </div>
          {unbilled.error && (
            <p role="alert" className="text-danger">
              {sentenceFor(unbilled.error, 'The unbilled work could not be loaded.')}
            </p>
          )}
          {!unbilled.data && !unbilled.error && (
            <SkeletonLines count={5} label="Loading the unbilled work..." />
          )}
          {unbilled.data && <DraftMany key={through} cases={unbilled.data} through={through} />}
        </section>
        <ReviewedInvoices />
      </div>
    </Page>
  )
}

const worth = (item: UnbilledCase) => item.fees_cents + item.expenses_cents

function DraftMany({ cases, through }: { cases: readonly UnbilledCase[]; through: string }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(cases.map(({ case_id }) => case_id)))
  const draft = useBillingCall(billingApi.batch)
  const toast = useToast()
  const ids = cases.filter(({ case_id }) => chosen.has(case_id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const failed = draft.data?.failed ?? []
  return (
    <div className="grid gap-4">
      {cases.length === 0 ? (
        <Empty title="No unbilled work">All work recorded through this date is on an invoice.</Empty>
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              disabled={ids.length === cases.length}
              onClick={() => setChosen(new Set(cases.map(({ case_id }) => case_id)))}
            >
              Select all
            </Button>
            <Button size="small" disabled={ids.length === 0} onClick={() => setChosen(new Set())}>
              Clear
            </Button>
          </div>
          <ul
            aria-label="Cases with unbilled work"
            className="divide-y divide-rule rounded-lg border border-rule bg-surface"
          >
            {cases.map((item) => (
              <li key={item.case_id} className="flex items-start gap-3 px-4 py-2.5 text-sm">
                <input
                  type="checkbox"
                  aria-label={`Bill ${item.case_title}`}
                  className="mt-0.5 size-5 accent-accent"
                  checked={chosen.has(item.case_id)}
                  onChange={() => toggle(item.case_id)}
                />
                <div className="min-w-0 flex-1">
                  <Link to={`/billing/new?case=${item.case_id}`}>{item.case_title}</Link>
                  <p className="figures text-xs text-ink-soft">
                    {item.client ?? 'No client'}, {feeWords[item.fee_kind].toLowerCase()},{' '}
                    {hours(item.hours_hundredths)} h since {dateInList(item.oldest_on)}
                  </p>
                </div>
                <span className="figures">{dollars(worth(item))}</span>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="figures font-semibold">
              {counted(ids.length, 'case')}, {dollars(ids.reduce((sum, item) => sum + worth(item), 0))}
            </p>
            <Button
              look="primary"
              disabled={ids.length === 0}
              isBusy={draft.isPending}
              busyText="Drafting..."
              onClick={() =>
                draft.mutate(
                  { body: { through, case_ids: ids.map(({ case_id }) => case_id) } },
                  {
                    onSuccess: ({ drafts }) =>
                      toast({
                        text: `${counted(drafts.length, 'draft')} created.`,
                      }),
                    onError: (error) =>
                      toast({ tone: 'danger', text: sentenceFor(error, 'Nothing was drafted. Try again.') }),
                  },
                )
              }
            >
              Create drafts
            </Button>
          </div>
        </>
      )}
      {failed.length > 0 && (
        <Notice tone="attention" title="Some cases were not drafted" role="status">
          <ul className="list-inside list-disc">
            {failed.map((one) => (
              <li key={one.case_id}>
                {one.case_title}: {one.reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

function ReviewedInvoices() {
  const { data: drafts } = useQuery(billingQueries.open('draft'))
  const { data: reviewed } = useQuery(billingQueries.open('reviewed'))
  const send = useBillingCall(billingApi.sendBatch)
  const review = useBillingCall(billingApi.review)
  const toast = useToast()
  if (!drafts || !reviewed) return <SkeletonLines count={3} label="Loading the drafts..." />
  return (
    <section aria-label="Drafts and reviewed invoices" className="grid gap-4">
      <h2 className="text-lg font-semibold">Review and send</h2>
      {drafts.length + reviewed.length === 0 && <p className="text-sm text-ink-soft">No drafts.</p>}
      <OpenList
        label="To review"
        invoices={drafts}
        action={({ id }) => (
          <Button size="small" onClick={() => review.mutate({ params: { id }, body: { is_reviewed: true } })}>
            Mark as reviewed
          </Button>
        )}
      />
      <OpenList label="Ready to send" invoices={reviewed} />
      {reviewed.length > 0 && (
        <div className="flex justify-end">
          <Button
            look="primary"
            isBusy={send.isPending}
            busyText="Sending..."
            onClick={() =>
              send.mutate(
                { body: { invoice_ids: reviewed.map(({ id }) => id) } },
                {
                  onSuccess: ({ sent, failed }) =>
                    toast({
                      text: `${sent.length} sent.${failed.length > 0 ? ` ${failed.length} not sent: ${failed[0]?.reason}` : ''}`,
                    }),
                  onError: (error) =>
                    toast({ tone: 'danger', text: sentenceFor(error, 'Nothing was sent.') }),
                },
              )
            }
          >
            Send {counted(reviewed.length, 'invoice')}
          </Button>
        </div>
      )}
    </section>
  )
}

function OpenList({
  label,
  invoices,
  action,
}: {
  label: string
  invoices: readonly InvoiceRow[]
  action?: (invoice: InvoiceRow) => ReactNode
}) {
  if (invoices.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold">{label}</h3>
      <ul aria-label={label} className="divide-y divide-rule rounded-lg border border-rule bg-surface">
        {invoices.map((invoice) => (
          <li
            key={invoice.id}
            className="flex flex-wrap items-center justify-between gap-3 px-4 py-2 text-sm"
          >
            <span className="min-w-0">
              <Link to={`/billing/invoices/${invoice.id}`}>{invoice.case_title}</Link>
              <span className="text-ink-soft">, {invoice.client}</span>
            </span>
            <span className="flex items-center gap-3">
              <span className="figures">{dollars(invoice.total_cents)}</span>
              {action?.(invoice)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
