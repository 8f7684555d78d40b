import { calendarApi, type EventOccurrence } from '@pam/contracts/calendar'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'
import { eventPath } from './entries.ts'
import { shiftDays } from './range.ts'

/** A hearing or a deposition on the calendar: somebody of the firm must be there. */
export interface Appearance {
  readonly key: string
  readonly kind: 'hearing' | 'deposition'
  readonly title: string
  /** A date, or a local date and time on the clocks of the firm. */
  readonly starts: string
  readonly place: string
  readonly to: string
  readonly caseId: string | null
  readonly caseTitle: string
}

interface AppearanceFilter {
  readonly from: string
  readonly days: number
  readonly caseId?: string
}

const kinds = ['hearing', 'deposition'] as const

export const appearanceQueries = {
  upcoming: ({ from, days, caseId }: AppearanceFilter) =>
    queryOptions({
      queryKey: ['calendar', 'appearances', from, days, caseId],
      queryFn: async ({ signal }) => {
        const query = { from, until: shiftDays(from, days), ...(caseId && { case_id: caseId }) }
        const found = await Promise.all(
          kinds.map(async (kind) =>
            (await api(calendarApi.list, { query: { ...query, kind } }, signal)).items.map((event) =>
              appearanceOf(event, kind),
            ),
          ),
        )
        // What began before the first day is not next.
        return found
          .flat()
          .filter(({ starts }) => starts.slice(0, 10) >= from)
          .toSorted((one, other) => one.starts.localeCompare(other.starts))
      },
      // Nothing is asked before the firm's date is there.
      enabled: from !== '',
    }),
}

const appearanceOf = (event: EventOccurrence, kind: Appearance['kind']): Appearance => ({
  key: `${event.id} ${event.occurrence ?? ''}`,
  kind,
  title: event.title,
  starts: event.all_day ? event.starts.slice(0, 10) : event.starts,
  place: event.place || (event.video_link && 'Video call'),
  to: eventPath(event),
  caseId: event.case_id,
  caseTitle: event.case_title ?? '',
})
