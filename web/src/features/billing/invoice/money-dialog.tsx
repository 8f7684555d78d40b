import { centsTyped } from '@pam/law/billing/typed-dollars'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { typedDollars } from '#slice/billing/money.ts'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'

/** The part of a mutation this dialog uses. */
interface Call<Input> {
  readonly error: Error | null
  readonly isPending: boolean
  mutate(input: Input, options: { onSuccess: () => void }): void
}

interface MoneyDialogProps<Input> {
  title: string
  lead?: ReactNode
  /** The initial value of the field. */
  cents: number
  day: { label: string; value: string; onChange: (day: string) => void } | null
  confirmText: string
  isDangerous?: boolean
  call: Call<Input>
  inputOf: (cents: number) => Input
  doneText: string
  onDone: (text: string) => void
  onClose: () => void
  children?: ReactNode
}

/** An amount, a date and the other inputs of an action on an invoice. A refusal is shown beside its field. */
export function MoneyDialog<Input>(props: MoneyDialogProps<Input>) {
  const {
    title,
    lead,
    cents,
    day,
    confirmText,
    isDangerous,
    call,
    inputOf,
    doneText,
    onDone,
    onClose,
    children,
  } = props
  const [typed, setTyped] = useState(typedDollars(cents))
  const [isUnread, setUnread] = useState(false)
  const refused = call.error instanceof ApiError ? call.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = centsTyped(typed)
    setUnread(amount === undefined)
    if (amount === undefined) return
    call.mutate(inputOf(amount), {
      onSuccess: () => {
        onDone(doneText)
        onClose()
      },
    })
  }
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {lead && <p className="text-sm text-ink-soft">{lead}</p>}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Amount"
            inputMode="decimal"
            className="figures text-right"
            autoFocus
            value={typed}
            error={isUnread ? 'Enter an amount, like 125.00.' : refused.cents}
            onChange={(event) => setTyped(event.target.value)}
          />
          {day && (
            <TextField
              label={day.label}
              type="date"
              value={day.value}
              error={refused.received_on ?? refused.on ?? refused.refunded_on ?? refused.issued_on}
              onChange={(event) => day.onChange(event.target.value)}
            />
          )}
        </div>
        {children}
        <FormErrors
          message={call.error ? sentenceFor(call.error, 'Nothing was recorded. Try again.') : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            look={isDangerous ? 'danger' : 'primary'}
            isBusy={call.isPending}
            busyText="Saving..."
          >
            {confirmText}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
