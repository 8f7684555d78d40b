import type { CaseTimeView } from '@pam/contracts/time/setup'
import { centsTyped } from '@pam/law/billing/typed-dollars'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useDropBudget, useSetBudget } from '#slice/time/time.queries.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'

interface BudgetDialogProps {
  caseId: string
  budget: CaseTimeView['budget']
  onClose: () => void
}

export function BudgetDialog({ caseId, budget, onClose }: BudgetDialogProps) {
  const [amount, setAmount] = useState(budget ? (budget.amount_cents / 100).toFixed(2) : '')
  const [withExpenses, setWithExpenses] = useState(budget?.with_expenses ?? true)
  const [problem, setProblem] = useState('')
  const [set, drop] = [useSetBudget(caseId), useDropBudget(caseId)]
  const toast = useToast()
  const failed = (error: unknown) =>
    setProblem(sentenceFor(error, 'The budget could not be saved. Try again.'))
  const save = (event: FormEvent) => {
    event.preventDefault()
    const cents = centsTyped(amount)
    if (!cents || cents < 0) return setProblem('Enter an amount above zero, such as 25,000.00.')
    set.mutate(
      { amount_cents: cents, with_expenses: withExpenses },
      {
        onSuccess: () => {
          toast({ text: 'Budget saved.' })
          onClose()
        },
        onError: failed,
      },
    )
  }
  return (
    <Dialog title={budget ? 'Change budget' : 'Set budget'} isOpen onClose={onClose}>
      <form onSubmit={save} noValidate className="grid gap-4">
        <TextField
          label="Budget in dollars"
          inputMode="decimal"
          autoFocus
          placeholder="25,000.00"
          value={amount}
          hint="The lead is notified by email at 80% and 100%."
          onChange={(event) => setAmount(event.target.value)}
        />
        <Checkbox
          label="Include expenses"
          checked={withExpenses}
          onChange={(event) => setWithExpenses(event.target.checked)}
        />
        <FormErrors message={problem || undefined} />
        <div className="flex flex-wrap justify-end gap-2">
          {budget && (
            <Button
              isBusy={drop.isPending}
              onClick={() => drop.mutate(undefined, { onSuccess: onClose, onError: failed })}
            >
              Remove budget
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={set.isPending} busyText="Saving...">
            Save budget
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
