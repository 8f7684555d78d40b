import { useTypedSearch } from '#lib/use-typed-search'
import { Checkbox } from '#ui/fields/checkbox'
import { SearchField } from '#ui/fields/search-field'
import { Select } from '#ui/fields/select'
import type { LinksPlace, PlaceChange } from './place.ts'

const kinds = [
  { value: '', label: 'Shares and requests' },
  { value: 'share', label: 'Shares' },
  { value: 'request', label: 'Requests' },
]
const states = [
  { value: '', label: 'Any status' },
  { value: 'open', label: 'Open' },
  { value: 'expired', label: 'Expired' },
  { value: 'withdrawn', label: 'Withdrawn' },
]
const sorts = [
  { value: 'made', label: 'Newest first' },
  { value: 'expires', label: 'Expiring first' },
  { value: 'title', label: 'Title' },
]

interface LinkFiltersProps {
  place: LinksPlace
  onChange: (change: PlaceChange) => void
}

export function LinkFilters({ place, onChange }: LinkFiltersProps) {
  const [typed, setTyped] = useTypedSearch(place.q ?? '', (q) => onChange({ q }))
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField
        label="Search links"
        placeholder="Title, name or email address"
        value={typed}
        onChange={setTyped}
        className="min-w-56 flex-1"
      />
      <Select
        label="Type"
        options={kinds}
        value={place.kind ?? ''}
        onChange={(event) => onChange({ kind: event.target.value })}
      />
      <Select
        label="Status"
        options={states}
        value={place.state ?? ''}
        onChange={(event) => onChange({ state: event.target.value })}
      />
      <Select
        label="Sort by"
        options={sorts}
        value={place.sort}
        onChange={(event) => onChange({ sort: event.target.value })}
      />
      <div className="pb-2">
        <Checkbox
          label="Mine"
          checked={place.mine ?? false}
          onChange={(event) => onChange({ mine: event.target.checked ? 'true' : undefined })}
        />
      </div>
    </div>
  )
}
