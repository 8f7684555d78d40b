import { zodResolver } from '@hookform/resolvers/zod'
import { type PrivilegeMark, privilegeClaim, privilegeMark } from '@pam/contracts/shared/privilege'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { showRefusal } from '#lib/form-refusal'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { claimLabels } from './privilege-labels.ts'

const shape = privilegeMark.extend({
  claim: z.enum(['none', ...privilegeClaim.options]),
  date: z.union([z.literal(''), z.iso.date('Enter a date.')]),
})
type Typed = z.infer<typeof shape>

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
  const form = useForm<z.input<typeof shape>, unknown, Typed>({
    resolver: zodResolver(shape),
    defaultValues: {
      claim: mark?.claim ?? 'none',
      date: mark?.date ?? '',
      author: mark?.author ?? '',
      recipients: mark?.recipients ?? '',
      description: mark?.description ?? '',
    },
  })
  const { register, formState, watch } = form
  const { errors, isSubmitting } = formState
  const save = form.handleSubmit(async ({ claim, date, ...facts }) => {
    try {
      await onSave(claim === 'none' ? null : { ...facts, claim, date: date || null })
      toast({ text: claim === 'none' ? 'No privilege is claimed.' : 'Marked privileged.' })
      onClose()
    } catch (error) {
      showRefusal(error, form.setError, ['claim', 'date', 'author', 'recipients', 'description'])
    }
  })
  return (
    <Dialog title="Privilege" isOpen onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
        <Select label="Privilege claimed" options={options} {...register('claim')} />
        {watch('claim') !== 'none' && (
          <>
            <p className="text-sm text-ink-soft">
              These facts go into the privilege log (FRCP 26(b)(5)(A)). You can add them later.
            </p>
            <TextField
              label={isNote ? 'Date of the note' : 'Date of the document'}
              type="date"
              isOptional
              hint={isNote ? 'If empty, the day it was written.' : undefined}
              error={errors.date?.message}
              {...register('date')}
            />
            <TextField
              label="Author"
              isOptional
              hint={isNote ? 'If empty, the author of the note.' : 'Name and role, as in Rosa Rivera, Esq.'}
              error={errors.author?.message}
              {...register('author')}
            />
            <TextField
              label="Recipients"
              isOptional
              hint={isNote ? 'If empty, none.' : undefined}
              error={errors.recipients?.message}
              {...register('recipients')}
            />
            <TextArea
              label="Description for the log"
              isOptional
              rows={3}
              maxLength={2000}
              hint="Describe the subject without revealing privileged content."
              error={errors.description?.message}
              {...register('description')}
            />
          </>
        )}
        <FormErrors message={errors.root?.message} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={isSubmitting} busyText="Saving...">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
