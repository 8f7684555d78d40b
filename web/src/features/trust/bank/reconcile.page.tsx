import { type OpenItem, trustApi, type Worksheet } from '@pam/contracts/trust'
import { dollars } from '@pam/law/format/money'
import { counted } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { z } from 'zod'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { useUrlState } from '#lib/url-state'
import { MoneyField } from '#slice/trust/money-field.tsx'
import { trustQueries, useTrustCall } from '#slice/trust/trust.queries.ts'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { DueField } from '#ui/fields/due-field'
import { FormErrors } from '#ui/fields/form-errors'
import { Page } from '#ui/layout/page'

const place = z.object({
  through: z.iso.date().optional(),
  statement: z.coerce.number().int().optional(),
})

/** The last day of the month before a day. */
function endOfLastMonth(today: string): string {
  const first = Date.parse(`${today.slice(0, 8)}01T00:00:00Z`)
  return Number.isNaN(first) ? '' : new Date(first - 86_400_000).toISOString().slice(0, 10)
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section
      aria-label={`Step ${number}: ${title}`}
      className="grid gap-3 rounded-lg border border-rule bg-surface p-5"
    >
      <h2 className="flex items-center gap-3 font-semibold">
        <span className="grid size-7 place-items-center rounded-full bg-accent-soft text-sm text-accent">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Three-way reconciliation in steps: the statement, what is open, the three figures, the signature. */
export function ReconcilePage() {
  const { id = '' } = useParams()
  const [{ through: chosen, statement }, setPlace] = useUrlState(place)
  const overview = useQuery(trustQueries.overview())
  const account = overview.data?.accounts.find((row) => row.id === id)
  const through = chosen ?? endOfLastMonth(overview.data?.today ?? '')
  const isReady = through !== '' && statement !== undefined
  const sheet = useQuery({ ...trustQueries.worksheet(id, through, statement ?? 0), enabled: isReady })
  return (
    <Page
      title="Three-way reconciliation"
      lead={
        account &&
        `${account.name} ··${account.account_last4}. ${account.locked_through ? `Reconciled through ${dateInList(account.locked_through)}.` : 'Not reconciled yet.'}`
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <QueryBoundary query={overview} what="The account" lines={4}>
          {() => (
            <>
              <Step number={1} title="Enter the bank statement">
                <div className="grid max-w-xl items-start gap-4 sm:grid-cols-2">
                  <DueField
                    label="Statement ends on"
                    value={through}
                    onChange={(day) => setPlace({ through: day || undefined })}
                  />
                  <MoneyField
                    label="Ending balance"
                    value={statement ?? null}
                    onChange={(cents) => setPlace({ statement: cents ?? undefined })}
                  />
                </div>
                <p className="text-sm text-ink-soft">
                  Match the lines first: import the statement on the{' '}
                  <Link to={`/trust/accounts/${id}`}>register</Link>, or open an entry there and mark it as
                  cleared.
                </p>
              </Step>
              {isReady && (
                <QueryBoundary
                  query={sheet}
                  what="The worksheet"
                  loading={<SkeletonLines count={6} label="Computing the worksheet..." />}
                >
                  {(computed) => (
                    <WorksheetSteps sheet={computed} lockedThrough={account?.locked_through ?? null} />
                  )}
                </QueryBoundary>
              )}
            </>
          )}
        </QueryBoundary>
      </div>
    </Page>
  )
}

function WorksheetSteps({ sheet, lockedThrough }: { sheet: Worksheet; lockedThrough: string | null }) {
  const isLocked = lockedThrough !== null && lockedThrough >= sheet.through
  const ledgers = sheet.clients_cents + sheet.cushion_cents
  const figures = [
    [
      'Adjusted bank balance',
      sheet.adjusted_cents,
      'Statement, plus deposits in transit, less outstanding payments',
    ],
    ['Book balance', sheet.book_cents, 'The trust account in the ledger'],
    ['Sum of ledgers', ledgers, 'Client ledgers and firm funds'],
  ] as const
  const isEqual = sheet.problems.length === 0
  return (
    <>
      <Step number={2} title="Check what is open">
        <p className="text-sm text-ink-soft">{sheet.cleared_count} entries cleared in this period.</p>
        <OpenItems title="Deposits in transit" items={sheet.deposits_in_transit} />
        <OpenItems title="Outstanding checks and payments" items={sheet.outstanding} />
      </Step>
      <Step number={3} title="Compare the three figures">
        <dl className="grid gap-3 sm:grid-cols-3">
          {figures.map(([name, cents, about]) => (
            <div key={name} className="rounded-md border border-rule p-4">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="figures text-2xl font-semibold">{dollars(cents)}</dd>
              <dd className="mt-1 text-xs text-ink-soft">{about}</dd>
            </div>
          ))}
        </dl>
        {isEqual ? (
          <Notice tone="good" title="The three figures agree to the cent." />
        ) : (
          <Notice
            tone="danger"
            role="status"
            title={`Difference: ${dollars(sheet.difference_bank_cents || sheet.difference_ledger_cents || sheet.suspense_cents)}`}
          >
            <ul className="list-inside list-disc">
              {sheet.problems.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
        )}
        <details className="text-sm">
          <summary className="w-fit rounded-sm text-ink-soft hover:text-ink">
            Show {sheet.clients.length} client ledgers
          </summary>
          <ul className="figures mt-2 divide-y divide-rule">
            {sheet.clients.map((row) => (
              <li
                key={`${row.client}${row.case_number}${row.cents}`}
                className="flex justify-between gap-4 py-1.5"
              >
                <span>
                  {row.client} <span className="text-ink-soft">{row.case_title}</span>
                </span>
                <span>{dollars(row.cents)}</span>
              </li>
            ))}
          </ul>
        </details>
      </Step>
      <Step number={4} title="Sign and lock the period">
        {isLocked ? (
          <Notice
            tone="info"
            title={`Signed. The account is locked through ${dateInList(lockedThrough ?? '')}.`}
          />
        ) : (
          <SignForm sheet={sheet} isEqual={isEqual} />
        )}
      </Step>
    </>
  )
}

function SignForm({ sheet, isEqual }: { sheet: Worksheet; isEqual: boolean }) {
  const [isSure, setIsSure] = useState(false)
  const sign = useTrustCall(trustApi.sign)
  const toast = useToast()
  const send = () =>
    sign.mutate(
      {
        params: { id: sheet.trust_account_id },
        body: {
          through: sheet.through,
          statement_cents: sheet.statement_cents,
          book_cents: sheet.book_cents,
        },
      },
      { onSuccess: () => toast({ text: `Signed and locked through ${dateInList(sheet.through)}.` }) },
    )
  return (
    <div className="grid gap-3">
      <Checkbox
        label={`I compared the statement with the ledger. Nothing dated through ${dateInList(sheet.through)} can be posted after I sign.`}
        checked={isSure}
        disabled={!isEqual}
        onChange={(event) => setIsSure(event.target.checked)}
      />
      <FormErrors
        message={sign.error ? sentenceFor(sign.error, 'This could not be signed. Try again.') : undefined}
      />
      <Button
        look="primary"
        className="justify-self-start"
        icon={<CircleCheck size={16} aria-hidden />}
        disabled={!isSure || !isEqual}
        isBusy={sign.isPending}
        busyText="Signing..."
        onClick={send}
      >
        Sign reconciliation
      </Button>
    </div>
  )
}

function OpenItems({ title, items }: { title: string; items: readonly OpenItem[] }) {
  const total = items.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <div>
      <h3 className="flex justify-between gap-4 text-sm font-medium">
        {title} <span className="figures">{dollars(total)}</span>
      </h3>
      {items.length === 0 && <p className="text-sm text-ink-soft">None.</p>}
      <ul className="divide-y divide-rule text-sm empty:hidden">
        {items.map((item) => (
          <li key={item.entry_id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-1.5">
            <span className="min-w-0">
              {dateInList(item.on_date)}
              {item.check_number !== null && ` · Check ${item.check_number}`} · {item.payee}
            </span>
            <span className="flex items-center gap-3">
              {item.is_stale ? (
                <Badge tone="danger">Stale, {item.age_days} days</Badge>
              ) : (
                <span className="text-ink-soft">{counted(item.age_days, 'day')}</span>
              )}
              <span className="figures">{dollars(item.cents)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
