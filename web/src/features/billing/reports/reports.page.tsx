import {
  billingReportsApi,
  type FigureKind,
  type Report,
  type RowsBehind,
  reportName,
} from '@pam/contracts/billing/reports'
import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { apiBlob } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { dayHere } from '#lib/dates'
import { saveFile } from '#lib/save-file'
import { useUrlState } from '#lib/url-state'
import { useMutation } from '#lib/use-mutation'
import { billingQueries } from '#slice/billing/billing.queries.ts'
import { hours } from '#slice/billing/money.ts'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Page } from '#ui/layout/page'
import { ForecastSection } from './forecast-section.tsx'
import { ReportChart } from './report-chart.tsx'
import { RowsDialog } from './rows-dialog.tsx'

const reports = [
  { value: 'realization', label: 'Realization by timekeeper' },
  { value: 'collection', label: 'Collection by client' },
  { value: 'wip', label: 'Work in progress by case' },
  { value: 'case_profitability', label: 'Profitability by case' },
  { value: 'client_profitability', label: 'Profitability by client' },
  { value: 'utilization', label: 'Utilization by timekeeper' },
  { value: 'origination', label: 'Originating attorney' },
  { value: 'forecast', label: 'Fee forecast' },
]

export const written = (value: number | null, kind: FigureKind): string => {
  if (value === null) return '-'
  if (kind === 'cents') return dollars(value)
  return kind === 'hours' ? hours(value) : `${(value * 100).toFixed(1)}%`
}

const place = z.object({
  report: z.union([reportName, z.literal('forecast')]).default('realization'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

/** The figures of a period; each opens the rows it is made of. */
export function ReportsPage() {
  const today = dayHere()
  const [{ report, from = `${today.slice(0, 4)}-01-01`, to = today }, setPlace] = useUrlState(place)
  return (
    <Page title="Reports" actions={<Button onClick={() => window.print()}>Print</Button>}>
      <div className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-[1fr_11rem_11rem] print:hidden">
          <Select
            label="Report"
            options={reports}
            value={report}
            onChange={(event) => setPlace({ report: place.shape.report.parse(event.target.value) })}
          />
          {report !== 'forecast' && (
            <>
              <TextField
                label="From"
                type="date"
                value={from}
                onChange={(event) => setPlace({ from: event.target.value })}
              />
              <TextField
                label="To"
                type="date"
                value={to}
                onChange={(event) => setPlace({ to: event.target.value })}
              />
            </>
          )}
        </div>
        {report === 'forecast' ? (
          <ForecastSection />
        ) : (
          <ReportSection key={report} name={report} period={{ from, to }} />
        )}
      </div>
    </Page>
  )
}

interface SectionProps {
  name: z.infer<typeof reportName>
  period: { from: string; to: string }
}

/** A figure that was clicked: of a row, or of the total. */
interface Opened {
  readonly key: string
  readonly label: string
  readonly rows: RowsBehind
}

function ReportSection({ name, period }: SectionProps) {
  const report = useQuery(billingQueries.report(name, period))
  return (
    <QueryBoundary query={report} what="The report" lines={8}>
      {(data) =>
        data.rows.length === 0 ? (
          <Empty title="Nothing in this period">Choose a longer period, or another report.</Empty>
        ) : (
          <ReportTable name={name} period={period} data={data} />
        )
      }
    </QueryBoundary>
  )
}

function ReportTable({ name, period, data }: SectionProps & { data: Report }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const toast = useToast()
  const save = useMutation({
    mutationFn: async () =>
      saveFile(
        `${name} ${period.from} to ${period.to}.csv`,
        await apiBlob(billingReportsApi.csv, { params: { report: name }, query: period }),
        'text/csv',
      ),
    onError: (failure) =>
      toast({ tone: 'danger', text: sentenceFor(failure, 'The file could not be created.') }),
  })
  return (
    <section aria-label={reports.find(({ value }) => value === name)?.label} className="grid gap-4">
      <ReportChart report={data} />
      <div className="overflow-x-auto rounded-lg border border-rule bg-surface">
        <table className="figures w-full border-collapse text-sm">
          <thead>
            <tr className="border-b border-rule-strong text-ink-soft">
              <th className="px-4 py-2 text-left font-medium">Name</th>
              {data.columns.map(({ title }) => (
                <th key={title} className="px-4 py-2 text-right font-medium whitespace-nowrap">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.key} className="border-b border-rule hover:bg-sunken">
                <th scope="row" className="px-4 py-2 text-left font-normal">
                  <button
                    type="button"
                    className="text-left text-accent underline underline-offset-3"
                    aria-label={`Show the rows behind ${row.label}`}
                    onClick={() => setOpened({ ...row, rows: 'invoices' })}
                  >
                    {row.label}
                  </button>
                </th>
                {row.values.map((value, index) => (
                  <FigureCell
                    key={data.columns[index]?.title}
                    value={value}
                    column={data.columns[index]}
                    of={row.label}
                    onOpen={(rows) => setOpened({ ...row, rows })}
                  />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="px-4 py-2 text-left">
                Total
              </th>
              {data.totals.map((value, index) => (
                <FigureCell
                  key={data.columns[index]?.title}
                  value={value}
                  column={data.columns[index]}
                  of="Total"
                  onOpen={(rows) => setOpened({ key: '', label: 'Total', rows })}
                />
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-[68ch] text-sm text-ink-soft">{data.note}</p>
        <Button
          isBusy={save.isPending}
          busyText="Exporting..."
          className="print:hidden"
          onClick={() => save.mutate()}
        >
          Export CSV
        </Button>
      </div>
      {opened && (
        <RowsDialog
          name={name}
          period={period}
          row={opened}
          rows={opened.rows}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

interface FigureCellProps {
  value: number | null
  column: Report['columns'][number] | undefined
  of: string
  onOpen: (rows: RowsBehind) => void
}

/** Opens the work or the invoices the figure is made of. */
function FigureCell({ value, column, of, onOpen }: FigureCellProps) {
  if (!column) return <td />
  const text = written(value, column.kind)
  return (
    <td className="px-4 py-2 text-right whitespace-nowrap">
      {value === null ? (
        of !== 'Total' && text
      ) : (
        <button
          type="button"
          className="decoration-rule-strong underline-offset-3 hover:underline"
          aria-label={`${column.title} of ${of}: ${text}. Show its rows`}
          onClick={() => onOpen(column.rows)}
        >
          {text}
        </button>
      )}
    </td>
  )
}
