import type { PastFilter } from '@pam/contracts/analytics'
import { type CaseOutcome, caseOutcome } from '@pam/contracts/cases'
import { useQuery } from '@tanstack/react-query'
import { outcomeWords } from '#features/cases'
import { usePracticeAreas } from '#lib/practice-areas'
import { Select } from '#ui/fields/select'
import { analyticsQueries } from './analytics.queries.ts'

interface AnalyticsFiltersProps {
  filter: PastFilter
  outcome: CaseOutcome | null
  onChange: (change: { by?: string; area?: string; court?: string; outcome?: string }) => void
}

const grouped = [
  { value: 'area', label: 'Practice areas' },
  { value: 'court', label: 'Courts' },
]
const outcomes = caseOutcome.options.map((value) => ({ value, label: outcomeWords[value] }))

export function AnalyticsFilters({ filter, outcome, onChange }: AnalyticsFiltersProps) {
  const { data } = useQuery(analyticsQueries.durations(filter))
  const areas = [{ value: '', label: 'All areas' }, ...usePracticeAreas().options(filter.area)]
  const courts = [...new Set([...(data?.courts ?? []), ...(filter.court ? [filter.court] : [])])]
  return (
    <div className="mb-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {outcome && (
        <Select
          label="Outcome"
          options={outcomes}
          value={outcome}
          onChange={(event) => onChange({ outcome: event.target.value })}
        />
      )}
      <Select
        label="Compare"
        options={grouped}
        value={filter.by}
        onChange={(event) => onChange({ by: event.target.value })}
      />
      <Select
        label="Practice area"
        options={areas}
        value={filter.area ?? ''}
        onChange={(event) => onChange({ area: event.target.value })}
      />
      <Select
        label="Court"
        options={[{ value: '', label: 'All courts' }, ...courts.map((value) => ({ value, label: value }))]}
        value={filter.court ?? ''}
        onChange={(event) => onChange({ court: event.target.value })}
      />
    </div>
  )
}
