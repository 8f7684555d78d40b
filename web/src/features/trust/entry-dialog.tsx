import { type EntryView, trustApi } from '@pam/contracts/trust'
import { entryKindLabels } from '@pam/contracts/trust/labels'
import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { dateInFull, dateInList, momentInList } from '#lib/dates'
import { saveFile } from '#lib/save-file'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { DueField } from '#ui/fields/due-field'
import { FormErrors } from '#ui/fields/form-errors'
import { Dialog } from '#ui/overlays/dialog'
import { AssignDialog } from './dialogs/assign-dialog.tsx'
import { ReasonDialog } from './dialogs/reason-dialog.tsx'
import { useRefusal } from './dialogs/use-form.ts'
import { EntryBadges } from './entry-rows.tsx'
import { trustQueries, useFirmName, useTrustCall } from './trust.queries.ts'
import { methodLabels } from './trust-labels.ts'

/** One entry with its postings; a check is printed here, and an entry reversed. */
export function EntryDialog({ id, today, onClose }: { id: string; today: string; onClose: () => void }) {
  const query = useQuery(trustQueries.entry(id))
  const { data: entry } = query
  const [asks, setAsks] = useState<'reverse' | 'assign' | 'return' | null>(null)
  const reverse = useTrustCall(trustApi.reverse)
  const giveBack = useTrustCall(trustApi.returnSuspense)
  const toast = useToast()
  const firmName = useFirmName()
  const print = useMutation({
    mutationFn: async () => {
      if (!entry) return
      const { checkPdf } = await import('./print/check-pdf.ts')
      saveFile(`check-${entry.check_number}.pdf`, await checkPdf(entry, firmName), 'application/pdf')
    },
  })
  if (asks === 'assign') return <AssignDialog entryId={id} onClose={onClose} />
  if (asks === 'reverse' && entry)
    return (
      <ReasonDialog
        title={entry.check_number ? `Void check ${entry.check_number}` : 'Reverse entry'}
        saveText={entry.check_number ? 'Void check' : 'Reverse entry'}
        lead={`A reversing entry of ${dollars(entry.amount_cents)} is posted. The original stays in the journal.`}
        day={today}
        onClose={onClose}
        onSave={async (reason, on) => {
          await reverse.mutateAsync({ params: { id }, body: { on_date: on || today, reason } })
          toast({ text: entry.check_number ? 'Check voided.' : 'Entry reversed.' })
        }}
      />
    )
  if (asks === 'return' && entry)
    return (
      <ReasonDialog
        title="Return to sender"
        saveText="Return money"
        lead={`A check of ${dollars(entry.amount_cents)} to ${entry.payee} is posted and takes the money out of suspense.`}
        day={today}
        onClose={onClose}
        onSave={async (reason, on) => {
          await giveBack.mutateAsync({ params: { id }, body: { on_date: on || today, reason } })
          toast({ text: 'Returned to the sender.' })
        }}
      />
    )
  const facts: [string, string][] = entry
    ? [
        ['Date', dateInFull(entry.on_date)],
        ['Journal number', String(entry.seq)],
        ['Client', entry.client],
        [
          'Method',
          entry.method
            ? `${methodLabels[entry.method]}${entry.check_number ? ` ${entry.check_number}` : ''}`
            : '',
        ],
        ['Purpose', entry.purpose],
        ['Memo', entry.memo],
        ['Reference', entry.reference],
        ['Authorization', entry.authorization_name ?? ''],
        ['Reason', entry.reason],
        ['Available', entry.available_on === entry.on_date ? '' : dateInList(entry.available_on)],
        ['Cleared', entry.cleared_on ? dateInList(entry.cleared_on) : ''],
        ['Prepared by', entry.prepared_by],
        ['Approved by', entry.approved_by ?? ''],
        ['Posted', momentInList(entry.posted_at)],
      ]
    : []
  return (
    <Dialog
      title={entry ? `${entryKindLabels[entry.kind]} of ${dollars(entry.amount_cents)}` : 'Entry'}
      isOpen
      onClose={onClose}
    >
      <QueryBoundary query={query} what="The entry" lines={6}>
        {(shown) => (
          <div className="grid gap-5">
            <div>
              <p className="font-medium">{shown.payee}</p>
              {shown.case_id && (
                <p className="text-sm">
                  <Link to={`/cases/${shown.case_id}?tab=billing`}>{shown.case_title}</Link>
                </p>
              )}
              <EntryBadges entry={shown} today={today} />
            </div>
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
              {facts
                .filter(([, value]) => value)
                .map(([name, value]) => (
                  <div key={name} className="contents">
                    <dt className="text-ink-soft">{name}</dt>
                    <dd className="min-w-0 break-words">{value}</dd>
                  </div>
                ))}
            </dl>
            <table aria-label="Postings" className="figures w-full border-collapse text-sm">
              <thead>
                <tr className="border-b border-rule text-left text-ink-soft">
                  <th scope="col" className="py-1.5 font-medium">
                    Account
                  </th>
                  <th scope="col" className="py-1.5 pl-4 text-right font-medium">
                    Debit
                  </th>
                  <th scope="col" className="py-1.5 pl-4 text-right font-medium">
                    Credit
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.postings.map((posting) => (
                  <tr
                    key={`${posting.account}${posting.cents}`}
                    className="border-b border-rule last:border-0"
                  >
                    <td className="py-1.5">{posting.account}</td>
                    <td className="py-1.5 pl-4 text-right">
                      {posting.cents > 0 ? dollars(posting.cents) : ''}
                    </td>
                    <td className="py-1.5 pl-4 text-right">
                      {posting.cents < 0 ? dollars(-posting.cents) : ''}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <ClearField id={id} entry={shown} />
            {isPrintable(shown) && (
              <p className="text-sm text-ink-soft">
                Print on preprinted voucher check stock, check on top. The MICR line (routing and account
                number) must already be on the stock; it is not printed here. Print at 100%, without “fit to
                page”.
              </p>
            )}
            <div className="flex flex-wrap justify-end gap-2">
              {shown.kind === 'unidentified_receipt' && !shown.reversed_by_id && (
                <>
                  <Button onClick={() => setAsks('return')}>Return to sender</Button>
                  <Button onClick={() => setAsks('assign')}>Assign to client</Button>
                </>
              )}
              {isPrintable(shown) && (
                <Button
                  icon={<Printer size={16} aria-hidden />}
                  isBusy={print.isPending}
                  busyText="Making PDF..."
                  onClick={() => print.mutate()}
                >
                  Print check
                </Button>
              )}
              {shown.kind !== 'reversal' && shown.kind !== 'earned_fee_transfer' && !shown.reversed_by_id && (
                <Button
                  look="danger"
                  icon={<Undo2 size={16} aria-hidden />}
                  onClick={() => setAsks('reverse')}
                >
                  {shown.check_number ? 'Void check' : 'Reverse entry'}
                </Button>
              )}
            </div>
          </div>
        )}
      </QueryBoundary>
    </Dialog>
  )
}

const isPrintable = ({ kind, method, reversed_by_id }: EntryView) =>
  (kind === 'disbursement' || kind === 'suspense_return') && method === 'check' && !reversed_by_id

/** Cleared by hand, from a paper statement. */
function ClearField({
  id,
  entry,
}: {
  id: string
  entry: { change_cents: number; cleared_on: string | null }
}) {
  const [on, setOn] = useState('')
  const clear = useTrustCall(trustApi.clear)
  const { problem, show } = useRefusal()
  if (entry.change_cents === 0) return null
  const send = (cleared_on: string | null) =>
    clear.mutate({ params: { id }, body: { cleared_on } }, { onError: show })
  return (
    <div className="grid gap-2">
      {entry.cleared_on ? (
        <Button
          size="small"
          className="justify-self-start"
          isBusy={clear.isPending}
          onClick={() => send(null)}
        >
          Mark as not cleared
        </Button>
      ) : (
        <div className="flex flex-wrap items-end gap-2">
          <DueField label="Cleared at the bank on" value={on} onChange={setOn} />
          <Button
            size="small"
            className="mb-1"
            isBusy={clear.isPending}
            disabled={!on}
            onClick={() => send(on)}
          >
            Mark as cleared
          </Button>
        </div>
      )}
      <FormErrors message={problem || undefined} />
    </div>
  )
}
