import { importParts } from '#features/cases'
import { calendarInFeeds } from '#features/deadlines'
import { provide } from '#platform/slice/port'
import { defineSlice } from '#platform/slice/slice'
import { eventsInArchive } from './calendar.archive.ts'
import { seedEvents } from './calendar.demo.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { calendarTools } from './calendar.tools.ts'
import { eventsImport } from './events.part.ts'
import { eventsForFeed } from './feed.service.ts'
import { remindOfEventsJob } from './reminders.service.ts'
import { syncCalendars } from './sync/account.service.ts'

export {
  addAppointment,
  appointmentFile,
  appointmentOnCalendar,
  busySpans,
  cancelAppointment,
  moveAppointment,
} from './for-appointments.ts'

export { eventsSeen } from './occurrences.service.ts'
export { invitationAmong, invitationView, takeInvitation } from './received-invitations.ts'
export { takeReplies } from './replies.service.ts'

export const calendarSlice = defineSlice({
  name: 'calendar',
  routes: calendarRoutes,
  jobs: [remindOfEventsJob, syncCalendars],
  tools: calendarTools,
  seed: seedEvents,
  archive: eventsInArchive,
  provides: [provide(calendarInFeeds, eventsForFeed), provide(importParts, eventsImport)],
})
