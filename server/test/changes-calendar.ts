import { calendarApi } from '@pam/contracts/calendar'
import { addEvent, deposition, lawyerWithEvent } from './calendar.ts'
import type { Change } from './changes.ts'

const weekly = { rule: 'FREQ=WEEKLY;COUNT=4' }

/** Calls that change events. */
export const calendarChanges: Record<string, Change> = {
  'calendar.add': async (world) => {
    const { lawyer, case: legalCase } = await lawyerWithEvent(world)
    return () => addEvent(lawyer, { case_id: legalCase.id })
  },
  'calendar.change': async (world) => {
    const { lawyer, case: legalCase, event } = await lawyerWithEvent(world, weekly)
    const body = {
      ...deposition,
      case_id: legalCase.id,
      version: event.version,
      scope: 'following' as const,
      occurrence: '2026-12-10T10:00',
      starts: '2026-12-10T11:00',
      ends: '2026-12-10T13:00',
    }
    return () => lawyer.call(calendarApi.change, { params: { id: event.id }, body })
  },
  'calendar.cancel': async (world) => {
    const { lawyer, event } = await lawyerWithEvent(world)
    const body = { version: event.version }
    return () => lawyer.call(calendarApi.cancel, { params: { id: event.id }, body })
  },
  'calendar.restore': async (world) => {
    const { lawyer, event } = await lawyerWithEvent(world)
    const params = { id: event.id }
    await lawyer.call(calendarApi.cancel, { params, body: { version: event.version } })
    return () => lawyer.call(calendarApi.restore, { params, body: {} })
  },
}
