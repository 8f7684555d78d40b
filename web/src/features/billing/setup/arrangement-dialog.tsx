import { billingApi, type CaseBilling, type FeeKind, feeArrangement } from '@pam/contracts/billing'
import { centsTyped } from '@pam/law/billing/typed-dollars'
import { percentOfBasisPoints } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { caseQueries } from '#features/cases'
import { useSavedForm } from '#lib/use-saved-form'
import { billingQueries, useBillingCall } from '#slice/billing/billing.queries.ts'
import { feeOptions } from '#slice/billing/billing-labels.ts'
import { basisPointsIn, typedDollars } from '#slice/billing/money.ts'
import { Button } from '#ui/actions/button'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'

/** How a case is billed, and who pays. */
export function ArrangementDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const billing = useQuery(billingQueries.ofCase(caseId))
  return (
    <Dialog title="Fee arrangement" isOpen onClose={onClose}>
      <QueryBoundary query={billing} what="The fee arrangement" lines={4}>
        {(shown) => <Arrangement caseId={caseId} billing={shown} onClose={onClose} />}
      </QueryBoundary>
    </Dialog>
  )
}

type FeeArrangement = CaseBilling['arrangement']

interface Typed
  extends Pick<
    FeeArrangement,
    'fee_kind' | 'has_agreement' | 'ledes_client_id' | 'ledes_matter_id' | 'requires_codes'
  > {
  fixed_cents: string
  contingency_bp: string
  isNet: boolean
  hourly_bp: string
  /** The typed share of each client. */
  payers: Record<string, string>
  originating_user_id: string
  terms_days: string
}

const hasFixedPart = (kind: FeeKind) => kind === 'flat' || kind === 'hybrid' || kind === 'retainer'

const typedOf = (arrangement: FeeArrangement): Typed => ({
  ...arrangement,
  fixed_cents: typedDollars(arrangement.fixed_cents),
  contingency_bp: percentOfBasisPoints(arrangement.contingency_bp),
  isNet: arrangement.contingency_base === 'net',
  hourly_bp: percentOfBasisPoints(arrangement.hourly_bp),
  payers: Object.fromEntries(
    arrangement.payers.map(({ contact_id, share_bp }) => [contact_id, percentOfBasisPoints(share_bp)]),
  ),
  originating_user_id: arrangement.originating_user_id ?? '',
  terms_days: arrangement.terms_days === null ? '' : String(arrangement.terms_days),
})

/** Reads what is on screen; a field that the kind of fee hides stays as it was. */
const schemaFor = (arrangement: FeeArrangement) =>
  z
    .custom<Typed>()
    .transform(
      ({ fee_kind: kind, isNet, ...typed }): z.input<typeof feeArrangement> => ({
        ...typed,
        fee_kind: kind,
        fixed_cents: hasFixedPart(kind) ? (centsTyped(typed.fixed_cents) ?? -1) : arrangement.fixed_cents,
        contingency_bp:
          kind === 'contingency' ? (basisPointsIn(typed.contingency_bp) ?? -1) : arrangement.contingency_bp,
        contingency_base: isNet ? 'net' : 'gross',
        hourly_bp: kind === 'hybrid' ? (basisPointsIn(typed.hourly_bp) ?? -1) : arrangement.hourly_bp,
        payers: Object.entries(typed.payers)
          .map(([contact_id, share]) => ({ contact_id, share_bp: basisPointsIn(share) ?? 0 }))
          .filter(({ share_bp }) => share_bp > 0),
        originating_user_id: typed.originating_user_id || null,
        terms_days: typed.terms_days.trim() === '' ? null : Number(typed.terms_days),
      }),
    )
    .pipe(feeArrangement)

interface ArrangementProps {
  caseId: string
  billing: CaseBilling
  onClose: () => void
}

function Arrangement({ caseId, billing, onClose }: ArrangementProps) {
  const { arrangement, clients } = billing
  const save = useBillingCall(billingApi.changeArrangement)
  const form = useSavedForm({
    schema: schemaFor(arrangement),
    defaultValues: typedOf(arrangement),
    onSave: async (body) => {
      await save.mutateAsync({ params: { id: caseId }, body: { ...arrangement, ...body } })
      onClose()
    },
    failure: 'Nothing was saved. Try again.',
  })
  const { register, errorOf } = form
  const [kind, originator] = form.watch(['fee_kind', 'originating_user_id'])
  const { data: colleagues = [] } = useQuery(caseQueries.colleagues())
  // Named before they left the firm: kept until somebody else is chosen.
  const isFormer = originator !== '' && !colleagues.some(({ id }) => id === originator)
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <Select label="Fee" options={feeOptions} error={errorOf('fee_kind')} {...register('fee_kind')} />
      {hasFixedPart(kind) && (
        <TextField
          label={kind === 'retainer' ? 'Fee for each period' : kind === 'flat' ? 'Flat fee' : 'Fixed part'}
          inputMode="decimal"
          error={errorOf('fixed_cents')}
          {...register('fixed_cents')}
        />
      )}
      {kind === 'contingency' && (
        <>
          <TextField
            label="Share of the recovery"
            inputMode="decimal"
            error={errorOf('contingency_bp')}
            {...register('contingency_bp')}
          />
          <Checkbox
            label="After expenses"
            hint="The share is taken from the recovery less expenses."
            {...register('isNet')}
          />
        </>
      )}
      {kind === 'hybrid' && (
        <TextField
          label="Percentage of hourly rates"
          inputMode="decimal"
          error={errorOf('hourly_bp')}
          {...register('hourly_bp')}
        />
      )}
      {kind === 'retainer' && (
        <div>
          <Checkbox
            label="Signed agreement: earned on receipt"
            hint="Where the state allows it. An advance on future work is held in trust instead."
            {...register('has_agreement')}
          />
          {errorOf('has_agreement') && <p className="mt-1 text-sm text-danger">{errorOf('has_agreement')}</p>}
        </div>
      )}
      {clients.length > 1 && (
        <fieldset className="grid gap-3">
          <legend className="mb-1 text-sm font-medium">Who pays (leave empty for the first client)</legend>
          {clients.map((client) => (
            <TextField
              key={client.id}
              label={client.name}
              inputMode="decimal"
              placeholder="0%"
              {...register(`payers.${client.id}`)}
            />
          ))}
          {errorOf('payers') && <p className="text-sm text-danger">{errorOf('payers')}</p>}
        </fieldset>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Originating attorney"
          options={[
            { value: '', label: 'Lead of the case' },
            ...(isFormer ? [{ value: originator, label: billing.originating.name }] : []),
            ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={errorOf('originating_user_id')}
          {...register('originating_user_id')}
        />
        <TextField
          label="Days to pay"
          isOptional
          inputMode="numeric"
          placeholder="Firm default"
          error={errorOf('terms_days')}
          {...register('terms_days')}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="LEDES client ID"
          isOptional
          maxLength={20}
          error={errorOf('ledes_client_id')}
          {...register('ledes_client_id')}
        />
        <TextField
          label="Client matter ID"
          isOptional
          maxLength={20}
          error={errorOf('ledes_matter_id')}
          {...register('ledes_matter_id')}
        />
      </div>
      <Checkbox label="Client requires UTBMS codes" {...register('requires_codes')} />
      <FormErrors message={form.formError} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={form.isSaving} busyText="Saving...">
          Save arrangement
        </Button>
      </div>
    </form>
  )
}
