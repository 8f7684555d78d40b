import type { ReviewSummary } from '@pam/contracts/reviews'
import { wholeNumber } from '@pam/law/format/numbers'
import { useTypedSearch } from '#lib/use-typed-search'
import { SearchField } from '#ui/fields/search-field'
import { Select } from '#ui/fields/select'
import { type GridPlace, gridFilter } from './grid-view.ts'
import { documentsIn } from './review-labels.ts'

const filterWords: Record<(typeof gridFilter.options)[number], string> = {
  all: 'All answers',
  answered: 'Answered',
  not_found: 'Not found',
  open: 'Not answered yet',
  failed: 'Could not be answered',
  unseen: 'Not reviewed',
  stale: 'With a newer version',
}
const filters = gridFilter.options.map((value) => ({ value, label: filterWords[value] }))

interface GridFiltersProps {
  review: ReviewSummary
  place: GridPlace
  shown: number
  onChange: (change: { q?: string | undefined; show?: GridPlace['show']; in?: string | undefined }) => void
}

export function GridFilters({ review, place, shown, onChange }: GridFiltersProps) {
  const [typed, setTyped] = useTypedSearch(place.q ?? '', (words) => onChange({ q: words || undefined }))
  const columns = [
    { value: '', label: 'Any question' },
    ...review.columns.map(({ id, title }) => ({ value: id, label: title })),
  ]
  return (
    <search aria-label="The grid" className="flex flex-wrap items-end gap-3">
      <SearchField
        label="Search names and answers"
        placeholder="Names and answers..."
        className="w-full sm:w-64"
        value={typed}
        onChange={setTyped}
      />
      <div className="w-[calc(50%-0.375rem)] sm:w-52">
        <Select
          label="Answers"
          value={place.show}
          options={filters}
          onValue={(value) => onChange({ show: value })}
        />
      </div>
      <div className="w-[calc(50%-0.375rem)] sm:w-56">
        <Select
          label="To the question"
          value={place.in ?? ''}
          options={columns}
          onChange={(event) => onChange({ in: event.target.value || undefined })}
        />
      </div>
      <p role="status" className="figures pb-2 text-sm text-ink-soft">
        {shown === review.progress.documents
          ? documentsIn(shown)
          : `${wholeNumber(shown)} of ${documentsIn(review.progress.documents)}`}
      </p>
    </search>
  )
}
