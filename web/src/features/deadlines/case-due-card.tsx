import type { DeadlineRow } from '@pam/contracts/deadlines'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CalendarClock, Gavel } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { IfMayChange } from '#lib/if-may-change'
import { Link } from '#ui/actions/link'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { deadlineQueries } from './deadlines.queries.ts'
import { daysBetween, distanceInWords } from './distance.ts'
import { isHearing } from './is-hearing.ts'
import { ProofSteps } from './proof/steps.tsx'

const most = 5

/** The next dates of a case: the next hearing, the deadlines, the statute of limitations with its proof. */
export function CaseDueCard({ caseId }: { caseId: string }) {
  const { data, error, refetch } = useInfiniteQuery(
    deadlineQueries.list({ case_id: caseId, status: 'open' }, 50),
  )
  const page = data?.pages[0]
  const rows = page?.items ?? []
  const today = page?.today ?? ''
  const limitation = rows.find(({ source }) => source === 'limitation')
  const hearing = rows.find((row) => isHearing(row) && daysBetween(today, row.safe_due) >= 0)
  const next = rows.filter((row) => row !== limitation && row !== hearing).slice(0, most)
  return (
    <Card
      title="Deadlines"
      actions={
        <span className="flex gap-4 text-sm">
          <IfMayChange to="cases.view">
            <Link to="?tab=deadlines&add=event">Add</Link>
          </IfMayChange>
          <Link to="?tab=deadlines">View all</Link>
        </span>
      }
    >
      {error && !page && (
        <LoadFailure
          what="The deadlines"
          why={sentenceFor(error, 'Try again.')}
          onRetry={() => void refetch()}
        />
      )}
      {!page && !error && <SkeletonLines count={4} label="Loading the deadlines..." />}
      {page && rows.length === 0 && (
        <p className="text-sm text-ink-soft">
          No open deadlines.{' '}
          <Link to="?tab=deadlines&add=limitation">Compute the statute of limitations</Link> or{' '}
          <Link to="?tab=deadlines&add=event">count from an event</Link>.
        </p>
      )}
      <ul className="-my-2 divide-y divide-rule empty:hidden">
        {hearing && <DueLine row={hearing} today={today} word="Next hearing" />}
        {next.map((row) => (
          <DueLine key={row.id} row={row} today={today} word="Deadline" />
        ))}
      </ul>
      {limitation && <LimitationLine row={limitation} today={today} />}
    </Card>
  )
}

function DueLine({ row, today, word }: { row: DeadlineRow; today: string; word: string }) {
  const Icon = word === 'Deadline' ? CalendarClock : Gavel
  return (
    <li className="flex min-h-10 items-center gap-x-3 py-1 text-sm max-sm:flex-wrap">
      <Icon size={16} role="img" aria-label={word} className="shrink-0 text-brass" />
      <span className="min-w-0 flex-1">
        <RouterLink to={`/deadlines/${row.id}`} className="block truncate font-medium hover:underline">
          {row.title}
        </RouterLink>
      </span>
      <DueDay row={row} today={today} />
    </li>
  )
}

function DueDay({ row, today }: { row: DeadlineRow; today: string }) {
  const left = daysBetween(today, row.safe_due)
  return (
    <span className="figures shrink-0 text-right max-sm:basis-full max-sm:pl-7 max-sm:text-left">
      <span className="font-medium">{dateInList(row.safe_due)}</span>{' '}
      <span className={clsx(left < 0 ? 'text-danger' : left <= 7 ? 'text-attention' : 'text-ink-soft')}>
        {left < 0 && 'overdue, '}
        {distanceInWords(today, row.safe_due)}
      </span>
    </span>
  )
}

/** The last day to sue, one click from its proof. */
function LimitationLine({ row, today }: { row: DeadlineRow; today: string }) {
  const { data } = useQuery(deadlineQueries.one(row.id))
  const steps = data?.limitation?.computed.steps
  return (
    <section aria-label="Statute of limitations" className="mt-4 rounded-md bg-brass-soft px-4 py-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <RouterLink to={`/deadlines/${row.id}`} className="font-semibold hover:underline">
          Statute of limitations
        </RouterLink>
        <DueDay row={row} today={today} />
      </p>
      <p className="mt-0.5 text-ink-soft">{[row.title, row.authority].filter(Boolean).join(' · ')}</p>
      {steps && (
        <details className="mt-2">
          <summary className="cursor-pointer font-medium">How it was computed</summary>
          <div className="mt-2">
            <ProofSteps steps={steps} />
          </div>
        </details>
      )}
    </section>
  )
}
