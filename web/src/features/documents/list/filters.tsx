import { documentKind, documentSort, documentState } from '@pam/contracts/documents'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CasePicker, caseQueries } from '#features/cases'
import { useMay } from '#lib/use-may'
import { useTypedSearch } from '#lib/use-typed-search'
import { kindWords, stateNames } from '#slice/documents/document-labels.ts'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { SearchField } from '#ui/fields/search-field'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { FolderField } from './folder-field.tsx'
import { noFilter, type PlaceChange, type RoomPlace } from './place.ts'

const kinds = [
  { value: '', label: 'All types' },
  ...documentKind.options.map((value) => ({ value, label: kindWords[value] })),
]
const states = [
  { value: '', label: 'All statuses' },
  ...documentState.options.map((value) => ({ value, label: stateNames[value] })),
]
const sortNames = { updated: 'Last updated', name: 'Name', size: 'Size' } as const
const sorts = documentSort.options.map((value) => ({ value, label: sortNames[value] }))

interface RoomFiltersProps {
  place: RoomPlace
  onChange: (change: PlaceChange) => void
  /** Inside a case the case is given. */
  isInCase?: boolean
  /** The controls next to the search. */
  children?: ReactNode
}

export function RoomFilters({ place, onChange, isInCase = false, children }: RoomFiltersProps) {
  const may = useMay()
  const { q, case_id, folder_id, unfiled, tag, kind, state, sort } = place
  const [typed, setTyped] = useTypedSearch(q ?? '', (words) => onChange({ q: words }))
  const [typedTag, setTypedTag] = useTypedSearch(tag ?? '', (words) => onChange({ tag: words.trim() }))
  const isNarrowed = Boolean(q || folder_id || unfiled || tag || kind || state || (case_id && !isInCase))
  // On a phone the list comes first; what narrows it is a press away, and open where it does.
  const [isOpen, setOpen] = useState(isNarrowed)
  const clear = () => onChange(isInCase ? { ...noFilter, case_id } : noFilter)
  return (
    <search aria-label="Documents" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Search documents by name"
          placeholder="Search by name..."
          className="w-full sm:max-w-sm sm:flex-1"
          value={typed}
          onChange={setTyped}
        />
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
          <Button
            className="sm:hidden"
            icon={<SlidersHorizontal size={16} aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Filters
          </Button>
          {children}
        </div>
      </div>
      <div
        className={clsx(
          'grid-cols-2 items-end gap-3 sm:grid sm:grid-cols-3 lg:flex lg:flex-wrap',
          isOpen ? 'grid' : 'max-sm:hidden',
        )}
      >
        {!isInCase && may('cases.view') && (
          <div className="max-sm:col-span-2 lg:w-48">
            <CaseFilter
              id={case_id}
              onPick={(id) => onChange({ case_id: id, folder_id: undefined, unfiled: undefined })}
            />
          </div>
        )}
        <FolderField
          caseId={case_id ?? null}
          value={folder_id ?? ''}
          first="All folders"
          onChange={(id) => onChange({ folder_id: id })}
        />
        <Select
          label="Type"
          options={kinds}
          value={kind ?? ''}
          onChange={(event) => onChange({ kind: event.target.value })}
        />
        <Select
          label="Status"
          options={states}
          value={state ?? ''}
          onChange={(event) => onChange({ state: event.target.value })}
        />
        <div className="lg:w-24">
          <TextField
            label="Tag"
            maxLength={40}
            placeholder="Any"
            value={typedTag}
            onChange={(event) => setTypedTag(event.target.value)}
          />
        </div>
        <Select
          label="Sort by"
          options={sorts}
          value={sort}
          onChange={(event) => onChange({ sort: event.target.value })}
        />
        {!isInCase && !case_id && (
          <div className="flex h-(--control) items-center">
            <Checkbox
              label="Not in a case"
              checked={unfiled ?? false}
              onChange={(event) => onChange({ unfiled: event.target.checked ? 'true' : undefined })}
            />
          </div>
        )}
        {isNarrowed && (
          <Button look="plain" onClick={clear}>
            Clear filters
          </Button>
        )}
      </div>
    </search>
  )
}

/** The address holds the number of the case; its title is looked up. */
function CaseFilter({ id, onPick }: { id: string | undefined; onPick: (id: string | undefined) => void }) {
  const { data } = useQuery({ ...caseQueries.one(id ?? ''), enabled: Boolean(id) })
  return (
    <CasePicker
      label="Case"
      placeholder="All cases"
      value={id ? { id, title: data?.title ?? '' } : null}
      onChange={(picked) => onPick(picked?.id)}
    />
  )
}
