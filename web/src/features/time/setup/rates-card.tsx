import { casesApi } from '@pam/contracts/cases'
import { centsTyped } from '@pam/law/billing/typed-dollars'
import { activityName } from '@pam/law/billing/utbms'
import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CasePicker, type PickedCase } from '#features/cases'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { dateInList, dayHere } from '#lib/dates'
import { timeQueries, useAddRate, useDropRate } from '#slice/time/time.queries.ts'
import { activityOptions } from '#slice/time/time-labels.ts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'

/** Hourly rates: the most specific one in force on the day of the work applies. */
export function RatesCard() {
  const query = useQuery(timeQueries.rates())
  const drop = useDropRate()
  return (
    <Card
      title="Hourly rates"
      lead="A case rate overrides a person’s rate, which overrides an activity rate. Recorded entries keep their rate."
    >
      <div className="grid grid-cols-1 gap-5">
        <QueryBoundary query={query} what="The rates" lines={4}>
          {(data) => (
            <>
              {data.length === 0 && (
                <p className="text-sm text-ink-soft">
                  No rates yet. Time is recorded at $0.00 until you add one.
                </p>
              )}
              {data.length > 0 && (
                <div className="relative overflow-x-auto">
                  <table className="w-full text-sm">
                    <thead>
                      <tr className="border-b border-rule text-left text-ink-soft">
                        {['Person', 'Case', 'Activity', 'From'].map((name) => (
                          <th key={name} scope="col" className="py-2 pr-4 font-medium">
                            {name}
                          </th>
                        ))}
                        <th scope="col" className="py-2 pr-4 text-right font-medium">
                          Per hour
                        </th>
                        <th scope="col">
                          <span className="sr-only">Delete</span>
                        </th>
                      </tr>
                    </thead>
                    <tbody className="figures divide-y divide-rule">
                      {data.map((rate) => (
                        <tr key={rate.id}>
                          <td className="py-1 pr-4">{rate.person ?? 'Anyone'}</td>
                          <td className="max-w-60 truncate py-1 pr-4">{rate.case_title ?? 'All cases'}</td>
                          <td className="py-1 pr-4">
                            {rate.activity_code
                              ? `${rate.activity_code} ${activityName(rate.activity_code) ?? ''}`
                              : 'All activities'}
                          </td>
                          <td className="py-1 pr-4 whitespace-nowrap">{dateInList(rate.effective_from)}</td>
                          <td className="py-1 pr-4 text-right">{dollars(rate.rate_cents)}</td>
                          <td className="w-10">
                            <IconButton
                              label={`Delete rate of ${dollars(rate.rate_cents)} for ${rate.person ?? 'anyone'}`}
                              icon={<Trash2 size={16} aria-hidden />}
                              isBusy={drop.isPending && drop.variables === rate.id}
                              onClick={() => drop.mutate(rate.id)}
                            />
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </div>
              )}
            </>
          )}
        </QueryBoundary>
        <NewRate />
      </div>
    </Card>
  )
}

function NewRate() {
  const { data: people } = useQuery({
    queryKey: ['cases', 'colleagues'],
    queryFn: async ({ signal }) => (await api(casesApi.colleagues, {}, signal)).items,
  })
  const [userId, setUserId] = useState('')
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const [activity, setActivity] = useState('')
  const [from, setFrom] = useState(dayHere())
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState('')
  const add = useAddRate()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const cents = centsTyped(amount)
    if (cents === undefined || cents < 0) return setProblem('Enter an amount, such as 350.00.')
    setProblem('')
    add.mutate(
      {
        user_id: userId || null,
        case_id: picked?.id ?? null,
        activity_code: activity || null,
        rate_cents: cents,
        effective_from: from,
      },
      {
        onSuccess: () => setAmount(''),
        onError: (error) => setProblem(sentenceFor(error, 'The rate could not be saved. Try again.')),
      },
    )
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-3 border-t border-rule pt-4">
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-5">
        <Select
          label="Person"
          options={[
            { value: '', label: 'Anyone' },
            ...(people ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={userId}
          onChange={(event) => setUserId(event.target.value)}
        />
        <CasePicker label="Case" placeholder="All cases" value={picked} onChange={setPicked} />
        <Select
          label="Activity"
          options={[{ value: '', label: 'All activities' }, ...activityOptions.slice(1)]}
          value={activity}
          onChange={(event) => setActivity(event.target.value)}
        />
        <TextField label="From" type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        <TextField
          label="Dollars per hour"
          inputMode="decimal"
          placeholder="350.00"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </div>
      <FormErrors message={problem || undefined} />
      <div className="flex justify-end">
        <Button type="submit" isBusy={add.isPending}>
          Add rate
        </Button>
      </div>
    </form>
  )
}
