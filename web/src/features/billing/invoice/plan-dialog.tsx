import type { InvoiceView } from '@pam/contracts/billing'
import { billingPaymentsApi } from '@pam/contracts/billing/payments'
import { dollars } from '@pam/law/format/money'
import { z } from 'zod'
import { sentenceFor } from '#lib/api-error'
import { typedAs } from '#lib/typed-as'
import { useSavedForm } from '#lib/use-saved-form'
import { useBillingCall } from '#slice/billing/billing.queries.ts'
import { Button } from '#ui/actions/button'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'

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

const most = 'Enter a whole number from 1 to 60.'
const schema = z.object({
  count: typedAs(z.int(most).min(1, most).max(60, most), Number),
  first: z.iso.date('Enter a date.'),
})

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
  const params = { id: invoice.id }
  const form = useSavedForm({
    schema,
    defaultValues: { count: '3', first: invoice.due_on && invoice.due_on > today ? invoice.due_on : today },
    onSave: async ({ count, first }) => {
      await call.mutateAsync({ params, body: { parts: parts(invoice.unpaid_cents, monthly(first, count)) } })
      onClose()
    },
    failure: 'The plan was not saved.',
  })
  const typed = schema.safeParse(form.watch()).data
  const remove = () =>
    call.mutate(
      { params, body: { parts: [] } },
      {
        onSuccess: onClose,
        onError: (error) => form.setError('root', { message: sentenceFor(error, 'The plan was not saved.') }),
      },
    )
  return (
    <FormDialog
      title="Payment plan"
      submitText="Save plan"
      busyText="Saving..."
      isBusy={call.isPending}
      error={form.formError}
      aside={
        invoice.plan.length > 0 && (
          <Button look="danger" onClick={remove}>
            Remove plan
          </Button>
        )
      }
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Monthly installments"
          inputMode="numeric"
          error={form.errorOf('count')}
          {...form.register('count')}
        />
        <TextField label="First due" type="date" error={form.errorOf('first')} {...form.register('first')} />
      </div>
      <ul aria-label="Installments" className="figures grid gap-1 text-sm">
        {typed &&
          parts(invoice.unpaid_cents, monthly(typed.first, typed.count)).map(({ due_on, cents }) => (
            <li key={due_on} className="flex justify-between">
              <span>{due_on}</span>
              <span>{dollars(cents)}</span>
            </li>
          ))}
      </ul>
    </FormDialog>
  )
}
