import { type ChangeScope, type EventDetails, type EventView, eventDetails } from '@pam/contracts/calendar'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CasePicker, caseQueries } from '#features/cases'
import { ApiError, sentenceFor } from '#lib/api-error'
import { optionsOf } from '#lib/options'
import { RecordTime } from '#lib/time-parts'
import { kindWords } from '#slice/calendar/entries.ts'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { eventTime } from './event-time.ts'
import { PeopleFields } from './people-fields.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { ScopeDialog } from './scope-dialog.tsx'
import { TimeFields } from './time-fields.tsx'
import { useEventActs } from './use-event-acts.ts'

interface EventDialogProps {
  /** Nothing for a new one. */
  event?: EventView
  at: string | null
  draft: EventDetails
  onClose: () => void
}

const kinds = optionsOf(kindWords)
const reminders = [
  { value: '', label: 'No reminder' },
  { value: '0', label: 'At the start' },
  { value: '15', label: '15 minutes before' },
  { value: '60', label: '1 hour before' },
  { value: '1440', label: '1 day before' },
  { value: '10080', label: '1 week before' },
]

/** One form for new and existing events. */
export function EventDialog({ event, at, draft: given, onClose }: EventDialogProps) {
  const [draft, setDraft] = useState(given)
  const [invite, setInvite] = useState(true)
  const [asked, setAsked] = useState<'save' | 'cancel'>()
  const [error, setError] = useState<unknown>()
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const acts = useEventActs()
  const put = (change: Partial<EventDetails>) => setDraft((now) => ({ ...now, ...change }))
  const { data: legalCase } = useQuery({
    ...caseQueries.one(draft.case_id ?? ''),
    enabled: draft.case_id !== null,
  })
  const errors = { ...(error instanceof ApiError ? error.fields : {}), ...wrong }
  const isSeries = event !== undefined && event.rule !== null && at !== null
  const hasGuests = draft.guests.some(({ email }) => email !== '')
  const sends = hasGuests && invite
  const attempt = async (act: () => Promise<void>) => {
    setAsked(undefined)
    setError(undefined)
    try {
      await act()
      onClose()
    } catch (problem) {
      setError(problem)
    }
  }
  const save = (scope: ChangeScope) =>
    attempt(() =>
      event
        ? acts.change({ event, at: isSeries ? at : null, scope, details: draft, invite: sends })
        : acts.add(draft, sends),
    )
  const cancel = (scope: ChangeScope) =>
    event ? attempt(() => acts.cancel(event, scope, isSeries ? at : null, sends)) : Promise.resolve()
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    const parsed = eventDetails.safeParse(draft)
    const found = parsed.success
      ? {}
      : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
    setWrong(found)
    if (!parsed.success) return
    if (isSeries) setAsked('save')
    else void save('all')
  }
  const readOnly = event !== undefined && !event.may_change
  return (
    <Dialog title={event ? event.title : 'New event'} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <fieldset disabled={readOnly} className="grid gap-4">
          <legend className="sr-only">Event</legend>
          <TextField
            label="Title"
            autoFocus={!event}
            maxLength={200}
            value={draft.title}
            error={errors.title}
            onChange={(changed) => put({ title: changed.target.value })}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Select
              label="Kind"
              options={kinds}
              value={draft.kind}
              onValue={(value) => put({ kind: value })}
            />
            <CasePicker
              label="Case"
              value={draft.case_id && legalCase ? { id: legalCase.id, title: legalCase.title } : null}
              onChange={(picked) => put({ case_id: picked?.id ?? null })}
            />
          </div>
          <TimeFields draft={draft} errors={errors} onChange={put} />
          <RepeatFields
            rule={draft.rule}
            day={draft.starts.slice(0, 10)}
            error={errors.rule}
            onChange={(rule) => put({ rule })}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label="Place"
              isOptional
              maxLength={300}
              value={draft.place}
              onChange={(changed) => put({ place: changed.target.value })}
            />
            <TextField
              label="Video link"
              isOptional
              inputMode="url"
              value={draft.video_link}
              error={errors.video_link}
              onChange={(changed) => put({ video_link: changed.target.value.trim() })}
            />
          </div>
          <PeopleFields
            draft={draft}
            eventId={event?.id}
            error={errors.people}
            guestsError={errors.guests}
            answers={event?.answers ?? []}
            onChange={put}
          />
          <Select
            label="Reminder"
            options={reminders}
            value={String(draft.reminders[0] ?? '')}
            onChange={({ target }) => put({ reminders: target.value === '' ? [] : [Number(target.value)] })}
          />
          <TextArea
            label="Notes"
            isOptional
            maxLength={5000}
            value={draft.notes}
            onChange={(changed) => put({ notes: changed.target.value })}
          />
          <Checkbox
            label="Show as busy"
            checked={draft.is_busy}
            onChange={(changed) => put({ is_busy: changed.target.checked })}
          />
          {draft.case_id === null && (
            <Checkbox
              label="Share with the firm"
              hint="Otherwise colleagues see only that you are busy."
              checked={draft.is_shared}
              onChange={(changed) => put({ is_shared: changed.target.checked })}
            />
          )}
          {hasGuests && (
            <Checkbox
              label="Email guests about this"
              checked={invite}
              onChange={(changed) => setInvite(changed.target.checked)}
            />
          )}
        </fieldset>
        <div className="mt-4 grid gap-4">
          <FormErrors message={error ? sentenceFor(error, 'The event could not be saved.') : undefined} />
          <div className="flex flex-wrap justify-end gap-2">
            {event && !readOnly && (
              <Button
                look="danger"
                className="mr-auto"
                onClick={() => (isSeries ? setAsked('cancel') : void cancel('all'))}
              >
                Cancel event
              </Button>
            )}
            <Button onClick={onClose}>Close</Button>
            {!readOnly && (
              <Button type="submit" look="primary" isBusy={acts.isBusy} busyText="Saving...">
                {event ? 'Save event' : 'Add event'}
              </Button>
            )}
          </div>
        </div>
      </form>
      {event && legalCase && (
        // Outside the form: what is submitted in its dialog is not the event.
        <div className="mt-4 flex justify-end empty:hidden">
          <RecordTime proposed={eventTime(event, given, legalCase)} about={event.title} />
        </div>
      )}
      {asked && (
        <ScopeDialog
          title={asked === 'save' ? 'Save repeating event' : 'Cancel repeating event'}
          onChoose={(scope) => void (asked === 'save' ? save(scope) : cancel(scope))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  )
}
