import { type CaseView, caseRules } from '@pam/contracts/cases'
import { z } from 'zod'
import { useSavedForm } from '#lib/use-saved-form'
import { useChangeRules } from '#slice/cases/cases.queries.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'

/** Years as typed; null where the firm's own rule holds. */
const years = z
  .string()
  .trim()
  .transform((typed) => (typed ? Number(typed) : null))
  .refine((typed) => caseRules.shape.retention_years.safeParse(typed).success, {
    message: 'Enter whole years from 1 to 100, or leave it empty.',
  })
const schema = caseRules.extend({ retention_years: years })

export function RulesForm({ case: legalCase }: { case: CaseView }) {
  const { version, ai_allowed, legal_hold, retention_years } = legalCase
  const change = useChangeRules(legalCase.id)
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: { ai_allowed, legal_hold, retention_years: retention_years?.toString() ?? '' },
    onSave: async (rules) => {
      await change.mutateAsync({ ...rules, version })
      toast({ text: 'The rules were saved.' })
    },
    failure: 'The rules could not be saved.',
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <fieldset disabled={!legalCase.can.manage_team} className="grid gap-4">
        <legend className="sr-only">Rules</legend>
        <Checkbox
          label="AI may be used in this case"
          hint="When off, nothing from this case is sent to a model, even if the firm allows it."
          {...form.register('ai_allowed')}
        />
        <Checkbox
          label="Legal hold"
          hint="Nothing in this case can be deleted or overwritten until the hold is lifted."
          {...form.register('legal_hold')}
        />
        <TextField
          label="Years to keep after closing"
          isOptional
          inputMode="numeric"
          hint="Leave empty to use the firm's rule."
          error={form.errorOf('retention_years')}
          {...form.register('retention_years')}
        />
        <FormErrors message={form.formError} />
        {legalCase.can.manage_team && (
          <Button
            type="submit"
            look="primary"
            className="justify-self-start"
            isBusy={form.isSaving}
            busyText="Saving..."
          >
            Save rules
          </Button>
        )}
      </fieldset>
    </form>
  )
}
