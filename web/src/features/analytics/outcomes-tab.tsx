import type { OutcomeGroup, OutcomesView, PastFilter } from '@pam/contracts/analytics'
import type { CaseOutcome } from '@pam/contracts/cases'
import { useQuery } from '@tanstack/react-query'
import { outcomeWords } from '#features/cases'
import { dateInList } from '#lib/dates'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Card } from '#ui/layout/card'
import { analyticsQueries } from './analytics.queries.ts'
import { CheckCard } from './check-card.tsx'
import { groupName } from './figure-labels.ts'
import { RatesTable } from './rates-table.tsx'
import { SmallGroups } from './small-groups.tsx'

export function OutcomesTab({ filter, outcome }: { filter: PastFilter; outcome: CaseOutcome }) {
  const query = useQuery(analyticsQueries.outcomes({ ...filter, outcome }))
  return (
    <QueryBoundary query={query} what="The outcomes" lines={6}>
      {(data) => <Outcomes data={data} by={filter.by} />}
    </QueryBoundary>
  )
}

function Outcomes({ data, by }: { data: OutcomesView; by: PastFilter['by'] }) {
  const { all, groups, check, outcome } = data
  if (all.n === 0)
    return (
      <Empty title="No outcomes recorded yet" action={<Link to="/cases/import">Import past cases</Link>}>
        Record the outcome when you close a case, or import it.
      </Empty>
    )
  const large = groups.filter(({ count }) => count !== null)
  const rows = [...(large.length > 1 || check.state === 'passed' ? large : []), all].map(
    (entry: OutcomeGroup) => ({
      id: entry.key || 'all',
      name: entry === all ? 'All cases' : groupName(entry.key, by),
      count: entry.count ?? 0,
      n: entry.n,
      rate: entry.rate,
    }),
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--gap)">
      {all.rate && (
        <Card title={`Cases that ended: ${outcomeWords[outcome].toLowerCase()}`} lead={leadOf(data)}>
          <RatesTable
            title={`How often cases ended: ${outcomeWords[outcome].toLowerCase()}`}
            rows={rows}
            reference={all.rate.rate}
          />
          <p className="mt-3 max-w-[68ch] text-sm text-ink-soft">
            {data.strength === null
              ? 'A rate is shown for all cases only. Groups show counts.'
              : `Each rate is adjusted toward the overall rate, as if ${data.strength} more ${data.strength === 1 ? 'case' : 'cases'} had ended that way, so three out of three does not read as certain. Ranges are 90%. The dashed line is the overall rate.`}
          </p>
        </Card>
      )}
      <SmallGroups groups={all.rate ? groups.filter(({ count }) => count === null) : [all]} by={by} />
      <CheckCard check={check} title="Held-out cases with this outcome, by forecast" />
    </div>
  )
}

const leadOf = ({ all, until }: OutcomesView) =>
  `${all.n} closed cases with a recorded outcome, opened since ${all.since ? dateInList(all.since) : ''}, closed by ${dateInList(until)}.`
