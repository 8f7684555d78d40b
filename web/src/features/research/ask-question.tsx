import { wholeNumber } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { CasePicker, type PickedCase } from '#features/cases'
import { ApiError, sentenceFor } from '#lib/api-error'
import { useMay } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { runQueries, useStartRun } from './runs.queries.ts'

const yearOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** Asks a question; the run opens at once and shows its steps. */
export function AskQuestion({ givenCase }: { givenCase?: PickedCase }) {
  const may = useMay()
  const navigate = useNavigate()
  const { data: scope } = useQuery(runQueries.scope())
  const start = useStartRun()
  const [question, setQuestion] = useState('')
  const [jurisdiction, setJurisdiction] = useState('')
  const [court, setCourt] = useState('')
  const [years, setYears] = useState({ from: '', to: '' })
  const [theCase, setCase] = useState<PickedCase | null>(givenCase ?? null)
  const [withDocuments, setWithDocuments] = useState(false)
  const fields = start.error instanceof ApiError ? start.error.fields : {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    const filter = {
      jurisdiction: jurisdiction || null,
      court: court || null,
      from_year: yearOf(years.from),
      to_year: yearOf(years.to),
      documents: theCase !== null && withDocuments,
    }
    start.mutate(
      { question, case_id: theCase?.id ?? null, filter },
      { onSuccess: ({ id }) => void navigate(`/research/runs/${id}`) },
    )
  }
  const choices = (all: string, values: readonly { value: string; count: number }[] = []) => [
    { value: '', label: all },
    ...values.map(({ value, count }) => ({ value, label: `${value} (${count})` })),
  ]
  return (
    <form onSubmit={send} className="grid gap-4">
      <TextArea
        label="Legal question"
        rows={3}
        maxLength={2000}
        placeholder="Is a promise to give up a legal right good consideration in New York?"
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        error={fields.question}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          label="Jurisdiction"
          options={choices('All jurisdictions', scope?.jurisdictions)}
          value={jurisdiction}
          onChange={(event) => setJurisdiction(event.target.value)}
        />
        <Select
          label="Court"
          options={choices('All courts', scope?.courts)}
          value={court}
          onChange={(event) => setCourt(event.target.value)}
        />
        <TextField
          label="From year"
          inputMode="numeric"
          maxLength={4}
          value={years.from}
          onChange={(event) => setYears({ ...years, from: event.target.value })}
          error={fields['filter.from_year']}
        />
        <TextField
          label="To year"
          inputMode="numeric"
          maxLength={4}
          value={years.to}
          onChange={(event) => setYears({ ...years, to: event.target.value })}
          error={fields['filter.to_year']}
        />
      </div>
      {may('research.use') && may('cases.view') && (
        <div className="grid gap-3 sm:max-w-md">
          {!givenCase && <CasePicker label="Case (optional)" value={theCase} onChange={setCase} />}
          {theCase && (
            <Checkbox
              label="Search the documents of the case"
              hint="For the facts. Only documents you can see."
              checked={withDocuments}
              onChange={(event) => setWithDocuments(event.target.checked)}
            />
          )}
        </div>
      )}
      <FormErrors
        message={
          start.error ? sentenceFor(start.error, 'The research could not be started. Try again.') : undefined
        }
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          look="primary"
          disabled={question.trim().length < 8}
          isBusy={start.isPending}
          busyText="Starting..."
        >
          Start research
        </Button>
        {scope && (
          <p className="figures text-sm text-ink-soft">
            Searches {wholeNumber(scope.authorities)} authorities.
          </p>
        )}
      </div>
    </form>
  )
}
