import type { CaseDetails } from '@pam/contracts/cases'
import { useController } from 'react-hook-form'
import { JurisdictionChoice } from './jurisdiction-choice.tsx'

export function JurisdictionField() {
  const { field, fieldState } = useController<CaseDetails, 'jurisdiction'>({ name: 'jurisdiction' })
  return (
    <JurisdictionChoice value={field.value} error={fieldState.error?.message} onChange={field.onChange} />
  )
}
