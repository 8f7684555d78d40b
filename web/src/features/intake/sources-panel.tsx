import { useQuery } from '@tanstack/react-query'
import { Chart } from '#ui/charts/chart'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Card } from '#ui/layout/card'
import { intakeQueries } from './intake.queries.ts'

/** Sources of last year's inquiries, and their outcomes. */
export function SourcesPanel() {
  const query = useQuery(intakeQueries.sources())
  return (
    <QueryBoundary query={query} what="The sources" lines={6}>
      {(data) => {
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
      }}
    </QueryBoundary>
  )
}
