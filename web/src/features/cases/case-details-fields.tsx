import type { CaseDetails } from '@pam/contracts/cases'
import { useFormContext } from 'react-hook-form'
import { usePracticeAreas } from '#lib/practice-areas'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { CourtField } from './new-case/court-field.tsx'
import { JurisdictionField } from './new-case/jurisdiction-field.tsx'

/** The details of a case, for creating and changing it. The short form omits what comes later. */
export function CaseDetailsFields({ isShort = false }: { isShort?: boolean }) {
  const { register, formState, getValues } = useFormContext<CaseDetails>()
  const areas = usePracticeAreas()
  const { errors } = formState
  return (
    <>
      <TextField
        label="Title"
        placeholder="Marsh v. Elm Street Holdings"
        autoFocus={isShort}
        error={errors.title?.message}
        {...register('title')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label="Practice area"
          options={areas.options(getValues('practice_area'))}
          error={errors.practice_area?.message}
          {...register('practice_area')}
        />
        <TextField
          label="Number"
          isOptional
          hint={isShort ? 'Leave empty to use the next number.' : undefined}
          error={errors.number?.message}
          {...register('number')}
        />
        <CourtField />
        <JurisdictionField />
        {!isShort && (
          <>
            <TextField label="Judge" isOptional error={errors.judge?.message} {...register('judge')} />
            <TextField
              label="Court case no."
              isOptional
              error={errors.court_number?.message}
              {...register('court_number')}
            />
          </>
        )}
      </div>
      <TextArea
        label="Description"
        isOptional
        error={errors.description?.message}
        {...register('description')}
      />
    </>
  )
}
