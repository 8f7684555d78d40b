import { type BillingSettingsView, billingApi, invoiceLayout } from '@pam/contracts/billing'
import { billingPaymentsApi, type PaymentConnectionView } from '@pam/contracts/billing/payments'
import { percentOfBasisPoints } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { useMayChange } from '#lib/use-may'
import { billingQueries, useBillingCall } from '#slice/billing/billing.queries.ts'
import { layoutOptions } from '#slice/billing/billing-labels.ts'
import { basisPointsIn } from '#slice/billing/money.ts'
import { Button } from '#ui/actions/button'
import { Badge } from '#ui/feedback/badge'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'

/** How the firm bills. The letterhead, payment terms and tax ID are in the settings of the firm. */
export function BillingSettingsPage() {
  const { data } = useQuery(billingQueries.settings())
  const may = useMayChange()
  return (
    <Page
      title="Billing settings"
      lead="Letterhead, payment terms and tax ID come from the firm's own settings."
    >
      <div className="grid gap-6">
        {data ? <SettingsForm key={data.version} settings={data} /> : <SkeletonLines count={6} />}
        {may('settings.manage') && <OnlinePayments />}
      </div>
    </Page>
  )
}

const accounts = [
  ['receivable_account', 'Receivables account'],
  ['fee_income_account', 'Fee income account'],
  ['expense_account', 'Expense recovery account'],
  ['bank_account', 'Operating bank account'],
  ['tax_account', 'Tax account'],
] as const

function SettingsForm({ settings }: { settings: BillingSettingsView & { version: number } }) {
  const save = useBillingCall(billingApi.changeSettings)
  const toast = useToast()
  const [typed, setTyped] = useState({
    ...settings,
    tax: percentOfBasisPoints(settings.tax_bp),
    interest: percentOfBasisPoints(settings.interest_bp),
    days: settings.reminder_days.join(', '),
  })
  const put = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })
  const refused = save.error instanceof ApiError ? save.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { tax, interest, days, ...rest } = typed
    save.mutate(
      {
        body: {
          ...rest,
          tax_bp: basisPointsIn(tax || '0') ?? -1,
          interest_bp: basisPointsIn(interest || '0') ?? -1,
          reminder_days: days
            .split(/[\s,]+/)
            .filter(Boolean)
            .map(Number),
        },
      },
      { onSuccess: () => toast({ text: 'Saved.' }) },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <Card title="Invoices">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Layout of new invoices"
            options={layoutOptions}
            value={typed.layout}
            onChange={(event) => put({ layout: invoiceLayout.parse(event.target.value) })}
          />
          <TextField
            label="Annual interest when overdue"
            inputMode="decimal"
            value={typed.interest}
            error={refused.interest_bp}
            onChange={(event) => put({ interest: event.target.value })}
          />
          <TextField
            label="Tax name"
            isOptional
            value={typed.tax_name}
            onChange={(event) => put({ tax_name: event.target.value })}
          />
          <TextField
            label="Tax rate"
            inputMode="decimal"
            value={typed.tax}
            error={refused.tax_bp}
            onChange={(event) => put({ tax: event.target.value })}
          />
        </div>
      </Card>
      <Card title="Reminders">
        <div className="grid gap-4">
          <Checkbox
            label="Email reminders of overdue invoices"
            checked={typed.sends_reminders}
            onChange={(event) => put({ sends_reminders: event.target.checked })}
          />
          <TextField
            label="Days after the due date"
            hint="For example 7, 30, 60. Each reminder is sent once."
            value={typed.days}
            error={Object.entries(refused).find(([name]) => name.startsWith('reminder_days'))?.[1]}
            onChange={(event) => put({ days: event.target.value })}
          />
        </div>
      </Card>
      <Card title="Account names for bookkeeping">
        <div className="grid gap-4 sm:grid-cols-2">
          {accounts.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              value={typed[name]}
              error={refused[name]}
              onChange={(event) => put({ [name]: event.target.value })}
            />
          ))}
        </div>
      </Card>
      <FormErrors
        message={save.error ? sentenceFor(save.error, 'Nothing was saved. Try again.') : undefined}
      />
      <div className="flex justify-end">
        <Button type="submit" look="primary" isBusy={save.isPending} busyText="Saving...">
          Save settings
        </Button>
      </div>
    </form>
  )
}

