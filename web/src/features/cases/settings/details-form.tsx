import { type CaseView, caseDetails } from '@pam/contracts/cases'
import { FormProvider } from 'react-hook-form'
import { useSavedForm } from '#lib/use-saved-form'
import { CaseDetailsFields } from '#slice/cases/case-details-fields.tsx'
import { useChangeCase } from '#slice/cases/cases.queries.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'

export function DetailsForm({ case: legalCase }: { case: CaseView }) {
  const change = useChangeCase(legalCase.id)
  const toast = useToast()
  const form = useSavedForm({
    schema: caseDetails,
    defaultValues: caseDetails.parse(legalCase),
    onSave: async (details) => {
      await change.mutateAsync({ ...details, version: legalCase.version })
      toast({ text: 'The details were saved.' })
    },
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={form.submit} noValidate>
        <fieldset disabled={!legalCase.can.edit} className="grid min-w-0 gap-4">
          <legend className="sr-only">Details</legend>
          <CaseDetailsFields />
          <FormErrors message={form.formError} />
          {legalCase.can.edit ? (
            <Button
              type="submit"
              look="primary"
              className="justify-self-start"
              isBusy={form.isSaving}
              busyText="Saving..."
            >
              Save details
            </Button>
          ) : (
            <p className="text-sm text-ink-soft">Closed and declined cases are read-only.</p>
          )}
        </fieldset>
      </form>
    </FormProvider>
  )
}
