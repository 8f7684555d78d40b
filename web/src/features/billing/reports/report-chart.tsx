import type { Report, ReportName } from '@pam/contracts/billing/reports'
import { dollars, wholeDollars } from '@pam/law/format/money'
import { useRef } from 'react'
import { saveChart } from '#lib/save-chart'
import { useMutation } from '#lib/use-mutation'
import { hours } from '#slice/billing/money.ts'
import { Button } from '#ui/actions/button'
import { Chart } from '#ui/charts/chart'
import { useToast } from '#ui/feedback/toast'

/** The series stacked in the plot: together they are the total of a row. */
const stacked: Record<ReportName, readonly string[]> = {
  realization: ['Billed', 'Write-downs', 'Unbilled'],
  collection: ['Collected', 'Credited', 'Unpaid'],
  wip: ['0-30 days', '31-60 days', '61-90 days', 'Over 90 days'],
  case_profitability: ['Collected'],
  client_profitability: ['Collected'],
  utilization: ['Billable hours'],
  origination: ['Collected', 'Credited', 'Unpaid'],
}

const tones = ['accent', 'brass', 'info', 'plum'] as const
const most = 10

/** The largest rows of a report side by side; all of them are in the table below. */
export function ReportChart({ report }: { report: Report }) {
  const places = stacked[report.report].flatMap((title) => {
    const index = report.columns.findIndex((column) => column.title === title)
    return index < 0 ? [] : [{ title, index }]
  })
  const worth = (values: readonly (number | null)[]) =>
    places.reduce((sum, { index }) => sum + Math.max(0, values[index] ?? 0), 0)
  const rows = report.rows.toSorted((a, b) => worth(b.values) - worth(a.values)).slice(0, most)
  const [format, scaleFormat] =
    report.columns[places[0]?.index ?? 0]?.kind === 'hours' ? [hours, hours] : [dollars, wholeDollars]
  const frame = useRef<HTMLDivElement>(null)
  const toast = useToast()
  const save = useMutation({
    mutationFn: async () => {
      const figure = frame.current?.querySelector('figure')
      const names = places.map(({ title }) => title)
      if (figure) await saveChart(figure, names, `${report.report} ${report.from} to ${report.to}.png`)
    },
    onError: () => toast({ tone: 'danger', text: 'The chart could not be saved. Try again, or print it.' }),
  })
  return (
    <div ref={frame} className="grid gap-2">
      <Chart
        title={`${places.map(({ title }) => title).join(', ')}${report.rows.length > most ? ` (the ${most} largest)` : ''}`}
        labels={rows.map(({ label }) => label)}
        ticks={rows.map(({ label }) => (label.length > 14 ? `${label.slice(0, 13)}…` : label))}
        kind="bars"
        format={format}
        scaleFormat={scaleFormat}
        series={places.map(({ title, index }, place) => ({
          id: title,
          name: title,
          tone: tones[place] ?? 'neutral',
          values: rows.map(({ values }) => Math.max(0, values[index] ?? 0)),
        }))}
      />
      <div className="flex justify-end print:hidden">
        <Button size="small" isBusy={save.isPending} onClick={() => save.mutate()}>
          Save chart as PNG
        </Button>
      </div>
    </div>
  )
}
