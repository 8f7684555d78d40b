import { zodResolver } from '@hookform/resolvers/zod'
import type { ChatLimitsView } from '@pam/contracts/chat/models'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { showRefusal } from '#lib/form-refusal'
import { Button } from '#ui/actions/button'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { modelUseQueries, useSaveLimits } from './model/use.queries.ts'

/** Dollars as people type them; empty means no limit. */
const typedDollars = z
  .string()
  .trim()
  .regex(/^(?:\d{1,7}(?:\.\d{1,2})?)?$/, 'Enter an amount in dollars, as in 25 or 12.50.')
  .transform((text) => (text === '' ? null : Math.round(Number(text) * 1e6)))
  .refine((micros) => micros === null || micros <= 1e12, 'Enter at most $1,000,000.')
const form = z.object({ person_micros: typedDollars, firm_micros: typedDollars })
type Typed = z.input<typeof form>
type Wanted = z.output<typeof form>

const typed = (micros: number | null) => (micros === null ? '' : String(micros / 1e6))

/** The monthly maximum cost of models. */
export function LimitsCard() {
  const { data, error, refetch } = useQuery(modelUseQueries.limits())
  if (error && !data)
    return (
      <LoadFailure what="The limits" why={sentenceFor(error, 'Try again.')} onRetry={() => void refetch()} />
    )
  if (!data) return <SkeletonLines count={4} label="Loading the limits..." />
  return (
    <Card
      title="Limits"
      lead="A question that would exceed a limit is not sent, and Pam says so. Models without a known price are not counted."
    >
      <LimitsForm key={data.version} limits={data} />
    </Card>
  )
}

function LimitsForm({ limits }: { limits: ChatLimitsView }) {
  const save = useSaveLimits()
  const toast = useToast()
  const { register, handleSubmit, setError, formState } = useForm<Typed, unknown, Wanted>({
    resolver: zodResolver(form),
    defaultValues: { person_micros: typed(limits.person_micros), firm_micros: typed(limits.firm_micros) },
  })
  const { errors, isDirty } = formState
  const submit = handleSubmit(async (wanted) => {
    try {
      await save.mutateAsync({ ...wanted, version: limits.version })
      toast({ text: 'The limits are saved.' })
    } catch (error) {
      showRefusal(error, setError, ['person_micros', 'firm_micros'])
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Per person, per month (dollars)"
          inputMode="decimal"
          className="figures"
          hint="Leave empty for no limit."
          error={errors.person_micros?.message}
          {...register('person_micros')}
        />
        <TextField
          label="Whole firm, per month (dollars)"
          inputMode="decimal"
          className="figures"
          hint="Leave empty for no limit."
          error={errors.firm_micros?.message}
          {...register('firm_micros')}
        />
      </div>
      <FormErrors message={errors.root?.message} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" disabled={!isDirty} isBusy={save.isPending} busyText="Saving...">
          Save limits
        </Button>
        {limits.changed_at && (
          <p className="text-sm text-ink-soft">
            Set by {limits.changed_by ?? 'somebody'}, {momentInList(limits.changed_at)}
          </p>
        )}
      </div>
    </form>
  )
}
