import type { CaseView } from '@pam/contracts/cases'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useChangeRules } from '#slice/cases/cases.queries.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'

/** Years as typed; null where the firm's own rule holds, undefined where it is no number of years. */
const yearsIn = (typed: string): number | null | undefined => {
  if (!typed.trim()) return null
  const years = Number(typed)
  return Number.isInteger(years) && years >= 1 && years <= 100 ? years : undefined
}

export function RulesForm({ case: legalCase }: { case: CaseView }) {
  const change = useChangeRules(legalCase.id)
  const toast = useToast()
  const [isAiAllowed, setAiAllowed] = useState(legalCase.ai_allowed)
  const [isHeld, setHeld] = useState(legalCase.legal_hold)
  const [years, setYears] = useState(legalCase.retention_years?.toString() ?? '')
  const [yearsError, setYearsError] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const retention = yearsIn(years)
    if (retention === undefined) {
      setYearsError('Enter whole years from 1 to 100, or leave it empty.')
      return
    }
    setYearsError('')
    change.mutate(
      { ai_allowed: isAiAllowed, legal_hold: isHeld, retention_years: retention, version: legalCase.version },
      { onSuccess: () => toast({ text: 'The rules were saved.' }) },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={!legalCase.can.manage_team} className="grid gap-4">
        <legend className="sr-only">Rules</legend>
        <Checkbox
          label="AI may be used in this case"
          hint="When off, nothing from this case is sent to a model, even if the firm allows it."
          checked={isAiAllowed}
          onChange={(event) => setAiAllowed(event.target.checked)}
        />
        <Checkbox
          label="Legal hold"
          hint="Nothing in this case can be deleted or overwritten until the hold is lifted."
          checked={isHeld}
          onChange={(event) => setHeld(event.target.checked)}
        />
        <TextField
          label="Years to keep after closing"
          isOptional
          inputMode="numeric"
          hint="Leave empty to use the firm's rule."
          error={yearsError || undefined}
          value={years}
          onChange={(event) => setYears(event.target.value)}
        />
        <FormErrors
          message={change.error ? sentenceFor(change.error, 'The rules could not be saved.') : undefined}
        />
        {legalCase.can.manage_team && (
          <Button
            type="submit"
            look="primary"
            className="justify-self-start"
            isBusy={change.isPending}
            busyText="Saving..."
          >
            Save rules
          </Button>
        )}
      </fieldset>
    </form>
  )
}
