import { deadlinesApi } from '@pam/contracts/deadlines'
import type { LimitationProofView } from '@pam/contracts/deadlines/limitations'
import { CasePicker, pickedCase } from '#features/cases'
import { useSavedForm } from '#lib/use-saved-form'
import { useAddLimitation } from '#slice/deadlines/deadlines.queries.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { titleFor } from './labels.ts'

const schema = deadlinesApi.addLimitation.body
  .pick({ title: true })
  .extend({ inCase: pickedCase.refine(Boolean, 'Choose a case.') })

interface AddLimitationProps {
  proof: LimitationProofView
  /** The case it is for; if there is none, the user chooses one. */
  caseId?: string
  onDone: () => void
}

/** Saves the date in a case, with its proof. */
export function AddLimitation({ proof, caseId, onDone }: AddLimitationProps) {
  const add = useAddLimitation()
  const toast = useToast()
  const form = useSavedForm({
    schema: caseId === undefined ? schema : schema.extend({ inCase: pickedCase }),
    defaultValues: { inCase: null, title: titleFor(proof.entry) },
    onSave: async ({ inCase, title }) => {
      const wanted = caseId ?? inCase?.id
      if (!wanted) return
      await add.mutateAsync({ caseId: wanted, body: { input: proof.input, title } })
      toast({ text: 'Deadline added to the case.' })
      onDone()
    },
    failure: 'The deadline was not added. Try again.',
  })
  return (
    <form
      onSubmit={form.submit}
      noValidate
      aria-label="Add to case"
      className="no-print grid gap-4 sm:grid-cols-2 sm:items-end"
    >
      {caseId === undefined && (
        <div className="grid gap-1.5">
          <CasePicker
            label="Case"
            value={form.watch('inCase')}
            onChange={(picked) => form.setValue('inCase', picked)}
            placeholder="Title, number or party"
          />
          {form.errorOf('inCase') && <p className="text-sm text-danger">{form.errorOf('inCase')}</p>}
        </div>
      )}
      <TextField label="Deadline" maxLength={200} error={form.errorOf('title')} {...form.register('title')} />
      <div className="grid gap-3 sm:col-span-2">
        <FormErrors message={form.formError} />
        <Button
          type="submit"
          look="primary"
          isBusy={form.isSaving}
          busyText="Adding..."
          className="justify-self-start"
        >
          Add to case
        </Button>
      </div>
    </form>
  )
}
