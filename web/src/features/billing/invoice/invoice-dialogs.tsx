import { billingApi, type InvoiceView, type PaymentView } from '@pam/contracts/billing'
import { billingPaymentsApi, newPayment } from '@pam/contracts/billing/payments'
import { dollars } from '@pam/law/format/money'
import { useState } from 'react'
import { z } from 'zod'
import { useSavedForm } from '#lib/use-saved-form'
import { useBillingCall } from '#slice/billing/billing.queries.ts'
import { methodOptions } from '#slice/billing/billing-labels.ts'
import { typedDollars } from '#slice/billing/money.ts'
import { typedAmount } from '#slice/billing/typed-fields.ts'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { AmountField } from './amount-field.tsx'

interface DialogProps {
  invoice: InvoiceView
  today: string
  onClose: () => void
}

/** One key for each time the dialog is open: pressed twice, it is one payment. */
const useKey = () => useState(() => crypto.randomUUID())[0]

const amount = { cents: typedAmount }
const schemas = {
  pay: newPayment.omit({ request_key: true }).extend(amount),
  trust: billingPaymentsApi.applyTrust.body.omit({ request_key: true }).extend(amount),
  refund: billingPaymentsApi.refund.body.omit({ request_key: true }).extend(amount),
  credit: billingPaymentsApi.credit.body.omit({ kind: true }).extend({ ...amount, isWriteOff: z.boolean() }),
  /** Without mail, there is no address. */
  send: z
    .object({ isMailed: z.boolean(), email_to: z.string(), message: z.string() })
    .transform(
      ({ isMailed, email_to: to, message }): z.input<typeof billingApi.send.body> => ({
        email_to: isMailed ? to : null,
        message,
      }),
    )
    .pipe(billingApi.send.body),
}
const failure = 'Nothing was recorded. Try again.'

export function PaymentDialog({ invoice, today, onClose }: DialogProps) {
  const record = useBillingCall(billingPaymentsApi.record)
  const toast = useToast()
  const key = useKey()
  const form = useSavedForm({
    schema: schemas.pay,
    defaultValues: {
      cents: typedDollars(invoice.unpaid_cents),
      received_on: today,
      method: 'check',
      reference: '',
    },
    onSave: async (body) => {
      await record.mutateAsync({ params: { id: invoice.id }, body: { ...body, request_key: key } })
      toast({ text: 'Payment recorded.' })
      onClose()
    },
    failure,
  })
  return (
    <FormDialog
      title="Record payment"
      submitText="Record payment"
      busyText="Saving..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        {`Unpaid: ${dollars(invoice.unpaid_cents)}. The money goes to the operating account.`}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AmountField error={form.errorOf('cents')} {...form.register('cents')} />
        <TextField
          label="Received on"
          type="date"
          error={form.errorOf('received_on')}
          {...form.register('received_on')}
        />
        <Select
          label="Method"
          options={methodOptions}
          error={form.errorOf('method')}
          {...form.register('method')}
        />
        <TextField
          label="Check number or reference"
          isOptional
          error={form.errorOf('reference')}
          {...form.register('reference')}
        />
      </div>
    </FormDialog>
  )
}

export function TrustDialog({ invoice, today, onClose }: DialogProps) {
  const apply = useBillingCall(billingPaymentsApi.applyTrust)
  const toast = useToast()
  const key = useKey()
  const { balance_cents: balance, available_cents: available } = invoice.trust
  const form = useSavedForm({
    schema: schemas.trust,
    defaultValues: { cents: typedDollars(Math.min(invoice.unpaid_cents, available)), on: today },
    onSave: async (body) => {
      await apply.mutateAsync({ params: { id: invoice.id }, body: { ...body, request_key: key } })
      toast({ text: 'Trust funds applied.' })
      onClose()
    },
    failure,
  })
  return (
    <FormDialog
      title="Apply trust funds"
      submitText="Apply trust funds"
      busyText="Saving..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        {`${invoice.client} has ${dollars(balance)} in trust for this case, of which ${dollars(available)} is available. The amount is transferred to the operating account as an earned fee.`}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AmountField error={form.errorOf('cents')} {...form.register('cents')} />
        <TextField label="Transfer on" type="date" error={form.errorOf('on')} {...form.register('on')} />
      </div>
    </FormDialog>
  )
}

interface RefundDialogProps {
  payment: PaymentView
  today: string
  onClose: () => void
}

