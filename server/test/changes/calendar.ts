import { calendarApi } from '@pam/contracts/calendar'
import { calendarSyncApi } from '@pam/contracts/calendar/sync'
import type { TestApp } from '#test/app'
import { addEvent, deposition, lawyerWithEvent } from '#test/calendar'
import { davAccount } from '#test/dav-peer'
import type { Change } from './all.ts'

const weekly = { rule: 'FREQ=WEEKLY;COUNT=4' }

/** Only an administrator connects a server in the firm's own network, where a test has one. */
async function connected(world: TestApp) {
  const admin = await world.person('admin')
  await admin.call(calendarSyncApi.connect, { body: await davAccount() })
  return admin
}

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
  'calendarSync.importFile': async (world) => {
    const lawyer = await world.person('lawyer')
    const text =
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nSUMMARY:Call\nDTSTART:20261203T150000Z\nEND:VEVENT\nEND:VCALENDAR'
    return () => lawyer.call(calendarSyncApi.importFile, { body: { text } })
  },
  'calendarSync.connect': async (world) => {
    const [admin, body] = [await world.person('admin'), await davAccount()]
    return () => admin.call(calendarSyncApi.connect, { body })
  },
  'calendarSync.disconnect': async (world) => {
    const admin = await connected(world)
    return () => admin.call(calendarSyncApi.disconnect)
  },
  'calendarSync.sync': async (world) => {
    const admin = await connected(world)
    return () => admin.call(calendarSyncApi.sync)
  },
}
