import { useQuery } from '@tanstack/react-query'
import { providerName } from '#features/settings'
import { sentenceFor } from '#lib/api-error'
import { bytesInWords } from '#lib/sizes'
import { Chart } from '#ui/charts/chart'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { egressQueries } from './egress.queries.ts'
import { bytesByDay } from './egress-days.ts'

const shownDays = 30
const long = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const short = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const at = (day: string) => new Date(`${day}T00:00:00Z`)

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
        labels={days.map((day) => long.format(at(day)).replaceAll(',', ''))}
        ticks={days.map((day) => short.format(at(day)))}
        series={series.map(({ provider, values }) => ({
          id: provider,
          name: providerName(provider),
          values,
        }))}
        format={bytesInWords}
        empty="No data sent in the last 30 days."
      />
    </Card>
  )
}
