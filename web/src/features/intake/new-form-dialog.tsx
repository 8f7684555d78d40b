import { intakeApi } from '@pam/contracts/intake'
import { useNavigate } from 'react-router'
import { usePracticeAreas } from '#lib/practice-areas'
import { useSavedForm } from '#lib/use-saved-form'
import { Select } from '#ui/fields/select'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useMakeForm } from './intake.queries.ts'

/** A new form starts with our questions for its practice area. */
export function NewFormDialog({ onClose }: { onClose: () => void }) {
  const areas = usePracticeAreas().options()
  const make = useMakeForm()
  const navigate = useNavigate()
  const form = useSavedForm({
    schema: intakeApi.makeForm.body,
    defaultValues: { practice_area: areas[0]?.value ?? 'corporate' },
    onSave: async (body) => {
      const { id } = await make.mutateAsync(body)
      void navigate(`/intake/forms/${id}`)
    },
    failure: 'The form could not be created. Try again.',
  })
  return (
    <FormDialog
      title="New form"
      submitText="Create form"
      busyText="Making..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Select
        label="Practice area"
        hint="The form starts with questions for this area. Change them as you like before you publish it."
        options={areas}
        error={form.errorOf('practice_area')}
        {...form.register('practice_area')}
      />
    </FormDialog>
  )
}
