import { type FormEvent, useRef, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { TextField } from '#ui/fields/text-field'
import { useConfirmMobile, useSetMobile } from './mobile.mutations.ts'

interface NumberFormProps {
  number: string | null
  /** A code follows at once. */
  sends: boolean
  onDone: () => void
  onCancel?: () => void
}

const fault = (error: unknown, field: string) =>
  error instanceof ApiError && error.fields[field]
    ? error.fields[field]
    : error
      ? sentenceFor(error, 'This could not be saved. Try again.')
      : undefined

/** Blanks, brackets and dashes are how people write a number, and not part of it. */
const plain = (typed: string) => typed.replaceAll(/[\s().-]/g, '')

export function MobileNumberForm({ number, sends, onDone, onCancel }: NumberFormProps) {
  const [typed, setTyped] = useState(number ?? '')
  const field = useRef<HTMLInputElement>(null)
  const set = useSetMobile()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set.mutate(plain(typed), { onSuccess: onDone, onError: () => field.current?.focus() })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        label="Mobile number"
        type="tel"
        autoComplete="tel"
        hint="With + and the country code, like +1 555 123 4567."
        ref={field}
        value={typed}
        error={fault(set.error, 'number')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={set.isPending} busyText={sends ? 'Sending...' : 'Saving...'}>
          {sends ? 'Send me a code' : 'Save number'}
        </Button>
        {onCancel && (
          <Button look="plain" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

export function MobileCodeForm() {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const confirm = useConfirmMobile()
  const toast = useToast()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate(code, {
      onSuccess: () => toast({ text: 'Your mobile number is verified.' }),
      onError: () => field.current?.focus(),
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        label="Code from the SMS"
        hint="Six digits, valid for ten minutes."
        inputMode="numeric"
        autoComplete="one-time-code"
        ref={field}
        value={code}
        maxLength={32}
        error={fault(confirm.error, 'code')}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button
        type="submit"
        look="primary"
        className="justify-self-start"
        isBusy={confirm.isPending}
        busyText="Checking..."
      >
        Verify number
      </Button>
    </form>
  )
}
