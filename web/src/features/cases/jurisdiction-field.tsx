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
  { value: another, label: 'Another, in your own words' },
]
const isKnown = (jurisdiction: string) => options.some(({ value }) => value === jurisdiction)

/** A court deadlines can be counted for, or any other in words. */
export function JurisdictionField() {
  const { field, fieldState } = useController<CaseDetails, 'jurisdiction'>({ name: 'jurisdiction' })
  const [isAnother, setAnother] = useState(!isKnown(field.value))
  const choose = (value: string) => {
    setAnother(value === another)
    field.onChange(value === another ? '' : value)
  }
  return (
    <>
      <Select
        label="Jurisdiction"
        hint="Deadlines of the case are counted by it."
        options={options}
        value={isAnother ? another : field.value}
        error={isAnother ? undefined : fieldState.error?.message}
        onChange={(event) => choose(event.target.value)}
      />
      {isAnother && (
        <TextField
          label="Jurisdiction in words"
          isOptional
          maxLength={40}
          hint="Pam counts no deadlines for it by itself."
          error={fieldState.error?.message}
          {...field}
        />
      )}
    </>
  )
}
