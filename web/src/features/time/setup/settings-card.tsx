import { timeRounding } from '@pam/contracts/time'
import type { TimeSettingsDetails } from '@pam/contracts/time/setup'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
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

function SettingsForm({ settings }: { settings: TimeSettingsDetails & { version: number } }) {
  const [rounding, setRounding] = useState(settings.rounding)
  const [requiresApproval, setRequires] = useState(settings.requires_approval)
  const [idle, setIdle] = useState(String(settings.idle_minutes))
  const [problem, setProblem] = useState('')
  const change = useChangeSettings()
  const toast = useToast()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const minutes = Number(idle)
    if (!Number.isInteger(minutes) || minutes < 1 || minutes > 240)
      return setProblem('Enter 1 to 240 minutes.')
    setProblem('')
    change.mutate(
      { rounding, requires_approval: requiresApproval, idle_minutes: minutes, version: settings.version },
      {
        onSuccess: () => toast({ text: 'Settings saved.' }),
        onError: (error) => setProblem(sentenceFor(error, 'The settings could not be saved. Try again.')),
      },
    )
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <Select
        label="Rounding"
        options={roundingOptions}
        value={rounding}
        hint="Applies to time recorded from now on. Recorded entries stay as they are."
        onChange={(event) => setRounding(timeRounding.parse(event.target.value))}
      />
      <TextField
        label="Ask about idle time after (minutes)"
        inputMode="numeric"
        value={idle}
        onChange={(event) => setIdle(event.target.value)}
      />
      <Checkbox
        label="Require approval before billing"
        hint="Only approved time and expenses can go on an invoice."
        checked={requiresApproval}
        onChange={(event) => setRequires(event.target.checked)}
      />
      <FormErrors message={problem || undefined} />
      <div className="flex justify-end">
        <Button type="submit" look="primary" isBusy={change.isPending} busyText="Saving...">
          Save settings
        </Button>
      </div>
    </form>
  )
}
