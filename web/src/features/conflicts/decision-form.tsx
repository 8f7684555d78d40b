import { decidable, type HitView } from '@pam/contracts/conflicts'
import { z } from 'zod'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import type { DecisionGiven } from './conflicts.queries.ts'
import { DecisionFields } from './decision-fields.tsx'
import { LetterField } from './letter-field.tsx'

const schema = z.object({
  decision: decidable.nullable().transform((decision, context) => {
    if (decision) return decision
    context.addIssue({ code: 'custom', message: 'Choose a decision.' })
    return z.NEVER
  }),
  reason: z.string().trim().min(3, 'Enter the reason. It is saved in the report.'),
  document_id: z.string().nullable(),
})

interface DecisionFormProps {
  legend: string
  hits: readonly HitView[]
  caseId: string | null
  onDecide: (given: DecisionGiven) => Promise<unknown>
  onCancel: () => void
}

/** One decision with one reason, for one hit or several. Typed text stays until the server has saved it. */
export function DecisionForm({ legend, hits, caseId, onDecide, onCancel }: DecisionFormProps) {
  const [only] = hits.length === 1 ? hits : []
  const form = useSavedForm({
    schema,
    defaultValues: {
      decision: only?.decision === 'consent_requested' ? 'consent' : (only?.decision ?? null),
      reason: only?.reason ?? '',
      document_id: only?.letter?.document_id ?? null,
    },
    onSave: ({ document_id: letter, ...given }) =>
      onDecide({ ...given, document_id: given.decision === 'consent' ? letter : null }),
    failure: 'The decision could not be saved. Your reason is still here; try again.',
  })
  const [chosen, letter] = form.watch(['decision', 'document_id'])
  const attached = only?.letter?.document_id ? { id: only.letter.document_id, name: only.letter.name } : null
  return (
    <form onSubmit={form.submit} noValidate className="mt-3 grid gap-4 border-l-2 border-rule-strong pl-4">
      <DecisionFields
        {...{ legend, hits, chosen, error: form.errorOf('decision') }}
        onChoose={(decision) => form.setValue('decision', decision)}
      />
      {chosen === 'consent' && (
        <LetterField
          {...{ caseId, attached, value: letter }}
          onChange={(id) => form.setValue('document_id', id)}
        />
      )}
      <TextArea
        label="Reason"
        rows={3}
        maxLength={2000}
        error={form.errorOf('reason')}
        {...form.register('reason')}
      />
      <FormErrors message={form.errorOf('document_id') ?? form.formError} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" isBusy={form.isSaving} busyText="Saving...">
          {hits.length === 1 ? 'Save decision' : `Save decision on ${hits.length} hits`}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
