import { ruleWords } from '#slice/deadlines/deadline-labels.ts'
import { Select } from '#ui/fields/select'
import { CourtPicker } from './court-picker.tsx'
import { type ChosenCourt, chosen, courtInWords, rulesOf } from './courts.ts'

interface CourtFieldsProps {
  court: ChosenCourt | null
  error?: string | undefined
  onChange: (court: ChosenCourt) => void
}

/** The court, and the counting system. Nothing is guessed: a court is chosen by name. */
export function CourtFields({ court, error, onChange }: CourtFieldsProps) {
  const rules = court ? rulesOf(court) : []
  const isUnnamed = court?.code === null && court.jurisdiction.startsWith('us-dct:')
  return (
    <>
      <CourtPicker
        shown={court ? courtInWords(court.jurisdiction, court.code) : ''}
        selected={court?.code ?? null}
        error={error}
        {...(isUnnamed ? { hint: 'Choose the district to add its local rules.' } : {})}
        onChoose={(named) => onChange(chosen(named))}
      />
      {court && rules.length > 1 && (
        <Select
          label="Court rules"
          options={rules.map((value) => ({ value, label: ruleWords[value] }))}
          value={court.rule}
          onValue={(value) => onChange({ ...court, rule: value })}
        />
      )}
    </>
  )
}
