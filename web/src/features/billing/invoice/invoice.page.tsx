import { billingApi, type InvoiceView, type PaymentView } from '@pam/contracts/billing'
import { billingPaymentsApi } from '@pam/contracts/billing/payments'
import { dollars } from '@pam/law/format/money'
import { percentOfBasisPoints } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { dateInList, momentInList } from '#lib/dates'
import { useRecordActs } from '#lib/record-acts'
import { useSavedForm } from '#lib/use-saved-form'
import {
  billingQueries,
  useBillingCall,
  useInvoiceLedes,
  useInvoicePdf,
} from '#slice/billing/billing.queries.ts'
import { methodWords } from '#slice/billing/billing-labels.ts'
import { StatusBadge } from '#slice/billing/status-badge.tsx'
import { Button, buttonStyles } from '#ui/actions/button'
import { CopyLink } from '#ui/actions/copy-link'
import { Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { Confirm } from '#ui/overlays/confirm'
import { Menu } from '#ui/overlays/menu'
import { DraftEditor } from './draft-editor.tsx'
import { previewOf, type TypedDraft, typedOf } from './draft-values.ts'
import {
  CreditDialog,
  PaymentDialog,
  RefundDialog,
  SendDialog,
  TrustDialog,
  VoidDialog,
} from './invoice-dialogs.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { PlanDialog } from './plan-dialog.tsx'

/** One invoice: the bill as the client reads it, what can be done with it and what happened to it. */
export function InvoicePage() {
  const { id = '' } = useParams()
  const invoice = useQuery(billingQueries.invoice(id))
  return (
    <QueryBoundary
      query={invoice}
      what="The invoice"
      lines={8}
      frame={(state) => <Page title="Invoice">{state}</Page>}
    >
      {(shown) => <LoadedInvoice key={shown.id} invoice={shown} />}
    </QueryBoundary>
  )
}

type Opened =
  | 'send'
  | 'pay'
  | 'trust'
  | 'credit'
  | 'void'
  | 'plan'
  | 'discard'
  | { refund: PaymentView }
  | null

function LoadedInvoice({ invoice }: { invoice: InvoiceView }) {
  const [opened, setOpened] = useState<Opened>(null)
  const [typed, setTyped] = useState<TypedDraft | null>(null)
  const { data: summary } = useQuery(billingQueries.summary())
  const today = summary?.today ?? ''
  const close = () => setOpened(null)
  const isEditing = invoice.can.change
  const draft = typed ?? typedOf(invoice)
  return (
    <Page
      title={invoice.number ? `Invoice ${invoice.number}` : 'Draft invoice'}
      lead={
        <span className="flex flex-wrap items-center gap-2">
          <StatusBadge invoice={invoice} />
          <Link to={`/billing/clients/${invoice.client_id}`}>{invoice.client}</Link>
          <Link to={`/cases/${invoice.case_id}?tab=billing`}>{invoice.case_title}</Link>
        </span>
      }
      actions={<Actions invoice={invoice} onOpen={setOpened} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {isEditing && <DraftEditor invoice={invoice} typed={draft} onChange={setTyped} />}
          {!isEditing && <InvoiceSheet invoice={invoice} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-4">
          {isEditing && <InvoiceSheet invoice={previewOf(invoice, draft)} />}
          <Money invoice={invoice} onRefund={(payment) => setOpened({ refund: payment })} />
          {invoice.number && <OnlinePayment invoice={invoice} isSetUp={summary?.takes_cards ?? false} />}
          {invoice.split_with.length > 0 && <Split invoice={invoice} />}
          {invoice.number && <Collections invoice={invoice} />}
        </div>
      </div>
      {opened === 'send' && (
        <SendDialog invoice={invoice} sendsMail={summary?.sends_mail ?? false} onClose={close} />
      )}
      {opened === 'pay' && <PaymentDialog invoice={invoice} today={today} onClose={close} />}
      {opened === 'trust' && <TrustDialog invoice={invoice} today={today} onClose={close} />}
      {opened === 'credit' && <CreditDialog invoice={invoice} today={today} onClose={close} />}
      {opened === 'void' && <VoidDialog invoice={invoice} onClose={close} />}
      {opened === 'plan' && <PlanDialog invoice={invoice} today={today} onClose={close} />}
      {opened === 'discard' && <Discard invoice={invoice} onClose={close} />}
      {typeof opened === 'object' && opened && (
        <RefundDialog payment={opened.refund} today={today} onClose={close} />
      )}
    </Page>
  )
}

function Actions({ invoice, onOpen }: { invoice: InvoiceView; onOpen: (what: Opened) => void }) {
  const review = useBillingCall(billingApi.review)
  const email = useBillingCall(billingApi.email)
  const pdf = useInvoicePdf()
  const ledes = useInvoiceLedes()
  const toast = useToast()
  const fail = (words: string) => ({
    onError: (error: Error) => toast({ tone: 'danger', text: sentenceFor(error, words) }),
  })
  const params = { id: invoice.id }
  const acts = useRecordActs('invoice', { id: invoice.id, caseId: invoice.case_id })
  const isIssued = invoice.status === 'sent' || invoice.status === 'paid'
  const more = [
    {
      id: 'pdf',
      label: 'Download PDF',
      onAction: () => pdf.mutate(invoice, fail('The PDF could not be created.')),
    },
    ...(invoice.number
      ? [
          {
            id: 'ledes',
            label: 'Download LEDES 1998B',
            onAction: () => ledes.mutate(invoice, fail('The file could not be created.')),
          },
        ]
      : []),
    ...(invoice.number && invoice.status !== 'void' && invoice.client_email
      ? [
          {
            id: 'email',
            label: invoice.days_overdue > 0 ? 'Email a reminder' : 'Email again',
            onAction: () =>
              email.mutate(
                {
                  params,
                  body: {
                    email_to: invoice.client_email,
                    kind: invoice.days_overdue > 0 ? 'reminder' : 'invoice',
                  },
                },
                {
                  onSuccess: () => toast({ text: `Sent to ${invoice.client_email}.` }),
                  ...fail('The email was not sent.'),
                },
              ),
          },
        ]
      : []),
    ...(isIssued ? acts.entries : []),
    ...(invoice.can.pay ? [{ id: 'plan', label: 'Payment plan', onAction: () => onOpen('plan') }] : []),
    ...(invoice.can.credit
      ? [{ id: 'credit', label: 'Create credit note', onAction: () => onOpen('credit') }]
      : []),
    ...(invoice.can.void ? [{ id: 'void', label: 'Void invoice', onAction: () => onOpen('void') }] : []),
    ...(invoice.can.discard
      ? [{ id: 'discard', label: 'Delete draft', onAction: () => onOpen('discard') }]
      : []),
  ]
  return (
    <>
      {invoice.can.review && (
        <Button
          isBusy={review.isPending}
          onClick={() =>
            review.mutate(
              { params, body: { is_reviewed: invoice.status === 'draft' } },
              fail('The draft was not marked.'),
            )
          }
        >
          {invoice.status === 'draft' ? 'Mark as reviewed' : 'Back to draft'}
        </Button>
      )}
      {invoice.can.review && (
        <Button look="primary" onClick={() => onOpen('send')}>
          Send invoice
        </Button>
      )}
      {invoice.can.pay && invoice.trust.available_cents > 0 && (
        <Button onClick={() => onOpen('trust')}>Apply trust funds</Button>
      )}
      {invoice.can.pay && (
        <Button look="primary" onClick={() => onOpen('pay')}>
          Record payment
        </Button>
      )}
      <Menu
        label="More actions"
        trigger="More"
        triggerClassName={buttonStyles({ look: 'secondary' })}
        entries={more}
      />
      {acts.dialog}
    </>
  )
}

function Money({ invoice, onRefund }: { invoice: InvoiceView; onRefund: (payment: PaymentView) => void }) {
  if (!invoice.number) return null
  return (
    <Card title="Payments">
      <dl className="figures grid grid-cols-[1fr_auto] gap-y-1 text-sm">
        <dt>Total</dt>
        <dd className="text-right">{dollars(invoice.total_cents)}</dd>
        <dt>Paid</dt>
        <dd className="text-right">{dollars(invoice.paid_cents)}</dd>
        {invoice.credited_cents > 0 && (
          <>
            <dt>Credited</dt>
            <dd className="text-right">{dollars(invoice.credited_cents)}</dd>
          </>
        )}
        <dt className="font-semibold">Unpaid</dt>
        <dd className="text-right font-semibold">{dollars(invoice.unpaid_cents)}</dd>
      </dl>
      <ul aria-label="Payments" className="mt-3 divide-y divide-rule text-sm empty:hidden">
        {invoice.payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="figures">
              {dateInList(payment.received_on)}, {methodWords[payment.method]}
              {payment.reference ? ` ${payment.reference}` : ''}
              {payment.refunded_cents > 0 ? `, ${dollars(payment.refunded_cents)} refunded` : ''}
            </span>
            <span className="flex items-center gap-2">
              <span className="figures">{dollars(payment.cents)}</span>
              {payment.refunded_cents < payment.cents && (
                <Button
                  size="small"
                  aria-label={`Refund ${dollars(payment.cents)}`}
                  onClick={() => onRefund(payment)}
                >
                  Refund
                </Button>
              )}
            </span>
          </li>
        ))}
        {invoice.credits.map((credit) => (
          <li key={credit.id} className="figures flex justify-between gap-2 py-2">
            <span>
              {dateInList(credit.issued_on)}, {credit.kind === 'credit' ? 'credit note' : 'write-off'}{' '}
              {credit.number}: {credit.reason}
            </span>
            <span>{dollars(credit.cents)}</span>
          </li>
        ))}
      </ul>
      {invoice.plan.length > 0 && (
        <>
          <h3 className="mt-3 text-sm font-semibold">Payment plan</h3>
          <ul className="figures mt-1 grid gap-1 text-sm">
            {invoice.plan.map((part) => (
              <li key={part.due_on} className="flex justify-between">
                <span>
                  {dateInList(part.due_on)}
                  {part.is_paid ? ', paid' : ''}
                </span>
                <span>{dollars(part.cents)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {invoice.void_reason && <p className="mt-3 text-sm text-ink-soft">Void: {invoice.void_reason}</p>}
    </Card>
  )
}

function OnlinePayment({ invoice, isSetUp }: { invoice: InvoiceView; isSetUp: boolean }) {
  const make = useBillingCall(billingPaymentsApi.makeLink)
  const check = useBillingCall(billingPaymentsApi.checkLink)
  const link = invoice.payment_link
  if (!isSetUp || (!invoice.can.pay && !link)) return null
  const error = make.error ?? check.error
  const params = { id: invoice.id }
  return (
    <Card title="Pay online">
      {link && (
        <div className="grid gap-2 text-sm">
          <p>
            {link.status === 'open'
              ? `A link for ${dollars(link.cents)} by card or bank transfer is open.`
              : link.status === 'paid'
                ? `${dollars(link.cents)} was paid through the link.`
                : 'The link is closed.'}
          </p>
          {link.status === 'open' && <CopyLink url={link.url} />}
        </div>
      )}
      {error && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {sentenceFor(error, 'The payment provider did not answer.')}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {link?.status === 'open' && (
          <Button size="small" isBusy={check.isPending} onClick={() => check.mutate({ params })}>
            Check payment
          </Button>
        )}
        {invoice.can.pay && link?.status !== 'open' && (
          <Button size="small" isBusy={make.isPending} onClick={() => make.mutate({ params, body: {} })}>
            Create payment link
          </Button>
        )}
      </div>
    </Card>
  )
}

const Split = ({ invoice }: { invoice: InvoiceView }) => (
  <Card title="Split bill" lead={`This invoice is ${percentOfBasisPoints(invoice.share_bp)} of the bill.`}>
    <ul className="grid gap-1 text-sm">
      {invoice.split_with.map((other) => (
        <li key={other.id}>
          <Link to={`/billing/invoices/${other.id}`}>{other.client}</Link>,{' '}
          {percentOfBasisPoints(other.share_bp)}
        </li>
      ))}
    </ul>
  </Card>
)

function Collections({ invoice }: { invoice: InvoiceView }) {
  const add = useBillingCall(billingApi.addNote)
  const form = useSavedForm({
    schema: billingApi.addNote.body,
    defaultValues: { text: '' },
    onSave: async (body) => {
      await add.mutateAsync({ params: { id: invoice.id }, body })
      form.reset()
    },
    failure: 'The note was not saved.',
  })
  return (
    <Card title="Mail and collection notes">
      <ul className="grid gap-2 text-sm empty:hidden">
        {invoice.mails.map((mail) => (
          <li key={mail.mailed_at + mail.to} className="text-ink-soft">
            {mail.kind === 'invoice' ? 'Emailed' : 'Reminder sent'} to {mail.to},{' '}
            {momentInList(mail.mailed_at)}
          </li>
        ))}
        {invoice.notes.map((note) => (
          <li key={note.id}>
            {note.text}
            <span className="block text-xs text-ink-soft">
              {note.author}, {momentInList(note.created_at)}
            </span>
          </li>
        ))}
      </ul>
      <form onSubmit={form.submit} noValidate className="mt-3 grid gap-2">
        <TextField
          label="Add a note"
          maxLength={2000}
          error={form.errorOf('text')}
          {...form.register('text')}
        />
        <FormErrors message={form.formError} />
        <div>
          <Button type="submit" size="small" isBusy={form.isSaving}>
            Add note
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Discard({ invoice, onClose }: { invoice: InvoiceView; onClose: () => void }) {
  const call = useBillingCall(billingApi.discard)
  const navigate = useNavigate()
  const toast = useToast()
  return (
    <Confirm
      title="Delete draft"
      confirmText="Delete draft"
      isDangerous
      isOpen
      isBusy={call.isPending}
      onClose={onClose}
      onConfirm={() =>
        call.mutate(
          { params: { id: invoice.id } },
          {
            onSuccess: () => void navigate('/billing'),
            onError: (error) =>
              toast({ tone: 'danger', text: sentenceFor(error, 'The draft was not deleted.') }),
          },
        )
      }
    >
      Its time and expenses are unbilled again.
    </Confirm>
  )
}
