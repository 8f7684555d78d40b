import { definePort } from '#platform/slice/port'
import type { EndCalendarLinks } from './sessions/sessions.service.ts'

/** Calendar links belong to a later slice, and end with the sessions of their owner. */
export const calendarLinks = definePort<EndCalendarLinks>('calendar links')