export function RefundDialog({ payment, today, onClose }: RefundDialogProps) {
  const refund = useBillingCall(billingPaymentsApi.refund)
  const toast = useToast()
  const key = useKey()
  const form = useSavedForm({
    schema: schemas.refund,
    defaultValues: {
      cents: typedDollars(payment.cents - payment.refunded_cents),
      refunded_on: today,
      reason: '',
    },
    onSave: async (body) => {
      await refund.mutateAsync({ params: { id: payment.id }, body: { ...body, request_key: key } })
      toast({ text: 'Refund recorded.' })
      onClose()
    },
    failure,
  })
  return (
    <FormDialog
      title="Refund payment"
      submitText="Record refund"
      busyText="Saving..."
      isDangerous
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AmountField error={form.errorOf('cents')} {...form.register('cents')} />
        <TextField
          label="Refunded on"
          type="date"
          error={form.errorOf('refunded_on')}
          {...form.register('refunded_on')}
        />
      </div>
      <TextField label="Reason" error={form.errorOf('reason')} {...form.register('reason')} />
    </FormDialog>
  )
}

export function CreditDialog({ invoice, today, onClose }: DialogProps) {
  const credit = useBillingCall(billingPaymentsApi.credit)
  const toast = useToast()
  const form = useSavedForm({
    schema: schemas.credit,
    defaultValues: {
      cents: typedDollars(invoice.unpaid_cents),
      issued_on: today,
      reason: '',
      isWriteOff: false,
    },
    onSave: async ({ isWriteOff, ...body }) => {
      const kind = isWriteOff ? 'write_off' : 'credit'
      await credit.mutateAsync({ params: { id: invoice.id }, body: { ...body, kind } })
      toast({ text: 'Credit note created.' })
      onClose()
    },
    failure,
  })
  return (
    <FormDialog
      title="Credit invoice"
      submitText="Create credit note"
      busyText="Saving..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        A sent invoice is corrected by a credit note. It lowers what the client owes and stays on record.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AmountField error={form.errorOf('cents')} {...form.register('cents')} />
        <TextField
          label="Dated"
          type="date"
          error={form.errorOf('issued_on')}
          {...form.register('issued_on')}
        />
      </div>
      <TextField label="Reason" error={form.errorOf('reason')} {...form.register('reason')} />
      <Checkbox label="Write off as uncollectible" {...form.register('isWriteOff')} />
    </FormDialog>
  )
}

interface SendDialogProps {
  invoice: InvoiceView
  sendsMail: boolean
  onClose: () => void
}

export function SendDialog({ invoice, sendsMail, onClose }: SendDialogProps) {
  const review = useBillingCall(billingApi.review)
  const send = useBillingCall(billingApi.send)
  const toast = useToast()
  const form = useSavedForm({
    schema: schemas.send,
    defaultValues: {
      isMailed: sendsMail && invoice.client_email !== '',
      email_to: invoice.client_email,
      message: '',
    },
    onSave: async (body) => {
      const params = { id: invoice.id }
      if (invoice.status === 'draft') await review.mutateAsync({ params, body: { is_reviewed: true } })
      const { number } = await send.mutateAsync({ params, body })
      toast({ text: `Invoice ${number} was sent${body.email_to ? ` to ${body.email_to}` : ''}.` })
      onClose()
    },
    failure: 'The invoice was not sent. Try again.',
  })
  return (
    <FormDialog
      title="Send invoice"
      submitText="Send invoice"
      busyText="Sending..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        {dollars(invoice.total_cents)} to {invoice.client}. The invoice gets its number now and cannot be
        changed afterward; corrections are credit notes.
      </p>
      {sendsMail ? (
        <Checkbox label="Email the invoice as a PDF" {...form.register('isMailed')} />
      ) : (
        <p className="text-sm text-ink-soft">Email is not set up. Download the PDF and send it yourself.</p>
      )}
      {form.watch('isMailed') && (
        <>
          <TextField
            label="Email to"
            type="email"
            error={form.errorOf('email_to')}
            {...form.register('email_to')}
          />
          <TextArea
            label="Message"
            isOptional
            hint="Leave empty to use the standard message."
            maxLength={5000}
            error={form.errorOf('message')}
            {...form.register('message')}
          />
        </>
      )}
    </FormDialog>
  )
}

export function VoidDialog({ invoice, onClose }: Omit<DialogProps, 'today'>) {
  const call = useBillingCall(billingApi.voidInvoice)
  const toast = useToast()
  const form = useSavedForm({
    schema: billingApi.voidInvoice.body,
    defaultValues: { reason: '' },
    onSave: async (body) => {
      await call.mutateAsync({ params: { id: invoice.id }, body })
      toast({ text: `Invoice ${invoice.number} is void.` })
      onClose()
    },
    failure: 'The invoice was not voided.',
  })
  return (
    <FormDialog
      title="Void invoice"
      submitText="Void invoice"
      busyText="Voiding..."
      isDangerous
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        The invoice keeps its number and stays on record. Its time and expenses can be billed again.
      </p>
      <TextField label="Reason" error={form.errorOf('reason')} {...form.register('reason')} />
    </FormDialog>
  )
}
