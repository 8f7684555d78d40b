import type { CaseView } from '@pam/contracts/cases'
import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { ButtonLink } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { billingQueries } from './billing.queries.ts'
import { feeWords } from './billing-labels.ts'
import { FigureStrip } from './figure-strip.tsx'
import { InvoiceTable } from './lists/invoice-table.tsx'
import { ArrangementDialog } from './setup/arrangement-dialog.tsx'

/** What was billed and paid in a case, and its invoices. */
export function CaseBillingPanel({ case: legalCase }: { case: CaseView }) {
  const { data, error, refetch } = useQuery(billingQueries.ofCase(legalCase.id))
  const [isArranging, setArranging] = useState(false)
  if (error && !data)
    return (
      <LoadFailure
        what="The invoices"
        why={sentenceFor(error, 'The server did not answer.')}
        onRetry={() => void refetch()}
      />
    )
  return (
    <section aria-label="Fees and invoices" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Invoices</h2>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setArranging(true)}>
            {data ? `Fee: ${feeWords[data.arrangement.fee_kind]}` : 'Fee arrangement'}
          </Button>
          <ButtonLink to={`/billing/new?case=${legalCase.id}`} look="primary" size="small">
            New invoice
          </ButtonLink>
        </div>
      </div>
      {data && (
        <p className="text-sm text-ink-soft">
          Originating attorney: <span className="text-ink">{data.originating.name}</span>
          {!data.originating.is_named && ' (lead of the case)'}
        </p>
      )}
      {data ? (
        <FigureStrip
          label="Billing figures"
          figures={[
            {
              label: 'Unbilled',
              value: dollars(data.unbilled_cents),
              to: `/billing/new?case=${legalCase.id}`,
            },
            { label: 'Billed', value: dollars(data.billed_cents), to: `/billing?case_id=${legalCase.id}` },
            {
              label: 'Paid',
              value: dollars(data.paid_cents),
              to: `/billing?case_id=${legalCase.id}&status=paid`,
            },
            {
              label: 'Unpaid',
              value: dollars(data.unpaid_cents),
              to: `/billing?case_id=${legalCase.id}&status=sent`,
              ...(data.overdue_cents > 0 && {
                tone: 'danger' as const,
                note: `${dollars(data.overdue_cents)} overdue`,
              }),
            },
          ]}
        />
      ) : (
        <SkeletonLines count={2} label="Loading the figures..." />
      )}
      <InvoiceTable
        filter={{ case_id: legalCase.id }}
        empty={<Empty title="No invoices yet">Create an invoice from the unbilled work in this case.</Empty>}
      />
      {isArranging && <ArrangementDialog caseId={legalCase.id} onClose={() => setArranging(false)} />}
    </section>
  )
}
