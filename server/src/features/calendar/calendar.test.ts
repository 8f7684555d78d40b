import { calendarApi } from '@pam/contracts/calendar'
import { casesApi } from '@pam/contracts/cases'
import { settingsApi } from '@pam/contracts/settings'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { instantOf, localOf } from '@pam/law/calendar/event-time'
import { describe, expect, it } from 'vitest'
import { type TestPerson, testApp } from '#test/app'
import { addEvent, december, deposition, lawyerWithEvent } from '#test/calendar'
import { openCase } from '#test/cases'

const listed = async (by: TestPerson, query: object = {}) =>
  (await by.call(calendarApi.list, { query: { ...december, ...query } })).items
const timesOf = async (by: TestPerson) => (await listed(by)).map(({ starts }) => starts)
const weekly = { rule: 'FREQ=WEEKLY;COUNT=4', case_id: null }
const whole = { ...deposition, ...weekly }

describe('an event', () => {
  it('is on the calendar and the timeline of its case, on the clocks of the firm', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase, event } = await lawyerWithEvent(world, { place: 'Suite 400' })
    expect(event).toMatchObject({ title: 'Deposition of Dr. Lee', people: [lawyer.id], may_change: true })
    const [item] = await listed(lawyer, { case_id: legalCase.id })
    expect(item).toMatchObject({
      id: event.id,
      case_title: legalCase.title,
      place: 'Suite 400',
      occurrence: null,
    })
    const { items } = await lawyer.call(casesApi.timeline, { params: { id: legalCase.id } })
    expect(items.map(({ text }) => text)).toContain(
      'Event added: Deposition of Dr. Lee, Thu, Dec 3, 2026, 10:00 AM',
    )
    expect((await world.auditOf()).at(-1)).toMatchObject({ action: 'calendar.added', subject_id: event.id })
    expect(await listed(lawyer, { kind: 'hearing' })).toEqual([])
  })

  it('of a case follows the case; of no case it is seen by who takes part, or all where it is shared', async () => {
    const world = await testApp()
    const [lead, other] = [await world.person('lawyer'), await world.person('lawyer')]
    const walled = await openCase(lead, { walled: true })
    const behind = await addEvent(lead, { case_id: walled.id, people: [lead.id, other.id] })
    const own = await addEvent(lead, { title: 'Dentist' })
    const invited = await addEvent(lead, { title: 'Lunch', people: [lead.id, other.id] })
    const shared = await addEvent(lead, { title: 'Firm retreat', is_shared: true })
    expect((await listed(other)).map(({ id }) => id).toSorted()).toEqual([invited.id, shared.id].toSorted())
    for (const { id } of [behind, own])
      await expect(other.call(calendarApi.show, { params: { id } })).rejects.toMatchObject({
        code: 'not_found',
      })
    const body = { ...deposition, version: shared.version }
    await expect(other.call(calendarApi.change, { params: { id: shared.id }, body })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const { people } = await other.call(calendarApi.availability, {
      query: { ...december, user_ids: lead.id, time_zone: 'America/New_York' },
    })
    expect(people).toMatchObject([{ busy: [{ from: '2026-12-03T10:00', until: '2026-12-03T12:00' }] }])
    expect(JSON.stringify(people)).not.toContain('Dentist')
  })

  it('are offered times at which everyone is free, in working hours, on the clocks asked for', async () => {
    const world = await testApp()
    const [lead, other] = [await world.person('lawyer'), await world.person('lawyer')]
    const admin = await world.person('admin')
    const settings = await admin.call(settingsApi.general, {})
    const zone = settings.time_zone
    // November 25, 2026 is the Wednesday before Thanksgiving.
    const timed = { time_zone: zone, people: [lead.id] }
    await addEvent(lead, { ...timed, starts: '2026-11-25T09:00', ends: '2026-11-25T11:00' })
    const own = await addEvent(other, {
      ...timed,
      people: [other.id],
      starts: '2026-11-25T11:30',
      ends: '2026-11-25T17:00',
    })
    await addEvent(other, {
      ...timed,
      people: [other.id],
      starts: '2026-11-27T09:00',
      ends: '2026-11-27T15:00',
    })
    const ask = async (query: Partial<CallInput<typeof calendarApi.freeTimes>['query']>) =>
      (
        await lead.call(calendarApi.freeTimes, {
          query: { user_ids: `${lead.id},${other.id}`, from: '2026-11-25', minutes: '60', ...query },
        })
      ).items.map(({ starts }) => starts)
    expect((await ask({})).slice(0, 3)).toEqual(['2026-11-27T15:00', '2026-11-27T16:00', '2026-11-30T09:00'])
    expect((await ask({ minutes: '30' }))[0]).toBe('2026-11-25T11:00')
    expect((await ask({ except: own.id }))[0]).toBe('2026-11-25T11:00')
    expect((await ask({ user_ids: lead.id }))[0]).toBe('2026-11-25T11:00')
    const inTokyo = await ask({ time_zone: 'Asia/Tokyo' })
    expect(localOf(instantOf(inTokyo[0] ?? '', 'Asia/Tokyo'), zone)).toBe('2026-11-27T15:00')
    await expect(ask({ user_ids: '00000000-0000-4000-8000-000000000000' })).rejects.toMatchObject({
      fields: { user_ids: expect.any(String) },
    })
  })

  it.each([
    [{ ends: '2026-12-03T09:00' }, 'ends'],
    [{ starts: '2026-02-31T10:00' }, 'starts'],
    [{ all_day: true }, 'starts'],
    [{ time_zone: 'Middle/Earth' }, 'time_zone'],
    [{ rule: 'FREQ=HOURLY' }, 'rule'],
    [{ people: ['00000000-0000-4000-8000-000000000000'] }, 'people'],
  ])('with %j is refused at its field', async (wrong, field) => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await expect(addEvent(lawyer, wrong)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } })
  })

  it('that was cancelled comes back, and one changed meanwhile is not written over', async () => {
    const world = await testApp()
    const { lawyer, event } = await lawyerWithEvent(world)
    const params = { id: event.id }
    const gone = await lawyer.call(calendarApi.cancel, { params, body: { version: event.version } })
    expect([gone.status, await timesOf(lawyer)]).toEqual(['cancelled', []])
    await lawyer.call(calendarApi.restore, { params, body: {} })
    expect(await timesOf(lawyer)).toHaveLength(1)
    await expect(
      lawyer.call(calendarApi.cancel, { params, body: { version: event.version } }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('a series', () => {
  const weeklySeries = async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const event = await addEvent(lawyer, { ...weekly, time_zone: 'UTC' })
    const zone = { time_zone: 'UTC' }
    const params = { id: event.id }
    const change = (body: object) =>
      lawyer.call(calendarApi.change, {
        params,
        body: { ...whole, ...zone, version: event.version, ...body },
      })
    return {
      world,
      lawyer,
      event,
      params,
      change,
      days: async () => (await listed(lawyer)).map((one) => one),
    }
  }
  const of = (items: readonly { occurrence: string | null }[]) => items.map(({ occurrence }) => occurrence)

  it('has each of its times; one is moved, the others stay', async () => {
    const { lawyer, change, days } = await weeklySeries()
    expect(of(await days())).toEqual(['03', '10', '17', '24'].map((day) => `2026-12-${day}T10:00`))
    const moved = await change({
      scope: 'one',
      occurrence: '2026-12-10T10:00',
      starts: '2026-12-11T15:00',
      ends: '2026-12-11T16:00',
    })
    expect(moved).toMatchObject({ occurrence: '2026-12-10T10:00', rule: null })
    const items = await days()
    expect(of(items)).toEqual(['03', '10', '17', '24'].map((day) => `2026-12-${day}T10:00`))
    expect(items[1]).toMatchObject({ id: moved.id, is_repeating: true })
    await lawyer.call(calendarApi.cancel, { params: { id: moved.id }, body: { version: moved.version } })
    expect(of(await days())).toEqual(['03', '17', '24'].map((day) => `2026-12-${day}T10:00`))
  })

  it('moves as a whole as far as the one it was opened at, with what was changed by hand', async () => {
    const { lawyer, params, event, change, days } = await weeklySeries()
    await lawyer.call(calendarApi.cancel, {
      params,
      body: { version: event.version, scope: 'one', occurrence: '2026-12-17T10:00' },
    })
    await change({
      version: event.version + 1,
      occurrence: '2026-12-10T10:00',
      starts: '2026-12-11T10:00',
      ends: '2026-12-11T12:00',
    })
    expect(of(await days())).toEqual(['04', '11', '25'].map((day) => `2026-12-${day}T10:00`))
  })

  it('is changed from one of its times on, and ended there, and that is undone', async () => {
    const { lawyer, params, event, change, days } = await weeklySeries()
    const later = await change({
      scope: 'following',
      occurrence: '2026-12-17T10:00',
      starts: '2026-12-17T14:00',
      ends: '2026-12-17T15:00',
    })
    expect(later.id).not.toBe(event.id)
    expect(of(await days())).toEqual([
      '2026-12-03T10:00',
      '2026-12-10T10:00',
      '2026-12-17T14:00',
      '2026-12-24T14:00',
    ])
    const at = { params: { id: later.id } }
    const ended = await lawyer.call(calendarApi.cancel, {
      ...at,
      body: { version: later.version, scope: 'following', occurrence: '2026-12-24T14:00' },
    })
    expect(of(await days())).toHaveLength(3)
    await lawyer.call(calendarApi.restore, { ...at, body: { rule: later.rule } })
    expect([ended.status, (await days()).length]).toEqual(['confirmed', 4])
    const { version } = await lawyer.call(calendarApi.show, { params })
    const one = { scope: 'one' as const, occurrence: '2026-12-03T10:00' }
    await lawyer.call(calendarApi.cancel, { params, body: { version, ...one } })
    expect(await days()).toHaveLength(3)
    await lawyer.call(calendarApi.restore, { params, body: { occurrence: one.occurrence } })
    expect(await days()).toHaveLength(4)
  })
})

describe('court closures', () => {
  it('have the federal holidays', async () => {
    const lawyer = await (await testApp()).person('lawyer')
    const { items } = await lawyer.call(calendarApi.closures, { query: december })
    expect(items).toContainEqual({ date: '2026-12-25', name: 'Christmas Day', court: 'Federal courts' })
  })
})
