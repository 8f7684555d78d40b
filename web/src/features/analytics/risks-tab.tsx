import type { RisksView } from '@pam/contracts/analytics'
import { useQuery } from '@tanstack/react-query'
import { dateInList } from '#lib/dates'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Card } from '#ui/layout/card'
import { analyticsQueries } from './analytics.queries.ts'
import { CheckCard } from './check-card.tsx'
import { percent, rangeInWords } from './figure-labels.ts'
import { RiskList } from './risk-list.tsx'

export function RisksTab() {
  const query = useQuery(analyticsQueries.deadlines())
  return (
    <QueryBoundary query={query} what="The deadlines" lines={6}>
      {(data) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-(--gap)">
          <Card title="Open deadlines" lead={leadOf(data)}>
            <RiskList items={data.items} />
          </Card>
          <CheckCard check={data.check} title="Held-out deadlines that were missed, by forecast" />
        </div>
      )}
    </QueryBoundary>
  )
}

/** What all past deadlines say, and how the list is made. */
function leadOf({ n, late, rate, since, check }: RisksView): string {
  const past = rate
    ? `Of ${n} deadlines since ${since ? dateInList(since) : ''}, ${late} were missed: ${percent(rate.rate)} (95 percent range ${rangeInWords(rate)}).`
    : 'Too few past deadlines to show a rate.'
  const how =
    check.state === 'passed'
      ? 'Ranked by how often similar deadlines were missed, based on notice given, days left, open tasks in the case, and the workload and record of the person responsible.'
      : 'Sorted by days left, without a forecast for each.'
  return `${past} ${how}`
}
