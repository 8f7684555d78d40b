import type { ExpenseView } from '@pam/contracts/time/expenses'
import { expenseCents } from '@pam/law/billing/money-and-time'
import { localTravel } from '@pam/law/billing/utbms'
import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CasePicker, type PickedCase } from '#features/cases'
import { ApiError, sentenceFor } from '#lib/api-error'
import { timeQueries, useAddExpense, useChangeExpense } from '#slice/time/time.queries.ts'
import { expenseOptions, hundredthsIn, milsIn, unitCost } from '#slice/time/time-labels.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { ReceiptField } from './receipt-field.tsx'

interface ExpenseDialogProps {
  expense?: ExpenseView
  isMileage: boolean
  case: PickedCase | null
  today: string
  onClose: () => void
}

const plain = (hundredths: number) => String(hundredths / 100)

/** An expense, or a drive: miles at the firm's rate of that day. */
export function ExpenseDialog({ expense, isMileage, case: given, today, onClose }: ExpenseDialogProps) {
  const [picked, setPicked] = useState(given)
  const [day, setDay] = useState(expense?.spent_on ?? today)
  const [code, setCode] = useState(expense?.expense_code ?? (isMileage ? localTravel : 'E112'))
  const [units, setUnits] = useState(expense ? plain(expense.units_hundredths) : isMileage ? '' : '1')
  const [cost, setCost] = useState(expense && !isMileage ? String(expense.unit_cost_mils / 1000) : '')
  const [description, setDescription] = useState(expense?.description ?? '')
  const [receipt, setReceipt] = useState(expense?.receipt ?? null)
  const [isBillable, setBillable] = useState(expense?.is_billable ?? true)
  const [problem, setProblem] = useState<{ message?: string; fields: Record<string, string> }>({ fields: {} })
  const { data: mileage } = useQuery({ ...timeQueries.mileage(), enabled: isMileage })
  const [add, change] = [useAddExpense(), useChangeExpense(expense?.id ?? '')]
  const toast = useToast()
  const unitsHundredths = hundredthsIn(units)
  const rate = mileage?.find(({ effective_from }) => effective_from <= day)?.mils_per_mile
  const mils = isMileage ? rate : milsIn(cost)
  const amount = unitsHundredths && mils ? expenseCents(unitsHundredths, mils) : undefined
  const save = (event: FormEvent) => {
    event.preventDefault()
    const fields: Record<string, string> = {}
    if (!picked) fields.case_id = 'Choose the case.'
    if (!unitsHundredths) fields.units_hundredths = 'Enter a number above zero.'
    if (!isMileage && !mils) fields.unit_cost_mils = 'Enter an amount, such as 405.00.'
    if (!description.trim()) fields.description = 'Describe the expense.'
    if (Object.keys(fields).length > 0 || !picked || !unitsHundredths) return setProblem({ fields })
    const body = {
      case_id: picked.id,
      spent_on: day,
      expense_code: code,
      units_hundredths: unitsHundredths,
      unit_cost_mils: isMileage ? null : (mils ?? null),
      description,
      is_mileage: isMileage,
      is_billable: isBillable,
      receipt_document_id: receipt?.id ?? null,
    }
    const handlers = {
      onSuccess: (saved: ExpenseView) => {
        toast({ text: `${dollars(saved.amount_cents)} recorded on ${saved.case_title}.` })
        onClose()
      },
      onError: (error: unknown) =>
        setProblem({
          message: sentenceFor(
            error,
            'The expense could not be saved. What you typed is still here; try again.',
          ),
          fields: error instanceof ApiError ? error.fields : {},
        }),
    }
    if (expense) change.mutate({ ...body, user_id: expense.user_id, version: expense.version }, handlers)
    else add.mutate(body, handlers)
  }
  const title = expense ? 'Edit expense' : isMileage ? 'New mileage' : 'New expense'
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form onSubmit={save} noValidate className="grid gap-4">
        <div className="grid gap-1.5">
          <CasePicker
            label="Case"
            placeholder="Title, number or client"
            value={picked}
            autoFocus={!picked}
            onChange={setPicked}
          />
          {problem.fields.case_id && <p className="text-sm text-danger">{problem.fields.case_id}</p>}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Date"
            type="date"
            value={day}
            error={problem.fields.spent_on}
            onChange={(event) => setDay(event.target.value)}
          />
          <Select
            label="Expense code"
            options={expenseOptions}
            value={code}
            error={problem.fields.expense_code}
            onChange={(event) => setCode(event.target.value)}
          />
          <TextField
            label={isMileage ? 'Miles' : 'Quantity'}
            inputMode="decimal"
            value={units}
            error={problem.fields.units_hundredths}
            hint={isMileage && rate ? `${unitCost(rate)} per mile` : undefined}
            onChange={(event) => setUnits(event.target.value)}
          />
          {!isMileage && (
            <TextField
              label="Unit cost"
              inputMode="decimal"
              placeholder="405.00"
              value={cost}
              error={problem.fields.unit_cost_mils}
              onChange={(event) => setCost(event.target.value)}
            />
          )}
        </div>
        <TextField
          label="Description"
          maxLength={1000}
          value={description}
          error={problem.fields.description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <ReceiptField caseId={picked?.id ?? null} value={receipt} onChange={setReceipt} />
        <Checkbox
          label="Billable"
          checked={isBillable}
          onChange={(event) => setBillable(event.target.checked)}
        />
        {amount !== undefined && (
          <p className="figures rounded-md bg-sunken px-3 py-2 text-sm" aria-live="polite">
            Amount {dollars(amount)}
          </p>
        )}
        <FormErrors message={problem.message} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            look="primary"
            isBusy={add.isPending || change.isPending}
            busyText="Saving..."
          >
            {expense ? 'Save expense' : 'Record expense'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
