import { type EgressFilter, egressOutcome } from '@pam/contracts/egress'
import { provider } from '@pam/contracts/settings'
import { providerName } from '#features/settings'
import { Button } from '#ui/actions/button'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { outcomeWords } from './outcome-badge.tsx'

interface EgressFiltersProps {
  filter: EgressFilter
  onChange: (change: { [Name in keyof EgressFilter]?: EgressFilter[Name] | undefined }) => void
}

const services = [
  { value: '', label: 'All services' },
  ...[...provider.options, 'smtp', 'imap', 'caldav', 'timestamp'].map((value) => ({
    value,
    label: providerName(value),
  })),
]
const outcomes = [
  { value: '', label: 'All outcomes' },
  ...egressOutcome.options.map((value) => ({ value, label: outcomeWords[value].word })),
]

export function EgressFilters({ filter, onChange }: EgressFiltersProps) {
  const isNarrowed = Object.values(filter).some(Boolean)
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <Select
        label="Service"
        options={services}
        value={filter.provider ?? ''}
        onChange={(event) => onChange({ provider: event.target.value || undefined })}
      />
      <Select
        label="Outcome"
        options={outcomes}
        value={filter.outcome ?? ''}
        onChange={(event) => onChange({ outcome: egressOutcome.safeParse(event.target.value).data })}
      />
      <TextField
        label="From"
        type="date"
        value={filter.from ?? ''}
        onChange={(event) => onChange({ from: event.target.value || undefined })}
      />
      <TextField
        label="Until"
        type="date"
        value={filter.until ?? ''}
        onChange={(event) => onChange({ until: event.target.value || undefined })}
      />
      {isNarrowed && (
        <Button
          look="plain"
          onClick={() =>
            onChange({
              provider: undefined,
              outcome: undefined,
              case_id: undefined,
              from: undefined,
              until: undefined,
            })
          }
        >
          Clear filters
        </Button>
      )}
    </div>
  )
}
