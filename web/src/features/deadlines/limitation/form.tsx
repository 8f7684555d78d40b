import {
  type LimitationEntryView,
  type LimitationInputView,
  limitationInput,
} from '@pam/contracts/deadlines/limitations'
import { useState } from 'react'
import { z } from 'zod'
import { useSavedForm } from '#lib/use-saved-form'
import { StretchFields, type StretchRow } from '#slice/deadlines/calculator/stretch-fields.tsx'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { claimWords, inputFrom } from './labels.ts'

interface LimitationFormProps {
  entries: readonly LimitationEntryView[]
  /** Two-letter code of a state, to start from. */
  state?: string | undefined
  onCompute: (input: LimitationInputView) => Promise<unknown>
  /** The previous answer does not apply to the changed input. */
  onChange: () => void
}

const noDates = { accrual: '', act: '', discovery: '', birth: '', notice_served: '' }
type DateName = keyof typeof noDates

const rows = (message: string, asksReason: boolean) =>
  z
    .custom<StretchRow[]>()
    .refine(
      (all) => all.every(({ from, until, reason }) => from && until && (!asksReason || reason.trim())),
      message,
    )
const schema = z.object({
  place: z.string().min(1, 'Choose a state, or federal law.'),
  entry: z.string().min(1, 'Choose the claim.'),
  accrual: limitationInput.shape.accrual,
  act: z.string(),
  discovery: z.string(),
  birth: z.string(),
  notice_served: z.string(),
  tolled: rows('Enter both days and the reason, or remove the row.', true),
  absent: rows('Enter both days, or remove the row.', false),
})

export function LimitationForm({ entries, state, onCompute, onChange }: LimitationFormProps) {
  const [isOpen, setOpen] = useState(false)
  const form = useSavedForm({
    schema,
    defaultValues: {
      ...noDates,
      place: entries.find(({ jurisdiction }) => jurisdiction === state)?.jurisdiction ?? '',
      entry: '',
      tolled: [],
      absent: [],
    },
    onSave: async ({ entry: id, tolled, absent, act, notice_served: served, ...dates }) => {
      const shown = {
        ...dates,
        act: entry?.repose ? act : '',
        notice_served: entry?.needs_notice ? served : '',
      }
      await onCompute(
        inputFrom(id, shown, {
          tolled: tolled.map(({ from, until, reason }) => ({ from, until, reason })),
          absent: absent.map(({ from, until }) => ({ from, until })),
        }),
      )
    },
    failure: 'The date could not be computed. Try again.',
  })
  const [place, chosen, tolled, absent] = form.watch(['place', 'entry', 'tolled', 'absent'])
  const places = [...new Map(entries.map((entry) => [entry.jurisdiction, entry.jurisdiction_name]))]
  const own = entries.filter(({ jurisdiction }) => jurisdiction === place)
  const entry = own.find(({ id }) => id === chosen)
  const forget = () => {
    form.clearErrors('root')
    onChange()
  }
  const hasErrorInside = (['discovery', 'birth', 'tolled', 'absent'] as const).some(form.errorOf)
  const date = (name: DateName, label: string, hint?: string) => (
    <TextField
      label={label}
      type="date"
      {...(hint ? { hint } : {})}
      isOptional={name !== 'accrual'}
      error={form.errorOf(name)}
      {...form.register(name)}
    />
  )
  return (
    <form onSubmit={form.submit} onChange={forget} noValidate className="grid gap-4 sm:grid-cols-2">
      <Select
        label="State or federal law"
        options={[{ value: '', label: 'Choose' }, ...places.map(([value, label]) => ({ value, label }))]}
        error={form.errorOf('place')}
        {...form.register('place', { onChange: () => form.setValue('entry', '') })}
      />
      <Select
        label="Claim"
        options={[
          { value: '', label: place ? 'Choose' : 'Choose a state first' },
          ...own.map(({ id, claim, title }) => ({
            value: id,
            label: title.startsWith(claimWords[claim]) ? title : `${claimWords[claim]}: ${title}`,
          })),
        ]}
        error={form.errorOf('entry')}
        {...form.register('entry')}
      />
      {entry && (
        <p className="text-sm text-ink-soft sm:col-span-2">
          {entry.period}, {entry.citation}. {entry.starts}
        </p>
      )}
      {date('accrual', entry?.start_label ?? 'Date the claim accrued')}
      {entry?.repose &&
        date('act', 'Date of the act', 'If it was before the date above. The outer limit runs from it.')}
      {entry?.needs_notice && date('notice_served', 'Notice of claim served on')}
      <details
        // A message inside must be visible.
        open={isOpen || hasErrorInside}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="rounded-md border border-rule px-4 py-3 sm:col-span-2"
      >
        <summary className="cursor-pointer font-medium">Facts that may extend the period</summary>
        <p className="mt-2 max-w-[68ch] text-sm text-ink-soft">
          Enter only what you can prove. Fields left empty add no time.
        </p>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {date('discovery', 'Date of discovery', entry?.discovery)}
          {date('birth', "Minor's date of birth", entry?.minority)}
          <div className="grid gap-4 sm:col-span-2">
            <StretchFields
              label="Tolled"
              addText="Add tolled time"
              asksReason
              rows={tolled}
              error={form.errorOf('tolled')}
              onChange={(all) => {
                forget()
                form.setValue('tolled', all)
              }}
            />
            <StretchFields
              label="Defendant absent"
              addText="Add absence"
              asksReason={false}
              rows={absent}
              error={form.errorOf('absent')}
              onChange={(all) => {
                forget()
                form.setValue('absent', all)
              }}
            />
          </div>
        </div>
      </details>
      <div className="grid gap-3 sm:col-span-2">
        <FormErrors message={form.formError} />
        <Button
          type="submit"
          look="primary"
          isBusy={form.isSaving}
          busyText="Computing..."
          className="justify-self-start"
        >
          Compute date
        </Button>
      </div>
    </form>
  )
}
