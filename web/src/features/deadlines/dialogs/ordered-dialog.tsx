import { deadlinesApi } from '@pam/contracts/deadlines'
import { useSavedForm } from '#lib/use-saved-form'
import { useAddOrdered } from '#slice/deadlines/deadlines.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'

interface OrderedDialogProps {
  caseId: string
  isLimitation: boolean
  /** A value found in a text, to start from. */
  found?: { title: string; due: string }
  onClose: () => void
}

const words = {
  order: {
    title: 'Date set by court order',
    lead: 'The date is kept as the order states it. Nothing is computed and it never moves automatically.',
    authority: 'Order',
    hint: 'For example: Scheduling order, Dkt. 41.',
  },
  limitation: {
    title: 'Statute of limitations',
    lead: 'Enter the last day to sue under the statute. It is saved as entered.',
    authority: 'Statute',
    hint: 'For example: CPLR 214(5), three years from the accident.',
  },
}

export function OrderedDialog({ caseId, isLimitation, found, onClose }: OrderedDialogProps) {
  const text = words[isLimitation ? 'limitation' : 'order']
  const add = useAddOrdered(caseId)
  const toast = useToast()
  const form = useSavedForm({
    schema: deadlinesApi.addOrdered.body,
    defaultValues: {
      title: found?.title ?? '',
      due: found?.due ?? '',
      authority: '',
      note: '',
      is_jurisdictional: isLimitation,
      is_limitation: isLimitation,
    },
    onSave: async (typed) => {
      const { title } = await add.mutateAsync(typed)
      toast({ text: `${title} was added.` })
      onClose()
    },
  })
  const { register, errorOf } = form
  return (
    <FormDialog
      title={text.title}
      submitText="Add deadline"
      busyText="Adding..."
      closeText="Close"
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-ink-soft">{text.lead}</p>
      <TextField label="What is due" error={errorOf('title')} {...register('title')} />
      <TextField label="Date" type="date" error={errorOf('due')} {...register('due')} />
      <TextField
        label={text.authority}
        hint={text.hint}
        error={errorOf('authority')}
        {...register('authority')}
      />
      <TextArea label="Note" isOptional rows={2} error={errorOf('note')} {...register('note')} />
      <Checkbox
        label="Jurisdictional"
        hint="Missing this deadline can end the case. Two people must acknowledge it."
        {...register('is_jurisdictional')}
      />
    </FormDialog>
  )
}
