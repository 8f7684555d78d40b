import { calendarApi } from '@pam/contracts/calendar'
import { calendarSyncApi } from '@pam/contracts/calendar/sync'
import { egressApi } from '@pam/contracts/egress'
import { parseCalendar } from '@pam/law/calendar/icalendar'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { addEvent, december, deposition } from '#test/calendar'
import { openCase } from '#test/cases'
import { davStore } from '#test/dav-peer'
import { type Radicale, startRadicale, whyNoRadicale } from '#test/radicale'

const missing = whyNoRadicale()
if (missing) process.stdout.write(`Calendar sync is not tested against a server: ${missing}.\n`)

let server: Radicale
let world: TestApp
let dana: TestPerson

const titlesOn = async (by: TestPerson) =>
  (await by.call(calendarApi.list, { query: december })).items.map(({ title }) => title).toSorted()
const titlesThere = async () =>
  [...(await server.files()).values()]
    .flatMap((text) => parseCalendar(text, 'UTC').events.map(({ title }) => title))
    .toSorted()
const fileOf = async (title: string) => {
  const found = [...(await server.files())].find(([, text]) => text.includes(`SUMMARY:${title}`))
  if (!found) throw new Error(`no file has ${title}`)
  return { name: found[0], text: found[1] }
}
const sync = () => dana.call(calendarSyncApi.sync)
const stateOf = async () => (await dana.call(calendarSyncApi.account)).account

describe('a calendar outside the firm', () => {
  it('is told of a walled case only that the person is busy', async () => {
    const store = await davStore()
    onTestFinished(() => store.end())
    const { person } = await testApp()
    const admin = await person('admin')
    const body = { address: store.root, username: store.username, password: store.password, is_inside: true }
    await admin.call(calendarSyncApi.connect, { body })
    const { id: caseId } = await openCase(admin, { walled: true })
    await addEvent(admin, { title: 'Mediation', case_id: caseId, notes: 'Settlement range' })
    await admin.call(calendarSyncApi.sync)
    const [text = '', ...others] = (await store.files()).values()
    expect(others).toEqual([])
    expect(text).toContain('SUMMARY:Busy')
    expect(text).not.toMatch(/Mediation|Settlement/)
  })
})

