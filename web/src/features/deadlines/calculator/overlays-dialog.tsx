import { zodResolver } from '@hookform/resolvers/zod'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useController, useForm } from 'react-hook-form'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { showRefusal } from '#lib/form-refusal'
import { deadlineQueries, useAddOverlay, useDropOverlay } from '#slice/deadlines/deadlines.queries.ts'
import { ActDialog } from '#slice/deadlines/dialogs/act-dialog.tsx'
import { IconButton } from '#ui/actions/icon-button'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { TextField } from '#ui/fields/text-field'
import { CourtPicker } from './court-picker.tsx'
import { courtInWords } from './courts.ts'

const blank = { jurisdiction: '', date: '', name: '', authority: '' }

/** Court closures that no table has; each with its source. */
export function OverlaysDialog({ onClose }: { onClose: () => void }) {
  const { data: days, error } = useQuery(deadlineQueries.overlays())
  const add = useAddOverlay()
  const toast = useToast()
  const { register, handleSubmit, setError, reset, formState, control } = useForm({
    resolver: zodResolver(deadlinesApi.addOverlay.body),
    defaultValues: blank,
  })
  const { errors } = formState
  const { field: court } = useController({ control, name: 'jurisdiction' })
  const save = handleSubmit(async (typed) => {
    try {
      const { name } = await add.mutateAsync(typed)
      reset(blank)
      toast({ text: `${name} was added. Affected deadlines are listed as proposed changes.` })
    } catch (problem) {
      showRefusal(problem, setError, ['jurisdiction', 'date', 'name', 'authority'])
    }
  })
  return (
    <ActDialog
      title="Court closures"
      submitText="Add closure"
      busyText="Adding..."
      isBusy={add.isPending}
      error={errors.root ? add.error : undefined}
      onSubmit={() => void save()}
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
            shown={court.value && court.value !== 'us' ? courtInWords(court.value) : ''}
            selected={court.value || null}
            error={errors.jurisdiction?.message}
            onChoose={({ code, jurisdiction }) =>
              // A closure of one district does not apply to the next: the code, if a state has several districts.
              court.onChange(
                jurisdiction.startsWith('st:') || jurisdiction === 'us-sct' ? jurisdiction : code,
              )
            }
          />
          <Checkbox
            label="Every federal court"
            checked={court.value === 'us'}
            onChange={(event) => court.onChange(event.target.checked ? 'us' : '')}
          />
        </div>
        <TextField label="Date" type="date" error={errors.date?.message} {...register('date')} />
      </div>
      <TextField label="Name of the closure" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Source"
        hint="The notice or order, with a link if there is one."
        error={errors.authority?.message}
        {...register('authority')}
      />
    </ActDialog>
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
