import { billingApi, type CaseBilling } from '@pam/contracts/billing'
import { centsTyped } from '@pam/law/billing/typed-dollars'
import { dollars } from '@pam/law/format/money'
import { counted } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { CasePicker, caseQueries } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { dateInList, dayHere } from '#lib/dates'
import { billingQueries, useBillingCall } from '#slice/billing/billing.queries.ts'
import { feeWords } from '#slice/billing/billing-labels.ts'
import { hours } from '#slice/billing/money.ts'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Page } from '#ui/layout/page'

/** Choose a case, look at its unbilled work, and draft. */
export function NewInvoicePage() {
  const [params, setParams] = useSearchParams()
  const caseId = z.uuid().safeParse(params.get('case')).data
  const chosen = useQuery({ ...caseQueries.one(caseId ?? ''), enabled: caseId !== undefined })
  const [through, setThrough] = useState(dayHere())
  return (
    <Page title="New invoice">
      <div className="grid gap-6">
        <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
          <CasePicker
            label="Case"
            autoFocus={!caseId}
            value={chosen.data ? { id: chosen.data.id, title: chosen.data.title } : null}
            onChange={(picked) => setParams(picked ? { case: picked.id } : {}, { replace: true })}
          />
          <TextField
            label="Work through"
            type="date"
            value={through}
            onChange={(event) => setThrough(event.target.value)}
          />
        </div>
        {caseId && through ? (
          <UnbilledWork key={caseId} caseId={caseId} through={through} />
        ) : (
          <Empty title="Choose a case">Its unbilled time and expenses are listed here.</Empty>
        )}
      </div>
    </Page>
  )
}

function UnbilledWork({ caseId, through }: { caseId: string; through: string }) {
  const { data, error } = useQuery(billingQueries.ofCase(caseId, through))
  if (error)
    return (
      <p role="alert" className="text-danger">
        {sentenceFor(error, 'The unbilled work could not be loaded.')}
      </p>
    )
  if (!data) return <SkeletonLines count={6} label="Loading the unbilled work..." />
  return <ChooseWork caseId={caseId} through={through} billing={data} />
}

function ChooseWork({ caseId, through, billing }: { caseId: string; through: string; billing: CaseBilling }) {
  const draft = useBillingCall(billingApi.draft)
  const navigate = useNavigate()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [withInterest, setInterest] = useState(billing.overdue_cents > 0)
  const [fixed, setFixed] = useState('')
  const [recovery, setRecovery] = useState('')
  const { arrangement } = billing
  const chosen = billing.unbilled.filter(({ id }) => !left.has(id))
  const total = chosen.reduce((sum, item) => sum + item.amount_cents, 0)
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  const make = () =>
    draft.mutate(
      {
        body: {
          case_id: caseId,
          through,
          with_interest: withInterest,
          ...(left.size > 0 && {
            entry_ids: chosen.filter(({ kind }) => kind === 'time').map(({ id }) => id),
            expense_ids: chosen.filter(({ kind }) => kind === 'expense').map(({ id }) => id),
          }),
          ...(fixed && { fixed_cents: centsTyped(fixed) ?? -1 }),
          ...(recovery && { recovery_cents: centsTyped(recovery) ?? -1 }),
        },
      },
      { onSuccess: ({ items }) => void navigate(items[0] ? `/billing/invoices/${items[0].id}` : '/billing') },
    )
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">
        {feeWords[arrangement.fee_kind]}. Bill to{' '}
        {arrangement.payers.length > 1
          ? `${arrangement.payers.length} payers`
          : (billing.clients[0]?.name ?? 'nobody yet: add a client to the case')}
        . <Link to={`/cases/${caseId}?tab=billing`}>Change the fee arrangement</Link>
      </p>
      {billing.unbilled.length === 0 ? (
        <Empty title="No unbilled work">All work recorded through this date is already on an invoice.</Empty>
      ) : (
        <ul
          aria-label="Unbilled work"
          className="divide-y divide-rule rounded-lg border border-rule bg-surface"
        >
          {billing.unbilled.map((item) => (
            <li key={item.id} className="flex items-start gap-3 px-4 py-2.5 text-sm">
              <input
                type="checkbox"
                aria-label={`Bill ${item.description}`}
                className="mt-0.5 size-5 accent-accent"
                checked={!left.has(item.id)}
                onChange={() => toggle(item.id)}
              />
              <div className="min-w-0 flex-1">
                <p className="break-words">{item.description}</p>
                <p className="figures text-xs text-ink-soft">
                  {dateInList(item.done_on)}, {item.who}
                  {item.code ? `, ${item.code}` : ''}
                  {item.kind === 'time' ? `, ${hours(item.units_hundredths)} h` : ''}
                </p>
              </div>
              <span className="figures">{dollars(item.amount_cents)}</span>
            </li>
          ))}
        </ul>
      )}
      {(arrangement.fee_kind === 'flat' || arrangement.fee_kind === 'hybrid') && (
        <TextField
          label="Fixed fee to bill now"
          isOptional
          inputMode="decimal"
          hint={`Leave empty to bill the rest of ${dollars(arrangement.fixed_cents)}.`}
          value={fixed}
          onChange={(event) => setFixed(event.target.value)}
        />
      )}
      {arrangement.fee_kind === 'contingency' && (
        <TextField
          label="Recovery"
          inputMode="decimal"
          hint="What was recovered for the client."
          value={recovery}
          onChange={(event) => setRecovery(event.target.value)}
        />
      )}
      {billing.overdue_cents > 0 && (
        <Checkbox
          label={`Charge interest on ${dollars(billing.overdue_cents)} overdue`}
          checked={withInterest}
          onChange={(event) => setInterest(event.target.checked)}
        />
      )}
      <FormErrors
        message={draft.error ? sentenceFor(draft.error, 'Nothing was drafted. Try again.') : undefined}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="figures font-semibold">
          {counted(chosen.length, 'item')}, {dollars(total)}
        </p>
        <Button look="primary" isBusy={draft.isPending} busyText="Drafting..." onClick={make}>
          Create draft
        </Button>
      </div>
    </div>
  )
}
