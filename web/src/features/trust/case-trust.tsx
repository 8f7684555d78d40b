import type { CaseView } from '@pam/contracts/cases'
import type { EntryView } from '@pam/contracts/trust'
import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { ApprovalItem } from './approvals.tsx'
import { DisbursementDialog } from './dialogs/disbursement-dialog.tsx'
import { ReceiptDialog } from './dialogs/receipt-dialog.tsx'
import { RetainerDialog } from './dialogs/retainer-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryRows } from './entry-rows.tsx'
import { RetainerFacts } from './retainer-list.tsx'
import { trustQueries } from './trust.queries.ts'

/** The trust ledgers of a case, on its Billing tab. */
export function CaseTrust({ case: legalCase }: { case: CaseView }) {
  const query = useQuery(trustQueries.caseLedger(legalCase.id))
  const { data } = query
  const [asked, setAsked] = useState<'receipt' | 'disbursement' | 'retainer' | null>(null)
  const [opened, setOpened] = useState<EntryView | null>(null)
  const close = () => setAsked(null)
  const isOpen = legalCase.status !== 'closed' && legalCase.status !== 'declined'
  const mayPost = isOpen && (data?.accounts.length ?? 0) > 0 && (data?.clients.length ?? 0) > 0
  return (
    <section aria-labelledby="case-trust" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="case-trust" className="text-lg font-semibold">
            Trust
          </h2>
          {data && (
            <p className="text-sm text-ink-soft">
              <span className="figures font-semibold text-ink">{dollars(data.balance_cents)}</span> held
              {data.available_cents !== data.balance_cents && (
                <>
                  , <span className="figures">{dollars(data.available_cents)}</span> available
                </>
              )}
            </p>
          )}
        </div>
        {mayPost && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setAsked('receipt')}>New receipt</Button>
            <Button onClick={() => setAsked('disbursement')}>New disbursement</Button>
            <Button onClick={() => setAsked('retainer')}>Set retainer</Button>
          </div>
        )}
      </div>
      <QueryBoundary query={query} what="The trust ledger" lines={4}>
        {(shown) => (
          <>
            {shown.waiting.length ? (
              <ul aria-label="Waiting for approval" className="grid gap-3">
                {shown.waiting.map((row) => (
                  <ApprovalItem key={row.id} row={row} />
                ))}
              </ul>
            ) : null}
            {shown.retainers.map((row) => (
              <RetainerFacts key={row.id} row={row} />
            ))}
            {shown.accounts.length === 0 && (
              <Empty title="No trust account yet" action={<Link to="/trust">Add a trust account</Link>}>
                The firm needs a trust bank account before it can hold a client’s money.
              </Empty>
            )}
            {shown.accounts.length > 0 && shown.ledgers.length === 0 && (
              <Empty title="No money in trust for this case">
                {shown.clients.length === 0
                  ? 'Add a client to the case first.'
                  : 'Post the client’s deposit as a receipt.'}
              </Empty>
            )}
            {shown.ledgers.map((ledger) => (
              <div key={`${ledger.client_id}${ledger.trust_account_id}`} className="grid gap-2">
                <h3 className="flex flex-wrap justify-between gap-2 font-medium">
                  <span>
                    {ledger.client} <span className="font-normal text-ink-soft">· {ledger.account}</span>
                  </span>
                  <Link
                    className="text-sm font-normal"
                    to={`/trust/reports?kind=client_ledger&case_id=${legalCase.id}&client_id=${ledger.client_id}`}
                  >
                    Print client ledger
                  </Link>
                </h3>
                <EntryRows
                  label={`Trust ledger of ${ledger.client}`}
                  rows={ledger.rows}
                  today={shown.today}
                  withCase={false}
                  onOpen={setOpened}
                  empty={<Empty title="No entries yet" />}
                />
              </div>
            ))}
          </>
        )}
      </QueryBoundary>
      {asked === 'receipt' && <ReceiptDialog case={legalCase} onClose={close} />}
      {asked === 'disbursement' && <DisbursementDialog case={legalCase} onClose={close} />}
      {asked === 'retainer' && (
        <RetainerDialog caseId={legalCase.id} clients={data?.clients ?? []} onClose={close} />
      )}
      {opened && <EntryDialog id={opened.id} today={data?.today ?? ''} onClose={() => setOpened(null)} />}
    </section>
  )
}
