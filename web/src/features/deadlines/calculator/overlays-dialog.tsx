import { deadlinesApi } from '@pam/contracts/deadlines'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { useSavedForm } from '#lib/use-saved-form'
import { deadlineQueries, useAddOverlay, useDropOverlay } from '#slice/deadlines/deadlines.queries.ts'
import { IconButton } from '#ui/actions/icon-button'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { CourtPicker } from './court-picker.tsx'
import { courtInWords } from './courts.ts'

/** Court closures that no table has; each with its source. */
export function OverlaysDialog({ onClose }: { onClose: () => void }) {
  const { data: days, error } = useQuery(deadlineQueries.overlays())
  const add = useAddOverlay()
  const toast = useToast()
  const form = useSavedForm({
    schema: deadlinesApi.addOverlay.body,
    defaultValues: { jurisdiction: '', date: '', name: '', authority: '' },
    onSave: async (typed) => {
      const { name } = await add.mutateAsync(typed)
      form.reset()
      toast({ text: `${name} was added. Affected deadlines are listed as proposed changes.` })
    },
  })
  const { register, errorOf } = form
  const court = form.watch('jurisdiction')
  const setCourt = (code: string) => form.setValue('jurisdiction', code)
  return (
    <FormDialog
      title="Court closures"
      submitText="Add closure"
      busyText="Adding..."
      closeText="Close"
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Closures by order, storm days and county holidays. Adding a day does not move deadlines; affected ones
        are listed as proposed changes.
      </p>
      {!days && !error && <SkeletonLines count={2} label="Loading the days..." />}
      {error && <p className="text-sm text-danger">{sentenceFor(error, 'The days could not be loaded.')}</p>}
      {days && days.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {days.map((day) => (
            <OverlayItem key={day.id} {...day} />
          ))}
        </ul>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-2">
          <CourtPicker
            shown={court && court !== 'us' ? courtInWords(court) : ''}
            selected={court || null}
            error={errorOf('jurisdiction')}
            onChoose={({ code, jurisdiction }) =>
              // A closure of one district does not apply to the next: the code, if a state has several districts.
              setCourt(jurisdiction.startsWith('st:') || jurisdiction === 'us-sct' ? jurisdiction : code)
            }
          />
          <Checkbox
            label="Every federal court"
            checked={court === 'us'}
            onChange={(event) => setCourt(event.target.checked ? 'us' : '')}
          />
        </div>
        <TextField label="Date" type="date" error={errorOf('date')} {...register('date')} />
      </div>
      <TextField label="Name of the closure" error={errorOf('name')} {...register('name')} />
      <TextField
        label="Source"
        hint="The notice or order, with a link if there is one."
        error={errorOf('authority')}
        {...register('authority')}
      />
    </FormDialog>
  )
}

interface OverlayItemProps {
  id: string
  jurisdiction: string
  date: string
  name: string
  authority: string
  added_by: string
}

function OverlayItem({ id, jurisdiction, date, name, authority, added_by: by }: OverlayItemProps) {
  const drop = useDropOverlay()
  const toast = useToast()
  const remove = () =>
    drop.mutate(id, {
      onSuccess: () => toast({ text: `${name} was removed.` }),
      onError: (error) => toast({ tone: 'danger', text: sentenceFor(error, `${name} is still there.`) }),
    })
  return (
    <li className="flex items-start justify-between gap-3 py-2 text-sm">
      <div className="min-w-0">
        <p className="figures font-medium">
          {dateInList(date)}, {name}
        </p>
        <p className="break-words text-ink-soft">
          {courtInWords(jurisdiction)}, {authority}, added by {by}
        </p>
      </div>
      <IconButton label={`Remove ${name}`} icon={<Trash2 size={16} aria-hidden />} onClick={remove} />
    </li>
  )
}
