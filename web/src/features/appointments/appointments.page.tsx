import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { z } from 'zod'
import { useUrlState } from '#lib/url-state'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Page } from '#ui/layout/page'
import { Tabs } from '#ui/layout/tabs'
import { AppointmentItem } from './appointment-item.tsx'
import { appointmentQueries } from './appointments.queries.ts'
import { PagesPanel } from './pages-panel.tsx'

const place = z.object({ tab: z.enum(['upcoming', 'pending', 'past', 'pages']).default('upcoming') })

/** What visitors and clients booked, and the pages they book with. */
export function AppointmentsPage() {
  const [{ tab }, setPlace] = useUrlState(place)
  const { data } = useQuery(appointmentQueries.list('upcoming'))
  const waiting = data?.pending ?? 0
  return (
    <Page title="Appointments">
      <Tabs
        label="Appointments"
        selected={tab}
        onSelect={(chosen) => setPlace({ tab: chosen })}
        tabs={[
          { id: 'upcoming', title: 'Upcoming', content: <AppointmentList show="upcoming" /> },
          {
            id: 'pending',
            title: waiting > 0 ? `To confirm (${waiting})` : 'To confirm',
            content: <AppointmentList show="pending" />,
          },
          { id: 'past', title: 'Past and canceled', content: <AppointmentList show="past" /> },
          { id: 'pages', title: 'Booking pages', content: <PagesPanel /> },
        ]}
      />
    </Page>
  )
}

const nothing = {
  upcoming: 'No upcoming appointments',
  pending: 'Nothing to confirm',
  past: 'No past appointments',
} as const

function AppointmentList({ show }: { show: keyof typeof nothing }) {
  const appointments = useQuery(appointmentQueries.list(show))
  return (
    <QueryBoundary query={appointments} what="The appointments" lines={5}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty title={nothing[show]} icon={<CalendarClock size={28} strokeWidth={1.5} aria-hidden />}>
            Publish a booking page and share its address. Visitors choose from your free times.
          </Empty>
        ) : (
          <ul
            aria-label="Appointments"
            className="divide-y divide-rule rounded-lg border border-rule bg-surface"
          >
            {items.map((appointment) => (
              <AppointmentItem key={appointment.id} appointment={appointment} />
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  )
}
