import { counted, wholeNumber } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { dateInList } from '#lib/dates'
import { workflowQueries } from '#slice/workflows/workflows.queries.ts'
import { Chart } from '#ui/charts/chart'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Card } from '#ui/layout/card'

/** 45 seconds, 12 minutes, 3 hours, 14 days: the largest fitting unit. */
export function durationWords(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'second')
  if (seconds < 90 * 60) return counted(Math.round(seconds / 60), 'minute')
  if (seconds < 36 * 3600) return counted(Math.round(seconds / 3600), 'hour')
  return counted(Math.round(seconds / 86_400), 'day')
}

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`

/** How often it ran and succeeded, how long it took and what it saved, as far as that is measured. */
export function NumbersPanel({ id }: { id: string }) {
  const query = useQuery(workflowQueries.metrics(id))
  return (
    <QueryBoundary query={query} what="The numbers" lines={6}>
      {(data) => {
        const ended = data.completed + data.failed
        const figures = [
          { label: 'Runs', value: wholeNumber(data.runs) },
          { label: 'Completed', value: wholeNumber(data.completed) },
          { label: 'Failed', value: wholeNumber(data.failed) },
          { label: 'Canceled', value: wholeNumber(data.canceled) },
          { label: 'Under way', value: wholeNumber(data.under_way) },
          { label: 'Success rate', value: ended > 0 ? percent(data.completed, ended) : '–' },
          { label: 'Steps done', value: wholeNumber(data.steps_done) },
          {
            label: 'Median duration',
            value: data.median_seconds === null ? '–' : durationWords(data.median_seconds),
          },
          {
            label: 'Time saved',
            value: data.minutes_saved === null ? 'Not measured' : durationWords(data.minutes_saved * 60),
          },
        ]
        return (
          <div className="grid gap-4">
            <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-rule bg-rule sm:grid-cols-3">
              {figures.map(({ label, value }) => (
                <div key={label} className="bg-surface px-4 py-3">
                  <dt className="text-sm text-ink-soft">{label}</dt>
                  <dd className="figures text-lg font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
            <p className="max-w-[75ch] text-sm text-ink-soft">
              {data.minutes_saved_from}
              {data.median_seconds === null && ' The median duration is shown from five completed runs on.'}
            </p>
            <Card title="Runs per day" lead="The last 30 days, by the day they ended.">
              {data.days.every(({ completed, failed }) => completed + failed === 0) ? (
                <p className="text-sm text-ink-soft">No runs ended in the last 30 days.</p>
              ) : (
                <Chart
                  title="Runs per day"
                  kind="bars"
                  labels={data.days.map(({ day }) => dateInList(day))}
                  ticks={data.days.map(({ day }) => dateInList(day).replace(/^\w+, |, \d{4}$/g, ''))}
                  series={[
                    {
                      id: 'completed',
                      name: 'Completed',
                      tone: 'good',
                      values: data.days.map((day) => day.completed),
                    },
                    {
                      id: 'failed',
                      name: 'Failed',
                      tone: 'danger',
                      values: data.days.map((day) => day.failed),
                    },
                  ]}
                />
              )}
            </Card>
          </div>
        )
      }}
    </QueryBoundary>
  )
}
