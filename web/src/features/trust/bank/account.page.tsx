import { type EntryView, trustApi } from '@pam/contracts/trust'
import { dollars } from '@pam/law/format/money'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { AccountDialog } from '#slice/trust/dialogs/account-dialog.tsx'
import { EntryDialog } from '#slice/trust/entry-dialog.tsx'
import { EntryRows } from '#slice/trust/entry-rows.tsx'
import { trustQueries, useTrustCall } from '#slice/trust/trust.queries.ts'
import { Button } from '#ui/actions/button'
import { ButtonLink, Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { FileField } from '#ui/fields/file-field'
import { FormErrors } from '#ui/fields/form-errors'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'

/** The register of a trust bank account: its entries with the running balance, its statements and reconciliations. */
export function AccountPage() {
  const { id = '' } = useParams()
  const list = useInfiniteQuery(trustQueries.register(id))
  const overview = useQuery(trustQueries.overview())
  const [opened, setOpened] = useState<EntryView | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  const account = list.data?.pages[0]?.account
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const today = overview.data?.today ?? ''
  return (
    <Page
      title={account ? account.name : 'Trust account'}
      lead={
        account && `${account.bank_name} ··${account.account_last4}. Balance ${dollars(account.book_cents)}.`
      }
      actions={
        account && (
          <>
            <ButtonLink look="primary" to={`/trust/accounts/${id}/reconcile`}>
              Reconcile
            </ButtonLink>
            <Button onClick={() => setIsEditing(true)}>Edit account</Button>
            <ButtonLink to="/trust">All trust accounts</ButtonLink>
          </>
        )
      }
    >
      <QueryBoundary query={list} what="The register" lines={8}>
        {() => (
          <>
            {account && (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
                <EntryRows
                  label="Register"
                  rows={rows}
                  today={today}
                  onOpen={setOpened}
                  empty={<Empty title="No entries yet">Post the first receipt on the Trust screen.</Empty>}
                />
                {list.hasNextPage && (
                  <Button
                    className="justify-self-center"
                    isBusy={list.isFetchingNextPage}
                    busyText="Loading..."
                    onClick={() => void list.fetchNextPage()}
                  >
                    Load more entries
                  </Button>
                )}
                <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
                  <Statements accountId={id} />
                  <Reconciliations accountId={id} />
                </div>
              </div>
            )}
          </>
        )}
      </QueryBoundary>
      {opened && <EntryDialog id={opened.id} today={today} onClose={() => setOpened(null)} />}
      {isEditing && account && <AccountDialog account={account} onClose={() => setIsEditing(false)} />}
    </Page>
  )
}

/** Statements of the bank: a file is read, matched line by line, and can be taken out while its period is open. */
export function Statements({ accountId }: { accountId: string }) {
  const query = useQuery(trustQueries.statements(accountId))
  const send = useTrustCall(trustApi.importStatement)
  const [problem, setProblem] = useState('')
  const navigate = useNavigate()
  const toast = useToast()
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    try {
      const made = await send.mutateAsync({
        params: { id: accountId },
        body: { file_name: file.name, text: await file.text() },
      })
      toast({
        text: `${made.line_count} lines imported${made.skipped ? `, ${made.skipped} already there` : ''}.`,
      })
      await navigate(`/trust/statements/${made.id}`)
    } catch (failure) {
      setProblem(sentenceFor(failure, 'The statement could not be read.'))
    }
  }
  return (
    <Card title="Bank statements" lead="CSV, OFX or QFX, as your bank offers for download.">
      <div className="grid gap-4">
        <FileField
          label="Import statement"
          accept=".csv,.ofx,.qfx,text/csv"
          disabled={send.isPending}
          onChange={(event) => void take(event.target.files?.[0])}
        />
        <FormErrors message={problem || undefined} />
        <QueryBoundary query={query} what="The statements">
          {(data) => (
            <>
              {data.items.length === 0 && (
                <p className="text-sm text-ink-soft">No statements imported yet.</p>
              )}
              <ul className="divide-y divide-rule empty:hidden">
                {data.items.map((statement) => (
                  <li
                    key={statement.id}
                    className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm"
                  >
                    <span className="min-w-0">
                      <Link to={`/trust/statements/${statement.id}`}>
                        {dateInList(statement.starts_on)} to {dateInList(statement.ends_on)}
                      </Link>
                      <span className="block text-xs break-words text-ink-soft">{statement.file_name}</span>
                    </span>
                    {statement.unmatched_count === 0 ? (
                      <Badge tone="good">All matched</Badge>
                    ) : (
                      <Badge tone="attention">{statement.unmatched_count} to match</Badge>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
        </QueryBoundary>
      </div>
    </Card>
  )
}

function Reconciliations({ accountId }: { accountId: string }) {
  const query = useQuery(trustQueries.reconciliations(accountId))
  return (
    <Card title="Signed reconciliations">
      <QueryBoundary query={query} what="The reconciliations">
        {(data) => (
          <>
            {data.items.length === 0 && <p className="text-sm text-ink-soft">No period is signed yet.</p>}
            <ul className="max-h-80 divide-y divide-rule overflow-y-auto empty:hidden">
              {data.items.map((row) => (
                <li key={row.id} className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm">
                  <span>
                    <Link to={`/trust/reports?kind=reconciliation&reconciliation_id=${row.id}`}>
                      Through {dateInList(row.through)}
                    </Link>
                    <span className="block text-xs text-ink-soft">Signed by {row.signed_by}</span>
                  </span>
                  <span className="figures">{dollars(row.book_cents)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryBoundary>
    </Card>
  )
}
