import { CalendarDays, CalendarPlus } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const CalendarPage = lazy(() =>
  import('./calendar.page.tsx').then((page) => ({ default: page.CalendarPage })),
)
const CaseEvents = lazy(() => import('./case-events.tsx').then((page) => ({ default: page.CaseEvents })))
const TodayEvents = lazy(() => import('./today-events.tsx').then((page) => ({ default: page.TodayEvents })))
const NewEventDialog = lazy(() =>
  import('./event/new-event-dialog.tsx').then((page) => ({ default: page.NewEventDialog })),
)

export const calendarUi = defineSliceUi({
  name: 'calendar',
  places: [
    {
      path: '/calendar',
      title: 'Calendar',
      needs: 'user',
      isInSample: true,
      permission: 'cases.view',
      icon: CalendarDays,
      words: 'events hearings meetings deadlines due docket agenda day month week',
      page: CalendarPage,
      permissions: ['cases.view'],
      nav: { name: 'Calendar', group: 'Practice', order: 20, also: ['/deadlines'] },
      section: { of: 'Calendar', link: { text: 'Calendar', needs: 'cases.view', order: 10 } },
    },
  ],
  caseTabs: [{ id: 'events', title: 'Events', order: 32, panel: CaseEvents }],
  today: [
    { title: 'Today’s events', column: 'main', order: 5, permission: 'cases.view', panel: TodayEvents },
  ],
  palette: [
    {
      id: 'new-event',
      title: 'New event',
      words: 'calendar appointment meeting hearing deposition schedule create',
      needs: 'cases.view',
      icon: CalendarPlus,
      order: 42,
      opens: { dialog: NewEventDialog },
    },
  ],
})
