import type { CaseDetails } from '@pam/contracts/cases'
import { knownCourts } from '@pam/law/deadlines/court-names'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Select } from '#ui/select'
import { TextField } from '#ui/text-field'

const another = 'another'
const options = [
  { value: '', label: 'Not known yet' },
  ...knownCourts.map(({ id, name }) => ({ value: id, label: name })),
  { value: another, label: 'Other' },
]
const isKnown = (jurisdiction: string) => options.some(({ value }) => value === jurisdiction)

/** A court deadlines can be counted for, or any other in words. */
export function JurisdictionField() {
  const { field, fieldState } = useController<CaseDetails, 'jurisdiction'>({ name: 'jurisdiction' })
  const [isAnother, setAnother] = useState(!isKnown(field.value))
  // The court that was chosen by name may have set it meanwhile.
  const isShownAsText = isKnown(field.value) ? isAnother && field.value === '' : true
  const choose = (value: string) => {
    setAnother(value === another)
    field.onChange(value === another ? '' : value)
  }
  return (
    <>
      <Select
        label="Jurisdiction"
        hint="Sets the court rules for deadlines."
        options={options}
        value={isShownAsText ? another : field.value}
        error={isShownAsText ? undefined : fieldState.error?.message}
        onChange={(event) => choose(event.target.value)}
      />
      {isShownAsText && (
        <TextField
          label="Other jurisdiction"
          isOptional
          maxLength={40}
          hint="Deadlines are not computed for it."
          error={fieldState.error?.message}
          {...field}
        />
      )}
    </>
  )
}
