import { calendarApi } from '@pam/contracts/calendar'
import { emailApi } from '@pam/contracts/email'
import { describe, expect, it } from 'vitest'
import { type TestPerson, testApp } from '#test/app'
import { december } from '#test/calendar'
import { openCase } from '#test/cases'
import { delivered, firmMailbox, invitationFile } from '#test/email'

const onCalendar = async (by: TestPerson) =>
  (await by.call(calendarApi.list, { query: december })).items.map(({ title, starts, case_id: caseId }) => [
    title,
    starts,
    caseId,
  ])

describe('an invitation from outside', () => {
  it('is shown with its message, and added to the calendar and its case only when a person chooses', async () => {
    const world = await testApp()
    const [lawyer, colleague] = [await world.person('lawyer'), await world.person('lawyer')]
    const { id: caseId } = await openCase(lawyer)
    const params = { id: await delivered(world, { files: [invitationFile()] }) }
    await lawyer.call(emailApi.file, { params, body: { case_id: caseId } })
    expect((await lawyer.call(emailApi.show, { params })).invitation).toEqual({
      method: 'request',
      state: 'absent',
      events: [
        {
          title: 'Motion hearing',
          all_day: false,
          starts: '2026-12-03T10:00',
          ends: '2026-12-03T11:00',
          time_zone: 'America/New_York',
          place: 'Courtroom 5',
          repeats: false,
          organizer: 'Clerk of Court',
        },
      ],
    })
    expect(await onCalendar(lawyer)).toEqual([])
    expect((await lawyer.call(emailApi.schedule, { params })).invitation?.state).toBe('present')
    await lawyer.call(emailApi.schedule, { params })
    expect(await onCalendar(lawyer)).toMatchObject([
      ['Motion hearing', expect.stringContaining('2026-12-03'), caseId],
    ])
    expect((await colleague.call(emailApi.show, { params })).invitation?.state).toBe('absent')
    await colleague.call(emailApi.schedule, { params })
    expect(await onCalendar(colleague)).toHaveLength(1)
    const moved = { id: await delivered(world, { files: [invitationFile({ day: '20261204' })] }) }
    expect((await lawyer.call(emailApi.show, { params: moved })).invitation?.state).toBe('changed')
    await lawyer.call(emailApi.schedule, { params: moved })
    expect(await onCalendar(lawyer)).toMatchObject([
      ['Motion hearing', expect.stringContaining('2026-12-04'), caseId],
    ])
  })

  it('is removed from the calendar when a cancellation is accepted, and never by the mail alone', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await lawyer.call(emailApi.schedule, {
      params: { id: await delivered(world, { files: [invitationFile()] }) },
    })
    const params = { id: await delivered(world, { files: [invitationFile({ method: 'CANCEL' })] }) }
    expect((await lawyer.call(emailApi.show, { params })).invitation).toMatchObject({
      method: 'cancel',
      state: 'present',
    })
    expect(await onCalendar(lawyer)).toHaveLength(1)
    expect((await lawyer.call(emailApi.schedule, { params })).invitation?.state).toBe('absent')
    expect(await onCalendar(lawyer)).toEqual([])
  })

  it('does not change an event of the firm that has its UID', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const own = await lawyer.call(calendarApi.add, {
      body: {
        title: 'Ours',
        starts: '2026-12-05T10:00',
        ends: '2026-12-05T11:00',
        time_zone: 'America/New_York',
      },
    })
    const file = invitationFile({ method: 'CANCEL', uid: `${own.id}@pam` })
    const params = { id: await delivered(world, { files: [file] }) }
    expect((await lawyer.call(emailApi.show, { params })).invitation).toBeNull()
    await expect(lawyer.call(emailApi.schedule, { params })).rejects.toMatchObject({ code: 'bad_input' })
    expect(await onCalendar(lawyer)).toHaveLength(1)
  })

  it.each([
    ['a copy of a calendar', invitationFile({ method: 'PUBLISH' })],
    ['a reply', invitationFile({ method: 'REPLY' })],
    ['another file', { name: 'note.txt', content: 'BEGIN' }],
  ])('is not %s', async (_what, file) => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const params = { id: await delivered(world, { to: firmMailbox, files: [file] }) }
    expect((await lawyer.call(emailApi.show, { params })).invitation).toBeNull()
    await expect(lawyer.call(emailApi.schedule, { params })).rejects.toMatchObject({ code: 'conflict' })
  })
})
