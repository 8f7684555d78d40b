import { type CaseView, caseEnd } from '@pam/contracts/cases'
import { z } from 'zod'
import { dayHere } from '#lib/dates'
import { useSavedForm } from '#lib/use-saved-form'
import { actWords } from '#slice/cases/case-acts.ts'
import { outcomeOptions } from '#slice/cases/case-labels.ts'
import { useCloseCase } from '#slice/cases/cases.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'

const words = actWords.close
const schema = caseEnd.extend({
  outcome: z.string().pipe(z.enum(caseEnd.shape.outcome.options, 'Choose how it ended.')),
})
const choose = { value: '', label: 'Choose how it ended' }

/** Asks how the case ended and when: what the firm later learns from. */
export function CloseCaseDialog({ case: legalCase, onClose }: { case: CaseView; onClose: () => void }) {
  const close = useCloseCase(legalCase.id)
  const toast = useToast()
  // The firm's date may be a day ahead of the reader's.
  const here = dayHere()
  const today = legalCase.opened_on && legalCase.opened_on > here ? legalCase.opened_on : here
  const form = useSavedForm({
    schema,
    defaultValues: { outcome: '', closed_on: today },
    onSave: async (end) => {
      // Without a date, the server takes today on the firm's calendar.
      await close.mutateAsync(end.closed_on === today ? { outcome: end.outcome } : end)
      toast({ text: words.done })
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.title}
      submitText={words.confirm}
      busyText="Closing..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-ink-soft">{words.text}</p>
      <Select
        label="Outcome"
        hint="Used for the firm’s own outcome statistics. Reopening the case removes it."
        options={[choose, ...outcomeOptions]}
        error={form.errorOf('outcome')}
        {...form.register('outcome')}
      />
      <TextField
        label="Closed on"
        type="date"
        {...(legalCase.opened_on ? { min: legalCase.opened_on } : {})}
        max={today}
        error={form.errorOf('closed_on')}
        {...form.register('closed_on')}
      />
    </FormDialog>
  )
}
