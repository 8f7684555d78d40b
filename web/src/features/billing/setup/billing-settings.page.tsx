import { type BillingSettingsView, billingApi, billingSettings } from '@pam/contracts/billing'
import { billingPaymentsApi, type PaymentConnectionView } from '@pam/contracts/billing/payments'
import { percentOfBasisPoints } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { momentInList } from '#lib/dates'
import { typedAs } from '#lib/typed-as'
import { useMayChange } from '#lib/use-may'
import { useSavedForm } from '#lib/use-saved-form'
import { billingQueries, useBillingCall } from '#slice/billing/billing.queries.ts'
import { layoutOptions } from '#slice/billing/billing-labels.ts'
import { typedPercent } from '#slice/billing/typed-fields.ts'
import { Button } from '#ui/actions/button'
import { Badge } from '#ui/feedback/badge'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'

/** How the firm bills. The letterhead, payment terms and tax ID are in the settings of the firm. */
export function BillingSettingsPage() {
  const settings = useQuery(billingQueries.settings())
  const may = useMayChange()
  return (
    <Page
      title="Billing settings"
      lead="Letterhead, payment terms and tax ID come from the firm's own settings."
    >
      <div className="grid gap-6">
        <QueryBoundary query={settings} what="The billing settings" lines={6}>
          {(shown) => <SettingsForm key={shown.version} settings={shown} />}
        </QueryBoundary>
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

const schema = billingSettings.extend({
  tax_bp: typedPercent(billingSettings.shape.tax_bp),
  interest_bp: typedPercent(billingSettings.shape.interest_bp),
  reminder_days: typedAs(billingSettings.shape.reminder_days, (typed) =>
    typed
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number),
  ),
})

function SettingsForm({ settings }: { settings: BillingSettingsView & { version: number } }) {
  const save = useBillingCall(billingApi.changeSettings)
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: {
      ...settings,
      tax_bp: percentOfBasisPoints(settings.tax_bp),
      interest_bp: percentOfBasisPoints(settings.interest_bp),
      reminder_days: settings.reminder_days.join(', '),
    },
    onSave: async (body) => {
      await save.mutateAsync({ body: { ...body, version: settings.version } })
      toast({ text: 'Saved.' })
    },
    failure: 'Nothing was saved. Try again.',
  })
  const { register, errorOf } = form
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-6">
      <Card title="Invoices">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Layout of new invoices"
            options={layoutOptions}
            error={errorOf('layout')}
            {...register('layout')}
          />
          <TextField
            label="Annual interest when overdue"
            inputMode="decimal"
            error={errorOf('interest_bp')}
            {...register('interest_bp')}
          />
          <TextField label="Tax name" isOptional error={errorOf('tax_name')} {...register('tax_name')} />
          <TextField label="Tax rate" inputMode="decimal" error={errorOf('tax_bp')} {...register('tax_bp')} />
        </div>
      </Card>
      <Card title="Reminders">
        <div className="grid gap-4">
          <Checkbox label="Email reminders of overdue invoices" {...register('sends_reminders')} />
          <TextField
            label="Days after the due date"
            hint="For example 7, 30, 60. Each reminder is sent once."
            error={errorOf('reminder_days')}
            {...register('reminder_days')}
          />
        </div>
      </Card>
      <Card title="Account names for bookkeeping">
        <div className="grid gap-4 sm:grid-cols-2">
          {accounts.map(([name, label]) => (
            <TextField key={name} label={label} error={errorOf(name)} {...register(name)} />
          ))}
        </div>
      </Card>
      <FormErrors message={form.formError} />
      <div className="flex justify-end">
        <Button type="submit" look="primary" isBusy={form.isSaving} busyText="Saving...">
          Save settings
        </Button>
      </div>
    </form>
  )
}

function OnlinePayments() {
  const connection = useQuery(billingQueries.connection())
  return (
    <Card
      title="Online payment with Stripe"
      lead="Clients pay invoices by card or bank transfer. The money goes to the operating account; trust deposits are not taken online."
    >
      <QueryBoundary query={connection} what="The connection">
        {(shown) => <ConnectionForm key={shown.last_four} connection={shown} />}
      </QueryBoundary>
    </Card>
  )
}

function ConnectionForm({ connection }: { connection: PaymentConnectionView }) {
  const save = useBillingCall(billingPaymentsApi.saveConnection)
  const drop = useBillingCall(billingPaymentsApi.dropConnection)
  const form = useSavedForm({
    schema: billingPaymentsApi.saveConnection.body,
    defaultValues: {
      api_key: '',
      address: connection.address,
      allow_private: connection.allow_private,
      webhook_secret: '',
    },
    onSave: async (body) => {
      const isDefault = body.address === connection.default_address
      await save.mutateAsync({ body: { ...body, address: isDefault ? '' : body.address } })
      form.setValue('api_key', '')
      form.setValue('webhook_secret', '')
    },
    failure: 'Nothing was saved. Try again.',
  })
  const { register, errorOf } = form
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
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
        error={errorOf('api_key')}
        {...register('api_key')}
      />
      <TextField label="Address" error={errorOf('address')} {...register('address')} />
      <Checkbox label="Allow a private address" {...register('allow_private')} />
      <Webhook connection={connection} error={errorOf('webhook_secret')} field={register('webhook_secret')} />
      <FormErrors message={form.formError} />
      <div className="flex flex-wrap justify-end gap-2">
        {connection.is_set && (
          <Button isBusy={drop.isPending} onClick={() => drop.mutate({})}>
            Remove key
          </Button>
        )}
        <Button type="submit" look="primary" isBusy={form.isSaving} busyText="Checking...">
          Save and check
        </Button>
      </div>
    </form>
  )
}

interface WebhookProps {
  connection: PaymentConnectionView
  error: string | undefined
  field: UseFormRegisterReturn
}

/** With it, Stripe reports payments as they are made; without it, Pam asks every 15 minutes. */
function Webhook({ connection, error, field }: WebhookProps) {
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
        error={error}
        {...field}
      />
    </fieldset>
  )
}
