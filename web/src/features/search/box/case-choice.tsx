import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CasePicker, caseQueries, type PickedCase } from '#features/cases'

interface CaseChoiceProps {
  id: string | undefined
  onChange: (id: string | undefined) => void
}

export function CaseChoice({ id, onChange }: CaseChoiceProps) {
  const { data } = useQuery({ ...caseQueries.one(id ?? ''), enabled: id !== undefined })
  // Its title is set at once: a field that changes under the cursor would reopen its list.
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const title = picked?.id === id ? picked?.title : data?.title
  return (
    <CasePicker
      label="Case"
      placeholder="All cases"
      value={id ? { id, title: title ?? '' } : null}
      onChange={(pickedCase) => {
        setPicked(pickedCase)
        onChange(pickedCase?.id)
      }}
    />
  )
}
