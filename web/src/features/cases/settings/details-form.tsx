import { zodResolver } from '@hookform/resolvers/zod'
import { type CaseDetails, type CaseView, caseDetails } from '@pam/contracts/cases'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { showRefusal } from '#lib/form-refusal'
import { CaseDetailsFields } from '#slice/cases/case-details-fields.tsx'
import { useChangeCase } from '#slice/cases/cases.queries.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'

export function DetailsForm({ case: legalCase }: { case: CaseView }) {
  const change = useChangeCase(legalCase.id)
  const toast = useToast()
  const form = useForm<z.input<typeof caseDetails>, unknown, CaseDetails>({
    resolver: zodResolver(caseDetails),
    defaultValues: caseDetails.parse(legalCase),
  })
  const { handleSubmit, setError, formState } = form
  const save = handleSubmit(async (details) => {
    try {
      await change.mutateAsync({ ...details, version: legalCase.version })
      toast({ text: 'The details were saved.' })
    } catch (error) {
      showRefusal(error, setError, ['title', 'number', 'court', 'judge', 'court_number', 'jurisdiction'])
    }
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={save} noValidate>
        <fieldset disabled={!legalCase.can.edit} className="grid min-w-0 gap-4">
          <legend className="sr-only">Details</legend>
          <CaseDetailsFields />
          <FormErrors message={formState.errors.root?.message} />
          {legalCase.can.edit ? (
            <Button
              type="submit"
              look="primary"
              className="justify-self-start"
              isBusy={change.isPending}
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
