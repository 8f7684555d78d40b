import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  CalendarClock,
  CalendarPlus,
  ClipboardPaste,
  Ellipsis,
  Gavel,
  Hourglass,
  MoveRight,
  Rss,
} from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { caseQueries } from '#features/cases'
import { useUrlState } from '#lib/url-state'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Select } from '#ui/fields/select'
import { Menu } from '#ui/overlays/menu'
import type { Use } from './calculator/found-date.tsx'
import { PasteCard } from './calculator/paste-card.tsx'
import { ChangesBox } from './changes-box.tsx'
import { DeadlineItem } from './deadline-item.tsx'
import { deadlineQueries } from './deadlines.queries.ts'
import { MoveDialog } from './dialogs/move-dialog.tsx'
import { OrderedDialog } from './dialogs/ordered-dialog.tsx'
import { OverrideDialog } from './dialogs/override-dialog.tsx'
import { EventCard } from './event-card.tsx'
import { FeedsDialog } from './feeds-dialog.tsx'
import { LimitationCard } from './limitation/card.tsx'

const place = z.object({
  deadlines: z.enum(['open', 'done', 'cancelled', 'all']).default('open'),
  /** Requested by a link: the form opens with the screen. */
  add: z.enum(['event', 'order', 'limitation']).optional(),
})
const shown = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
  { value: 'cancelled', label: 'Canceled' },
  { value: 'all', label: 'All' },
] as const

type Asked = 'event' | 'order' | 'limitation' | 'limitation date' | 'move' | 'feed'

/** A date of a pasted text, as a person interpreted it. */
type Taken = Use & { date: string }

/** The deadlines of one case, the nearest internal due date first. */
export function DeadlinesPanel({ caseId }: { caseId: string }) {
  const [{ deadlines: which, add }, setPlace] = useUrlState(place)
  const [asked, setAsked] = useState<Asked | undefined>(add)
  const { data: legalCase } = useQuery(caseQueries.one(caseId))
  const filter = { case_id: caseId, ...(which === 'all' ? {} : { status: which }) }
  const list = useInfiniteQuery(deadlineQueries.list(filter))
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = list
  const rows = data?.pages.flatMap((page) => page.items)
  const today = data?.pages[0]?.today ?? ''
  const triggers = [
    ...new Set(rows?.filter((row) => row.status === 'open' && row.trigger).map((row) => row.trigger)),
  ]
  const moveEntry = {
    id: 'move',
    label: 'Move the event',
    icon: <MoveRight size={16} aria-hidden />,
    onAction: () => setAsked('move'),
  }
  const [isPasting, setPasting] = useState(false)
  const [taken, setTaken] = useState<Taken>()
  const close = () => {
    setAsked(undefined)
    if (add) setPlace({ add: undefined })
    setTaken(undefined)
  }
  return (
    <div className="grid gap-5">
      <ChangesBox caseId={caseId} />
      <div className="flex flex-wrap items-end gap-2">
        {legalCase?.can.edit && (
          <>
            <Button
              look="primary"
              icon={<CalendarPlus size={16} aria-hidden />}
              onClick={() => setAsked('event')}
            >
              Add from an event
            </Button>
            <Button icon={<Gavel size={16} aria-hidden />} onClick={() => setAsked('order')}>
              Date set by order
            </Button>
            <Button icon={<Hourglass size={16} aria-hidden />} onClick={() => setAsked('limitation')}>
              Statute of limitations
            </Button>
            <Button icon={<ClipboardPaste size={16} aria-hidden />} onClick={() => setPasting(true)}>
              Paste an order or notice
            </Button>
          </>
        )}
        <Menu
          label="More deadline actions"
          trigger={
            <>
              <Ellipsis size={16} aria-hidden /> More
            </>
          }
          triggerClassName="inline-flex h-(--control) items-center gap-2 rounded-md border border-rule-strong bg-surface px-3.5 font-medium"
          entries={[
            ...(legalCase?.can.edit && triggers.length > 0 ? [moveEntry] : []),
            {
              id: 'feed',
              label: 'Calendar feed of this case',
              icon: <Rss size={16} aria-hidden />,
              onAction: () => setAsked('feed'),
            },
          ]}
        />
        <div className="w-36 sm:ml-auto">
          <Select
            label="Show"
            options={shown}
            value={which}
            onValue={(value) => setPlace({ deadlines: value })}
          />
        </div>
      </div>
      {isPasting && (
        <PasteCard
          rows={rows?.filter((row) => row.status === 'open') ?? []}
          onUse={(use, found) => setTaken({ ...use, date: found.date ?? '' })}
          onClose={() => setPasting(false)}
        />
      )}
      {(asked === 'event' || taken?.as === 'event') && legalCase && (
        <EventCard key={taken?.date} case={legalCase} date={taken?.date ?? ''} onClose={close} />
      )}
      {(taken?.as === 'hearing' || taken?.as === 'order') && (
        <OrderedDialog
          caseId={caseId}
          isLimitation={false}
          found={{ title: taken.as === 'hearing' ? 'Hearing' : '', due: taken.date }}
          onClose={close}
        />
      )}
      {taken?.as === 'override' && <OverrideDialog row={taken.row} found={taken.date} onClose={close} />}
      {asked === 'feed' && legalCase && <FeedsDialog case={legalCase} onClose={close} />}
      {asked === 'limitation' && legalCase && (
        <LimitationCard case={legalCase} onEnterDate={() => setAsked('limitation date')} onClose={close} />
      )}
      {(asked === 'order' || asked === 'limitation date') && (
        <OrderedDialog caseId={caseId} isLimitation={asked === 'limitation date'} onClose={close} />
      )}
      {asked === 'move' && <MoveDialog caseId={caseId} triggers={triggers} onClose={close} />}
      <QueryBoundary query={list} what="The deadlines" lines={6}>
        {() =>
          rows?.length === 0 ? (
            asked !== 'event' &&
            asked !== 'limitation' && (
              <Empty
                title={which === 'open' ? 'No open deadlines' : 'None here'}
                icon={<CalendarClock size={28} strokeWidth={1.5} aria-hidden />}
              >
                Choose an event, such as service of a complaint, and Pam calculates the deadlines it triggers,
                with every day shown.
              </Empty>
            )
          ) : (
            <ul aria-label="Deadlines" className="divide-y divide-rule border-y border-rule">
              {rows?.map((row) => (
                <DeadlineItem key={row.id} row={row} today={today} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {hasNextPage && (
        <Button
          className="justify-self-start"
          isBusy={isFetchingNextPage}
          busyText="Loading..."
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  )
}
