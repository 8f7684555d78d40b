import { type PrivilegeMark, privilegeClaim, privilegeMark } from '@pam/contracts/shared/privilege'
import { z } from 'zod'
import { useSavedForm } from '#lib/use-saved-form'
import { useToast } from '#ui/feedback/toast'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { claimLabels } from './privilege-labels.ts'

const shape = privilegeMark.extend({
  claim: z.enum(['none', ...privilegeClaim.options]),
  date: z.union([z.literal(''), z.iso.date('Enter a date.')]),
})

const options = [
  { value: 'none', label: 'None' },
  ...privilegeClaim.options.map((value) => ({ value, label: claimLabels[value] })),
]

interface PrivilegeDialogProps {
  mark: PrivilegeMark | null
  /** Hints below each field that Pam can fill in for a note. */
  isNote?: boolean
  onSave: (mark: PrivilegeMark | null) => Promise<unknown>
  onClose: () => void
}

/** Claims a privilege, with what the privilege log has to say of it. */
export function PrivilegeDialog({ mark, isNote = false, onSave, onClose }: PrivilegeDialogProps) {
  const toast = useToast()
  const form = useSavedForm({
    schema: shape,
    defaultValues: {
      claim: mark?.claim ?? 'none',
      date: mark?.date ?? '',
      author: mark?.author ?? '',
      recipients: mark?.recipients ?? '',
      description: mark?.description ?? '',
    },
    onSave: async ({ claim, date, ...facts }) => {
      await onSave(claim === 'none' ? null : { ...facts, claim, date: date || null })
      toast({ text: claim === 'none' ? 'No privilege is claimed.' : 'Marked privileged.' })
      onClose()
    },
  })
  const { register, errorOf } = form
  return (
    <FormDialog
      title="Privilege"
      submitText="Save"
      busyText="Saving..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Select label="Privilege claimed" options={options} error={errorOf('claim')} {...register('claim')} />
      {form.watch('claim') !== 'none' && (
        <>
          <p className="text-sm text-ink-soft">
            These facts go into the privilege log (FRCP 26(b)(5)(A)). You can add them later.
          </p>
          <TextField
            label={isNote ? 'Date of the note' : 'Date of the document'}
            type="date"
            isOptional
            hint={isNote ? 'If empty, the day it was written.' : undefined}
            error={errorOf('date')}
            {...register('date')}
          />
          <TextField
            label="Author"
            isOptional
            hint={isNote ? 'If empty, the author of the note.' : 'Name and role, as in Rosa Rivera, Esq.'}
            error={errorOf('author')}
            {...register('author')}
          />
          <TextField
            label="Recipients"
            isOptional
            hint={isNote ? 'If empty, none.' : undefined}
            error={errorOf('recipients')}
            {...register('recipients')}
          />
          <TextArea
            label="Description for the log"
            isOptional
            rows={3}
            maxLength={2000}
            hint="Describe the subject without revealing privileged content."
            error={errorOf('description')}
            {...register('description')}
          />
        </>
      )}
    </FormDialog>
  )
}
