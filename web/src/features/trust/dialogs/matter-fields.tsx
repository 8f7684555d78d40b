import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CasePicker, caseQueries, type PickedCase } from '#features/cases'
import { Select } from '#ui/fields/select'

export interface PickedMatter {
  readonly case: PickedCase | null
  readonly clientId: string
}
export const noMatter: PickedMatter = { case: null, clientId: '' }

interface MatterFieldsProps {
  value: PickedMatter
  onChange: (value: PickedMatter) => void
  /** The hint where no case is needed. */
  hint?: string
  label?: string
  error?: string | undefined
}

/** A case and one of its clients; the only client is chosen by itself. */
export function MatterFields({ value, onChange, hint, label = 'Case', error }: MatterFieldsProps) {
  const { data } = useQuery({ ...caseQueries.one(value.case?.id ?? ''), enabled: value.case !== null })
  const clients = data?.parties.filter(({ role }) => role === 'client') ?? []
  const isKnown = clients.some(({ contact_id }) => contact_id === value.clientId)
  const [first] = clients
  useEffect(() => {
    if (value.case && first && !isKnown) onChange({ case: value.case, clientId: first.contact_id })
  }, [value.case, first, isKnown, onChange])
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <CasePicker
        label={label}
        placeholder="Title, number or client"
        value={value.case}
        {...(hint ? { hint } : {})}
        onChange={(picked) => onChange({ case: picked, clientId: '' })}
      />
      <Select
        label="Client"
        disabled={clients.length === 0}
        error={
          error ??
          (data && clients.length === 0 ? 'This case has no client. Add one as a party first.' : undefined)
        }
        options={
          clients.length === 0
            ? [{ value: '', label: 'Choose a case first' }]
            : clients.map(({ contact_id, name }) => ({ value: contact_id, label: name }))
        }
        value={value.clientId}
        onChange={(event) => onChange({ case: value.case, clientId: event.target.value })}
      />
    </div>
  )
}
