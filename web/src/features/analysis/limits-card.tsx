import { type AnalysisPlaybook, analysisPlaybook } from '@pam/contracts/analysis'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { typedAs } from '#lib/typed-as'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { clauseQueries, useChangePlaybook } from './analysis.queries.ts'

/** The limits used by the risk rules. */
export function LimitsCard({ canChange }: { canChange: boolean }) {
  const playbook = useQuery(clauseQueries.playbook())
  return (
    <Card
      title="Laws and limits"
      lead={
        canChange
          ? 'The risk rules use these limits. Leave a field empty to skip it.'
          : 'The risk rules use these. An administrator can change them.'
      }
    >
      <QueryBoundary query={playbook} what="The limits" lines={4}>
        {(shown) => <LimitsForm playbook={shown} canChange={canChange} />}
      </QueryBoundary>
    </Card>
  )
}

const amounts = [
  { name: 'insurance_limit', label: 'Insurance coverage limit, in dollars' },
  { name: 'budget', label: 'Highest commitment, in dollars' },
  { name: 'annual_fees', label: 'Typical annual fees, in dollars' },
] as const

const typed = (value: number | null) => (value === null ? '' : String(value))
/** Empty means no limit. */
const amountIn = (text: string) => {
  const plain = text.replace(/[$,\s]/g, '')
  return plain === '' ? null : /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
const { shape } = analysisPlaybook
const notAnAmount = 'Enter an amount, such as 250000.'
const schema = z.object({
  governing_law: typedAs(shape.governing_law, (text) =>
    [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean),
  ),
  insurance_limit: typedAs(shape.insurance_limit, amountIn, notAnAmount),
  budget: typedAs(shape.budget, amountIn, notAnAmount),
  annual_fees: typedAs(shape.annual_fees, amountIn, notAnAmount),
})

function LimitsForm({ playbook, canChange }: { playbook: AnalysisPlaybook; canChange: boolean }) {
  const save = useChangePlaybook()
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: {
      governing_law: playbook.governing_law.join('\n'),
      insurance_limit: typed(playbook.insurance_limit),
      budget: typed(playbook.budget),
      annual_fees: typed(playbook.annual_fees),
    },
    onSave: async (limits) => {
      await save.mutateAsync(limits)
      toast({ text: 'Limits saved.' })
    },
    failure: 'The limits could not be saved. Try again.',
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid max-w-xl gap-4">
      <TextArea
        label="Preferred governing law"
        isOptional
        hint="One per line, such as Delaware. Leave empty to accept any."
        disabled={!canChange}
        error={form.errorOf('governing_law')}
        {...form.register('governing_law')}
      />
      {amounts.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          isOptional
          inputMode="decimal"
          disabled={!canChange}
          error={form.errorOf(name)}
          {...form.register(name)}
        />
      ))}
      <FormErrors message={form.formError} />
      {canChange && (
        <div>
          <Button type="submit" look="primary" isBusy={form.isSaving} busyText="Saving...">
            Save limits
          </Button>
        </div>
      )}
    </form>
  )
}
