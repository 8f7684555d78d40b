import type { LimitationEntryView, LimitationInputView } from '@pam/contracts/deadlines/limitations'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
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
  isBusy: boolean
  error: unknown
  onCompute: (input: LimitationInputView) => void
  /** The previous answer does not apply to the changed input. */
  onChange: () => void
}

const noDates = { accrual: '', act: '', discovery: '', birth: '', notice_served: '' }
type Dates = typeof noDates

export function LimitationForm({ entries, state, isBusy, error, onCompute, onChange }: LimitationFormProps) {
  const [place, setPlace] = useState(
    () => entries.find(({ jurisdiction }) => jurisdiction === state)?.jurisdiction ?? '',
  )
  const [chosen, setChosen] = useState('')
  const [dates, setDates] = useState<Dates>(noDates)
  const [tolled, setTolled] = useState<StretchRow[]>([])
  const [absent, setAbsent] = useState<StretchRow[]>([])
  const [missing, setMissing] = useState<
    Partial<Record<'place' | 'entry' | keyof Dates | 'tolled' | 'absent', string>>
  >({})
  const [isOpen, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const places = [...new Map(entries.map((entry) => [entry.jurisdiction, entry.jurisdiction_name]))]
  const own = entries.filter(({ jurisdiction }) => jurisdiction === place)
  const entry = own.find(({ id }) => id === chosen)
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      onChange()
      set(value)
    }
  const setDate = (name: keyof Dates) => (value: string) => changed(setDates)({ ...dates, [name]: value })
  const compute = (event: FormEvent) => {
    event.preventDefault()
    const isWhole = (rows: readonly StretchRow[], asksReason: boolean) =>
      rows.every(({ from, until, reason }) => from && until && (!asksReason || reason.trim()))
    const wrong = {
      ...(place ? {} : { place: 'Choose a state, or federal law.' }),
      ...(entry ? {} : { entry: 'Choose the claim.' }),
      ...(dates.accrual ? {} : { accrual: 'Enter the date.' }),
      ...(isWhole(tolled, true) ? {} : { tolled: 'Enter both days and the reason, or remove the row.' }),
      ...(isWhole(absent, false) ? {} : { absent: 'Enter both days, or remove the row.' }),
    }
    setMissing(wrong)
    if (Object.keys(wrong).length > 0 || !entry) {
      // The first mistake, once it is on the screen.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    const shown = {
      ...dates,
      act: entry.repose ? dates.act : '',
      notice_served: entry.needs_notice ? dates.notice_served : '',
    }
    onCompute(
      inputFrom(entry.id, shown, {
        tolled: tolled.map(({ from, until, reason }) => ({ from, until, reason })),
        absent: absent.map(({ from, until }) => ({ from, until })),
      }),
    )
  }
  const refused: Record<string, string | undefined> = error instanceof ApiError ? error.fields : {}
  const hasErrorInside = (['discovery', 'birth', 'tolled', 'absent'] as const).some(
    (name) => missing[name] ?? refused[name],
  )
  const date = (name: keyof Dates, label: string, hint?: string) => (
    <TextField
      label={label}
      type="date"
      {...(hint ? { hint } : {})}
      isOptional={name !== 'accrual'}
      value={dates[name]}
      error={missing[name] ?? refused[name]}
      onChange={(event) => setDate(name)(event.target.value)}
    />
  )
  return (
    <form ref={form} onSubmit={compute} noValidate className="grid gap-4 sm:grid-cols-2">
      <Select
        label="State or federal law"
        options={[{ value: '', label: 'Choose' }, ...places.map(([value, label]) => ({ value, label }))]}
        value={place}
        error={missing.place}
        onChange={(event) => {
          changed(setPlace)(event.target.value)
          setChosen('')
        }}
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
        value={entry?.id ?? ''}
        error={missing.entry ?? refused.entry}
        onChange={(event) => changed(setChosen)(event.target.value)}
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
              error={missing.tolled ?? refused.tolled}
              onChange={changed(setTolled)}
            />
            <StretchFields
              label="Defendant absent"
              addText="Add absence"
              asksReason={false}
              rows={absent}
              error={missing.absent ?? refused.absent}
              onChange={changed(setAbsent)}
            />
          </div>
        </div>
      </details>
      <div className="grid gap-3 sm:col-span-2">
        <FormErrors
          message={error ? sentenceFor(error, 'The date could not be computed. Try again.') : undefined}
        />
        <Button
          type="submit"
          look="primary"
          isBusy={isBusy}
          busyText="Computing..."
          className="justify-self-start"
        >
          Compute date
        </Button>
      </div>
    </form>
  )
}
