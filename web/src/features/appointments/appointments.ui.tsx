import { CalendarClock } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const AppointmentsPage = lazy(() =>
  import('./appointments.page.tsx').then((page) => ({ default: page.AppointmentsPage })),
)
const BookingPage = lazy(() =>
  import('./booking-page.page.tsx').then((page) => ({ default: page.BookingPage })),
)

export const appointmentsUi = defineSliceUi({
  name: 'appointments',
  places: [
    {
      path: '/appointments',
      title: 'Appointments',
      needs: 'user',
      isInSample: true,
      permission: 'cases.view',
      icon: CalendarClock,
      words: 'booking pages schedule consultations visitors confirm',
      page: AppointmentsPage,
      permissions: ['cases.view', 'cases.manage'],
      section: { of: 'Calendar', link: { text: 'Appointments', needs: 'cases.view', order: 15 } },
    },
  ],
  screens: [
    {
      path: '/appointments/pages/:id',
      needs: 'user',
      isInSample: true,
      permission: 'cases.view',
      page: BookingPage,
      section: { of: 'Calendar' },
    },
  ],
})
