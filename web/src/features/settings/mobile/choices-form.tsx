import type { MobileView } from '@pam/contracts/settings'
import { type FormEvent, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Switch } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { useMobileChoices } from './mobile.mutations.ts'

/** What comes by SMS, and the hours in which nothing does. */
export function MobileChoicesForm({ settings }: { settings: MobileView }) {
  const [wants, setWants] = useState(settings.wants_deadlines)
  const [from, setFrom] = useState(settings.quiet_from ?? '')
  const [until, setUntil] = useState(settings.quiet_until ?? '')
  const save = useMobileChoices()
  const toast = useToast()
  const fields = save.error instanceof ApiError ? save.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(
      { wants_deadlines: wants, quiet_from: from || null, quiet_until: until || null },
      { onSuccess: () => toast({ text: 'Your choice is saved.' }) },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 border-t border-rule pt-4">
      <Switch
        label="Deadlines by SMS"
        hint="30, 14, 7, 3 and 1 days before the internal due date, and on the day."
        checked={wants}
        onChange={(event) => setWants(event.target.checked)}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Quiet from"
          type="time"
          isOptional
          value={from}
          error={fields.quiet_from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label="Quiet until"
          type="time"
          isOptional
          value={until}
          error={fields.quiet_until}
          onChange={(event) => setUntil(event.target.value)}
        />
      </div>
      <p className="text-sm text-ink-soft">
        In the time zone of the firm. Anything due during quiet hours is sent afterward.
      </p>
      <FormErrors
        message={save.error ? sentenceFor(save.error, 'This could not be saved. Try again.') : undefined}
      />
      <Button type="submit" className="justify-self-start" isBusy={save.isPending} busyText="Saving...">
        Save SMS choices
      </Button>
    </form>
  )
}
