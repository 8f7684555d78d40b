import { knownCourts } from '@pam/law/deadlines/court-names'
import { useState } from 'react'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'

const another = 'another'
const options = [
  { value: '', label: 'Not known yet' },
  ...knownCourts.map(({ id, name }) => ({ value: id, label: name })),
  { value: another, label: 'Other' },
]
const isKnown = (jurisdiction: string) => options.some(({ value }) => value === jurisdiction)

interface JurisdictionChoiceProps {
  value: string
  error?: string | undefined
  onChange: (jurisdiction: string) => void
}

/** A court deadlines can be counted for, or any other in words. */
export function JurisdictionChoice({ value, error, onChange }: JurisdictionChoiceProps) {
  const [isAnother, setAnother] = useState(!isKnown(value))
  // The court that was chosen by name may have set it meanwhile.
  const isShownAsText = isKnown(value) ? isAnother && value === '' : true
  const choose = (chosen: string) => {
    setAnother(chosen === another)
    onChange(chosen === another ? '' : chosen)
  }
  return (
    <>
      <Select
        label="Jurisdiction"
        hint="Sets the court rules for deadlines."
        options={options}
        value={isShownAsText ? another : value}
        error={isShownAsText ? undefined : error}
        onChange={(event) => choose(event.target.value)}
      />
      {isShownAsText && (
        <TextField
          label="Other jurisdiction"
          isOptional
          maxLength={40}
          hint="Deadlines are not computed for it."
          error={error}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  )
}
