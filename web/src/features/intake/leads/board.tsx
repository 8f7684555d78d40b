import {
  type LeadFilter,
  type LeadRow,
  type LeadStatus,
  leadStatus,
  openLeadStatus,
} from '@pam/contracts/intake'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useId } from 'react'
import { sentenceFor } from '#lib/api-error'
import { dateInList, dayInList } from '#lib/dates'
import { usePracticeAreas } from '#lib/practice-areas'
import { intakeQueries, useArrange } from '#slice/intake/intake.queries.ts'
import { openStatusOptions, statusWords } from '#slice/intake/intake-labels.ts'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { Select } from '#ui/fields/select'
import { ClearanceBadge } from './badges.tsx'

/** One column per status. On a phone they are stacked. */
export function LeadBoard({ filter }: { filter: LeadFilter }) {
  const { area, q, mine } = filter
  const narrowed = { ...(area && { area }), ...(q && { q }), ...(mine && { mine }) }
  return (
    <div className="grid gap-4 md:-mx-2 md:flex md:items-start md:overflow-x-auto md:px-2 md:pb-3">
      {leadStatus.options.map((status) => (
        <Column key={status} status={status} filter={narrowed} />
      ))}
    </div>
  )
}

function Column({ status, filter }: { status: LeadStatus; filter: Partial<LeadFilter> }) {
  const id = useId()
  const list = useInfiniteQuery(intakeQueries.leads({ ...filter, status }))
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section aria-labelledby={id} className="rounded-lg bg-sunken p-3 md:w-64 md:shrink-0">
      <h2 id={id} className="figures mb-2 flex items-baseline justify-between gap-2 text-sm font-semibold">
        {statusWords[status]}
        <span className="font-normal text-ink-soft">{list.data?.pages[0]?.total ?? ''}</span>
      </h2>
      {list.isPending && <SkeletonLines count={2} label={`Loading ${statusWords[status]}...`} />}
      {list.error && !list.data && (
        <p role="alert" className="text-sm text-danger">
          {sentenceFor(list.error, 'They could not be loaded.')}{' '}
          <Button size="small" onClick={() => void list.refetch()}>
            Retry
          </Button>
        </p>
      )}
      {list.data && rows.length === 0 && <p className="text-sm text-ink-soft">None.</p>}
      <ul className="grid gap-2">
        {rows.map((row) => (
          <LeadCard key={row.id} lead={row} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          size="small"
          className="mt-2 w-full"
          isBusy={list.isFetchingNextPage}
          busyText="Loading..."
          onClick={() => void list.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </section>
  )
}

function LeadCard({ lead }: { lead: LeadRow }) {
  const areas = usePracticeAreas()
  const arrange = useArrange(lead.id)
  const toast = useToast()
  const isOpen = openLeadStatus.safeParse(lead.status).success
  const move = (status: string) =>
    arrange.mutate(
      {
        status: openLeadStatus.parse(status),
        assignee_id: lead.assignee_id,
        follow_up_on: lead.follow_up_on,
        version: lead.version,
      },
      {
        onError: (error) =>
          toast({ tone: 'danger', text: sentenceFor(error, 'It was not moved. Try again.') }),
      },
    )
  return (
    <li className="grid gap-1.5 rounded-md border border-rule bg-surface p-3 text-sm">
      <Link to={`/intake/leads/${lead.id}`} className="font-medium break-words">
        {lead.name}
      </Link>
      {lead.against && <p className="break-words text-ink-soft">against {lead.against}</p>}
      <p className="text-ink-soft">{areas.nameOf(lead.practice_area)}</p>
      <p>
        <ClearanceBadge clearance={lead.clearance} />
      </p>
      <p className="figures text-xs text-ink-soft">
        {dayInList(lead.received_at)}
        {lead.assignee ? `, ${lead.assignee}` : ''}
      </p>
      {lead.follow_up_on && (
        <p className="figures flex items-center gap-1.5 text-xs text-ink-soft">
          <CalendarClock size={14} aria-hidden />
          Follow up {dateInList(lead.follow_up_on)}
        </p>
      )}
      {isOpen && (
        <Select
          label="Status"
          aria-label={`Status of ${lead.name}`}
          options={openStatusOptions}
          value={lead.status}
          disabled={arrange.isPending}
          onChange={(event) => move(event.target.value)}
        />
      )}
    </li>
  )
}
