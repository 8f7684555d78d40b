import type { Decidable, HitView } from '@pam/contracts/conflicts'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import type { DecisionGiven } from './conflicts.queries.ts'
import { DecisionFields } from './decision-fields.tsx'
import { LetterField } from './letter-field.tsx'

const leastReason = 3

interface DecisionFormProps {
  legend: string
  hits: readonly HitView[]
  caseId: string | null
  error: unknown
  isBusy: boolean
  onDecide: (given: DecisionGiven) => void
  onCancel: () => void
}

/** One decision with one reason, for one hit or several. Typed text stays until the server has saved it. */
export function DecisionForm({ legend, hits, caseId, error, isBusy, onDecide, onCancel }: DecisionFormProps) {
  const [only] = hits.length === 1 ? hits : []
  const [chosen, setChosen] = useState<Decidable | null>(
    only?.decision === 'consent_requested' ? 'consent' : (only?.decision ?? null),
  )
  const [reason, setReason] = useState(only?.reason ?? '')
  const [letter, setLetter] = useState<string | null>(only?.letter?.document_id ?? null)
  const [errors, setErrors] = useState<{ choice?: string; reason?: string }>({})
  const first = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const attached = only?.letter?.document_id ? { id: only.letter.document_id, name: only.letter.name } : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) {
      setErrors({ choice: 'Choose a decision.' })
      first.current?.focus()
      return
    }
    if (reason.trim().length < leastReason) {
      setErrors({ reason: 'Enter the reason. It is saved in the report.' })
      field.current?.focus()
      return
    }
    setErrors({})
    onDecide({
      decision: chosen,
      reason: reason.trim(),
      document_id: chosen === 'consent' ? letter : null,
    })
  }
  return (
    <form onSubmit={submit} noValidate className="mt-3 grid gap-4 border-l-2 border-rule-strong pl-4">
      <DecisionFields
        {...{ legend, hits, chosen, first, error: errors.choice }}
        onChoose={(decision) => setChosen(decision)}
      />
      {chosen === 'consent' && <LetterField {...{ caseId, attached, value: letter, onChange: setLetter }} />}
      <TextArea
        label="Reason"
        ref={field}
        rows={3}
        maxLength={2000}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormErrors
        message={
          error
            ? sentenceFor(error, 'The decision could not be saved. Your reason is still here; try again.')
            : undefined
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" isBusy={isBusy} busyText="Saving...">
          {hits.length === 1 ? 'Save decision' : `Save decision on ${hits.length} hits`}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
