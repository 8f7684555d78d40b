import { calendarApi } from '@pam/contracts/calendar'
import { casesApi } from '@pam/contracts/cases'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { parseCalendar } from '@pam/law/calendar/icalendar'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app'
import { addEvent, december, lawyerWithEvent } from '#test/calendar'
import { exportCase, importCase, openCase } from '#test/cases'
import { mailedFiles } from '#test/mail-watch'
import { mailsTo } from '#test/mailed-token'
import { remindOfEventsJob } from './reminders.service.ts'

const remind = async ({ services: { db, jobs } }: TestApp) => {
  await jobs.enqueue(db, remindOfEventsJob, {})
  await jobs.settle()
}

describe('events outside the calendar', () => {
  it('go with the archive of their case and come back as they were, the changed one of a series too', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer', { fullName: 'Dana Reyes' })
    const { id: caseId } = await openCase(lawyer)
    const series = await addEvent(lawyer, {
      case_id: caseId,
      rule: 'FREQ=WEEKLY;COUNT=3',
      place: 'Suite 400',
    })
    await lawyer.call(calendarApi.change, {
      params: { id: series.id },
      body: {
        ...series,
        rule: series.rule,
        scope: 'one',
        occurrence: '2026-12-10T10:00',
        starts: '2026-12-11T15:00',
        ends: '2026-12-11T16:00',
      },
    })
    const shown = async (id: string) =>
      (await lawyer.call(calendarApi.list, { query: { ...december, case_id: id } })).items.map(
        ({ title, starts, ends, place, occurrence, people }) => ({
          title,
          starts,
          ends,
          place,
          occurrence,
          people,
        }),
      )
    const before = await shown(caseId)
    const copy = await importCase(lawyer, await exportCase(lawyer, caseId))
    expect(before).toHaveLength(3)
    expect(await shown(copy.id)).toEqual(before)
  })

  it('are in the calendar link of those who take part, and leave it with the right to see them', async () => {
    const world = await testApp()
    const [lead, other] = [await world.person('lawyer'), await world.person('lawyer')]
    const { id: caseId } = await openCase(lead)
    await addEvent(lead, { case_id: caseId, people: [lead.id, other.id] })
    await addEvent(lead, { title: 'Dentist' })
    const { path } = await other.call(deadlinesApi.makeFeed, { body: { name: 'Phone' } })
    const read = async () => {
      const { body } = await world.app.inject({ method: 'GET', url: path, remoteAddress: '10.9.8.7' })
      return parseCalendar(body, 'UTC').events.map(({ title, starts, timeZone }) => [title, starts, timeZone])
    }
    expect(await read()).toEqual([['Deposition of Dr. Lee', '2026-12-03T10:00', 'America/New_York']])
    await lead.call(casesApi.wall, { params: { id: caseId }, body: { walled: true } })
    expect(await read()).toEqual([])
  })

  it('are invited to and canceled by mail with a calendar file, and only where that is asked for', async () => {
    const world = await testApp()
    const email = `lee-${world.firmId}@clinic.example`
    const guests = [{ name: 'Dr. Lee', email, contact_id: null }]
    const { lawyer, event } = await lawyerWithEvent(world, {
      guests,
      notes: 'Ask about the chart.',
      invite: true,
    })
    expect(event.invitations).toBe('sent')
    const body = { ...event, starts: '2026-12-04T10:00', ends: '2026-12-04T12:00' }
    const params = { id: event.id }
    const quiet = await lawyer.call(calendarApi.change, { params, body })
    expect(quiet.invitations).toBe('none')
    await lawyer.call(calendarApi.cancel, { params, body: { version: quiet.version, invite: true } })
    const mails = await mailsTo(world, email)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Canceled: Deposition of Dr. Lee, Fri, Dec 4, 2026, 10:00 AM',
      'Invitation: Deposition of Dr. Lee, Thu, Dec 3, 2026, 10:00 AM',
    ])
    expect(JSON.stringify(mails)).not.toContain('chart')
    const [file] = mailedFiles(world.firmId, `calendar:${event.id}::0:REQUEST:${email}`)
    const text = Buffer.from(file?.base64 ?? '', 'base64').toString()
    expect(text).toContain('SUMMARY:Deposition of Dr. Lee')
    expect(text).not.toContain('chart')
  })

  it('without a mail server say that no invitations were sent', async () => {
    const world = await testApp({ mail: false })
    const guests = [{ name: 'Dr. Lee', email: 'lee@clinic.example', contact_id: null }]
    const { event } = await lawyerWithEvent(world, { guests, invite: true })
    expect(event.invitations).toBe('not_set_up')
  })

  it('remind each person once, when it is time', async () => {
    const world = await testApp()
    // The test clock is set to 9:00 UTC on November 16, 2026.
    const soon = { starts: '2026-11-16T11:00', ends: '2026-11-16T12:00', time_zone: 'UTC', reminders: [60] }
    const { lawyer } = await lawyerWithEvent(world, soon)
    const subjects = async () => (await mailsTo(world, lawyer.email)).map(({ subject }) => subject)
    await remind(world)
    expect(await subjects()).toEqual([])
    world.clock.pass(65 * 60)
    await remind(world)
    await remind(world)
    expect(await subjects()).toEqual(['Reminder: Deposition of Dr. Lee, Mon, Nov 16, 2026, 11:00 AM'])
  })

  it('remind nobody who lost the right to see them, and nobody an hour late', async () => {
    const world = await testApp()
    const [lead, other] = [await world.person('lawyer'), await world.person('lawyer')]
    const { id: caseId } = await openCase(lead)
    const add = (hour: number, title: string) =>
      addEvent(lead, {
        title,
        case_id: caseId,
        people: [lead.id, other.id],
        starts: `2026-11-16T${hour}:00`,
        ends: `2026-11-16T${hour + 2}:00`,
        time_zone: 'UTC',
        reminders: [60],
      })
    await add(11, 'Deposition')
    await add(12, 'Mediation')
    await lead.call(casesApi.wall, { params: { id: caseId }, body: { walled: true } })
    // 11:30: the reminder of the first was due at 10:00, that of the second at 11:00.
    world.clock.pass(150 * 60)
    await remind(world)
    const reminders = async ({ email }: { email: string }) =>
      (await mailsTo(world, email))
        .map(({ subject }) => subject)
        .filter((said) => said.startsWith('Reminder'))
    expect(await reminders(lead)).toEqual(['Reminder: Mediation, Mon, Nov 16, 2026, 12:00 PM'])
    expect(await reminders(other)).toEqual([])
  })
})
