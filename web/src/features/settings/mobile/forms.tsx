import { settingsApi } from '@pam/contracts/settings'
import { typedAs } from '#lib/typed-as'
import { useSavedForm } from '#lib/use-saved-form'
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

/** Blanks, brackets and dashes are how people write a number, and not part of it. */
const plain = (typed: string) => typed.replaceAll(/[\s().-]/g, '')
const numberSchema = settingsApi.setMobile.body.extend({
  number: typedAs(settingsApi.setMobile.body.shape.number, plain),
})

export function MobileNumberForm({ number, sends, onDone, onCancel }: NumberFormProps) {
  const set = useSetMobile()
  const form = useSavedForm({
    schema: numberSchema,
    defaultValues: { number: number ?? '' },
    onSave: async (body) => {
      await set.mutateAsync(body.number)
      onDone()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-3">
      <TextField
        label="Mobile number"
        type="tel"
        autoComplete="tel"
        hint="With + and the country code, like +1 555 123 4567."
        error={form.errorOf('number') ?? form.formError}
        {...form.register('number')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={form.isSaving} busyText={sends ? 'Sending...' : 'Saving...'}>
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
  const confirm = useConfirmMobile()
  const toast = useToast()
  const form = useSavedForm({
    schema: settingsApi.confirmMobile.body,
    defaultValues: { code: '' },
    onSave: async ({ code }) => {
      await confirm.mutateAsync(code)
      toast({ text: 'Your mobile number is verified.' })
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-3">
      <TextField
        label="Code from the SMS"
        hint="Six digits, valid for ten minutes."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={32}
        error={form.errorOf('code') ?? form.formError}
        {...form.register('code')}
      />
      <Button
        type="submit"
        look="primary"
        className="justify-self-start"
        isBusy={form.isSaving}
        busyText="Checking..."
      >
        Verify number
      </Button>
    </form>
  )
}
