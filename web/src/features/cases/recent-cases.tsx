import { useInfiniteQuery } from '@tanstack/react-query'
import type { PickedCase } from './case-picker.tsx'
import { caseQueries } from './cases.queries.ts'

interface RecentCasesProps {
  /** What a tap does: "Save to". */
  label: string
  isBusy: boolean
  onPick: (picked: PickedCase) => void
}

const shown = 4

/** The cases worked on last, one tap each, on a phone. */
export function RecentCases({ label, isBusy, onPick }: RecentCasesProps) {
  const { data } = useInfiniteQuery(caseQueries.list({ sort: 'updated' }, 20))
  const rows = (data?.pages[0]?.items ?? [])
    // Nothing is added to a case that is over.
    .filter(({ status }) => status !== 'closed' && status !== 'declined')
    .slice(0, shown)
  if (rows.length === 0) return null
  return (
    <fieldset className="grid gap-1.5 md:hidden">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {rows.map(({ id, title, number }) => (
        <button
          key={id}
          type="button"
          disabled={isBusy}
          onClick={() => onPick({ id, title })}
          className="min-h-11 rounded-md border border-rule-strong bg-surface px-3 py-1.5 text-left text-sm disabled:opacity-55"
        >
          <span className="block font-medium break-words">{title}</span>
          <span className="figures block text-ink-soft">{number}</span>
        </button>
      ))}
    </fieldset>
  )
}
