import { type knowledgeApi, knowledgeSort } from '@pam/contracts/knowledge'
import type { CallResult } from '@pam/contracts/shared/endpoint'
import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { usePracticeAreas } from '#lib/practice-areas'
import { useMay } from '#lib/use-may'
import { useTypedSearch } from '#lib/use-typed-search'
import {
  isNarrowed,
  type KnowledgePlace,
  noFilter,
  type PlaceChange,
} from '#slice/knowledge/knowledge-place.ts'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { SearchField } from '#ui/fields/search-field'
import { Select } from '#ui/fields/select'

const sortNames = { title: 'Title', updated: 'Last changed', year: 'Year' } as const
const sorts = knowledgeSort.options.map((value) => ({ value, label: sortNames[value] }))

type Facets = CallResult<typeof knowledgeApi.facets>

interface ShelfFiltersProps {
  place: KnowledgePlace
  facets: Facets | undefined
  onChange: (change: PlaceChange) => void
}

export function ShelfFilters({ place, facets, onChange }: ShelfFiltersProps) {
  const may = useMay()
  const { nameOf } = usePracticeAreas()
  const [typed, setTyped] = useTypedSearch(place.q ?? '', (words) => onChange({ q: words.trim() }))
  const narrowed = isNarrowed(place)
  // On a phone the list comes first; the filters are a tap away, and open if any is set.
  const [isOpen, setOpen] = useState(narrowed)
  const choice = (label: string, name: 'jurisdiction' | 'area' | 'topic' | 'tag', all: string) => (
    <Select
      label={label}
      className="lg:w-44"
      options={[
        { value: '', label: all },
        ...optionsOf(facets?.[lists[name]], place[name], name === 'area' ? nameOf : undefined),
      ]}
      value={place[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
  return (
    <search aria-label="Knowledge base" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Search the knowledge base"
          placeholder="Title, citation or text..."
          className="w-full sm:max-w-md sm:flex-1"
          maxLength={200}
          value={typed}
          onChange={setTyped}
        />
        <Button
          className="sm:hidden"
          icon={<SlidersHorizontal size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Filters
        </Button>
        {may('documents.create') && (
          <div
            className={clsx(
              'gap-x-5 gap-y-2 sm:ml-auto sm:flex',
              isOpen ? 'flex flex-wrap' : 'max-sm:hidden',
            )}
          >
            <Ticks place={place} facets={facets} onChange={onChange} />
          </div>
        )}
      </div>
      <div
        className={clsx(
          'grid-cols-2 items-end gap-3 sm:grid sm:grid-cols-3 lg:flex lg:flex-wrap',
          isOpen ? 'grid' : 'max-sm:hidden',
        )}
      >
        {choice('Jurisdiction', 'jurisdiction', 'All jurisdictions')}
        {choice('Practice area', 'area', 'All areas')}
        {choice('Topic', 'topic', 'All topics')}
        {may('documents.create') && choice('Tag', 'tag', 'All tags')}
        <Select
          label="Sort by"
          options={sorts}
          value={place.sort}
          onChange={(event) => onChange({ sort: event.target.value })}
        />
        {narrowed && (
          <Button look="plain" onClick={() => onChange(noFilter)}>
            Clear filters
          </Button>
        )}
      </div>
    </search>
  )
}

function Ticks({ place, facets, onChange }: ShelfFiltersProps) {
  return (
    <>
      <Checkbox
        label={`Favorites${facets ? ` (${facets.favourites})` : ''}`}
        checked={place.favourite ?? false}
        onChange={(event) => onChange({ favourite: event.target.checked ? 'true' : undefined })}
      />
      <Checkbox
        label={`Not reviewed${facets ? ` (${facets.unreviewed})` : ''}`}
        checked={place.reviewed === false}
        onChange={(event) => onChange({ reviewed: event.target.checked ? 'false' : undefined })}
      />
    </>
  )
}

const lists = { jurisdiction: 'jurisdictions', area: 'areas', topic: 'topics', tag: 'tags' } as const

/** With counts; a selected value stays in the list even if nothing matches it now. */
function optionsOf(
  facet: Facets['topics'] | undefined,
  chosen: string | undefined,
  nameOf = (value: string) => value,
) {
  const values = [...(facet ?? [])]
  if (chosen && !values.some(({ value }) => value === chosen)) values.push({ value: chosen, count: 0 })
  return values.map(({ value, count }) => ({ value, label: `${nameOf(value)} (${count})` }))
}
