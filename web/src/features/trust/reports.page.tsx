import { type ReportTable, reportKind } from '@pam/contracts/trust'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Archive, Printer } from 'lucide-react'
import { z } from 'zod'
import { CasePicker, caseQueries } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { saveFile } from '#lib/save-file'
import { useUrlState } from '#lib/url-state'
import { useMayChange } from '#lib/use-may'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { ExportButton } from '#ui/actions/export-button'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { DueField } from '#ui/fields/due-field'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { Page } from '#ui/layout/page'
import { reportCell } from './money.ts'
import { trustQueries, useSavePack, useSaveReport } from './trust.queries.ts'

const place = z.object({
  kind: reportKind.default('trial_balance'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  case_id: z.uuid().optional(),
  client_id: z.uuid().optional(),
  reconciliation_id: z.uuid().optional(),
})
const kinds = [
  { value: 'trial_balance', label: 'Trial balance' },
  { value: 'journal', label: 'Receipts and disbursements journal' },
  { value: 'client_ledger', label: 'Client ledger' },
  { value: 'general_ledger', label: 'General ledger' },
  { value: 'reconciliation', label: 'Signed reconciliation' },
] as const

/** Trust reports: on screen, as a PDF and as CSV from the same rows; and the pack for an inspection. */
export function TrustReportsPage() {
  const [{ kind, ...filter }, setPlace] = useUrlState(place)
  const isMissing =
    (kind === 'client_ledger' && !filter.case_id) || (kind === 'reconciliation' && !filter.reconciliation_id)
  const report = useQuery({ ...trustQueries.report(kind, filter), enabled: !isMissing })
  const save = useSaveReport()
  const pack = useSavePack()
  const mayChange = useMayChange()
  const print = useMutation({
    mutationFn: async (table: ReportTable) => {
      const { reportPdf } = await import('./print/report-pdf.ts')
      saveFile(`${kind.replaceAll('_', '-')}.pdf`, await reportPdf(table), 'application/pdf')
    },
  })
  const failure = save.error ?? pack.error ?? print.error
  const table = isMissing ? undefined : report.data
  return (
    <Page
      title="Trust reports"
      actions={
        <>
          <Button
            icon={<Printer size={16} aria-hidden />}
            disabled={!table}
            isBusy={print.isPending}
            busyText="Making PDF..."
            onClick={() => table && print.mutate(table)}
          >
            Print PDF
          </Button>
          <ExportButton
            isBusy={save.isPending}
            onExport={() => !isMissing && save.mutate({ kind, filter })}
          />
          {mayChange('audit.read') && (
            <Button
              icon={<Archive size={16} aria-hidden />}
              isBusy={pack.isPending}
              busyText="Packing..."
              onClick={() =>
                pack.mutate({
                  ...(filter.from ? { from: filter.from } : {}),
                  ...(filter.to ? { to: filter.to } : {}),
                })
              }
            >
              Inspection pack
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Select
            label="Report"
            options={kinds}
            value={kind}
            onValue={(value) => setPlace({ kind: value })}
          />
          {kind === 'client_ledger' && (
            <CaseField
              id={filter.case_id}
              onPick={(case_id) => setPlace({ case_id, client_id: undefined })}
            />
          )}
          {kind === 'reconciliation' && (
            <ReconciliationField
              value={filter.reconciliation_id}
              onPick={(reconciliation_id) => setPlace({ reconciliation_id })}
            />
          )}
          {kind !== 'trial_balance' && kind !== 'reconciliation' && (
            <DueField
              label="From"
              isOptional
              value={filter.from ?? ''}
              onChange={(from) => setPlace({ from: from || undefined })}
            />
          )}
          {kind !== 'reconciliation' && (
            <DueField
              label={kind === 'trial_balance' ? 'As of' : 'To'}
              isOptional
              value={filter.to ?? ''}
              onChange={(to) => setPlace({ to: to || undefined })}
            />
          )}
        </div>
        <FormErrors message={failure ? sentenceFor(failure, 'The file could not be created.') : undefined} />
        {isMissing ? (
          <Empty title={kind === 'client_ledger' ? 'Choose a case' : 'Choose a reconciliation'}>
            The report shows here, and can be printed and exported.
          </Empty>
        ) : (
          <QueryBoundary query={report} what="The report" lines={8}>
            {(loaded) => <ReportView table={loaded} />}
          </QueryBoundary>
        )}
      </div>
    </Page>
  )
}

function CaseField({ id, onPick }: { id: string | undefined; onPick: (id: string | undefined) => void }) {
  const { data } = useQuery({ ...caseQueries.one(id ?? ''), enabled: id !== undefined })
  return (
    <CasePicker
      label="Case"
      placeholder="Title, number or client"
      value={id && data ? { id, title: data.title } : null}
      onChange={(picked) => onPick(picked?.id)}
    />
  )
}

function ReconciliationField({
  value,
  onPick,
}: {
  value: string | undefined
  onPick: (id: string | undefined) => void
}) {
  const overview = useQuery(trustQueries.overview())
  const first = overview.data?.accounts[0]?.id ?? ''
  const { data } = useQuery({ ...trustQueries.reconciliations(first), enabled: first !== '' })
  return (
    <Select
      label="Reconciliation"
      options={[
        { value: '', label: 'Choose a period' },
        ...(data?.items ?? []).map((row) => ({ value: row.id, label: `Through ${row.through}` })),
      ]}
      value={value ?? ''}
      onChange={(event) => onPick(event.target.value || undefined)}
    />
  )
}

/** The rows of a report, wide ones in a box that scrolls. */
export function ReportView({ table }: { table: ReportTable }) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-serif text-xl font-semibold">{table.title}</h2>
      <p className="text-sm text-ink-soft">{table.subtitle}</p>
      <section
        aria-label={table.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-rule bg-surface"
      >
        <table className="figures w-full border-collapse text-sm">
          <thead>
            <tr className="border-b border-rule text-left text-ink-soft">
              {table.columns.map(({ name, is_money }) => (
                <th
                  key={name}
                  scope="col"
                  className={clsx('px-3 py-2 font-medium whitespace-nowrap', is_money && 'text-right')}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, index) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report never move
                key={index}
                className={clsx(
                  'border-b border-rule last:border-0',
                  row.is_total && 'bg-sunken font-semibold',
                )}
              >
                {row.cells.map((cell, at) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                    key={at}
                    className={clsx(
                      'px-3 py-1.5 whitespace-pre-wrap max-md:whitespace-pre',
                      table.columns[at]?.is_money && 'text-right whitespace-nowrap',
                    )}
                  >
                    {reportCell(cell, table.columns[at]?.is_money ?? false, row.is_total ?? false)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {table.notes.map((note) => (
        <p key={note} className="text-sm break-words text-ink-soft">
          {note}
        </p>
      ))}
    </article>
  )
}
