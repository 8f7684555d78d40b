import type { CaseView } from '@pam/contracts/cases'
import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/actions/button'
import { ButtonLink } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { billingQueries } from './billing.queries.ts'
import { feeWords } from './billing-labels.ts'
import { FigureStrip } from './figure-strip.tsx'
import { InvoiceTable } from './lists/invoice-table.tsx'
import { ArrangementDialog } from './setup/arrangement-dialog.tsx'

/** What was billed and paid in a case, and its invoices. */
export function CaseBillingPanel({ case: legalCase }: { case: CaseView }) {
  const billing = useQuery(billingQueries.ofCase(legalCase.id))
  const { data } = billing
  const [isArranging, setArranging] = useState(false)
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
      <QueryBoundary query={billing} what="The figures" lines={2}>
        {(shown) => (
          <>
            <p className="text-sm text-ink-soft">
              Originating attorney: <span className="text-ink">{shown.originating.name}</span>
              {!shown.originating.is_named && ' (lead of the case)'}
            </p>
            <FigureStrip
              label="Billing figures"
              figures={[
                {
                  label: 'Unbilled',
                  value: dollars(shown.unbilled_cents),
                  to: `/billing/new?case=${legalCase.id}`,
                },
                {
                  label: 'Billed',
                  value: dollars(shown.billed_cents),
                  to: `/billing?case_id=${legalCase.id}`,
                },
                {
                  label: 'Paid',
                  value: dollars(shown.paid_cents),
                  to: `/billing?case_id=${legalCase.id}&status=paid`,
                },
                {
                  label: 'Unpaid',
                  value: dollars(shown.unpaid_cents),
                  to: `/billing?case_id=${legalCase.id}&status=sent`,
                  ...(shown.overdue_cents > 0 && {
                    tone: 'danger' as const,
                    note: `${dollars(shown.overdue_cents)} overdue`,
                  }),
                },
              ]}
            />
          </>
        )}
      </QueryBoundary>
      <InvoiceTable
        filter={{ case_id: legalCase.id }}
        empty={<Empty title="No invoices yet">Create an invoice from the unbilled work in this case.</Empty>}
      />
      {isArranging && <ArrangementDialog caseId={legalCase.id} onClose={() => setArranging(false)} />}
    </section>
  )
}
