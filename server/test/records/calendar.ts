import type { TestApp } from '#test/app'
import { deposition, lawyerWithEvent } from '#test/calendar'
import type { Example } from './all.ts'

const ownEvent = async (home: TestApp) => ({ params: { id: (await lawyerWithEvent(home)).event.id } })

/** Examples of events. */
export const calendarRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'calendar.show': ownEvent,
  'calendar.change': async (home) => ({ ...(await ownEvent(home)), body: { ...deposition, version: 1 } }),
  'calendar.cancel': async (home) => ({ ...(await ownEvent(home)), body: { version: 1 } }),
  'calendar.restore': async (home) => ({ ...(await ownEvent(home)), body: {} }),
}
