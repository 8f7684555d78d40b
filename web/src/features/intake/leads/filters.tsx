import { LayoutList, SquareKanban } from 'lucide-react'
import { usePracticeAreas } from '#lib/practice-areas'
import { useTypedSearch } from '#lib/use-typed-search'
import { openStatusOptions, statusWords } from '#slice/intake/intake-labels.ts'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { SearchField } from '#ui/fields/search-field'
import { Select } from '#ui/fields/select'
import type { LeadsPlace, PlaceChange } from './place.ts'

const statuses = [
  { value: '', label: 'All inquiries' },
  { value: 'open', label: 'Not decided yet' },
  ...openStatusOptions,
  { value: 'accepted', label: statusWords.accepted },
  { value: 'declined', label: statusWords.declined },
]
const sorts = [
  { value: 'received', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: 'follow_up', label: 'Follow-up first' },
]
const views = [
  { id: 'board', label: 'Board', Icon: SquareKanban },
  { id: 'list', label: 'List', Icon: LayoutList },
] as const

/** A list is filtered by status and sorted; a board shows every status in its own order. */
export function LeadFilters({
  place,
  onChange,
}: {
  place: LeadsPlace
  onChange: (change: PlaceChange) => void
}) {
  const areas = usePracticeAreas()
  const [typed, setTyped] = useTypedSearch(place.q ?? '', (q) => onChange({ q }))
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField
        label="Search inquiries"
        placeholder="Name, reference, email or phone"
        value={typed}
        onChange={setTyped}
        className="min-w-56 flex-1"
      />
      <Select
        label="Area"
        options={[{ value: '', label: 'All areas' }, ...areas.options(place.area)]}
        value={place.area ?? ''}
        onChange={(event) => onChange({ area: event.target.value })}
      />
      {place.view === 'list' && (
        <>
          <Select
            label="Status"
            options={statuses}
            value={place.status ?? ''}
            onChange={(event) => onChange({ status: event.target.value })}
          />
          <Select
            label="Order"
            options={sorts}
            value={place.sort}
            onChange={(event) => onChange({ sort: event.target.value })}
          />
        </>
      )}
      <div className="pb-2">
        <Checkbox
          label="Mine"
          checked={place.mine ?? false}
          onChange={(event) => onChange({ mine: event.target.checked ? 'true' : undefined })}
        />
      </div>
      <fieldset className="inline-flex rounded-md border border-rule-strong bg-surface p-0.5">
        <legend className="sr-only">View</legend>
        {views.map(({ id, label, Icon }) => (
          <Button
            key={id}
            size="small"
            look={place.view === id ? 'primary' : 'plain'}
            aria-pressed={place.view === id}
            icon={<Icon size={16} aria-hidden />}
            onClick={() => onChange({ view: id })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
