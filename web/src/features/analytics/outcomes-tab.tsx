import type { OutcomeGroup, OutcomesView, PastFilter } from '@pam/contracts/analytics'
import type { CaseOutcome } from '@pam/contracts/cases'
import { useQuery } from '@tanstack/react-query'
import { outcomeWords } from '#features/cases'
import { dateInList } from '#lib/dates'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { Card } from '#ui/layout/card'
import { analyticsQueries } from './analytics.queries.ts'
import { CheckCard } from './check-card.tsx'
import { groupName } from './figure-labels.ts'
import { Loaded } from './loaded.tsx'
import { RatesTable } from './rates-table.tsx'
import { SmallGroups } from './small-groups.tsx'

export function OutcomesTab({ filter, outcome }: { filter: PastFilter; outcome: CaseOutcome }) {
  const query = useQuery(analyticsQueries.outcomes({ ...filter, outcome }))
  return (
    <Loaded what="The outcomes" query={query}>
      {(data) => <Outcomes data={data} by={filter.by} />}
    </Loaded>
  )
}

function Outcomes({ data, by }: { data: OutcomesView; by: PastFilter['by'] }) {
  const { all, groups, check, outcome } = data
  if (all.n === 0)
    return (
      <Empty title="No outcomes recorded yet" action={<Link to="/cases/import">Import past cases</Link>}>
        Closing a case asks how it ended; an import can bring the outcome too.
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
              ? 'Only the rate of all cases is a figure; of the groups the counts are shown.'
              : `Each rate is drawn toward that of all cases, as if ${data.strength} more ${data.strength === 1 ? 'case' : 'cases'} had ended like those: three of three is a good sign, not a certainty. Ranges are 90 percent; the dashed line is the rate of all.`}
          </p>
        </Card>
      )}
      <SmallGroups groups={all.rate ? groups.filter(({ count }) => count === null) : [all]} by={by} />
      <CheckCard check={check} title="Held-back cases with this outcome, by forecast" />
    </div>
  )
}

const leadOf = ({ all, until }: OutcomesView) =>
  `${all.n} closed cases with a recorded outcome, opened since ${all.since ? dateInList(all.since) : ''}, closed by ${dateInList(until)}.`
