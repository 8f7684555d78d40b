import type { BacktestKind, BacktestView } from '@pam/contracts/analytics'
import { type CaseOutcome, caseOutcome } from '@pam/contracts/cases'
import { useQuery } from '@tanstack/react-query'
import { outcomeWords } from '#features/cases'
import { monthInFull } from '#lib/dates'
import { Card } from '#ui/layout/card'
import { analyticsQueries } from './analytics.queries.ts'
import { StateBadge } from './check-card.tsx'
import { measureValue, measureWords } from './figure-labels.ts'

const aboutOf = ({ about }: BacktestView) =>
  caseOutcome.options.some((option) => option === about)
    ? ` (${outcomeWords[about as CaseOutcome].toLowerCase()})`
    : ''

/** The tests of the last months: a figure that drifts from what happens is seen here, and switches itself off. */
export function DriftCard({ kind }: { kind: BacktestKind }) {
  const { data } = useQuery(analyticsQueries.backtests())
  const tests = (data ?? []).filter((entry) => entry.kind === kind)
  if (tests.length === 0) return null
  return (
    <Card
      title="Month by month"
      lead="Tests run again each month, without walled cases. A forecast that no longer passes is turned off."
    >
      <ul className="grid gap-2 text-sm">
        {tests.map((entry) => {
          const [first] = entry.measures
          return (
            <li key={entry.month} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-40 font-medium">
                {monthInFull(entry.month)}
                {aboutOf(entry)}
              </span>
              <span className="figures flex-1 text-ink-soft">
                {first ? `${measureWords[first.id]}: ${measureValue(first)}, ` : ''}n {entry.n}
              </span>
              <StateBadge state={entry.state} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
