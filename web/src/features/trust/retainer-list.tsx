import { type RetainerView, trustApi } from '@pam/contracts/trust'
import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { saveFile } from '#lib/save-file'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { trustQueries, useFirmName, useTrustCall } from './trust.queries.ts'
import { retainerLabels } from './trust-labels.ts'

/** The retainers in force, those below their threshold first. */
export function RetainerList() {
  const query = useQuery(trustQueries.retainers())
  return (
    <QueryBoundary query={query} what="The retainers" lines={4}>
      {(data) => {
        if (data.items.length === 0)
          return <Empty title="No retainers yet">Set one on the Billing tab of a case.</Empty>
        return (
          <ul className="grid gap-3">
            {data.items.map((row) => (
              <li key={row.id} className="rounded-lg border border-rule bg-surface p-4">
                <RetainerFacts row={row} withCase />
              </li>
            ))}
          </ul>
        )
      }}
    </QueryBoundary>
  )
}

/** One retainer, and the notice where it is to be replenished. */
export function RetainerFacts({ row, withCase = false }: { row: RetainerView; withCase?: boolean }) {
  const notice = useTrustCall(trustApi.noticeSent)
  const firmName = useFirmName()
  const toast = useToast()
  const print = useMutation({
    mutationFn: async () => {
      const { noticePdf } = await import('./print/notice-pdf.ts')
      saveFile(`replenish-notice-${row.case_number}.pdf`, await noticePdf(row, firmName), 'application/pdf')
      await notice.mutateAsync({ params: { id: row.id }, body: {} })
    },
  })
  const email = () =>
    notice.mutate(
      { params: { id: row.id }, body: { email: true } },
      { onSuccess: () => toast({ text: `Notice emailed to ${row.client_email}.` }) },
    )
  const failure = notice.error ?? print.error
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {row.client}
        <Badge>{retainerLabels[row.kind]}</Badge>
        {row.is_below && <Badge tone="attention">Below threshold</Badge>}
        {row.goes_to === 'operating' && <Badge tone="info">Operating, by written agreement</Badge>}
      </p>
      {withCase && (
        <p>
          <Link to={`/cases/${row.case_id}?tab=billing`}>{row.case_title}</Link>
        </p>
      )}
      <p className="text-ink-soft">
        <span className="figures">{dollars(row.balance_cents)}</span> in trust of{' '}
        <span className="figures">{dollars(row.amount_cents)}</span>
        {row.threshold_cents !== null && (
          <>
            ; replenish below <span className="figures">{dollars(row.threshold_cents)}</span>
          </>
        )}
        {row.last_notice_on && `. Last notice ${dateInList(row.last_notice_on)}`}
      </p>
      {row.note && <p>{row.note}</p>}
      {row.is_below && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" isBusy={print.isPending} onClick={() => print.mutate()}>
            Print notice for {dollars(row.replenish_cents)}
          </Button>
          {row.client_email && (
            <Button size="small" isBusy={notice.isPending && !print.isPending} onClick={email}>
              Email notice
            </Button>
          )}
        </div>
      )}
      <FormErrors message={failure ? sentenceFor(failure, 'The notice could not be sent.') : undefined} />
    </div>
  )
}
