import { type TimeSettingsDetails, timeSettingsDetails } from '@pam/contracts/time/setup'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { typedAs } from '#lib/typed-as'
import { useSavedForm } from '#lib/use-saved-form'
import { timeQueries, useChangeSettings } from '#slice/time/time.queries.ts'
import { roundingOptions } from '#slice/time/time-labels.ts'
import { Button } from '#ui/actions/button'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'

export function SettingsCard() {
  const query = useQuery(timeQueries.settings())
  return (
    <Card title="Timekeeping">
      <QueryBoundary query={query} what="The settings" lines={4}>
        {(data) => <SettingsForm key={data.version} settings={data} />}
      </QueryBoundary>
    </Card>
  )
}

const { rounding, requires_approval, idle_minutes } = timeSettingsDetails.shape
const schema = z.object({
  rounding,
  requires_approval,
  idle_minutes: typedAs(
    idle_minutes,
    (typed) => (/^\d+$/.test(typed.trim()) ? Number(typed) : undefined),
    'Enter 1 to 240 minutes.',
  ),
})

function SettingsForm({ settings }: { settings: TimeSettingsDetails & { version: number } }) {
  const change = useChangeSettings()
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: {
      rounding: settings.rounding,
      requires_approval: settings.requires_approval,
      idle_minutes: String(settings.idle_minutes),
    },
    onSave: async (body) => {
      await change.mutateAsync({ ...body, version: settings.version })
      toast({ text: 'Settings saved.' })
    },
    failure: 'The settings could not be saved. Try again.',
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <Select
        label="Rounding"
        options={roundingOptions}
        hint="Applies to time recorded from now on. Recorded entries stay as they are."
        error={form.errorOf('rounding')}
        {...form.register('rounding')}
      />
      <TextField
        label="Ask about idle time after (minutes)"
        inputMode="numeric"
        error={form.errorOf('idle_minutes')}
        {...form.register('idle_minutes')}
      />
      <Checkbox
        label="Require approval before billing"
        hint="Only approved time and expenses can go on an invoice."
        {...form.register('requires_approval')}
      />
      <FormErrors message={form.formError} />
      <div className="flex justify-end">
        <Button type="submit" look="primary" isBusy={form.isSaving} busyText="Saving...">
          Save settings
        </Button>
      </div>
    </form>
  )
}
