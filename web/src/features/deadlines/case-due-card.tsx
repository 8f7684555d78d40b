import type { DeadlineRow } from '@pam/contracts/deadlines'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CalendarClock, Gavel } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { dateInList } from '#lib/dates'
import { IfMayChange } from '#lib/if-may-change'
import { Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Card } from '#ui/layout/card'
import { deadlineQueries } from './deadlines.queries.ts'
import { daysBetween, distanceInWords } from './distance.ts'
import { isHearing } from './is-hearing.ts'
import { ProofSteps } from './proof/steps.tsx'

const most = 5

/** A court date on which people must appear, from the calendar. */
export interface NextAppearance {
  readonly key: string
  readonly kind: 'hearing' | 'deposition'
  readonly title: string
  readonly starts: string
  readonly place: string
  readonly to: string
}

interface CaseDueCardProps {
  caseId: string
  /** The next ones, in order; the calendar is a later slice, so its dates come from the page. */
  appearances: readonly NextAppearance[]
  /** Shown where the calendar could not be read. */
  calendarFailure?: ReactNode
}

/** The next dates of a case: hearings, depositions, deadlines, the statute of limitations with its proof. */
export function CaseDueCard({ caseId, appearances, calendarFailure }: CaseDueCardProps) {
  const list = useInfiniteQuery(deadlineQueries.list({ case_id: caseId, status: 'open' }, 50))
  const page = list.data?.pages[0]
  const rows = page?.items ?? []
  const today = page?.today ?? ''
  const limitation = rows.find(({ source }) => source === 'limitation')
  const ordered = rows.filter((row) => isHearing(row) && daysBetween(today, row.safe_due) >= 0)
  const coming = page ? inOrder(ordered, appearances) : []
  const next = rows.filter((row) => row !== limitation && !ordered.includes(row)).slice(0, most)
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
      <QueryBoundary query={list} what="The deadlines" lines={4}>
        {() =>
          rows.length === 0 && (
            <p className="text-sm text-ink-soft">
              No open deadlines.{' '}
              <Link to="?tab=deadlines&add=limitation">Compute the statute of limitations</Link> or{' '}
              <Link to="?tab=deadlines&add=event">count from an event</Link>.
            </p>
          )
        }
      </QueryBoundary>
      {calendarFailure}
      <ul className="-my-2 divide-y divide-rule empty:hidden">
        {coming.slice(0, mostAppearances).map((appearance) => (
          <AppearanceLine
            key={appearance.key}
            appearance={appearance}
            today={today}
            isNext={appearance === coming.find(({ kind }) => kind === 'hearing')}
          />
        ))}
        {next.map((row) => (
          <DeadlineLine key={row.id} row={row} today={today} />
        ))}
      </ul>
      {limitation && <LimitationLine row={limitation} today={today} />}
    </Card>
  )
}

const mostAppearances = 3

/** Hearings by order and those of the calendar, as one list. */
const inOrder = (ordered: readonly DeadlineRow[], appearances: readonly NextAppearance[]): NextAppearance[] =>
  [
    ...ordered.map((row) => ({
      key: row.id,
      kind: 'hearing' as const,
      title: row.title,
      starts: row.safe_due,
      place: '',
      to: `/deadlines/${row.id}`,
    })),
    ...appearances,
  ].toSorted((one, other) => one.starts.localeCompare(other.starts))

interface AppearanceLineProps {
  appearance: NextAppearance
  today: string
  isNext: boolean
}

function AppearanceLine({ appearance, today, isNext }: AppearanceLineProps) {
  const { kind, title, starts, place, to } = appearance
  const word = isNext ? 'Next hearing' : kind === 'hearing' ? 'Hearing' : 'Deposition'
  return (
    <li className="flex min-h-10 items-center gap-x-3 py-1 text-sm max-sm:flex-wrap">
      <Gavel size={16} role="img" aria-label={word} className="shrink-0 text-brass" />
      <span className="min-w-0 flex-1">
        <RouterLink to={to} className="block truncate font-medium hover:underline">
          {title}
        </RouterLink>
        <span className="block truncate text-ink-soft">{[word, place].filter(Boolean).join(' · ')}</span>
      </span>
      <DueDay due={starts} today={today} />
    </li>
  )
}

function DeadlineLine({ row, today }: { row: DeadlineRow; today: string }) {
  return (
    <li className="flex min-h-10 items-center gap-x-3 py-1 text-sm max-sm:flex-wrap">
      <CalendarClock size={16} role="img" aria-label="Deadline" className="shrink-0 text-brass" />
      <span className="min-w-0 flex-1">
        <RouterLink to={`/deadlines/${row.id}`} className="block truncate font-medium hover:underline">
          {row.title}
        </RouterLink>
      </span>
      <DueDay due={row.safe_due} today={today} />
    </li>
  )
}

function DueDay({ due, today }: { due: string; today: string }) {
  const left = daysBetween(today, due)
  return (
    <span className="figures shrink-0 text-right max-sm:basis-full max-sm:pl-7 max-sm:text-left">
      <span className="font-medium">{dateInList(due)}</span>{' '}
      <span className={clsx(left < 0 ? 'text-danger' : left <= 7 ? 'text-attention' : 'text-ink-soft')}>
        {left < 0 && 'overdue, '}
        {distanceInWords(today, due)}
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
        <DueDay due={row.safe_due} today={today} />
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
