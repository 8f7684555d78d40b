import { useQuery } from '@tanstack/react-query'
import { CasePicker, caseQueries } from '#features/cases'
import { optionsOf } from '#lib/options'
import { Select } from '#ui/fields/select'
import { kindWords } from './entries.ts'

export type ShownKind = keyof typeof kindWords | 'deadlines' | 'tasks' | 'events'

interface CalendarFiltersProps {
  caseId: string
  userId: string
  kind: string
  onChange: (change: { case_id?: string; user_id?: string; kind?: ShownKind | undefined }) => void
}

const kinds = [
  { value: '', label: 'Everything' },
  { value: 'events', label: 'All events' },
  ...optionsOf(kindWords),
  { value: 'deadlines', label: 'Deadlines' },
  { value: 'tasks', label: 'Tasks' },
] as const

export function CalendarFilters({ caseId, userId, kind, onChange }: CalendarFiltersProps) {
  const { data: colleagues = [] } = useQuery(caseQueries.colleagues())
  const { data: legalCase } = useQuery({ ...caseQueries.one(caseId), enabled: caseId !== '' })
  return (
    <div className="mb-4 grid gap-3 sm:max-w-3xl sm:grid-cols-3">
      <CasePicker
        label="Case"
        placeholder="All cases"
        value={caseId && legalCase ? { id: legalCase.id, title: legalCase.title } : null}
        onChange={(picked) => onChange({ case_id: picked?.id ?? '' })}
      />
      <Select
        label="Person"
        options={[
          { value: '', label: 'Everyone' },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={userId}
        onChange={(event) => onChange({ user_id: event.target.value })}
      />
      <Select
        label="Show"
        options={kinds}
        value={kind}
        onValue={(value) => onChange({ kind: value || undefined })}
      />
    </div>
  )
}
