import { useState } from 'react'
import { z } from 'zod'
import { dateInList } from '#lib/dates'
import { useSavedForm } from '#lib/use-saved-form'
import { useMove, usePreviewMove } from '#slice/deadlines/deadlines.queries.ts'
import { toggled } from '#slice/deadlines/toggled.ts'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'

const schema = z.object({ trigger: z.string(), trigger_date: z.string().min(1, 'Enter the new date.') })

interface MoveDialogProps {
  caseId: string
  triggers: readonly string[]
  onClose: () => void
}

/** The event was on another day: each deadline before and after, then the selected ones move. */
export function MoveDialog({ caseId, triggers, onClose }: MoveDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const preview = usePreviewMove(caseId)
  const move = useMove(caseId)
  const toast = useToast()
  const changes = preview.data?.changes
  const chosen = (changes ?? []).filter((change) => !change.error && !left.has(change.deadline_id))
  const form = useSavedForm({
    schema,
    defaultValues: { trigger: triggers[0] ?? '', trigger_date: '' },
    onSave: async (asked) => {
      if (!changes) {
        await preview.mutateAsync(asked)
        return
      }
      if (chosen.length === 0) {
        form.setError('trigger_date', { message: 'Choose at least one deadline, or close.' })
        return
      }
      const { moved } = await move.mutateAsync({
        ...asked,
        deadline_ids: chosen.map((entry) => entry.deadline_id),
      })
      toast({ text: moved === 1 ? '1 deadline was moved.' : `${moved} deadlines were moved.` })
      onClose()
    },
  })
  const onChange = () => {
    form.clearErrors('root')
    preview.reset()
    setLeft(new Set())
  }
  return (
    <FormDialog
      title="Move the event"
      submitText={
        changes
          ? chosen.length === 1
            ? 'Move 1 deadline'
            : `Move ${chosen.length} deadlines`
          : 'Show what changes'
      }
      busyText={changes ? 'Moving...' : 'Calculating...'}
      closeText="Close"
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Select
        label="Event"
        options={triggers.map((value) => ({ value, label: value }))}
        error={form.errorOf('trigger')}
        {...form.register('trigger', { onChange })}
      />
      <TextField
        label="New date of the event"
        type="date"
        error={form.errorOf('trigger_date')}
        {...form.register('trigger_date', { onChange })}
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
    </FormDialog>
  )
}
