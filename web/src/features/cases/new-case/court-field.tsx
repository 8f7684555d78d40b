import type { CaseDetails } from '@pam/contracts/cases'
import { useFormContext } from 'react-hook-form'
import { CourtByName } from '#ui/fields/court-by-name'

/** The court in the form of a case; a listed one sets the jurisdiction too. */
export function CourtField() {
  const { watch, setValue, formState } = useFormContext<CaseDetails>()
  const put = (court: string) => setValue('court', court, { shouldDirty: true })
  return (
    <CourtByName
      value={watch('court') ?? ''}
      error={formState.errors.court?.message}
      onText={put}
      onCourt={({ name, jurisdiction }) => {
        put(name)
        setValue('jurisdiction', jurisdiction, { shouldDirty: true })
      }}
    />
  )
}
