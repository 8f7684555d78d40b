import { definePort } from '#platform/slice/port'
import type { EndCalendarLinks } from './sessions/sessions.service.ts'
import type { FirmZoneFinder } from './sign-in/who-am-i.ts'

/** The zone of a firm's clock is a setting, of a later slice. */
export const firmZone = definePort<FirmZoneFinder>('the zone of a firm')

/** Calendar links belong to a later slice, and end with the sessions of their owner. */
export const calendarLinks = definePort<EndCalendarLinks>('calendar links')
