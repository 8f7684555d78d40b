import { dateOnAxis, dateThisYear } from '@pam/law/format/dates'
import { fileSize } from '@pam/law/format/file-size'
import { useQuery } from '@tanstack/react-query'
import { providerName } from '#features/settings'
import { Chart } from '#ui/charts/chart'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Card } from '#ui/layout/card'
import { egressQueries } from './egress.queries.ts'
import { bytesByDay } from './egress-days.ts'

const shownDays = 30

export function EgressChart() {
  const totals = useQuery(egressQueries.summary())
  return (
    <QueryBoundary query={totals} what="The totals" lines={5}>
      {(summary) => <BytesCard sent={summary.days} />}
    </QueryBoundary>
  )
}

function BytesCard({ sent }: { sent: Parameters<typeof bytesByDay>[0] }) {
  const { days, series } = bytesByDay(sent, new Date().toISOString().slice(0, 10), shownDays)
  return (
    <Card title="Bytes per day" lead="The last 30 days, by service.">
      <Chart
        title="Bytes per day by service"
        kind="bars"
        labels={days.map((day) => dateThisYear(day).replaceAll(',', ''))}
        ticks={days.map((day) => dateOnAxis(day))}
        series={series.map(({ provider, values }) => ({
          id: provider,
          name: providerName(provider),
          values,
        }))}
        format={fileSize}
        empty="No data sent in the last 30 days."
      />
    </Card>
  )
}
