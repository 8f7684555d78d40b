import { timeSetupApi } from '@pam/contracts/time/setup'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { dateInList, dayHere } from '#lib/dates'
import { typedAs } from '#lib/typed-as'
import { useSavedForm } from '#lib/use-saved-form'
import { timeQueries, useDropMileage, useSetMileage } from '#slice/time/time.queries.ts'
import { milsIn, unitCost } from '#slice/time/time-labels.ts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'

const { body } = timeSetupApi.setMileage
const schema = body.extend({
  mils_per_mile: typedAs(
    body.shape.mils_per_mile,
    (typed) => milsIn(typed) || undefined,
    'Enter dollars per mile, such as 0.725.',
  ),
})
const failure = 'The rate could not be saved. Try again.'

/** What a mile costs, from which day on. */
export function MileageCard() {
  const { data } = useQuery(timeQueries.mileage())
  const [set, drop] = [useSetMileage(), useDropMileage()]
  const form = useSavedForm({
    schema,
    defaultValues: { mils_per_mile: '', effective_from: `${dayHere().slice(0, 4)}-01-01` },
    onSave: async (body) => {
      await set.mutateAsync(body)
      form.setValue('mils_per_mile', '')
    },
    failure,
  })
  const failed = (error: unknown) => form.setError('root', { message: sentenceFor(error, failure) })
  return (
    <Card title="Mileage">
      <div className="grid grid-cols-1 gap-4">
        {data?.length === 0 && (
          <p className="text-sm text-ink-soft">No mileage rate yet. Mileage needs a rate for its date.</p>
        )}
        <ul aria-label="Mileage rates" className="divide-y divide-rule empty:hidden">
          {data?.map(({ effective_from, mils_per_mile }) => (
            <li key={effective_from} className="figures flex items-center justify-between gap-3 text-sm">
              <span>From {dateInList(effective_from)}</span>
              <span className="flex items-center gap-1">
                {unitCost(mils_per_mile)} per mile
                <IconButton
                  label={`Delete mileage rate from ${dateInList(effective_from)}`}
                  icon={<Trash2 size={16} aria-hidden />}
                  onClick={() => drop.mutate(effective_from, { onError: failed })}
                />
              </span>
            </li>
          ))}
        </ul>
        <form onSubmit={form.submit} noValidate className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <TextField
            label="Dollars per mile"
            inputMode="decimal"
            placeholder="0.725"
            error={form.errorOf('mils_per_mile')}
            {...form.register('mils_per_mile')}
          />
          <TextField
            label="From"
            type="date"
            error={form.errorOf('effective_from')}
            {...form.register('effective_from')}
          />
          <Button type="submit" isBusy={form.isSaving}>
            Add rate
          </Button>
        </form>
        <FormErrors message={form.formError} />
      </div>
    </Card>
  )
}
