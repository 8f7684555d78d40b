import type { InvoiceView } from '@pam/contracts/billing'
import { billingPaymentsApi } from '@pam/contracts/billing/payments'
import { dollars } from '@pam/law/format/money'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useBillingCall } from '#slice/billing/billing.queries.ts'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'

/** The same day of each month, or its last day where the month is shorter. */
function monthly(first: string, count: number): string[] {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const last = new Date(Date.UTC(year, month + index, 0)).getUTCDate()
    return new Date(Date.UTC(year, month - 1 + index, Math.min(day, last))).toISOString().slice(0, 10)
  })
}

/** Equal parts; the cents that do not divide are in the first. */
function parts(cents: number, days: readonly string[]) {
  const each = Math.floor(cents / days.length)
  return days.map((due_on, index) => ({
    due_on,
    cents: index === 0 ? cents - each * (days.length - 1) : each,
  }))
}

/** What is unpaid in equal monthly installments. */
export function PlanDialog({
  invoice,
  today,
  onClose,
}: {
  invoice: InvoiceView
  today: string
  onClose: () => void
}) {
  const call = useBillingCall(billingPaymentsApi.setPlan)
  const [first, setFirst] = useState(invoice.due_on && invoice.due_on > today ? invoice.due_on : today)
  const [count, setCount] = useState('3')
  const number = /^\d{1,2}$/.test(count) ? Math.min(60, Math.max(1, Number(count))) : 0
  const planned = number > 0 && first ? parts(invoice.unpaid_cents, monthly(first, number)) : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (planned.length > 0)
      call.mutate({ params: { id: invoice.id }, body: { parts: planned } }, { onSuccess: onClose })
  }
  return (
    <Dialog title="Payment plan" isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Monthly installments"
            inputMode="numeric"
            value={count}
            onChange={(event) => setCount(event.target.value)}
          />
          <TextField
            label="First due"
            type="date"
            value={first}
            onChange={(event) => setFirst(event.target.value)}
          />
        </div>
        <ul aria-label="Installments" className="figures grid gap-1 text-sm">
          {planned.map(({ due_on, cents }) => (
            <li key={due_on} className="flex justify-between">
              <span>{due_on}</span>
              <span>{dollars(cents)}</span>
            </li>
          ))}
        </ul>
        <FormErrors message={call.error ? sentenceFor(call.error, 'The plan was not saved.') : undefined} />
        <div className="flex flex-wrap justify-end gap-2">
          {invoice.plan.length > 0 && (
            <Button
              look="danger"
              onClick={() =>
                call.mutate({ params: { id: invoice.id }, body: { parts: [] } }, { onSuccess: onClose })
              }
            >
              Remove plan
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={call.isPending}>
            Save plan
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
