import { budgetDetails, type CaseTimeView } from '@pam/contracts/time/setup'
import { centsTyped } from '@pam/law/billing/typed-dollars'
import { sentenceFor } from '#lib/api-error'
import { typedAs } from '#lib/typed-as'
import { useSavedForm } from '#lib/use-saved-form'
import { useDropBudget, useSetBudget } from '#slice/time/time.queries.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'

const unread = 'Enter an amount above zero, such as 25,000.00.'
const failure = 'The budget could not be saved. Try again.'
const schema = budgetDetails.extend({
  amount_cents: typedAs(budgetDetails.shape.amount_cents, (typed) => centsTyped(typed) || undefined, unread),
})

interface BudgetDialogProps {
  caseId: string
  budget: CaseTimeView['budget']
  onClose: () => void
}

export function BudgetDialog({ caseId, budget, onClose }: BudgetDialogProps) {
  const [set, drop] = [useSetBudget(caseId), useDropBudget(caseId)]
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: {
      amount_cents: budget ? (budget.amount_cents / 100).toFixed(2) : '',
      with_expenses: budget?.with_expenses ?? true,
    },
    onSave: async (body) => {
      await set.mutateAsync(body)
      toast({ text: 'Budget saved.' })
      onClose()
    },
    failure,
  })
  const remove = () =>
    drop.mutate(undefined, {
      onSuccess: onClose,
      onError: (error) => form.setError('root', { message: sentenceFor(error, failure) }),
    })
  return (
    <FormDialog
      title={budget ? 'Change budget' : 'Set budget'}
      submitText="Save budget"
      busyText="Saving..."
      isBusy={form.isSaving}
      error={form.formError}
      aside={
        budget && (
          <Button isBusy={drop.isPending} onClick={remove}>
            Remove budget
          </Button>
        )
      }
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        label="Budget in dollars"
        inputMode="decimal"
        autoFocus
        placeholder="25,000.00"
        hint="The lead is notified by email at 80% and 100%."
        error={form.errorOf('amount_cents')}
        {...form.register('amount_cents')}
      />
      <Checkbox label="Include expenses" {...form.register('with_expenses')} />
    </FormDialog>
  )
}
