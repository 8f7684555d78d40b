import { eventKind } from '@pam/contracts/calendar'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { deadlineQueries } from '#features/deadlines'
import { calendarQueries } from './calendar.queries.ts'
import { entryOfDeadline, entryOfEvent, entryOfTask } from './entries.ts'
import { type CalendarView, rangeOf, shiftDays } from './range.ts'

interface Asked {
  readonly view: CalendarView
  /** Empty while the firm's day is not known. */
  readonly day: string
  readonly today: string
  readonly caseId: string
  readonly userId: string
  readonly kind: string
}

/** Events, deadlines and tasks of the days that are shown, by the chosen filters. */
export function useEntries({ view, day, today, caseId, userId, kind }: Asked) {
  const range = rangeOf(view, day || '2000-01-01')
  const isEventKind = eventKind.safeParse(kind)
  const shows = {
    events: kind === '' || kind === 'events' || isEventKind.success,
    deadlines: kind === '' || kind === 'deadlines',
    tasks: kind === '' || kind === 'tasks',
  }
  const ofCase = caseId ? { case_id: caseId } : {}
  const isKnown = day !== ''
  const events = useQuery({
    ...calendarQueries.events({
      ...range,
      ...ofCase,
      ...(userId && { user_id: userId }),
      ...(isEventKind.success && { kind: isEventKind.data }),
    }),
    enabled: isKnown && shows.events,
  })
  const deadlines = useQuery({
    ...deadlineQueries.between({ ...range, ...ofCase }),
    enabled: isKnown && shows.deadlines,
  })
  const tasks = useQuery({ ...calendarQueries.tasks(caseId || undefined), enabled: isKnown && shows.tasks })
  const closures = useQuery({ ...calendarQueries.closures(range.from, range.until), enabled: isKnown })
  const lateQuery = useInfiniteQuery({
    ...deadlineQueries.list({ status: 'open', until: shiftDays(today || '2000-01-01', -1), ...ofCase }),
    enabled: isKnown && view === 'agenda' && shows.deadlines,
  })
  const isTheirs = (id: string | null) => userId === '' || id === userId
  const entries = [
    ...(shows.events ? (events.data?.items ?? []).map(entryOfEvent) : []),
    ...(shows.deadlines
      ? (deadlines.data?.items ?? [])
          .filter((row) => row.status !== 'cancelled' && isTheirs(row.responsible_id))
          .map(entryOfDeadline)
      : []),
    ...(shows.tasks
      ? (tasks.data ?? [])
          .filter((task) => task.due_on !== null && isTheirs(task.assignee_id))
          .map(entryOfTask)
          .filter(({ from }) => from >= range.from && from <= range.until)
      : []),
  ]
  const late =
    day === today && shows.deadlines
      ? (lateQuery.data?.pages[0]?.items ?? []).filter((row) => isTheirs(row.responsible_id))
      : []
  return {
    range,
    entries,
    late,
    closures: closures.data ?? [],
    zone: events.data?.time_zone,
    isCut: events.data?.is_cut === true || deadlines.data?.isCut === true,
    isThere:
      (!shows.events || events.data !== undefined) &&
      (!shows.deadlines || deadlines.data !== undefined) &&
      (!shows.tasks || tasks.data !== undefined),
    error: events.error ?? deadlines.error ?? tasks.error,
    refetch: () => Promise.all([events.refetch(), deadlines.refetch(), tasks.refetch()]),
  }
}
