import { billingApi, type CaseBilling, feeKind } from '@pam/contracts/billing'
import { centsTyped } from '@pam/law/billing/typed-dollars'
import { percentOfBasisPoints } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { caseQueries } from '#features/cases'
import { ApiError, sentenceFor } from '#lib/api-error'
import { billingQueries, useBillingCall } from '#slice/billing/billing.queries.ts'
import { feeOptions } from '#slice/billing/billing-labels.ts'
import { basisPointsIn, typedDollars } from '#slice/billing/money.ts'
import { Button } from '#ui/actions/button'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'

/** How a case is billed, and who pays. */
export function ArrangementDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { data } = useQuery(billingQueries.ofCase(caseId))
  return (
    <Dialog title="Fee arrangement" isOpen onClose={onClose}>
      {data ? (
        <Arrangement caseId={caseId} billing={data} onClose={onClose} />
      ) : (
        <SkeletonLines count={4} label="Loading the fee arrangement..." />
      )}
    </Dialog>
  )
}

function Arrangement({
  caseId,
  billing,
  onClose,
}: {
  caseId: string
  billing: CaseBilling
  onClose: () => void
}) {
  const { arrangement, clients } = billing
  const save = useBillingCall(billingApi.changeArrangement)
  const [kind, setKind] = useState(arrangement.fee_kind)
  const [fixed, setFixed] = useState(typedDollars(arrangement.fixed_cents))
  const [share, setShare] = useState(percentOfBasisPoints(arrangement.contingency_bp))
  const [isNet, setNet] = useState(arrangement.contingency_base === 'net')
  const [hourly, setHourly] = useState(percentOfBasisPoints(arrangement.hourly_bp))
  const [hasAgreement, setAgreement] = useState(arrangement.has_agreement)
  const [shares, setShares] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(
      arrangement.payers.map(({ contact_id, share_bp }) => [contact_id, percentOfBasisPoints(share_bp)]),
    ),
  )
  const [clientId, setClientId] = useState(arrangement.ledes_client_id)
  const [matterId, setMatterId] = useState(arrangement.ledes_matter_id)
  const [requiresCodes, setCodes] = useState(arrangement.requires_codes)
  const [originator, setOriginator] = useState(arrangement.originating_user_id ?? '')
  const [terms, setTerms] = useState(arrangement.terms_days === null ? '' : String(arrangement.terms_days))
  const { data: colleagues = [] } = useQuery(caseQueries.colleagues())
  const refused = save.error instanceof ApiError ? save.error.fields : {}
  // Named before they left the firm: kept until somebody else is chosen.
  const isFormer = originator !== '' && !colleagues.some(({ id }) => id === originator)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const payers = Object.entries(shares)
      .map(([contact_id, typed]) => ({ contact_id, share_bp: basisPointsIn(typed) ?? 0 }))
      .filter(({ share_bp }) => share_bp > 0)
    save.mutate(
      {
        params: { id: caseId },
        body: {
          ...arrangement,
          fee_kind: kind,
          fixed_cents: centsTyped(fixed) ?? -1,
          contingency_bp: basisPointsIn(share) ?? -1,
          contingency_base: isNet ? 'net' : 'gross',
          hourly_bp: basisPointsIn(hourly) ?? -1,
          has_agreement: hasAgreement,
          payers,
          ledes_client_id: clientId,
          ledes_matter_id: matterId,
          requires_codes: requiresCodes,
          originating_user_id: originator || null,
          terms_days: terms.trim() === '' ? null : Number(terms),
        },
      },
      { onSuccess: onClose },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Select
        label="Fee"
        options={feeOptions}
        value={kind}
        onChange={(event) => setKind(feeKind.parse(event.target.value))}
      />
      {(kind === 'flat' || kind === 'hybrid' || kind === 'retainer') && (
        <TextField
          label={kind === 'retainer' ? 'Fee for each period' : kind === 'flat' ? 'Flat fee' : 'Fixed part'}
          inputMode="decimal"
          value={fixed}
          error={refused.fixed_cents}
          onChange={(event) => setFixed(event.target.value)}
        />
      )}
      {kind === 'contingency' && (
        <>
          <TextField
            label="Share of the recovery"
            inputMode="decimal"
            value={share}
            error={refused.contingency_bp}
            onChange={(event) => setShare(event.target.value)}
          />
          <Checkbox
            label="After expenses"
            hint="The share is taken from the recovery less expenses."
            checked={isNet}
            onChange={(event) => setNet(event.target.checked)}
          />
        </>
      )}
      {kind === 'hybrid' && (
        <TextField
          label="Percentage of hourly rates"
          inputMode="decimal"
          value={hourly}
          error={refused.hourly_bp}
          onChange={(event) => setHourly(event.target.value)}
        />
      )}
      {kind === 'retainer' && (
        <div>
          <Checkbox
            label="Signed agreement: earned on receipt"
            hint="Where the state allows it. An advance on future work is held in trust instead."
            checked={hasAgreement}
            onChange={(event) => setAgreement(event.target.checked)}
          />
          {refused.has_agreement && <p className="mt-1 text-sm text-danger">{refused.has_agreement}</p>}
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
              value={shares[client.id] ?? ''}
              onChange={(event) => setShares({ ...shares, [client.id]: event.target.value })}
            />
          ))}
          {refused.payers && <p className="text-sm text-danger">{refused.payers}</p>}
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
          value={originator}
          error={refused.originating_user_id}
          onChange={(event) => setOriginator(event.target.value)}
        />
        <TextField
          label="Days to pay"
          isOptional
          inputMode="numeric"
          placeholder="Firm default"
          value={terms}
          error={refused.terms_days}
          onChange={(event) => setTerms(event.target.value)}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="LEDES client ID"
          isOptional
          maxLength={20}
          value={clientId}
          onChange={(event) => setClientId(event.target.value)}
        />
        <TextField
          label="Client matter ID"
          isOptional
          maxLength={20}
          value={matterId}
          onChange={(event) => setMatterId(event.target.value)}
        />
      </div>
      <Checkbox
        label="Client requires UTBMS codes"
        checked={requiresCodes}
        onChange={(event) => setCodes(event.target.checked)}
      />
      <FormErrors
        message={save.error ? sentenceFor(save.error, 'Nothing was saved. Try again.') : undefined}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={save.isPending} busyText="Saving...">
          Save arrangement
        </Button>
      </div>
    </form>
  )
}
