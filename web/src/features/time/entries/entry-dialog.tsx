import { type TimeEntryView, timeApi } from '@pam/contracts/time'
import { durationText, hoursText } from '@pam/law/billing/money-and-time'
import { centsTyped } from '@pam/law/billing/typed-dollars'
import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { CasePicker, type PickedCase } from '#features/cases'
import { api } from '#lib/api'
import { ApiError, sentenceFor } from '#lib/api-error'
import { useMayChange } from '#lib/use-may'
import { SpeakInto } from '#lib/voice-parts'
import { type EntryBody, useChangeEntry, useRecordTime } from '#slice/time/time.queries.ts'
import { activityOptions, taskOptions } from '#slice/time/time-labels.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { LengthField, secondsIn } from './length-field.tsx'

export interface EntryDraft {
  readonly case: PickedCase | null
  readonly worked_on: string
  readonly seconds_worked: number | null
  readonly narrative: string
  readonly task_code?: string
  readonly activity_code?: string
  readonly started_at?: string | null
  readonly source?: 'manual' | 'calendar' | 'call' | 'email' | 'suggestion'
  readonly source_key?: string | null
}

interface EntryDialogProps {
  /** One that is changed. */
  entry?: TimeEntryView
  /** Where a new one begins. */
  draft: EntryDraft
  onClose: () => void
}

