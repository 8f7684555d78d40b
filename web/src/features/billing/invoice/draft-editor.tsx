import { billingApi, type InvoiceView, invoiceLayout } from '@pam/contracts/billing'
import { dollars } from '@pam/law/format/money'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { useBillingCall } from '#slice/billing/billing.queries.ts'
import { layoutOptions } from '#slice/billing/billing-labels.ts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { changeOf, type TypedDraft, type TypedLine, typedOf, type Wrong } from './draft-values.ts'

interface EditorProps {
  invoice: InvoiceView
  typed: TypedDraft
  onChange: (typed: TypedDraft) => void
}

/** The lines and terms of a draft. The amount of a line is what is billed; less than was worked needs a reason. */
export function DraftEditor({ invoice, typed, onChange }: EditorProps) {
  const save = useBillingCall(billingApi.change)
  const toast = useToast()
  const [wrong, setWrong] = useState<Wrong>({})
  const isSplit = invoice.share_bp < 10_000
  const put = (change: Partial<TypedDraft>) => onChange({ ...typed, ...change })
  const putLine = (key: string, change: Partial<TypedLine>) =>
    put({ lines: typed.lines.map((line) => (line.key === key ? { ...line, ...change } : line)) })
  const submit = () => {
    const result = changeOf(typed, invoice.version)
    if ('wrong' in result) return setWrong(result.wrong)
    setWrong({})
    save.mutate(
      { params: { id: invoice.id }, body: result.change },
      {
        onSuccess: (saved) => {
          onChange(typedOf(saved))
          toast({ text: 'Draft saved.' })
        },
        onError: (error) => setWrong(error instanceof ApiError ? error.fields : {}),
      },
    )
  }
  return (
    <section aria-label="Edit draft" className="grid gap-5">
      {isSplit ? (
        <p className="text-sm text-ink-soft">
          This bill is split between payers, so its lines cannot be changed. Delete it and draft it again to
          change them.
        </p>
      ) : (
        <ul aria-label="Lines" className="grid gap-3">
          {typed.lines.map((line, index) => (
            <LineFields
              key={line.key}
              line={line}
              wrong={(field) => wrong[`lines.${index}.${field}`]}
              onChange={(change) => putLine(line.key, change)}
              onRemove={() => put({ lines: typed.lines.filter(({ key }) => key !== line.key) })}
            />
          ))}
        </ul>
      )}
      {!isSplit && (
        <div>
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => put({ lines: [...typed.lines, newLine(invoice)] })}
          >
            Add line
          </Button>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Discount"
          inputMode="decimal"
          value={typed.discount}
          error={wrong.discount ?? wrong.discount_cents}
          onChange={(event) => put({ discount: event.target.value })}
        />
        <TextField
          label="Reason for the discount"
          value={typed.discountReason}
          error={wrong.discount_reason}
          onChange={(event) => put({ discountReason: event.target.value })}
        />
        <TextField
          label="Tax name"
          isOptional
          value={typed.taxName}
          onChange={(event) => put({ taxName: event.target.value })}
        />
        <TextField
          label="Tax rate"
          inputMode="decimal"
          hint="Applies to the lines marked as taxable."
          value={typed.tax}
          error={wrong.tax}
          onChange={(event) => put({ tax: event.target.value })}
        />
        <TextField
          label="Payment due in days"
          inputMode="numeric"
          value={typed.terms}
          error={wrong.terms}
          onChange={(event) => put({ terms: event.target.value })}
        />
        <TextField
          label="Annual interest when overdue"
          inputMode="decimal"
          value={typed.interest}
          error={wrong.interest}
          onChange={(event) => put({ interest: event.target.value })}
        />
        <Select
          label="Layout"
          options={layoutOptions}
          value={typed.layout}
          onChange={(event) => put({ layout: invoiceLayout.parse(event.target.value) })}
        />
      </div>
      <TextArea
        label="Note to the client"
        isOptional
        maxLength={2000}
        value={typed.note}
        onChange={(event) => put({ note: event.target.value })}
      />
      <FormErrors
        message={
          save.error
            ? sentenceFor(save.error, 'The draft was not saved. Try again.')
            : Object.keys(wrong).length > 0
              ? 'Some fields need attention. Nothing was saved yet.'
              : undefined
        }
      />
      <div className="flex justify-end">
        <Button look="primary" isBusy={save.isPending} busyText="Saving..." onClick={submit}>
          Save draft
        </Button>
      </div>
    </section>
  )
}

let made = 0
const newLine = (invoice: InvoiceView): TypedLine => {
  made += 1
  return {
    key: `new-${made}`,
    kind: 'fixed_fee',
    worked_on: invoice.period_to,
    description: '',
    units_hundredths: 100,
    unit_mils: 0,
    gross_cents: 0,
    isWork: false,
    amount: '0.00',
    reason: '',
    isTaxable: false,
    who: '',
  }
}

const kindOptions = [
  { value: 'fixed_fee', label: 'Fee' },
  { value: 'expense', label: 'Expense' },
]

interface LineProps {
  line: TypedLine
  wrong: (field: string) => string | undefined
  onChange: (change: Partial<TypedLine>) => void
  onRemove: () => void
}

function LineFields({ line, wrong, onChange, onRemove }: LineProps) {
  const name = line.description || 'new line'
  return (
    <li className="grid gap-3 rounded-md border border-rule p-3">
      <div className="flex items-start justify-between gap-2">
        <p className="figures text-sm text-ink-soft">
          {dateInList(line.worked_on)}
          {line.who ? `, ${line.who}` : ''}
          {line.isWork ? `, ${dollars(line.gross_cents)} worked` : ''}
        </p>
        <IconButton label={`Remove ${name}`} icon={<Trash2 size={16} aria-hidden />} onClick={onRemove} />
      </div>
      <TextArea
        label="Description"
        rows={2}
        maxLength={4000}
        value={line.description}
        error={wrong('description')}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <div className="grid items-start gap-3 sm:grid-cols-[10rem_1fr]">
        <TextField
          label="Amount"
          inputMode="decimal"
          className="figures text-right"
          value={line.amount}
          error={wrong('amount') ?? wrong('adjustment_cents')}
          onChange={(event) => onChange({ amount: event.target.value })}
        />
        {line.isWork ? (
          <TextField
            label="Reason for the adjustment"
            isOptional
            value={line.reason}
            error={wrong('reason') ?? wrong('adjustment_reason')}
            onChange={(event) => onChange({ reason: event.target.value })}
          />
        ) : (
          <Select
            label="Kind"
            options={kindOptions}
            value={line.kind === 'expense' ? 'expense' : 'fixed_fee'}
            disabled={line.id !== undefined}
            onChange={(event) =>
              onChange({ kind: event.target.value === 'expense' ? 'expense' : 'fixed_fee' })
            }
          />
        )}
      </div>
      <Checkbox
        label="Taxable"
        checked={line.isTaxable}
        onChange={(event) => onChange({ isTaxable: event.target.checked })}
      />
    </li>
  )
}
