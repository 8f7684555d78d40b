import { eventKind } from '@pam/contracts/calendar'
import { useQuery } from '@tanstack/react-query'
import {
  CalendarClock,
  CalendarPlus,
  Ellipsis,
  Landmark,
  RefreshCw,
  Rss,
  Settings2,
  Upload,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { z } from 'zod'
import {
  ChangesBox,
  deadlineQueries,
  FeedsDialog,
  LocalRulesDialog,
  NewDeadlineDialog,
  OverlaysDialog,
} from '#features/deadlines'
import { sentenceFor } from '#lib/api-error'
import { IfMayChange } from '#lib/if-may-change'
import { useUrlState } from '#lib/url-state'
import { useMay, useMayChange } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { LoadFailure } from '#ui/feedback/load-failure'
import { Notice } from '#ui/feedback/notice'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Page } from '#ui/layout/page'
import { Menu } from '#ui/overlays/menu'
import { CalendarBar } from './bar.tsx'
import { calendarQueries } from './calendar.queries.ts'
import type { NewEventAt } from './event/draft.ts'
import { AddedEvent, OpenedEvent } from './event/opened-event.tsx'
import { ScopeDialog } from './event/scope-dialog.tsx'
import { CalendarFilters } from './filters.tsx'
import { weekOf } from './range.ts'
import { useEntries } from './use-entries.ts'
import { useMoves } from './use-moves.ts'
import { CalendarAgenda } from './views/agenda.tsx'
import { CalendarMonth } from './views/month.tsx'
import { TimeGrid } from './views/time-grid.tsx'

const SyncDialog = lazy(() => import('./sync/sync-dialog.tsx').then((page) => ({ default: page.SyncDialog })))
const ImportDialog = lazy(() =>
  import('./sync/import-dialog.tsx').then((page) => ({ default: page.ImportDialog })),
)

const place = z.object({
  view: z.enum(['day', 'week', 'month', 'agenda']).optional(),
  day: z.iso.date().optional(),
  case_id: z.uuid().optional(),
  user_id: z.uuid().optional(),
  kind: z.union([eventKind, z.enum(['events', 'deadlines', 'tasks'])]).optional(),
  event: z.uuid().optional(),
  at: z.string().optional(),
})

/** A month does not fit a phone: there the agenda comes first. */
const usualView = () => (window.matchMedia('(min-width: 768px)').matches ? 'month' : 'agenda')

type Asked = 'feeds' | 'overlays' | 'local rules' | 'new deadline' | 'sync' | 'import'

