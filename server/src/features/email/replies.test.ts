import { calendarApi } from '@pam/contracts/calendar'
import { casesApi } from '@pam/contracts/cases'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app'
import { lawyerWithEvent } from '#test/calendar'
import { delivered, firmMailbox, withMailbox } from '#test/email'
import { mailedFiles } from '#test/mail-watch'

const lee = 'lee@clinic.example'

/** An event with a guest, and the invitation as it reached them. */
async function invited(world: TestApp) {
  await withMailbox(world)
  const guests = [
    { name: 'Dr. Lee', email: lee, contact_id: null },
    { name: 'Pat Moss', email: 'pat@moss.example', contact_id: null },
  ]
  const made = await lawyerWithEvent(world, { guests, invite: true })
  const [file] = mailedFiles(world.firmId, `calendar:${made.event.id}::0:REQUEST:${lee}`)
  const invitation = Buffer.from(file?.base64 ?? '', 'base64')
    .toString()
    .replaceAll(/\r\n[ \t]/g, '')
  const params = { id: made.event.id }
  const answers = async () =>
    (await made.lawyer.call(calendarApi.show, { params })).answers.map(({ email, answer }) => [email, answer])
  return { ...made, params, invitation, answers }
}

/** What a calendar program sends back: the event with one guest and their answer. */
const replyOf = (invitation: string, answer: string, guest = lee) =>
  invitation
    .replace('METHOD:REQUEST', 'METHOD:REPLY')
    .split('\r\n')
    .filter((line) => !line.startsWith('ATTENDEE') || line.includes(guest))
    .map((line) => line.replace('NEEDS-ACTION', answer))
    .join('\r\n')

const mailed = (world: TestApp, from: string, content: string) =>
  delivered(world, { from, subject: 'Accepted: Deposition', files: [{ name: 'reply.ics', content }] })

describe('answers to invitations', () => {
  it('come to the firm’s mailbox and show on the event and on the timeline, the last one counts', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase, invitation, answers } = await invited(world)
    expect(invitation).toMatch(new RegExp(`ORGANIZER.*mailto:${firmMailbox}`))
    await mailed(world, `Dr. Lee <${lee}>`, replyOf(invitation, 'TENTATIVE'))
    expect(await answers()).toEqual([[lee, 'tentative']])
    await mailed(world, `Dr. Lee <LEE@clinic.example>`, replyOf(invitation, 'ACCEPTED'))
    await mailed(world, 'pat@moss.example', replyOf(invitation, 'DECLINED', 'pat@moss.example'))
    expect(await answers()).toEqual([
      [lee, 'accepted'],
      ['pat@moss.example', 'declined'],
    ])
    const { items } = await lawyer.call(casesApi.timeline, { params: { id: legalCase.id } })
    expect(items.filter(({ kind }) => kind === 'calendar.answered').map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Dr. Lee accepted the invitation to Deposition of Dr. Lee',
        'Pat Moss declined the invitation to Deposition of Dr. Lee',
      ]),
    )
  })

  it.each([
    ['from another address', 'x@y.example', (text: string) => text],
    ['from another guest', 'pat@moss.example', (text: string) => text],
    ['under an unknown UID', lee, (text: string) => text.replace(/^UID:.*$/m, 'UID:none@pam')],
    ['for another time', lee, (text: string) => text.replaceAll('20261203T', '20261204T')],
    ['without an answer', lee, (text: string) => text.replace('ACCEPTED', 'DELEGATED')],
    ['as an invitation', lee, (text: string) => text.replace('METHOD:REPLY', 'METHOD:REQUEST')],
    ['damaged', lee, (text: string) => text.slice(0, 120)],
  ])('are ignored %s', async (_, from, spoil) => {
    const world = await testApp()
    const { invitation, answers } = await invited(world)
    await mailed(world, from, spoil(replyOf(invitation, 'ACCEPTED')))
    expect(await answers()).toEqual([])
  })

  it('of another firm change nothing here', async () => {
    const [here, elsewhere] = [await testApp(), await testApp()]
    const { invitation, answers } = await invited(here)
    await withMailbox(elsewhere)
    await mailed(elsewhere, lee, replyOf(invitation, 'ACCEPTED'))
    expect(await answers()).toEqual([])
  })

  it('are asked for again once the event moves', async () => {
    const world = await testApp()
    const { lawyer, event, params, invitation, answers } = await invited(world)
    await mailed(world, lee, replyOf(invitation, 'ACCEPTED'))
    const moved = { ...event, starts: '2026-12-04T10:00', ends: '2026-12-04T12:00' }
    await lawyer.call(calendarApi.change, { params, body: moved })
    expect(await answers()).toEqual([])
    await mailed(world, lee, replyOf(invitation, 'DECLINED'))
    expect(await answers()).toEqual([])
  })
})
