import { billingApi, type InvoiceView, type PaymentView, paymentMethod } from '@pam/contracts/billing'
import { billingPaymentsApi } from '@pam/contracts/billing/payments'
import { dollars } from '@pam/law/format/money'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useBillingCall } from '#slice/billing/billing.queries.ts'
import { methodOptions } from '#slice/billing/billing-labels.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { MoneyDialog } from './money-dialog.tsx'

interface DialogProps {
  invoice: InvoiceView
  today: string
  onClose: () => void
}

/** One key for each time the dialog is open: pressed twice, it is one payment. */
const useKey = () => useState(() => crypto.randomUUID())[0]
const useDone = () => {
  const toast = useToast()
  return (text: string) => toast({ text })
}

export function PaymentDialog({ invoice, today, onClose }: DialogProps) {
  const [on, setOn] = useState(today)
  const [method, setMethod] = useState<'check' | 'cash' | 'card' | 'ach' | 'wire' | 'other'>('check')
  const [reference, setReference] = useState('')
  const key = useKey()
  return (
    <MoneyDialog
      title="Record payment"
      lead={`Unpaid: ${dollars(invoice.unpaid_cents)}. The money goes to the operating account.`}
      cents={invoice.unpaid_cents}
      day={{ label: 'Received on', value: on, onChange: setOn }}
      confirmText="Record payment"
      call={useBillingCall(billingPaymentsApi.record)}
      inputOf={(cents) => ({
        params: { id: invoice.id },
        body: { cents, received_on: on, method, reference, request_key: key },
      })}
      doneText="Payment recorded."
      onDone={useDone()}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Method"
          options={methodOptions}
          value={method}
          onChange={(event) => setMethod(paymentMethod.exclude(['trust']).parse(event.target.value))}
        />
        <TextField
          label="Check number or reference"
          isOptional
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
      </div>
    </MoneyDialog>
  )
}

export function TrustDialog({ invoice, today, onClose }: DialogProps) {
  const [on, setOn] = useState(today)
  const key = useKey()
  const most = Math.min(invoice.unpaid_cents, invoice.trust.available_cents)
  return (
    <MoneyDialog
      title="Apply trust funds"
      lead={`${invoice.client} has ${dollars(invoice.trust.balance_cents)} in trust for this case, of which ${dollars(invoice.trust.available_cents)} is available. The amount is transferred to the operating account as an earned fee.`}
      cents={most}
      day={{ label: 'Transfer on', value: on, onChange: setOn }}
      confirmText="Apply trust funds"
      call={useBillingCall(billingPaymentsApi.applyTrust)}
      inputOf={(cents) => ({ params: { id: invoice.id }, body: { cents, on, request_key: key } })}
      doneText="Trust funds applied."
      onDone={useDone()}
      onClose={onClose}
    />
  )
}

export function RefundDialog({
  payment,
  today,
  onClose,
}: {
  payment: PaymentView
  today: string
  onClose: () => void
}) {
  const [on, setOn] = useState(today)
  const [reason, setReason] = useState('')
  const key = useKey()
  return (
    <MoneyDialog
      title="Refund payment"
      cents={payment.cents - payment.refunded_cents}
      day={{ label: 'Refunded on', value: on, onChange: setOn }}
      confirmText="Record refund"
      isDangerous
      call={useBillingCall(billingPaymentsApi.refund)}
      inputOf={(cents) => ({
        params: { id: payment.id },
        body: { cents, refunded_on: on, reason, request_key: key },
      })}
      doneText="Refund recorded."
      onDone={useDone()}
      onClose={onClose}
    >
      <TextField label="Reason" value={reason} onChange={(event) => setReason(event.target.value)} />
    </MoneyDialog>
  )
}

export function CreditDialog({ invoice, today, onClose }: DialogProps) {
  const [on, setOn] = useState(today)
  const [reason, setReason] = useState('')
  const [isWriteOff, setWriteOff] = useState(false)
  return (
    <MoneyDialog
      title="Credit invoice"
      lead="A sent invoice is corrected by a credit note. It lowers what the client owes and stays on record."
      cents={invoice.unpaid_cents}
      day={{ label: 'Dated', value: on, onChange: setOn }}
      confirmText="Create credit note"
      call={useBillingCall(billingPaymentsApi.credit)}
      inputOf={(cents) => ({
        params: { id: invoice.id },
        body: { cents, kind: isWriteOff ? 'write_off' : 'credit', issued_on: on, reason },
      })}
      doneText="Credit note created."
      onDone={useDone()}
      onClose={onClose}
    >
      <TextField label="Reason" value={reason} onChange={(event) => setReason(event.target.value)} />
      <Checkbox
        label="Write off as uncollectible"
        checked={isWriteOff}
        onChange={(event) => setWriteOff(event.target.checked)}
      />
    </MoneyDialog>
  )
}

export function SendDialog({
  invoice,
  sendsMail,
  onClose,
}: {
  invoice: InvoiceView
  sendsMail: boolean
  onClose: () => void
}) {
  const review = useBillingCall(billingApi.review)
  const send = useBillingCall(billingApi.send)
  const toast = useToast()
  const [isMailed, setMailed] = useState(sendsMail && invoice.client_email !== '')
  const [to, setTo] = useState(invoice.client_email)
  const [message, setMessage] = useState('')
  const error = review.error ?? send.error
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const params = { id: invoice.id }
    try {
      if (invoice.status === 'draft') await review.mutateAsync({ params, body: { is_reviewed: true } })
      const sent = await send.mutateAsync({ params, body: { email_to: isMailed ? to : null, message } })
      toast({ text: `Invoice ${sent.number} was sent${isMailed ? ` to ${to}` : ''}.` })
      onClose()
    } catch {
      // The hint below the fields.
    }
  }
  return (
    <Dialog title="Send invoice" isOpen onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <p className="text-sm text-ink-soft">
          {dollars(invoice.total_cents)} to {invoice.client}. The invoice gets its number now and cannot be
          changed afterward; corrections are credit notes.
        </p>
        {sendsMail ? (
          <Checkbox
            label="Email the invoice as a PDF"
            checked={isMailed}
            onChange={(event) => setMailed(event.target.checked)}
          />
        ) : (
          <p className="text-sm text-ink-soft">Email is not set up. Download the PDF and send it yourself.</p>
        )}
        {isMailed && (
          <>
            <TextField
              label="Email to"
              type="email"
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
            <TextArea
              label="Message"
              isOptional
              hint="Leave empty to use the standard message."
              maxLength={5000}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          </>
        )}
        <FormErrors
          message={error ? sentenceFor(error, 'The invoice was not sent. Try again.') : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            look="primary"
            isBusy={review.isPending || send.isPending}
            busyText="Sending..."
          >
            Send invoice
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export function VoidDialog({ invoice, onClose }: { invoice: InvoiceView; onClose: () => void }) {
  const call = useBillingCall(billingApi.voidInvoice)
  const toast = useToast()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    call.mutate(
      { params: { id: invoice.id }, body: { reason } },
      {
        onSuccess: () => {
          toast({ text: `Invoice ${invoice.number} is void.` })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title="Void invoice" isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-sm text-ink-soft">
          The invoice keeps its number and stays on record. Its time and expenses can be billed again.
        </p>
        <TextField label="Reason" value={reason} onChange={(event) => setReason(event.target.value)} />
        <FormErrors
          message={call.error ? sentenceFor(call.error, 'The invoice was not voided.') : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger" isBusy={call.isPending}>
            Void invoice
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
