import { useLocation } from 'react-router'
import type { CalendarEntry } from '#slice/calendar/entries.ts'

/** Where an entry opens. On the calendar itself an event opens over the view and day that are shown. */
export function useEntryPath({ to, event }: CalendarEntry): string {
  const { pathname, search } = useLocation()
  if (!event || pathname !== '/calendar') return to
  const params = new URLSearchParams(search)
  params.set('event', event.id)
  if (event.occurrence) params.set('at', event.occurrence)
  else params.delete('at')
  return `/calendar?${params}`
}