describe.skipIf(missing !== null)('a calendar at a CalDAV server', () => {
  beforeAll(async () => {
    server = await startRadicale()
    world = await testApp()
    dana = await world.person('admin')
  }, 180_000)
  afterAll(() => server?.end())

  const connect = (change: object = {}) =>
    dana.call(calendarSyncApi.connect, {
      body: {
        address: server.root,
        username: server.username,
        password: server.password,
        is_inside: true,
        ...change,
      },
    })

  it('is discovered from the server’s address, and a wrong password is reported before anything is stored', async () => {
    await expect(connect({ password: 'wrong' })).rejects.toMatchObject({
      message: expect.stringContaining('did not accept the user name or app password'),
    })
    expect(await stateOf()).toBeNull()
    await connect()
    expect(await stateOf()).toMatchObject({ username: server.username, last_error: null, items: 0 })
    expect(await world.everyRow()).not.toContain(server.password)
  })

  it('gets what is created, changed and canceled here', async () => {
    const own = await addEvent(dana, { title: 'Lunch with clerk', rule: 'FREQ=WEEKLY;COUNT=3' })
    expect(await sync()).toMatchObject({ sent: 1, received: 0 })
    expect(await titlesThere()).toEqual(['Lunch with clerk'])
    const params = { id: own.id }
    await dana.call(calendarApi.change, {
      params,
      body: {
        ...own,
        title: 'Coffee with clerk',
        scope: 'one',
        occurrence: '2026-12-10T10:00',
        starts: '2026-12-10T11:00',
        ends: '2026-12-10T12:00',
      },
    })
    await sync()
    expect(await titlesThere()).toEqual(['Coffee with clerk', 'Lunch with clerk'])
    expect(await sync()).toEqual({ sent: 0, received: 0, conflicts: 0 })
    const { version } = await dana.call(calendarApi.show, { params })
    await dana.call(calendarApi.cancel, { params, body: { version } })
    await sync()
    expect(await titlesThere()).toEqual([])
  })

  it('gives what is created, changed and deleted there', async () => {
    const text = (title: string, hour: string) =>
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Phone//EN\r\nBEGIN:VEVENT\r\nUID:from-phone\r\nDTSTAMP:20261116T090000Z\r\nDTSTART;TZID=America/New_York:20261203T${hour}0000\r\nDTEND;TZID=America/New_York:20261203T${hour}3000\r\nSUMMARY:${title}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
    await server.write('from-phone.ics', text('Dentist', '08'))
    expect(await sync()).toMatchObject({ received: 1 })
    expect(await titlesOn(dana)).toEqual(['Dentist'])
    const other = await world.person('lawyer')
    expect(await titlesOn(other)).toEqual([])
    await server.write('from-phone.ics', text('Dentist moved', '09'))
    await sync()
    expect(await titlesOn(dana)).toEqual(['Dentist moved'])
    await server.remove('from-phone.ics')
    await sync()
    expect(await titlesOn(dana)).toEqual([])
  })

  it('keeps the version of the server where both sides changed an event, and the other in the history', async () => {
    const own = await addEvent(dana, { title: 'Call with expert' })
    await sync()
    const { name, text } = await fileOf('Call with expert')
    await server.write(name, text.replace('SUMMARY:Call with expert', 'SUMMARY:Call with expert at noon'))
    await dana.call(calendarApi.change, {
      params: { id: own.id },
      body: { ...own, title: 'Call with Dr. Lee' },
    })
    expect(await sync()).toMatchObject({ conflicts: 1 })
    expect(await titlesOn(dana)).toEqual(['Call with expert at noon'])
    expect((await stateOf())?.conflicts).toMatchObject([
      {
        title: 'Call with Dr. Lee',
        text: 'Your version was replaced by “Call with expert at noon” from the other calendar.',
        lost: [{ title: 'Call with Dr. Lee', starts: deposition.starts, ends: deposition.ends }],
      },
    ])
    expect(await world.everyRow()).toContain('SUMMARY:Call with Dr. Lee')
    const now = await dana.call(calendarApi.show, { params: { id: own.id } })
    await dana.call(calendarApi.cancel, { params: { id: own.id }, body: { version: now.version } })
    await sync()
  })

  it('sees only Busy of a walled case, unless titles are chosen, and cannot delete what belongs to a case', async () => {
    const { id: caseId } = await openCase(dana, { walled: true })
    await addEvent(dana, { case_id: caseId, notes: 'Settlement range' })
    await sync()
    const file = await fileOf('Busy')
    expect(file.text).not.toContain('Lee')
    expect(file.text).not.toContain('Settlement')
    await server.remove(file.name)
    await sync()
    expect(await titlesOn(dana)).toEqual([deposition.title])
    expect(await titlesThere()).toEqual(['Busy'])
    expect((await stateOf())?.conflicts.map(({ text }) => text).join()).toContain('so it was put back')
    await connect({ with_titles: true })
    await sync()
    expect(await titlesThere()).toContain(deposition.title)
    expect(await titlesOn(dana)).toEqual([deposition.title])
  })

  it('that is unreachable loses nothing: the error is shown, and the next sync catches up', async () => {
    await server.stop()
    await addEvent(dana, { title: 'Made while away' })
    await expect(sync()).rejects.toMatchObject({ code: 'unavailable' })
    expect((await stateOf())?.last_error).toBeTruthy()
    await server.start()
    await sync()
    expect((await stateOf())?.last_error).toBeNull()
    expect(await titlesThere()).toContain('Made while away')
  })

  it('is in the egress ledger with every request', async () => {
    const { items } = await dana.call(egressApi.list, { query: { limit: 100 } })
    expect(items.length).toBeGreaterThan(10)
    expect(new Set(items.map(({ provider }) => provider))).toEqual(new Set(['caldav']))
  })
})

describe('a file of another calendar', () => {
  it('goes in once, is updated by its UID, and what cannot be read comes back by name', async () => {
    const office = await testApp()
    const lawyer = await office.person('lawyer')
    const file = (title: string) =>
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nSUMMARY:${title}\nDTSTART:20261203T150000Z\nDTEND:20261203T160000Z\nEND:VEVENT\nBEGIN:VEVENT\nUID:b\nSUMMARY:Lost\nDTSTART;TZID=Nowhere:20261203T150000\nEND:VEVENT\nEND:VCALENDAR`
    const take = (text: string) => lawyer.call(calendarSyncApi.importFile, { body: { text } })
    expect(await take(file('Mediation'))).toMatchObject({ added: 1, unread: [{ title: 'Lost' }] })
    expect(await take(file('Mediation'))).toMatchObject({ added: 0, updated: 0 })
    expect(await take(file('Mediation, day 2'))).toMatchObject({ added: 0, updated: 1 })
    expect(await titlesOn(lawyer)).toEqual(['Mediation, day 2'])
    const canceled = file('x').replace('BEGIN:VEVENT', 'METHOD:CANCEL\nBEGIN:VEVENT')
    expect(await take(canceled)).toMatchObject({ cancelled: 1 })
    expect(await titlesOn(lawyer)).toEqual([])
    await expect(take('no calendar')).rejects.toMatchObject({ fields: { text: expect.any(String) } })
  })
})

describe('a calendar server', () => {
  it.each([
    [{ address: 'http://calendar.example/dana/' }, 'bad_input'],
    [{ address: 'http://127.0.0.1:5232/', is_inside: true }, 'forbidden'],
    [{ address: 'nowhere' }, 'bad_input'],
  ])('%j is refused to a lawyer', async (change, code) => {
    const lawyer = await (await testApp()).person('lawyer')
    const body = { username: 'dana', password: 'secret', ...change }
    await expect(lawyer.call(calendarSyncApi.connect, { body })).rejects.toMatchObject({ code })
  })
})
