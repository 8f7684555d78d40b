import type { PortalRights } from '@pam/contracts/portal/client'
import { Checkbox } from '#ui/fields/checkbox'

const rights = [
  ['documents', 'Documents and requests', 'Read shared documents and upload files.'],
  ['messages', 'Messages', 'Send and read messages.'],
  ['money', 'Payments', 'Shared invoices, payments and the trust balance.'],
] as const

interface RightsFieldsProps {
  value: PortalRights
  onChange: (value: PortalRights) => void
}

export function RightsFields({ value, onChange }: RightsFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">May see</legend>
      {rights.map(([right, label, hint]) => (
        <Checkbox
          key={right}
          label={label}
          hint={hint}
          checked={value[right]}
          onChange={(event) => onChange({ ...value, [right]: event.target.checked })}
        />
      ))}
      <p className="text-sm text-ink-soft">Everyone sees the status and the dates you share.</p>
    </fieldset>
  )
}

export const rightsInWords = (value: PortalRights): string =>
  rights
    .filter(([right]) => value[right])
    .map(([, label]) => label)
    .join(', ') || 'Status and dates only'
