import type { SignatureDraft } from '@pam/contracts/signatures'
import { counted } from '@pam/law/format/numbers'
import { Checkbox } from '#ui/fields/checkbox'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'

type Settings = Pick<
  SignatureDraft,
  'title' | 'message' | 'in_order' | 'expires_in_days' | 'remind_every_days' | 'signers'
>

interface SettingsFieldsProps {
  value: Settings
  onChange: (part: Partial<Settings>) => void
}

const days = (all: readonly number[]) =>
  all.map((count) => ({ value: String(count), label: counted(count, 'day') }))

export function SettingsFields({ value, onChange }: SettingsFieldsProps) {
  return (
    <div className="grid gap-4">
      <TextField
        label="Title"
        maxLength={120}
        value={value.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label="Message"
        hint="Shown with the document. Emails do not quote it."
        isOptional
        rows={3}
        maxLength={2000}
        value={value.message}
        onChange={(event) => onChange({ message: event.target.value })}
      />
      {value.signers.length > 1 && (
        <Checkbox
          label="Sign in order"
          hint="Each signer gets the link after the previous one signs."
          checked={value.in_order}
          onChange={(event) => onChange({ in_order: event.target.checked })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Expires after"
          value={String(value.expires_in_days)}
          onChange={(event) => onChange({ expires_in_days: Number(event.target.value) })}
          options={days([...new Set([7, 14, 30, 60, 90, value.expires_in_days])].toSorted((a, b) => a - b))}
        />
        <Select
          label="Reminders"
          value={String(value.remind_every_days)}
          onChange={(event) => onChange({ remind_every_days: Number(event.target.value) })}
          options={[
            { value: '0', label: 'None' },
            { value: '1', label: 'Every day' },
            { value: '3', label: 'Every 3 days' },
            { value: '7', label: 'Every week' },
          ]}
        />
      </div>
    </div>
  )
}
