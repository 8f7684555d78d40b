import { type MobileView, mobileChoices } from '@pam/contracts/settings'
import { z } from 'zod'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Switch } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { useMobileChoices } from './mobile.mutations.ts'

const schema = z
  .object({ wants_deadlines: z.boolean(), quiet_from: z.string(), quiet_until: z.string() })
  .transform(({ quiet_from, quiet_until, ...typed }) => ({
    ...typed,
    quiet_from: quiet_from || null,
    quiet_until: quiet_until || null,
  }))
  .pipe(mobileChoices)

/** What comes by SMS, and the hours in which nothing does. */
export function MobileChoicesForm({ settings }: { settings: MobileView }) {
  const save = useMobileChoices()
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: {
      wants_deadlines: settings.wants_deadlines,
      quiet_from: settings.quiet_from ?? '',
      quiet_until: settings.quiet_until ?? '',
    },
    onSave: async (body) => {
      await save.mutateAsync(body)
      toast({ text: 'Your choice is saved.' })
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4 border-t border-rule pt-4">
      <Switch
        label="Deadlines by SMS"
        hint="30, 14, 7, 3 and 1 days before the internal due date, and on the day."
        {...form.register('wants_deadlines')}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Quiet from"
          type="time"
          isOptional
          error={form.errorOf('quiet_from')}
          {...form.register('quiet_from')}
        />
        <TextField
          label="Quiet until"
          type="time"
          isOptional
          error={form.errorOf('quiet_until')}
          {...form.register('quiet_until')}
        />
      </div>
      <p className="text-sm text-ink-soft">
        In the time zone of the firm. Anything due during quiet hours is sent afterward.
      </p>
      <FormErrors message={form.formError} />
      <Button type="submit" className="justify-self-start" isBusy={form.isSaving} busyText="Saving...">
        Save SMS choices
      </Button>
    </form>
  )
}
