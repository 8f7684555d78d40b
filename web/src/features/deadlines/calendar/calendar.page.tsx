import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Landmark, Rss, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { sentenceFor } from '#lib/api-error'
import { IfMayChange } from '#lib/if-may-change'
import { useUrlState } from '#lib/url-state'
import { useMay } from '#lib/use-may'
import { LocalRulesDialog } from '#slice/deadlines/calculator/local-rules-dialog.tsx'
import { OverlaysDialog } from '#slice/deadlines/calculator/overlays-dialog.tsx'
import { ChangesBox } from '#slice/deadlines/changes-box.tsx'
import { deadlineQueries } from '#slice/deadlines/deadlines.queries.ts'
import { NewDeadlineDialog } from '#slice/deadlines/dialogs/new-deadline-dialog.tsx'
import { Button } from '#ui/button'
import { LoadFailure } from '#ui/load-failure'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { SkeletonLines } from '#ui/skeleton'
import { CalendarAgenda } from './agenda.tsx'
import { CalendarBar } from './bar.tsx'
import { FeedsDialog } from './feeds-dialog.tsx'
import { CalendarMonth } from './month.tsx'
import { rangeOf } from './range.ts'
import { CalendarWeek } from './week.tsx'

const place = z.object({
  view: z.enum(['month', 'week', 'agenda']).optional(),
  day: z.iso.date().optional(),
  mine: z.literal('true').optional(),
})

/** A month does not fit a phone: there the agenda comes first. */
const usualView = () => (window.matchMedia('(min-width: 768px)').matches ? 'month' : 'agenda')

/** The deadlines of every case one may see. */
export function CalendarPage() {
  const [{ view = usualView(), day: given, mine }, setPlace] = useUrlState(place)
  const [asked, setAsked] = useState<'feeds' | 'overlays' | 'local rules' | 'new deadline'>()
  const may = useMay()
  const { data: today, error: noToday, refetch: askToday } = useQuery(deadlineQueries.today())
  const day = given ?? today ?? ''
  const filter = { ...rangeOf(view, day || '2000-01-01'), ...(mine ? { mine } : {}) }
  const { data, error, refetch } = useQuery({ ...deadlineQueries.between(filter), enabled: day !== '' })
  const rows = data?.items.filter((item) => item.status !== 'cancelled') ?? []
  const rowsOn = (date: string) => rows.filter((row) => row.safe_due.startsWith(date))
  const failed = error ?? noToday
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
            <Button
              look="primary"
              icon={<CalendarPlus size={16} aria-hidden />}
              onClick={() => setAsked('new deadline')}
            >
              New deadline
            </Button>
          </IfMayChange>
        </>
      }
    >
      <div className="mb-5 empty:hidden">
        <ChangesBox />
      </div>
      {asked === 'overlays' && <OverlaysDialog onClose={() => setAsked(undefined)} />}
      {asked === 'local rules' && <LocalRulesDialog onClose={() => setAsked(undefined)} />}
      {asked === 'new deadline' && <NewDeadlineDialog case={null} onClose={() => setAsked(undefined)} />}
      {asked === 'feeds' && <FeedsDialog onClose={() => setAsked(undefined)} />}
      {failed && !data && (
        <LoadFailure
          what="The calendar"
          why={sentenceFor(failed, 'Try again.')}
          onRetry={() => void Promise.all([askToday(), refetch()])}
        />
      )}
      {!today && !failed && <SkeletonLines count={8} label="Loading the calendar..." />}
      {today && (
        <>
          <CalendarBar view={view} day={day} today={today} isMine={mine === 'true'} onChange={setPlace} />
          {data?.isCut && (
            <div className="mb-4">
              <Notice tone="attention">
                There are more than can be shown. Choose a shorter period, or only yours.
              </Notice>
            </div>
          )}
          {view === 'month' && (
            <CalendarMonth
              day={day}
              today={today}
              rowsOn={rowsOn}
              onDay={(chosen) => setPlace({ day: chosen })}
              onMore={(chosen) => setPlace({ day: chosen, view: 'week' })}
            />
          )}
          {view === 'week' && <CalendarWeek day={day} today={today} rowsOn={rowsOn} />}
          {view === 'agenda' && data && (
            <CalendarAgenda
              day={day}
              today={today}
              isMine={mine === 'true'}
              rows={rows.filter((row) => row.status === 'open')}
            />
          )}
        </>
      )}
    </Page>
  )
}
