import type { AnalysisPlaybook } from '@pam/contracts/analysis'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { clauseQueries, useChangePlaybook } from './analysis.queries.ts'

/** The limits used by the risk rules. */
export function LimitsCard({ canChange }: { canChange: boolean }) {
  const { data, error, refetch } = useQuery(clauseQueries.playbook())
  return (
    <Card
      title="Laws and limits"
      lead={
        canChange
          ? 'The risk rules use these limits. Leave a field empty to skip it.'
          : 'The risk rules use these. An administrator can change them.'
      }
    >
      {error && !data ? (
        <LoadFailure
          what="The limits"
          why={sentenceFor(error, 'Try again.')}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <SkeletonLines count={4} label="Loading the limits..." />
      ) : (
        <LimitsForm playbook={data} canChange={canChange} />
      )}
    </Card>
  )
}

const amounts = [
  { name: 'insurance_limit', label: 'Insurance coverage limit, in dollars' },
  { name: 'budget', label: 'Highest commitment, in dollars' },
  { name: 'annual_fees', label: 'Typical annual fees, in dollars' },
] as const
type Amount = (typeof amounts)[number]['name']

const typed = (value: number | null) => (value === null ? '' : String(value))
/** Empty means no limit; an invalid number is refused next to its field. */
const amountIn = (text: string) => {
  const plain = text.replace(/[$,\s]/g, '')
  return plain === '' ? null : /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

function LimitsForm({ playbook, canChange }: { playbook: AnalysisPlaybook; canChange: boolean }) {
  const [laws, setLaws] = useState(playbook.governing_law.join('\n'))
  const [texts, setTexts] = useState<Record<Amount, string>>({
    insurance_limit: typed(playbook.insurance_limit),
    budget: typed(playbook.budget),
    annual_fees: typed(playbook.annual_fees),
  })
  const [wrong, setWrong] = useState<Partial<Record<Amount, string>>>({})
  const save = useChangePlaybook()
  const toast = useToast()
  const refused: Partial<Record<string, string>> = save.error instanceof ApiError ? save.error.fields : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const bad = amounts.filter(({ name }) => amountIn(texts[name]) === undefined)
    setWrong(Object.fromEntries(bad.map(({ name }) => [name, 'Enter an amount, such as 250000.'])))
    const [first] = bad
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus()
    save.mutate(
      {
        governing_law: [...new Set(laws.split('\n').map((text) => text.trim()))].filter(Boolean),
        insurance_limit: amountIn(texts.insurance_limit) ?? null,
        budget: amountIn(texts.budget) ?? null,
        annual_fees: amountIn(texts.annual_fees) ?? null,
      },
      { onSuccess: () => toast({ text: 'Limits saved.' }) },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-xl gap-4">
      <TextArea
        label="Preferred governing law"
        isOptional
        hint="One per line, such as Delaware. Leave empty to accept any."
        disabled={!canChange}
        value={laws}
        error={refused.governing_law}
        onChange={(event) => setLaws(event.target.value)}
      />
      {amounts.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          isOptional
          name={name}
          inputMode="decimal"
          disabled={!canChange}
          value={texts[name]}
          error={wrong[name] ?? refused[name]}
          onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
        />
      ))}
      <FormErrors
        message={
          save.error ? sentenceFor(save.error, 'The limits could not be saved. Try again.') : undefined
        }
      />
      {canChange && (
        <div>
          <Button type="submit" look="primary" isBusy={save.isPending} busyText="Saving...">
            Save limits
          </Button>
        </div>
      )}
    </form>
  )
}
