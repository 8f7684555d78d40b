import type { ChatLimitsView } from '@pam/contracts/chat/models'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { momentInList } from '#lib/dates'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { QueryBoundary } from '#ui/feedback/query-boundary'
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
const schema = z.object({ person_micros: typedDollars, firm_micros: typedDollars })

const typed = (micros: number | null) => (micros === null ? '' : String(micros / 1e6))

/** The monthly maximum cost of models. */
export function LimitsCard() {
  const limits = useQuery(modelUseQueries.limits())
  return (
    <QueryBoundary query={limits} what="The limits" lines={4}>
      {(shown) => (
        <Card
          title="Limits"
          lead="A question that would exceed a limit is not sent, and Pam says so. Models without a known price are not counted."
        >
          <LimitsForm key={shown.version} limits={shown} />
        </Card>
      )}
    </QueryBoundary>
  )
}

function LimitsForm({ limits }: { limits: ChatLimitsView }) {
  const save = useSaveLimits()
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: { person_micros: typed(limits.person_micros), firm_micros: typed(limits.firm_micros) },
    onSave: async (wanted) => {
      await save.mutateAsync({ ...wanted, version: limits.version })
      toast({ text: 'The limits are saved.' })
    },
  })
  const { register, errorOf } = form
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Per person, per month (dollars)"
          inputMode="decimal"
          className="figures"
          hint="Leave empty for no limit."
          error={errorOf('person_micros')}
          {...register('person_micros')}
        />
        <TextField
          label="Whole firm, per month (dollars)"
          inputMode="decimal"
          className="figures"
          hint="Leave empty for no limit."
          error={errorOf('firm_micros')}
          {...register('firm_micros')}
        />
      </div>
      <FormErrors message={form.formError} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          look="primary"
          disabled={!form.formState.isDirty}
          isBusy={form.isSaving}
          busyText="Saving..."
        >
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
