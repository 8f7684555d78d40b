import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { dateInList, dayHere } from '#lib/dates'
import { timeQueries, useDropMileage, useSetMileage } from '#slice/time/time.queries.ts'
import { milsIn, unitCost } from '#slice/time/time-labels.ts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'

/** What a mile costs, from which day on. */
export function MileageCard() {
  const { data } = useQuery(timeQueries.mileage())
  const [rate, setRate] = useState('')
  const [from, setFrom] = useState(`${dayHere().slice(0, 4)}-01-01`)
  const [problem, setProblem] = useState('')
  const [set, drop] = [useSetMileage(), useDropMileage()]
  const failed = (error: unknown) => setProblem(sentenceFor(error, 'The rate could not be saved. Try again.'))
  const save = (event: FormEvent) => {
    event.preventDefault()
    const mils = milsIn(rate)
    if (!mils) return setProblem('Enter dollars per mile, such as 0.725.')
    setProblem('')
    set.mutate(
      { effective_from: from, mils_per_mile: mils },
      { onSuccess: () => setRate(''), onError: failed },
    )
  }
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
        <form onSubmit={save} noValidate className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <TextField
            label="Dollars per mile"
            inputMode="decimal"
            placeholder="0.725"
            value={rate}
            onChange={(event) => setRate(event.target.value)}
          />
          <TextField
            label="From"
            type="date"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <Button type="submit" isBusy={set.isPending}>
            Add rate
          </Button>
        </form>
        <FormErrors message={problem || undefined} />
      </div>
    </Card>
  )
}