/** An entry with everything that belongs to it; what is likely to be questioned is shown before it is saved. */
export function EntryDialog({ entry, draft, onClose }: EntryDialogProps) {
  const mayManage = useMayChange()('billing.manage')
  const [picked, setPicked] = useState(draft.case)
  const [day, setDay] = useState(draft.worked_on)
  const [length, setLength] = useState(
    draft.seconds_worked === null ? '' : durationText(draft.seconds_worked),
  )
  const [narrative, setNarrative] = useState(draft.narrative)
  const [codes, setCodes] = useState({
    task_code: draft.task_code ?? '',
    activity_code: draft.activity_code ?? '',
  })
  const [flags, setFlags] = useState({
    is_billable: entry?.is_billable ?? true,
    is_no_charge: entry?.is_no_charge ?? false,
    ai_assisted: entry?.ai_assisted ?? false,
  })
  const [rate, setRate] = useState(entry?.rate_is_set ? ((entry.rate_cents ?? 0) / 100).toFixed(2) : '')
  const [problem, setProblem] = useState<{ message?: string; fields: Record<string, string> }>({ fields: {} })
  const [add, change] = [useRecordTime(), useChangeEntry(entry?.id ?? '')]
  const toast = useToast()

  // A length that was not touched keeps its seconds: the field shows minutes.
  const isSameLength = draft.seconds_worked !== null && length === durationText(draft.seconds_worked)
  const seconds = isSameLength ? draft.seconds_worked : secondsIn(length)
  const rateCents = rate.trim() === '' ? null : centsTyped(rate)
  const body: EntryBody | null =
    picked && seconds
      ? {
          case_id: picked.id,
          worked_on: day,
          seconds_worked: seconds,
          started_at: draft.started_at ?? entry?.started_at ?? null,
          narrative,
          ...codes,
          ...flags,
          rate_cents: mayManage ? (rateCents ?? null) : null,
        }
      : null
  const save = (event: FormEvent) => {
    event.preventDefault()
    const fields: Record<string, string> = {}
    if (!picked) fields.case_id = 'Choose the case.'
    if (!seconds) fields.seconds_worked = 'Type a length of time, such as 1h20m, 0.4 or 45 min.'
    if (!day) fields.worked_on = 'Enter a date.'
    if (!narrative.trim()) fields.narrative = 'Describe the work.'
    if (rateCents === undefined) fields.rate_cents = 'Enter an amount, such as 350.00.'
    if (Object.keys(fields).length > 0 || !body) return setProblem({ fields })
    const handlers = {
      onSuccess: (saved: TimeEntryView) => {
        toast({ text: `${hoursText(saved.hundredths_billed)} h recorded on ${saved.case_title}.` })
        onClose()
      },
      onError: (error: unknown) =>
        setProblem({
          message: sentenceFor(
            error,
            'The time could not be saved. What you typed is still here; try again.',
          ),
          fields: error instanceof ApiError ? error.fields : {},
        }),
    }
    if (entry) change.mutate({ ...body, user_id: entry.user_id, version: entry.version }, handlers)
    else
      add.mutate(
        { ...body, source: draft.source ?? 'manual', source_key: draft.source_key ?? null },
        handlers,
      )
  }
  return (
    <Dialog title={entry ? 'Edit time entry' : 'New time entry'} isOpen onClose={onClose}>
      <form onSubmit={save} noValidate className="grid gap-4">
        <div className="grid gap-1.5">
          <CasePicker
            label="Case"
            placeholder="Title, number or client"
            value={picked}
            autoFocus={!entry && !picked}
            onChange={setPicked}
          />
          {problem.fields.case_id && <p className="text-sm text-danger">{problem.fields.case_id}</p>}
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Date"
            type="date"
            value={day}
            error={problem.fields.worked_on}
            onChange={(event) => setDay(event.target.value)}
          />
          <LengthField
            value={length}
            onChange={setLength}
            error={problem.fields.seconds_worked}
            autoFocus={!entry && picked !== null}
          />
        </div>
        <TextArea
          label="Description"
          rows={3}
          maxLength={2000}
          value={narrative}
          error={problem.fields.narrative}
          onChange={(event) => setNarrative(event.target.value)}
        />
        <SpeakInto
          value={narrative}
          onChange={setNarrative}
          caseId={picked?.id ?? ''}
          into="the description"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Task code"
            options={taskOptions}
            value={codes.task_code}
            error={problem.fields.task_code}
            onChange={(event) => setCodes({ ...codes, task_code: event.target.value })}
          />
          <Select
            label="Activity code"
            options={activityOptions}
            value={codes.activity_code}
            error={problem.fields.activity_code}
            onChange={(event) => setCodes({ ...codes, activity_code: event.target.value })}
          />
        </div>
        <div className="grid gap-2 sm:grid-cols-3">
          <Checkbox
            label="Billable"
            checked={flags.is_billable}
            onChange={(event) => setFlags({ ...flags, is_billable: event.target.checked })}
          />
          <Checkbox
            label="No charge"
            checked={flags.is_no_charge}
            onChange={(event) => setFlags({ ...flags, is_no_charge: event.target.checked })}
          />
          <Checkbox
            label="AI-assisted"
            checked={flags.ai_assisted}
            onChange={(event) => setFlags({ ...flags, ai_assisted: event.target.checked })}
          />
        </div>
        {entry?.active_seconds != null && (
          <p className="text-sm text-ink-soft">
            {durationText(entry.active_seconds)} of active time measured by the timer.
          </p>
        )}
        {mayManage && (
          <TextField
            label="Rate per hour"
            isOptional
            inputMode="decimal"
            placeholder="From the firm’s rates"
            value={rate}
            error={problem.fields.rate_cents}
            onChange={(event) => setRate(event.target.value)}
          />
        )}
        <Checks body={body} id={entry?.id ?? null} />
        <FormErrors message={problem.message} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            look="primary"
            isBusy={add.isPending || change.isPending}
            busyText="Saving..."
          >
            {entry ? 'Save entry' : 'Record time'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What is billed, and what a reviewer or the client is likely to question. */
function Checks({ body, id }: { body: EntryBody | null; id: string | null }) {
  const asked = useDeferredValue(body)
  const { data } = useQuery({
    queryKey: ['time-check', asked, id],
    queryFn: ({ signal }) => api(timeApi.check, { body: { ...(asked as EntryBody), id } }, signal),
    enabled: asked !== null && asked.narrative.trim() !== '',
    placeholderData: (before) => before,
    retry: false,
  })
  if (!data || !body) return null
  return (
    <div aria-live="polite" className="grid gap-1 rounded-md bg-sunken px-3 py-2 text-sm">
      <p className="figures">
        Billed as {hoursText(data.hundredths_billed)} h
        {data.amount_cents !== null && `, ${dollars(data.amount_cents)}`}
      </p>
      {data.warnings.map(({ kind, text }) => (
        <p key={kind} className="flex items-start gap-1.5 text-attention">
          <TriangleAlert size={14} aria-hidden className="mt-0.5 shrink-0" />
          {text}
        </p>
      ))}
    </div>
  )
}
