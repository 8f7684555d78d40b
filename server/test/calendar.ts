import { calendarApi, type EventView } from '@pam/contracts/calendar'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import type { TestApp, TestPerson } from './app.ts'
import { lawyerWithCase } from './cases.ts'

type Wanted = Partial<CallInput<typeof calendarApi.add>['body']>

/** A deposition on a Thursday in December, on the clocks of New York. */
export const deposition = {
  title: 'Deposition of Dr. Lee',
  kind: 'deposition',
  starts: '2026-12-03T10:00',
  ends: '2026-12-03T12:00',
  time_zone: 'America/New_York',
} as const

export const addEvent = (by: TestPerson, details: Wanted = {}): Promise<EventView> =>
  by.call(calendarApi.add, { body: { ...deposition, ...details } })

/** A lawyer with a case and an event in it. */
export async function lawyerWithEvent(world: TestApp, details: Wanted = {}) {
  const { lawyer, case: legalCase } = await lawyerWithCase(world)
  return { lawyer, case: legalCase, event: await addEvent(lawyer, { case_id: legalCase.id, ...details }) }
}

export const december = { from: '2026-12-01', until: '2026-12-31' }
