import type { AuditFilter } from '@pam/contracts/monitoring'
import { Button } from '#ui/actions/button'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'

/** The beginnings of action names, in the words people use. */
const kinds = [
  { value: '', label: 'Everything' },
  { value: 'auth.', label: 'Sign-ins and sessions' },
  { value: 'user.', label: 'People' },
  { value: 'invitation.', label: 'Invitations' },
  { value: 'case.', label: 'Cases' },
  { value: 'party.', label: 'Parties' },
  { value: 'contact.', label: 'Contacts' },
  { value: 'conflicts.', label: 'Conflicts' },
  { value: 'deadline.', label: 'Deadlines' },
  { value: 'note.', label: 'Notes' },
  { value: 'settings.', label: 'Settings' },
  { value: 'egress.', label: 'Egress switch' },
  { value: 'sms.', label: 'Test messages' },
  { value: 'job.', label: 'Jobs' },
  { value: 'firm.', label: 'Firm' },
] as const

interface AuditFiltersProps {
  filter: AuditFilter
  onChange: (change: { [Name in keyof AuditFilter]?: string }) => void
}

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const isNarrowed = Object.values(filter).some(Boolean)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label="Kind"
        options={kinds}
        value={filter.action ?? ''}
        onChange={(event) => onChange({ action: event.target.value })}
      />
      <TextField
        label="From"
        type="date"
        value={filter.from ?? ''}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        label="Until"
        type="date"
        value={filter.until ?? ''}
        onChange={(event) => onChange({ until: event.target.value })}
      />
      <TextField
        label="Record id"
        className="w-72 max-w-full"
        value={filter.subject_id ?? ''}
        onChange={(event) => onChange({ subject_id: event.target.value })}
      />
      {isNarrowed && (
        <Button look="plain" onClick={() => onChange({ action: '', from: '', until: '', subject_id: '' })}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