/** Events, deadlines and tasks of every case one may see, in one calendar. */
export function CalendarPage() {
  const [{ view = usualView(), day: given, ...url }, setPlace] = useUrlState(place)
  const [asked, setAsked] = useState<Asked>()
  const [added, setAdded] = useState<NewEventAt>()
  const may = useMay()
  const mayChange = useMayChange()
  const moves = useMoves()
  const { data: today, error: noToday, refetch: askToday } = useQuery(deadlineQueries.today())
  const day = given ?? today ?? ''
  const [caseId, userId, kind] = [url.case_id ?? '', url.user_id ?? '', url.kind ?? '']
  const shown = useEntries({ view, day, today: today ?? '', caseId, userId, kind })
  // The clocks of the firm, also where no events are shown: a new event never begins on the browser's.
  const { data: ofToday } = useQuery({
    ...calendarQueries.events({ from: today ?? '', until: today ?? '' }),
    enabled: today !== undefined,
  })
  const zone = shown.zone ?? ofToday?.time_zone
  const failed = shown.error ?? noToday
  const add = (on: string, time?: string) =>
    mayChange('cases.view') && setAdded({ day: on, ...(time && { time }), ...(caseId && { caseId }) })
  const days = view === 'day' ? [day] : weekOf(day || '2000-01-01')
  const common = { today: today ?? '', entries: shown.entries, closures: shown.closures, moves }
  return (
    <Page
      title="Calendar"
      actions={
        <>
          <IfMayChange to="cases.view">
            <Button icon={<Rss size={16} aria-hidden />} onClick={() => setAsked('feeds')}>
              Subscribe
            </Button>
          </IfMayChange>
          {may('settings.manage') && (
            <Button icon={<Settings2 size={16} aria-hidden />} onClick={() => setAsked('overlays')}>
              Court closures
            </Button>
          )}
          {may('settings.manage') && (
            <Button icon={<Landmark size={16} aria-hidden />} onClick={() => setAsked('local rules')}>
              Local rules
            </Button>
          )}
          <IfMayChange to="cases.view">
            <Menu
              label="More calendar actions"
              trigger={
                <>
                  <Ellipsis size={16} aria-hidden /> More
                </>
              }
              triggerClassName="inline-flex h-(--control) items-center gap-2 rounded-md border border-rule-strong bg-surface px-3.5 font-medium"
              entries={[
                {
                  id: 'sync',
                  label: 'Sync with your calendar',
                  icon: <RefreshCw size={16} aria-hidden />,
                  onAction: () => setAsked('sync'),
                },
                {
                  id: 'import',
                  label: 'Import events',
                  icon: <Upload size={16} aria-hidden />,
                  onAction: () => setAsked('import'),
                },
              ]}
            />
            <Button icon={<CalendarClock size={16} aria-hidden />} onClick={() => setAsked('new deadline')}>
              New deadline
            </Button>
            <Button
              look="primary"
              icon={<CalendarPlus size={16} aria-hidden />}
              onClick={() => add(day || (today ?? ''))}
            >
              New event
            </Button>
          </IfMayChange>
        </>
      }
    >
      <div className="mb-5 empty:hidden">
        <Suspense>
          <ChangesBox />
        </Suspense>
      </div>
      <Suspense>
        {asked === 'overlays' && <OverlaysDialog onClose={() => setAsked(undefined)} />}
        {asked === 'local rules' && <LocalRulesDialog onClose={() => setAsked(undefined)} />}
        {asked === 'new deadline' && <NewDeadlineDialog case={null} onClose={() => setAsked(undefined)} />}
        {asked === 'feeds' && <FeedsDialog onClose={() => setAsked(undefined)} />}
        {asked === 'sync' && <SyncDialog onClose={() => setAsked(undefined)} />}
        {asked === 'import' && <ImportDialog onClose={() => setAsked(undefined)} />}
      </Suspense>
      {added && zone && <AddedEvent start={added} zone={zone} onClose={() => setAdded(undefined)} />}
      {url.event && (
        <OpenedEvent
          id={url.event}
          at={url.at ?? null}
          onClose={() => setPlace({ event: undefined, at: undefined })}
        />
      )}
      {moves.asked && (
        <ScopeDialog
          title="Move repeating event"
          onChoose={(scope) => void moves.choose(scope)}
          onClose={moves.forget}
        />
      )}
      {failed && !shown.isThere && (
        <LoadFailure
          what="The calendar"
          why={sentenceFor(failed, 'Try again.')}
          onRetry={() => void Promise.all([askToday(), shown.refetch()])}
        />
      )}
      {!today && !failed && <SkeletonLines count={8} label="Loading the calendar..." />}
      {today && (
        <>
          <CalendarBar
            view={view}
            day={day}
            today={today}
            isLoading={!shown.isThere && !failed}
            onChange={setPlace}
          />
          <CalendarFilters caseId={caseId} userId={userId} kind={kind} onChange={setPlace} />
          {shown.isCut && (
            <div className="mb-4">
              <Notice tone="attention">
                Too many entries to show. Choose a shorter period, a case or a person.
              </Notice>
            </div>
          )}
          {view === 'month' && (
            <CalendarMonth
              {...common}
              day={day}
              onDay={(chosen) => setPlace({ day: chosen })}
              onMore={(chosen) => setPlace({ day: chosen, view: 'day' })}
              onNew={add}
            />
          )}
          {(view === 'week' || view === 'day') && <TimeGrid {...common} days={days} onNew={add} />}
          {view === 'agenda' && shown.isThere && (
            <CalendarAgenda
              {...common}
              {...shown.range}
              entries={shown.entries.filter(({ isDone }) => !isDone)}
              late={shown.late}
            />
          )}
          <p className="mt-3 text-xs text-ink-faint max-sm:hidden">
            Drag an event to move it, or press Alt and an arrow key on it. N on a day adds an event.
          </p>
        </>
      )}
    </Page>
  )
}
