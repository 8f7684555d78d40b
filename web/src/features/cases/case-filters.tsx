import { caseSort, caseStatus } from '@pam/contracts/cases'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePracticeAreas } from '#lib/practice-areas'
import { useTypedSearch } from '#lib/use-typed-search'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { SearchField } from '#ui/fields/search-field'
import { Select } from '#ui/fields/select'
import { sortWords, statusWords } from './case-labels.ts'
import { caseQueries } from './cases.queries.ts'
import { type CasesPlace, noFilter, type PlaceChange } from './cases-place.ts'

const statuses = [
  { value: '', label: 'All' },
  { value: 'current', label: 'Current' },
  ...caseStatus.options.map((value) => ({ value, label: statusWords[value] })),
]
const sorts = caseSort.options.map((value) => ({ value, label: sortWords[value] }))

interface CaseFiltersProps {
  place: CasesPlace
  onChange: (change: PlaceChange) => void
  /** The controls next to the search. */
  children: ReactNode
}

export function CaseFilters({ place, onChange, children }: CaseFiltersProps) {
  const { view, status, area, stage_id, lead_id, mine, q, sort } = place
  const isBoard = view === 'board'
  const areas = usePracticeAreas().options(area)
  const [typed, setTyped] = useTypedSearch(q ?? '', (words) => onChange({ q: words }))
  const { data: stages = [] } = useQuery(caseQueries.stages())
  const { data: colleagues = [] } = useQuery(caseQueries.colleagues())
  const ofArea = stages.filter((stage) => stage.practice_area === area)
  const isNarrowed = Boolean(status || stage_id || lead_id || mine || q || (area && !isBoard))
  return (
    <search aria-label="Cases" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Search cases"
          placeholder="Title, number or party..."
          className="w-full sm:max-w-sm sm:flex-1"
          value={typed}
          onChange={setTyped}
        />
        <div className="flex flex-wrap items-center gap-3 sm:ml-auto">{children}</div>
      </div>
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <Select
          label="Status"
          options={isBoard ? statuses.slice(1) : statuses}
          value={status ?? (isBoard ? 'current' : '')}
          onChange={(event) => onChange({ status: event.target.value })}
        />
        <Select
          label="Practice area"
          options={isBoard ? areas : [{ value: '', label: 'All areas' }, ...areas]}
          value={area ?? ''}
          onChange={(event) => onChange({ area: event.target.value, stage_id: undefined })}
        />
        {!isBoard && ofArea.length > 0 && (
          <Select
            label="Stage"
            options={[
              { value: '', label: 'All stages' },
              ...ofArea.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={stage_id ?? ''}
            onChange={(event) => onChange({ stage_id: event.target.value })}
          />
        )}
        <Select
          label="Lead"
          options={[
            { value: '', label: 'Everyone' },
            ...colleagues
              .filter(({ role }) => role !== 'user')
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={lead_id ?? ''}
          onChange={(event) => onChange({ lead_id: event.target.value })}
        />
        {!isBoard && (
          <Select
            label="Sort by"
            options={sorts}
            value={sort}
            onChange={(event) => onChange({ sort: event.target.value })}
          />
        )}
        <div className="flex h-(--control) items-center">
          <Checkbox
            label="Only mine"
            checked={mine ?? false}
            onChange={(event) => onChange({ mine: event.target.checked ? 'true' : undefined })}
          />
        </div>
        {isNarrowed && (
          <Button look="plain" onClick={() => onChange(isBoard ? { ...noFilter, area } : noFilter)}>
            Clear filters
          </Button>
        )}
      </div>
    </search>
  )
}
