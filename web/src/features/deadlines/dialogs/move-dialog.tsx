import { useState } from 'react'
import { dateInList } from '#lib/dates'
import { useMove, usePreviewMove } from '#slice/deadlines/deadlines.queries.ts'
import { toggled } from '#slice/deadlines/toggled.ts'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { ActDialog } from './act-dialog.tsx'

interface MoveDialogProps {
  caseId: string
  triggers: readonly string[]
  onClose: () => void
}

/** The event was on another day: each deadline before and after, then the selected ones move. */
export function MoveDialog({ caseId, triggers, onClose }: MoveDialogProps) {
  const [trigger, setTrigger] = useState(triggers[0] ?? '')
  const [date, setDate] = useState('')
  const [missing, setMissing] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const preview = usePreviewMove(caseId)
  const move = useMove(caseId)
  const toast = useToast()
  const changes = preview.data?.changes
  const chosen = (changes ?? []).filter((change) => !change.error && !left.has(change.deadline_id))
  const asked = { trigger, trigger_date: date }
  const restart = () => {
    preview.reset()
    setLeft(new Set())
  }
  const submit = () => {
    if (!date) return setMissing('Enter the new date.')
    setMissing('')
    if (!changes) return preview.mutate(asked)
    if (chosen.length === 0) return setMissing('Choose at least one deadline, or close.')
    move.mutate(
      { ...asked, deadline_ids: chosen.map((entry) => entry.deadline_id) },
      {
        onSuccess: ({ moved }) => {
          toast({ text: moved === 1 ? '1 deadline was moved.' : `${moved} deadlines were moved.` })
          onClose()
        },
      },
    )
  }
  return (
    <ActDialog
      title="Move the event"
      submitText={
        changes
          ? chosen.length === 1
            ? 'Move 1 deadline'
            : `Move ${chosen.length} deadlines`
          : 'Show what changes'
      }
      busyText={changes ? 'Moving...' : 'Calculating...'}
      isBusy={preview.isPending || move.isPending}
      error={preview.error ?? move.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label="Event"
        options={triggers.map((value) => ({ value, label: value }))}
        value={trigger}
        onChange={(event) => {
          restart()
          setTrigger(event.target.value)
        }}
      />
      <TextField
        label="New date of the event"
        type="date"
        value={date}
        error={missing || undefined}
        onChange={(event) => {
          restart()
          setDate(event.target.value)
        }}
      />
      {changes && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">Before and after</legend>
          {changes.map(({ deadline_id: id, title, before, after, error }) => (
            <Checkbox
              key={id}
              label={title}
              checked={!error && !left.has(id)}
              disabled={error !== null}
              hint={
                error
                  ? `Not counted: ${error}`
                  : before === after
                    ? `${dateInList(before)}, unchanged`
                    : `${dateInList(before)} becomes ${dateInList(after)}`
              }
              onChange={() => setLeft((old) => toggled(old, id))}
            />
          ))}
        </fieldset>
      )}
    </ActDialog>
  )
}
