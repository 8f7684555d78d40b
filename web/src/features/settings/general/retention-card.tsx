import { zodResolver } from '@hookform/resolvers/zod'
import { retention as retentionShape } from '@pam/contracts/settings'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { showRefusal } from '#lib/form-refusal'
import { OutdatedErrors } from '#slice/settings/outdated-errors.tsx'
import { useChangeRetention } from '#slice/settings/settings.mutations.ts'
import { settingsQueries } from '#slice/settings/settings.queries.ts'
import { Button } from '#ui/actions/button'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'

const { shape } = retentionShape
const typedYears = z.coerce.number<string>('Enter a number.').pipe(shape.closed_case_years)
const form = z.object({
  closed_case_years: typedYears,
  trust_record_years: typedYears,
  declined_intake_years: typedYears,
  chat_months: z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(shape.chat_months),
})
type Typed = z.input<typeof form>
type Wanted = z.output<typeof form>

const years = [
  { name: 'closed_case_years', label: 'Closed cases, in years' },
  { name: 'trust_record_years', label: 'Trust records, in years' },
  { name: 'declined_intake_years', label: 'Declined intakes, in years' },
] as const

export function RetentionCard() {
  const query = useQuery(settingsQueries.retention())
  const { refetch } = query
  return (
    <QueryBoundary query={query} what="The retention periods" lines={4}>
      {(data) => {
        const typed = {
          closed_case_years: String(data.closed_case_years),
          trust_record_years: String(data.trust_record_years),
          declined_intake_years: String(data.declined_intake_years),
          chat_months: data.chat_months === null ? '' : String(data.chat_months),
        }
        return (
          <Card
            title="Retention"
            lead="How long records are kept after a case is closed. A legal hold always takes precedence."
          >
            <RetentionForm
              key={data.version}
              typed={typed}
              version={data.version}
              onReload={() => void refetch()}
            />
          </Card>
        )
      }}
    </QueryBoundary>
  )
}

interface RetentionFormProps {
  typed: Typed
  version: number
  onReload: () => void
}

function RetentionForm({ typed, version, onReload }: RetentionFormProps) {
  const change = useChangeRetention()
  const toast = useToast()
  const { register, handleSubmit, setError, formState } = useForm<Typed, unknown, Wanted>({
    resolver: zodResolver(form),
    defaultValues: typed,
  })
  const { errors, isDirty } = formState
  const save = handleSubmit(async (wanted) => {
    try {
      await change.mutateAsync({ ...wanted, version })
      toast({ text: 'Retention saved.' })
    } catch (error) {
      showRefusal(error, setError, [
        'closed_case_years',
        'trust_record_years',
        'declined_intake_years',
        'chat_months',
      ])
    }
  })
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {years.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            inputMode="numeric"
            className="figures"
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
        <TextField
          label="Conversations, in months"
          inputMode="numeric"
          className="figures"
          hint="If empty, kept as long as the case."
          error={errors.chat_months?.message}
          {...register('chat_months')}
        />
      </div>
      <OutdatedErrors message={errors.root?.message} error={change.error} onReload={onReload} />
      <Button
        type="submit"
        look="primary"
        className="justify-self-start"
        disabled={!isDirty}
        isBusy={change.isPending}
        busyText="Saving..."
      >
        Save retention
      </Button>
    </form>
  )
}
