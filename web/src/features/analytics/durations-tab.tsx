import type { DurationGroup, DurationsView, PastFilter } from '@pam/contracts/analytics'
import { useQuery } from '@tanstack/react-query'
import { dateInList } from '#lib/dates'
import { Link } from '#ui/actions/link'
import { FigureTable } from '#ui/charts/figure-table'
import { StepChart } from '#ui/charts/step-chart'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Card } from '#ui/layout/card'
import { analyticsQueries } from './analytics.queries.ts'
import { CheckCard } from './check-card.tsx'
import { DurationsTable } from './durations-table.tsx'
import {
  curveInMonths,
  daysInWords,
  groupName,
  monthsOnAxis,
  percent,
  rangeInWords,
} from './figure-labels.ts'
import { SmallGroups } from './small-groups.tsx'

const title = 'Share of cases still open over time'
const mostLines = 6

export function DurationsTab({ filter }: { filter: PastFilter }) {
  const query = useQuery(analyticsQueries.durations(filter))
  return (
    <QueryBoundary query={query} what="The durations" lines={6}>
      {(data) => <Durations data={data} by={filter.by} />}
    </QueryBoundary>
  )
}

function Durations({ data, by }: { data: DurationsView; by: PastFilter['by'] }) {
  const { all, groups, check } = data
  const drawn = groups.filter(({ figures }) => figures)
  if (all.n === 0)
    return (
      <Empty title="No closed cases yet" action={<Link to="/cases/import">Import past cases</Link>}>
        Forecasts are based on your firm’s own cases. Close cases here, or import closed ones.
      </Empty>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--gap)">
      {all.figures && (
        <Card title="How long cases last" lead={leadOf(data)}>
          <Curves all={all} groups={drawn} by={by} />
        </Card>
      )}
      {all.figures && <DurationsTable data={data} by={by} />}
      <SmallGroups groups={all.figures ? groups.filter(({ figures }) => !figures) : [all]} by={by} />
      <CheckCard check={check} title="Share of held-out cases closed by the forecast date" />
    </div>
  )
}

const leadOf = ({ all, until }: DurationsView) =>
  `${all.n} cases opened since ${all.since ? dateInList(all.since) : ''}, ${all.closed} of them closed by ${dateInList(until)}. Open cases are counted up to that date.`

function Curves({ all, groups, by }: { all: DurationGroup; groups: DurationGroup[]; by: PastFilter['by'] }) {
  const shown = groups.length > 1 ? groups.slice(0, mostLines) : [all]
  const drawn = curveInMonths(shown.map(({ figures }) => figures?.curve ?? []))
  const series = shown.map(({ key }, place) => ({
    id: key || 'all',
    name: key || shown.length > 1 ? groupName(key, by) : 'All cases',
    hasRange: shown.length === 1,
    points: drawn[place] ?? [],
  }))
  return (
    <figure aria-label={title}>
      <StepChart title={title} series={series} formatX={monthsOnAxis} />
      <figcaption className="mt-1 text-sm text-ink-soft">
        Share still open, by months since opening, until 5% remain.
        {groups.length > mostLines
          ? ` The ${mostLines} largest groups are drawn; the table below has all.`
          : ''}
      </figcaption>
      <FigureTable
        title={title}
        header={['Group and time', 'Still open', '95% range', 'At risk']}
        rows={shown.flatMap(({ key, figures }, place) =>
          (figures?.curve ?? []).map((entry) => [
            `${series[place]?.name ?? key}, ${daysInWords(entry.days)}`,
            percent(entry.share),
            rangeInWords(entry),
            String(entry.at_risk),
          ]),
        )}
      />
    </figure>
  )
}
