import { zodResolver } from '@hookform/resolvers/zod'
import { type CaseEnd, type CaseView, caseEnd } from '@pam/contracts/cases'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { dayHere } from '#lib/dates'
import { showRefusal } from '#lib/form-refusal'
import { actWords } from '#slice/cases/case-acts.ts'
import { outcomeOptions } from '#slice/cases/case-labels.ts'
import { useCloseCase } from '#slice/cases/cases.queries.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'

const words = actWords.close
const choose = { value: '', label: 'Choose how it ended' }

/** Asks how the case ended and when: what the firm later learns from. */
export function CloseCaseDialog({ case: legalCase, onClose }: { case: CaseView; onClose: () => void }) {
  const close = useCloseCase(legalCase.id)
  const toast = useToast()
  // The firm's date may be a day ahead of the reader's.
  const here = dayHere()
  const today = legalCase.opened_on && legalCase.opened_on > here ? legalCase.opened_on : here
  const { register, handleSubmit, setError, formState } = useForm<z.input<typeof caseEnd>, unknown, CaseEnd>({
    resolver: zodResolver(caseEnd, { error: () => 'Choose how it ended.' }),
    defaultValues: { closed_on: today },
  })
  const save = handleSubmit(async (end) => {
    try {
      // Without a date, the server takes today on the firm's calendar.
      await close.mutateAsync(end.closed_on === today ? { outcome: end.outcome } : end)
      toast({ text: words.done })
      onClose()
    } catch (error) {
      showRefusal(error, setError, ['outcome', 'closed_on'])
    }
  })
  const { errors, isSubmitting } = formState
  return (
    <Dialog title={words.title} isOpen onClose={onClose}>
      <form onSubmit={save} noValidate className="grid gap-4">
        <p className="text-ink-soft">{words.text}</p>
        <Select
          label="Outcome"
          hint="Used for the firm’s own outcome statistics. Reopening the case removes it."
          options={[choose, ...outcomeOptions]}
          error={errors.outcome?.message}
          {...register('outcome')}
        />
        <TextField
          label="Closed on"
          type="date"
          {...(legalCase.opened_on ? { min: legalCase.opened_on } : {})}
          max={today}
          error={errors.closed_on?.message}
          {...register('closed_on')}
        />
        <FormErrors message={errors.root?.message} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" isBusy={isSubmitting} busyText="Closing...">
            {words.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
