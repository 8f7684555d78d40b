import type { CaseForecast } from '@pam/contracts/analytics'
import { useQuery } from '@tanstack/react-query'
import { outcomeWords } from '#features/cases'
import { Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Card } from '#ui/layout/card'
import { analyticsQueries } from './analytics.queries.ts'
import { StateBadge } from './check-card.tsx'
import { RatesTable } from './rates-table.tsx'
import { RemainingCard } from './remaining-card.tsx'
import { RiskList } from './risk-list.tsx'

/** The firm's history of cases like this one. It states nothing about this one. */
export function ForecastPanel({ caseId }: { caseId: string }) {
  const query = useQuery(analyticsQueries.forecast(caseId))
  return (
    <QueryBoundary query={query} what="The forecast" lines={6}>
      {(data) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-(--gap)">
          <Notice>{data.notice}</Notice>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--gap) lg:grid-cols-2">
            <RemainingCard data={data} />
            <Outcomes data={data} />
          </div>
          <Card
            title="Deadlines of this case"
            actions={<StateBadge state={data.deadlines.state} />}
            lead={
              data.deadlines.state === 'passed'
                ? 'How often similar deadlines were missed at this firm.'
                : 'Sorted by days left. No forecast passed its test.'
            }
          >
            <RiskList items={data.deadlines.items} hasCase={false} />
          </Card>
          <p className="text-sm">
            <Link to="/analytics">The figures of all cases, and how they were tested</Link>
          </p>
        </div>
      )}
    </QueryBoundary>
  )
}

function Outcomes({ data }: { data: CaseForecast }) {
  const { basis, n, rates, refusal } = data.outcomes
  const whose = basis === 'area' ? 'in the same practice area' : 'in all practice areas'
  const title = `How ${basis === 'area' ? 'similar cases' : 'cases in all practice areas'} ended`
  const standIns = rates.filter(({ state }) => state !== 'passed')
  return (
    <Card title={title} lead={refusal ? undefined : `${n} closed cases ${whose}, with 90% ranges.`}>
      {refusal ? (
        <p className="text-sm text-ink-soft">{refusal}</p>
      ) : (
        <>
          <RatesTable
            title={title}
            rows={rates.map((rate) => ({
              id: rate.outcome,
              name: outcomeWords[rate.outcome],
              count: rate.count,
              n,
              rate: rate,
            }))}
          />
          {basis === 'area' && standIns.length > 0 && (
            <p className="mt-3 text-sm text-ink-soft">
              {standIns.map(({ outcome }) => outcomeWords[outcome]).join(', ')}: rates by area did not pass
              their test, so the rate is that of the whole firm.
            </p>
          )}
        </>
      )}
    </Card>
  )
}
