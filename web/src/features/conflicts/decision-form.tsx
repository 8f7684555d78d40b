import { type Decision, decision, type HitView } from '@pam/contracts/conflicts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/button'
import { FormErrors } from '#ui/form-errors'
import { TextArea } from '#ui/text-area'
import { decisionWords } from './conflict-words.ts'
import { useDecide } from './conflicts.queries.ts'

const leastReason = 3

/** Decides one hit. What was written stays in the field until the server has it. */
export function DecisionForm({ hit, onDone }: { hit: HitView; onDone: () => void }) {
  const [chosen, setChosen] = useState<Decision | null>(hit.decision)
  const [reason, setReason] = useState(hit.reason)
  const [errors, setErrors] = useState<{ choice?: string; reason?: string }>({})
  const group = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const choiceError = useId()
  const decide = useDecide(hit.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) {
      setErrors({ choice: 'Choose what you decide.' })
      group.current?.focus()
      return
    }
    if (reason.trim().length < leastReason) {
      setErrors({ reason: 'Say why. The reason is kept in the report.' })
      field.current?.focus()
      return
    }
    setErrors({})
    decide.mutate({ decision: chosen, reason: reason.trim() }, { onSuccess: onDone })
  }
  return (
    <form onSubmit={submit} noValidate className="mt-3 grid gap-4 border-l-2 border-rule-strong pl-4">
      <fieldset
        className="grid gap-2"
        {...(errors.choice ? { 'aria-describedby': choiceError, 'aria-invalid': true } : {})}
      >
        <legend className="mb-1.5 text-sm font-medium">Decision on {hit.matched}</legend>
        {decision.options.map((value, index) => (
          <label key={value} className="flex cursor-pointer items-start gap-2.5 text-sm">
            <input
              ref={index === 0 ? group : undefined}
              type="radio"
              name={`decision-${hit.id}`}
              value={value}
              checked={chosen === value}
              onChange={() => setChosen(value)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span>
              <span className="font-medium">{decisionWords[value].label}</span>
              <span className="block text-ink-soft">{decisionWords[value].help}</span>
            </span>
          </label>
        ))}
        {errors.choice && (
          <p id={choiceError} className="text-sm text-danger">
            {errors.choice}
          </p>
        )}
      </fieldset>
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
          decide.error
            ? sentenceFor(
                decide.error,
                'The decision could not be saved. Your reason is still here; try again.',
              )
            : undefined
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" isBusy={decide.isPending} busyText="Saving...">
          Save decision
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
