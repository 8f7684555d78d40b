import { calendarApi } from '@pam/contracts/calendar'
import { calendarSyncApi } from '@pam/contracts/calendar/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { addEvent } from '#test/calendar'
import { openCase } from '#test/cases'
import { davStore } from '#test/dav-peer'
import { startRadicale, whyNoRadicale } from '#test/radicale'

const missing = whyNoRadicale()
const stamps = 'DTSTAMP:20200101T090000Z\r\n'
const entry = (uid: string, title: string, start: string, more = '') =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Phone//EN\r\nBEGIN:VEVENT\r\nUID:${uid}\r\n${stamps}DTSTART:${start}T150000Z\r\nDTEND:${start}T160000Z\r\nSUMMARY:${title}\r\n${more}END:VEVENT\r\nEND:VCALENDAR\r\n`
const hour = 3600

describe.each([
  ['a CalDAV server in the test', davStore, null],
  ['Radicale', startRadicale, missing],
])('what is deleted at %s', (_name, start, why) => {
  let server: Awaited<ReturnType<typeof davStore>>
  let world: TestApp
  let dana: TestPerson
  const sync = () => dana.call(calendarSyncApi.sync)
  const names = async () => [...(await server.files()).keys()].toSorted()
  const changes = async () =>
    ((await dana.call(calendarSyncApi.account)).account?.conflicts ?? []).map(({ text }) => text)

  describe.skipIf(why !== null)('with one calendar', () => {
    beforeAll(async () => {
      server = await start()
      world = await testApp()
      dana = await world.person('admin')
    }, 180_000)
    afterAll(() => server?.end())
    const connect = () =>
      dana.call(calendarSyncApi.connect, {
        body: { address: server.root, username: server.username, password: server.password, is_inside: true },
      })

    it('is not an event from years ago', async () => {
      await server.write('old.ics', entry('old', 'Trial of 2019', '20190304'))
      await connect()
      expect(await sync()).toMatchObject({ received: 1 })
      for (let round = 0; round < 3; round += 1) await sync()
      expect(await names()).toEqual(['old.ics'])
    })

    it('is not an event of ours from long ago when the calendar is connected again', async () => {
      await connect()
      await sync()
      await sync()
      expect(await names()).toEqual(['old.ics'])
    })

    it.each([
      ['repeats in a way we cannot follow', 'hourly', 'RRULE:FREQ=HOURLY\r\n'],
      [
        'has a changed occurrence of such a series',
        'part',
        'RRULE:FREQ=HOURLY\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:part\r\nDTSTAMP:20200101T090000Z\r\nRECURRENCE-ID:20261203T170000Z\r\nDTSTART:20261203T180000Z\r\nDTEND:20261203T190000Z\r\nSUMMARY:Moved\r\n',
      ],
    ])('is not an entry that %s: it is left as it is, and named', async (_what, uid, more) => {
      const text = entry(uid, `Backup ${uid}`, '20261203', more)
      await server.write(`${uid}.ics`, text)
      for (let round = 0; round < 3; round += 1) await sync()
      expect(await names()).toContain(`${uid}.ics`)
      expect((await server.files()).get(`${uid}.ics`)).toContain('FREQ=HOURLY')
      expect((await changes()).join()).toContain('Not copied to Pam: it repeats in a way we cannot follow')
      await server.remove(`${uid}.ics`)
      await sync()
    })

    it('is not an entry that got another address there', async () => {
      await server.write('lunch.ics', entry('lunch', 'Lunch', '20261204'))
      await sync()
      await server.remove('lunch.ics')
      await server.write('lunch-2.ics', entry('lunch', 'Lunch', '20261204'))
      await sync()
      await sync()
      expect(await names()).toContain('lunch-2.ics')
      await server.remove('lunch-2.ics')
      await sync()
    })

    it('is an event that was canceled here', async () => {
      const own = await addEvent(dana, { title: 'Call with expert' })
      await sync()
      expect(await names()).toHaveLength(2)
      await dana.call(calendarApi.cancel, { params: { id: own.id }, body: { version: own.version } })
      await sync()
      expect(await names()).toEqual(['old.ics'])
    })

    it('is an event the person was taken off', async () => {
      const colleague = await world.person('lawyer')
      const { id: caseId } = await openCase(colleague)
      const event = await addEvent(colleague, {
        title: 'Team meeting',
        case_id: caseId,
        people: [colleague.id, dana.id],
      })
      await sync()
      expect(await names()).toHaveLength(2)
      await colleague.call(calendarApi.change, {
        params: { id: event.id },
        body: { ...event, people: [colleague.id] },
      })
      await sync()
      expect(await names()).toEqual(['old.ics'])
    })

    it('is not an event of a case: it is put back', async () => {
      const { id: caseId } = await openCase(dana)
      const hearing = await addEvent(dana, { title: 'Motion hearing', case_id: caseId })
      await sync()
      const before = await names()
      expect(before).toHaveLength(2)
      await server.remove(before.find((name) => name !== 'old.ics') ?? '')
      await sync()
      expect(await names()).toEqual(before)
      expect((await changes()).join()).toContain('It belongs to a case or to colleagues, so it was put back.')
      const { id, version } = await dana.call(calendarApi.show, { params: { id: hearing.id } })
      await dana.call(calendarApi.cancel, { params: { id }, body: { version } })
      await sync()
      expect(await names()).toEqual(['old.ics'])
    })

    it('is not an event that ended more than 30 days ago, unless it is canceled later', async () => {
      const time = { starts: '2026-10-17T06:00', ends: '2026-10-17T08:00' }
      const own = await addEvent(dana, { title: 'Mediation', ...time })
      await sync()
      world.clock.pass(6 * hour)
      for (let round = 0; round < 3; round += 1) await sync()
      expect(await names()).toHaveLength(2)
      await dana.call(calendarApi.cancel, { params: { id: own.id }, body: { version: own.version } })
      await sync()
      expect(await names()).toEqual(['old.ics'])
    })
  })
})
