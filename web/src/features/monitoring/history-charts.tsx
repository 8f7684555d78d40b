import type { HistoryPoint, HistoryRange } from '@pam/contracts/monitoring'
import { fileSize } from '@pam/law/format/file-size'
import { dollarsOfMicros } from '@pam/law/format/money'
import { wholeNumber } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { dayInList, dayOnAxis, hourOnAxis, momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Chart, type ChartSeries } from '#ui/charts/chart'
import { Notice } from '#ui/feedback/notice'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { monitoringQueries } from './monitoring.queries.ts'

interface Figure {
  title: string
  kind: 'line' | 'area' | 'bars'
  series: readonly (Omit<ChartSeries, 'values'> & { of: (point: HistoryPoint) => number | null })[]
  format?: (value: number) => string
  empty?: string
}

const inMs = (value: number) => `${wholeNumber(value)} ms`
const some = (value: number) => (value === 0 ? null : value)

const figures: readonly Figure[] = [
  {
    title: 'Requests',
    kind: 'bars',
    series: [
      { id: 'good', name: 'Answered', tone: 'accent', of: (entry) => entry.requests - entry.errors },
      { id: 'errors', name: 'Errors', tone: 'danger', of: (entry) => entry.errors },
    ],
  },
  {
    title: 'Response time',
    kind: 'line',
    format: inMs,
    series: [
      { id: 'p50', name: 'Median', tone: 'good', of: (entry) => entry.p50_ms },
      { id: 'p95', name: '95% within', tone: 'attention', of: (entry) => entry.p95_ms },
      { id: 'p99', name: '99% within', tone: 'danger', of: (entry) => entry.p99_ms },
    ],
    empty: 'No requests in this period.',
  },
  {
    title: 'Jobs',
    kind: 'bars',
    series: [
      { id: 'done', name: 'Done', tone: 'accent', of: (entry) => entry.jobs_done },
      { id: 'failed', name: 'Failed attempts', tone: 'danger', of: (entry) => entry.jobs_failed },
    ],
  },
  {
    title: 'Storage',
    kind: 'line',
    format: fileSize,
    series: [
      { id: 'database', name: 'Database', tone: 'accent', of: (entry) => entry.database_bytes },
      { id: 'files', name: 'Files', tone: 'brass', of: (entry) => entry.files_bytes },
    ],
    empty: 'The first measurement is taken within five minutes of starting.',
  },
  {
    title: 'Model calls',
    kind: 'bars',
    series: [{ id: 'calls', name: 'Calls', tone: 'plum', of: (entry) => some(entry.model_calls) }],
    empty: 'No model was called in this period.',
  },
  {
    title: 'Model cost',
    kind: 'bars',
    format: dollarsOfMicros,
    series: [{ id: 'cost', name: 'Cost', tone: 'plum', of: (entry) => some(entry.model_cost_micros) }],
    empty: 'No model costs in this period.',
  },
]

export function HistoryCharts({ range }: { range: HistoryRange }) {
  const { data, error, isPending, refetch } = useQuery(monitoringQueries.history(range))
  if (isPending) return <SkeletonLines count={6} />
  if (error) {
    return (
      <Notice
        tone="danger"
        role="alert"
        title="The history could not be loaded"
        actions={<Button onClick={() => void refetch()}>Retry</Button>}
      >
        {sentenceFor(error, 'Try again.')}
      </Notice>
    )
  }
  const { points } = data
  const labels = points.map(({ at }) => momentInList(at))
  const tick = range === '24h' ? hourOnAxis : dayOnAxis
  const ticks = points.map(({ at }) => tick(at))
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {figures.map(({ title, series, ...rest }) => (
        <Card key={title} title={title} lead={spanOf(points)}>
          <Chart
            {...rest}
            title={title}
            labels={labels}
            ticks={ticks}
            series={series.map(({ of, ...line }) => ({ ...line, values: points.map(of) }))}
          />
        </Card>
      ))}
    </div>
  )
}

function spanOf(points: readonly HistoryPoint[]): string {
  const [first, last] = [points[0], points.at(-1)]
  return first && last ? `${dayInList(first.at)} to ${dayInList(last.at)}` : ''
}
