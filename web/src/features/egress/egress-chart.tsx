import { dateOnAxis, dateThisYear } from '@pam/law/format/dates'
import { fileSize } from '@pam/law/format/file-size'
import { useQuery } from '@tanstack/react-query'
import { providerName } from '#features/settings'
import { sentenceFor } from '#lib/api-error'
import { Chart } from '#ui/charts/chart'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { egressQueries } from './egress.queries.ts'
import { bytesByDay } from './egress-days.ts'

const shownDays = 30

export function EgressChart() {
  const { data, error, refetch } = useQuery(egressQueries.summary())
  if (error && !data) {
    return (
      <LoadFailure what="The totals" why={sentenceFor(error, 'Try again.')} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <SkeletonLines count={5} label="Loading totals..." />
  const { days, series } = bytesByDay(data.days, new Date().toISOString().slice(0, 10), shownDays)
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
