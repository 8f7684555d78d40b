import { zodResolver } from '@hookform/resolvers/zod'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { useForm } from 'react-hook-form'
import { showRefusal } from '#lib/form-refusal'
import { useAddOrdered } from '#slice/deadlines/deadlines.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { ActDialog } from './act-dialog.tsx'

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
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(deadlinesApi.addOrdered.body),
    defaultValues: {
      title: found?.title ?? '',
      due: found?.due ?? '',
      authority: '',
      note: '',
      is_jurisdictional: isLimitation,
      is_limitation: isLimitation,
    },
  })
  const { errors } = formState
  const save = handleSubmit(async (typed) => {
    try {
      const { title } = await add.mutateAsync(typed)
      toast({ text: `${title} was added.` })
      onClose()
    } catch (error) {
      showRefusal(error, setError, ['title', 'due', 'authority', 'note'])
    }
  })
  return (
    <ActDialog
      title={text.title}
      submitText="Add deadline"
      busyText="Adding..."
      isBusy={add.isPending}
      error={errors.root ? add.error : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className="text-ink-soft">{text.lead}</p>
      <TextField label="What is due" error={errors.title?.message} {...register('title')} />
      <TextField label="Date" type="date" error={errors.due?.message} {...register('due')} />
      <TextField
        label={text.authority}
        hint={text.hint}
        error={errors.authority?.message}
        {...register('authority')}
      />
      <TextArea label="Note" isOptional rows={2} error={errors.note?.message} {...register('note')} />
      <Checkbox
        label="Jurisdictional"
        hint="Missing this deadline can end the case. Two people must acknowledge it."
        {...register('is_jurisdictional')}
      />
    </ActDialog>
  )
}