function OnlinePayments() {
  const { data } = useQuery(billingQueries.connection())
  return (
    <Card
      title="Online payment with Stripe"
      lead="Clients pay invoices by card or bank transfer. The money goes to the operating account; trust deposits are not taken online."
    >
      {data ? <ConnectionForm key={data.last_four} connection={data} /> : <SkeletonLines count={3} />}
    </Card>
  )
}

function ConnectionForm({ connection }: { connection: PaymentConnectionView }) {
  const save = useBillingCall(billingPaymentsApi.saveConnection)
  const drop = useBillingCall(billingPaymentsApi.dropConnection)
  const [key, setKey] = useState('')
  const [address, setAddress] = useState(connection.address)
  const [allowPrivate, setPrivate] = useState(connection.allow_private)
  const [secret, setSecret] = useState('')
  const refused = save.error instanceof ApiError ? save.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(
      {
        body: {
          api_key: key,
          address: address === connection.default_address ? '' : address,
          allow_private: allowPrivate,
          webhook_secret: secret,
        },
      },
      {
        onSuccess: () => {
          setKey('')
          setSecret('')
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p role="status" className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={connection.is_working ? 'good' : 'neutral'}>
          {connection.is_working ? 'Active' : 'Inactive'}
        </Badge>
        {connection.message}
      </p>
      <TextField
        label="API key"
        type="password"
        autoComplete="off"
        placeholder={connection.is_set ? `Set, ends with ${connection.last_four ?? '****'}` : 'sk_live_...'}
        value={key}
        error={refused.api_key}
        onChange={(event) => setKey(event.target.value)}
      />
      <TextField
        label="Address"
        value={address}
        error={refused.address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Checkbox
        label="Allow a private address"
        checked={allowPrivate}
        onChange={(event) => setPrivate(event.target.checked)}
      />
      <Webhook connection={connection} secret={secret} onSecret={setSecret} error={refused.webhook_secret} />
      <FormErrors
        message={save.error ? sentenceFor(save.error, 'Nothing was saved. Try again.') : undefined}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {connection.is_set && (
          <Button isBusy={drop.isPending} onClick={() => drop.mutate({})}>
            Remove key
          </Button>
        )}
        <Button type="submit" look="primary" isBusy={save.isPending} busyText="Checking...">
          Save and check
        </Button>
      </div>
    </form>
  )
}

interface WebhookProps {
  connection: PaymentConnectionView
  secret: string
  onSecret: (secret: string) => void
  error: string | undefined
}

/** With it, Stripe reports payments as they are made; without it, Pam asks every 15 minutes. */
function Webhook({ connection, secret, onSecret, error }: WebhookProps) {
  const { webhook_url, has_webhook_secret, last_event_at } = connection
  if (!webhook_url) return null
  return (
    <fieldset className="grid gap-4 border-t border-rule pt-4">
      <legend className="sr-only">Webhook</legend>
      <div className="grid gap-1 text-sm">
        <p className="font-medium">Record payments as they are made</p>
        <p className="text-ink-soft">
          In Stripe, add a webhook with the address below for the events checkout.session.completed,
          checkout.session.async_payment_succeeded, checkout.session.async_payment_failed, charge.refunded and
          charge.dispute.created, and enter its signing secret here. Without it, payments are recorded within
          15 minutes.
        </p>
      </div>
      <TextField
        label="Webhook address"
        readOnly
        value={webhook_url}
        onFocus={(event) => event.target.select()}
      />
      <TextField
        label="Signing secret"
        isOptional
        type="password"
        autoComplete="off"
        placeholder={has_webhook_secret ? 'Set' : 'whsec_...'}
        hint={
          last_event_at
            ? `Last report from Stripe: ${momentInList(last_event_at)}.`
            : has_webhook_secret
              ? 'Stripe has not reported anything yet.'
              : undefined
        }
        value={secret}
        error={error}
        onChange={(event) => onSecret(event.target.value)}
      />
    </fieldset>
  )
}
