import type { EntryView, MatterBalance, TrustAccountView } from '@pam/contracts/trust'
import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { FileText, HandCoins, Landmark } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { dateInList } from '#lib/dates'
import { useUrlState } from '#lib/url-state'
import { Button } from '#ui/actions/button'
import { ButtonLink, Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { Tabs } from '#ui/layout/tabs'
import { type Column, Table } from '#ui/tables/table'
import { Approvals } from './approvals.tsx'
import { AttentionList } from './attention-list.tsx'
import { AccountDialog } from './dialogs/account-dialog.tsx'
import { DisbursementDialog } from './dialogs/disbursement-dialog.tsx'
import { FirmFundsDialog } from './dialogs/firm-funds-dialog.tsx'
import { ReceiptDialog } from './dialogs/receipt-dialog.tsx'
import { TransferDialog } from './dialogs/transfer-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryRows } from './entry-rows.tsx'
import { RetainerList } from './retainer-list.tsx'
import { trustQueries } from './trust.queries.ts'

const place = z.object({
  tab: z.enum(['balances', 'approvals', 'activity', 'retainers']).default('balances'),
})
type Asked = 'receipt' | 'disbursement' | 'transfer' | 'funds' | 'account'

/** What the firm holds for its clients: accounts, balances, what waits and what happened. */
export function TrustPage() {
  const [{ tab }, setPlace] = useUrlState(place)
  const query = useQuery(trustQueries.overview())
  const { data } = query
  const [asked, setAsked] = useState<Asked | null>(null)
  const [opened, setOpened] = useState<EntryView | null>(null)
  const close = () => setAsked(null)
  const hasAccount = (data?.accounts.length ?? 0) > 0
  return (
    <Page
      title="Trust"
      actions={
        hasAccount && (
          <>
            <Button
              look="primary"
              icon={<HandCoins size={16} aria-hidden />}
              onClick={() => setAsked('receipt')}
            >
              New receipt
            </Button>
            <Button onClick={() => setAsked('disbursement')}>New disbursement</Button>
            <Button onClick={() => setAsked('transfer')}>Transfer</Button>
            <Button onClick={() => setAsked('funds')}>Firm funds</Button>
            <ButtonLink to="/trust/reports">
              <FileText size={16} aria-hidden /> Reports
            </ButtonLink>
          </>
        )
      }
    >
      <QueryBoundary query={query} what="The trust accounts" lines={8}>
        {(shown) => (
          <>
            {!hasAccount && (
              <Empty
                title="No trust account yet"
                icon={<Landmark size={28} strokeWidth={1.5} aria-hidden />}
                action={
                  <Button look="primary" onClick={() => setAsked('account')}>
                    Add trust account
                  </Button>
                }
              >
                Add the bank account that holds your clients’ money, such as your IOLTA account. Then post
                receipts and disbursements for each client and case.
              </Empty>
            )}
            {hasAccount && (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
                <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
                  {shown.accounts.map((account) => (
                    <AccountCard key={account.id} account={account} />
                  ))}
                  {shown.attention.length > 0 && (
                    <Card title="Needs attention" className="max-h-96 overflow-y-auto">
                      <AttentionList items={shown.attention} />
                    </Card>
                  )}
                </div>
                <Tabs
                  label="Parts of trust"
                  selected={tab}
                  onSelect={(chosen) => setPlace({ tab: chosen })}
                  tabs={[
                    {
                      id: 'balances',
                      title: 'Balances',
                      content: <Balances rows={shown.balances} restrictedCents={shown.restricted_cents} />,
                    },
                    { id: 'approvals', title: 'Approvals', content: <Approvals /> },
                    {
                      id: 'activity',
                      title: 'Recent activity',
                      content: (
                        <EntryRows
                          label="Recent entries"
                          rows={shown.recent.map((entry) => ({ ...entry, balance_cents: 0 }))}
                          today={shown.today}
                          withBalance={false}
                          onOpen={setOpened}
                          empty={<Empty title="No entries yet">Post the first receipt.</Empty>}
                        />
                      ),
                    },
                    { id: 'retainers', title: 'Retainers', content: <RetainerList /> },
                  ]}
                />
                <Button className="justify-self-start" onClick={() => setAsked('account')}>
                  Add trust account
                </Button>
              </div>
            )}
          </>
        )}
      </QueryBoundary>
      {asked === 'receipt' && <ReceiptDialog case={null} onClose={close} />}
      {asked === 'disbursement' && <DisbursementDialog case={null} onClose={close} />}
      {asked === 'transfer' && <TransferDialog onClose={close} />}
      {asked === 'funds' && <FirmFundsDialog onClose={close} />}
      {asked === 'account' && <AccountDialog account={null} onClose={close} />}
      {opened && <EntryDialog id={opened.id} today={data?.today ?? ''} onClose={() => setOpened(null)} />}
    </Page>
  )
}

function AccountCard({ account }: { account: TrustAccountView }) {
  const lines = [
    ['Client ledgers', account.clients_cents],
    ['Firm funds', account.cushion_cents],
    ...(account.suspense_cents === 0 ? [] : [['Suspense', account.suspense_cents] as const]),
  ] as const
  return (
    <Card
      title={`${account.name} ··${account.account_last4}`}
      lead={account.bank_name}
      actions={<Link to={`/trust/accounts/${account.id}`}>Register</Link>}
    >
      <p className="figures text-3xl font-semibold">{dollars(account.book_cents)}</p>
      <dl className="figures mt-3 grid grid-cols-[1fr_auto] gap-y-1 text-sm">
        {lines.map(([name, cents]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right">{dollars(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
        {account.locked_through
          ? `Reconciled through ${dateInList(account.locked_through)}`
          : 'Not reconciled yet'}
        <Link to={`/trust/accounts/${account.id}/reconcile`}>Reconcile</Link>
      </p>
    </Card>
  )
}

function Balances({ rows, restrictedCents }: { rows: readonly MatterBalance[]; restrictedCents: number }) {
  const navigate = useNavigate()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? rows : rows.filter(({ balance_cents }) => balance_cents !== 0)
  const columns: Column<MatterBalance>[] = [
    { id: 'client', title: 'Client', value: (row) => row.client, isMain: true },
    {
      id: 'case',
      title: 'Case',
      value: (row) => row.case_title,
      cell: (row) => (
        <span className="grid gap-0.5">
          <span>{row.case_title}</span>
          <span className="text-xs text-ink-soft">{row.case_number}</span>
        </span>
      ),
    },
    {
      id: 'last',
      title: 'Last activity',
      value: (row) => row.last_activity_on ?? '',
      cell: (row) => (row.last_activity_on ? dateInList(row.last_activity_on) : ''),
    },
    {
      id: 'available',
      title: 'Available',
      align: 'right',
      value: (row) => row.available_cents,
      cell: (row) => <span className="figures">{dollars(row.available_cents)}</span>,
    },
    {
      id: 'balance',
      title: 'Balance',
      align: 'right',
      value: (row) => row.balance_cents,
      cell: (row) => <span className="figures font-medium">{dollars(row.balance_cents)}</span>,
    },
  ]
  return (
    <div className="grid gap-3">
      <Table
        label="Trust balances"
        columns={columns}
        rows={shown}
        rowId={(row) => `${row.case_id}${row.client_id}${row.trust_account_id}`}
        onOpen={(row) => void navigate(`/cases/${row.case_id}?tab=billing`)}
        empty={<Empty title="No client money in trust">Post a receipt for a client and case.</Empty>}
      />
      <div className="flex flex-wrap items-center gap-4 text-sm text-ink-soft">
        {rows.length > shown.length || showsAll ? (
          <Button size="small" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Hide zero balances' : `Show ${rows.length - shown.length} zero balances`}
          </Button>
        ) : null}
        {restrictedCents !== 0 && (
          <span>
            <span className="figures">{dollars(restrictedCents)}</span> is held for cases behind an ethical
            wall.
          </span>
        )}
      </div>
    </div>
  )
}
