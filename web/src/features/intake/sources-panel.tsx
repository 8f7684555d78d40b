import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { Chart } from '#ui/charts/chart'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { intakeQueries } from './intake.queries.ts'

/** Sources of last year's inquiries, and their outcomes. */
export function SourcesPanel() {
  const { data, error, refetch } = useQuery(intakeQueries.sources())
  if (error && !data)
    return (
      <LoadFailure what="The sources" why={sentenceFor(error, 'Try again.')} onRetry={() => void refetch()} />
    )
  if (!data) return <SkeletonLines count={6} label="Loading the sources..." />
  const series = [
    { id: 'accepted', name: 'Accepted', tone: 'good', values: data.map((entry) => entry.accepted) },
    {
      id: 'open',
      name: 'Not decided yet',
      tone: 'info',
      values: data.map((entry) => entry.leads - entry.accepted - entry.declined),
    },
    { id: 'declined', name: 'Declined', tone: 'neutral', values: data.map((entry) => entry.declined) },
  ] as const
  return (
    <Card
      title="Where inquiries come from"
      lead="The last twelve months, by source. Add ?from=name to a form’s link to track that source."
    >
      <Chart
        title="Inquiries by source"
        labels={data.map((entry) => entry.source)}
        series={series}
        kind="bars"
        empty="No inquiries yet."
      />
    </Card>
  )
}
