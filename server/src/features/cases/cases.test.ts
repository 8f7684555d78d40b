import { casesApi } from '@pam/contracts/cases'
import { contactsApi } from '@pam/contracts/contacts'
import { monitoringApi } from '@pam/contracts/monitoring'
import { describe, expect, it } from 'vitest'
import { type TestPerson, testApp } from '#test/app'
import { addContact, beginCase, lawyerWithCase, lease, openCase } from '#test/cases'

const titles = async (by: TestPerson, query: object = {}) =>
  (await by.call(casesApi.list, { query })).items.map((item) => item.title)

describe('a case', () => {
  it('is created with its own number, the first stage, its lead and its parties', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer', { fullName: 'Rosa Rivera' })
    const opened = await beginCase(lawyer, {
      parties: [
        { name: 'Ada Marsh', role: 'client' },
        { name: 'Elm Street Holdings LLC', kind: 'organisation', role: 'adverse' },
      ],
    })
    const year = world.clock.now().getUTCFullYear()
    expect(opened).toMatchObject({
      ...lease,
      number: `${year}-0001`,
      status: 'prospective',
      stage: 'Engagement',
      opened_on: null,
      lead_id: lawyer.id,
      team: [{ user_id: lawyer.id, name: 'Rosa Rivera', role: 'lawyer', is_lead: true }],
      can: { edit: true, open: true, close: false, reopen: false },
    })
    expect(opened.parties.map(({ name, kind, role }) => [name, kind, role])).toEqual([
      ['Ada Marsh', 'person', 'client'],
      ['Elm Street Holdings LLC', 'organisation', 'adverse'],
    ])
    expect((await beginCase(lawyer)).number).toBe(`${year}-0002`)
  })

  it('numbered at the same moment by many gets a number each', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const begun = await Promise.all(Array.from({ length: 20 }, () => beginCase(lawyer)))
    expect(new Set(begun.map((entry) => entry.number)).size).toBe(20)
  })

  it('keeps a number of the firm to itself, whatever the case of its letters', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await beginCase(lawyer, { number: 'RE-7' })
    await expect(beginCase(lawyer, { number: 're-7' })).rejects.toMatchObject({
      code: 'bad_input',
      fields: { number: 'Another case already has this number.' },
    })
  })

  it('refuses the number of a case behind a wall in the same words as any other, and notes the attempt', async () => {
    const world = await testApp()
    const [inside, outside, admin] = [
      await world.person('lawyer'),
      await world.person('lawyer'),
      await world.person('admin'),
    ]
    const walled = await beginCase(inside, { number: 'W-1', title: 'Secret merger', walled: true })
    await beginCase(outside, { number: 'V-1' })
    const own = await beginCase(outside, {})
    const refusal = async (send: Promise<{ statusCode: number; body: string }>) => {
      const { statusCode, body } = await send
      const { request_id: _, ...error } = JSON.parse(body)
      return JSON.stringify([statusCode, error])
    }
    const begin = (number: string) => refusal(outside.send(casesApi.begin, { body: { ...lease, number } }))
    const rename = (number: string) =>
      refusal(
        outside.send(casesApi.change, {
          params: { id: own.id },
          body: { ...lease, title: own.title, number, version: own.version },
        }),
      )
    for (const attempt of [begin, rename]) {
      const told = await attempt('W-1')
      expect(told).toBe(await attempt('V-1'))
      expect(told).toContain('Another case already has this number.')
      for (const word of [walled.id, 'Secret merger']) expect(told).not.toContain(word)
    }
    const { items } = await admin.call(monitoringApi.audit, { query: { action: 'cases.number_refused' } })
    expect(items.map(({ detail }) => detail)).toContainEqual({ number: 'W-1' })
  })

  it('goes through its life cycle, each step recorded on its timeline', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await openCase(lawyer)
    const params = { id }
    await lawyer.call(casesApi.hold, { params, body: { on_hold: true } })
    await lawyer.call(casesApi.hold, { params, body: { on_hold: false } })
    const closed = await lawyer.call(casesApi.close, { params, body: { outcome: 'settled' } })
    expect(closed).toMatchObject({
      status: 'closed',
      outcome: 'settled',
      can: { edit: false, reopen: true },
    })
    expect(closed.closed_on).toBe(world.clock.now().toISOString().slice(0, 10))
    const again = await lawyer.call(casesApi.reopen, { params })
    expect(again).toMatchObject({ status: 'prospective', closed_on: null, outcome: null })
    const { items } = await lawyer.call(casesApi.timeline, { params, query: {} })
    expect(items.map((item) => item.kind)).toEqual(
      expect.arrayContaining([
        'case.begun',
        'case.opened',
        'case.held',
        'case.resumed',
        'case.closed',
        'case.reopened',
      ]),
    )
  })

  it('is closed on a day between its opening and today, and reopening takes the outcome back in words', async () => {
    const world = await testApp()
    const lead = await world.person('lawyer')
    const { id } = await openCase(lead)
    const dayAfter = (days: number) =>
      new Date(world.clock.now().getTime() + days * 24 * 3600_000).toISOString().slice(0, 10)
    const closeBy = (by: TestPerson, closed_on: string) =>
      by.call(casesApi.close, { params: { id }, body: { outcome: 'won', closed_on } })
    await expect(closeBy(lead, dayAfter(2))).rejects.toMatchObject({
      code: 'bad_input',
      fields: { closed_on: 'A case cannot be closed on a future date.' },
    })
    await expect(closeBy(lead, dayAfter(-2))).rejects.toMatchObject({
      fields: { closed_on: 'A case cannot be closed before it was opened.' },
    })
    world.clock.pass(10 * 24 * 3600)
    // Everyone's session has ended by then.
    const admin = await world.person('admin')
    expect(await closeBy(admin, dayAfter(-3))).toMatchObject({ closed_on: dayAfter(-3), outcome: 'won' })
    await admin.call(casesApi.reopen, { params: { id } })
    const { items } = await admin.call(casesApi.timeline, { params: { id }, query: {} })
    const texts = items.map((item) => item.text)
    expect(texts).toContain(`The case was closed on ${dayAfter(-3)}: won.`)
    expect(texts).toContain(
      'The outcome was removed (it was: won). The case is prospective again. A new conflict check is required.',
    )
  })

  it('changed by two people at once loses neither change: the second gets a conflict', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const change = (title: string) =>
      lawyer.call(casesApi.change, {
        params: { id: legalCase.id },
        body: { ...lease, title, version: legalCase.version },
      })
    await change('First')
    await expect(change('Second')).rejects.toMatchObject({ code: 'conflict' })
    expect((await lawyer.call(casesApi.show, { params: { id: legalCase.id } })).title).toBe('First')
  })

  it('is led and managed by its lawyer or an administrator, not by a colleague', async () => {
    const world = await testApp()
    const { case: legalCase } = await lawyerWithCase(world)
    const colleague = await world.person('lawyer')
    const params = { id: legalCase.id }
    await expect(colleague.call(casesApi.wall, { params, body: { walled: true } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const admin = await world.person('admin')
    await admin.call(casesApi.join, { params, body: { user_id: colleague.id, is_lead: true } })
    expect((await colleague.call(casesApi.wall, { params, body: { walled: true } })).walled).toBe(true)
  })
})

describe('who sees a case', () => {
  it('a paralegal sees those they work on, and no longer once they are taken off', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const paralegal = await world.person('paralegal')
    expect(await titles(paralegal)).toEqual([])
    const team = { params: { id: legalCase.id }, body: { user_id: paralegal.id } }
    await lawyer.call(casesApi.join, team)
    expect(await titles(paralegal)).toEqual([lease.title])
    await lawyer.call(casesApi.leave, team)
    await expect(paralegal.call(casesApi.show, { params: { id: legalCase.id } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('behind a wall is visible only to its team, not to administrators; responses are those of a firm without it', async () => {
    const [world, twin] = [await testApp(), await testApp()]
    const lawyer = await world.person('lawyer')
    await beginCase(lawyer, {
      title: 'Secret merger',
      walled: true,
      parties: [{ name: 'Zenobia Quillfeather', role: 'client' }],
    })
    for (const role of ['admin', 'lawyer', 'paralegal'] as const) {
      const [outsider, other] = [await world.person(role), await twin.person(role)]
      for (const query of [{}, { q: 'Zenobia' }, { q: 'secret' }, { sort: 'client' as const }])
        expect(await outsider.call(casesApi.list, { query })).toEqual(
          await other.call(casesApi.list, { query }),
        )
      for (const query of [{}, { q: 'zenobia' }])
        expect(await outsider.call(contactsApi.list, { query })).toEqual(
          await other.call(contactsApi.list, { query }),
        )
    }
    expect(await titles(lawyer, { q: 'Zenobia' })).toEqual(['Secret merger'])
  })

  it('a contact behind a wall cannot be used to detect that it exists', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const walled = await beginCase(lawyer, {
      walled: true,
      parties: [{ name: 'Zenobia Quillfeather', role: 'client' }],
    })
    const admin = await world.person('admin')
    const contact_id = walled.parties[0]?.contact_id ?? ''
    const own = await beginCase(admin)
    await expect(
      admin.call(casesApi.addParty, { params: { id: own.id }, body: { contact_id, role: 'adverse' } }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(admin.call(contactsApi.show, { params: { id: contact_id } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('the list', () => {
  it.each(['updated', 'title', 'number', 'opened', 'client'] as const)(
    'by %s shows each case once, page by page',
    async (sort) => {
      const world = await testApp()
      const lawyer = await world.person('lawyer')
      for (const name of ['B', 'A', 'D', 'C', 'E']) {
        world.clock.pass(1)
        await beginCase(lawyer, {
          title: `Case ${name}`,
          parties: [{ name: `Client ${name}`, role: 'client' }],
        })
      }
      const seen: string[] = []
      let after: string | undefined
      do {
        const page = await lawyer.call(casesApi.list, { query: { sort, limit: 2, ...(after && { after }) } })
        expect(page.total).toBe(5)
        seen.push(...page.items.map((item) => item.title))
        after = page.next ?? undefined
      } while (after)
      expect(seen.toSorted()).toEqual(['Case A', 'Case B', 'Case C', 'Case D', 'Case E'])
      if (sort === 'title' || sort === 'client') expect(seen).toEqual(seen.toSorted())
      if (sort === 'updated') expect(seen).toEqual(['Case E', 'Case C', 'Case D', 'Case A', 'Case B'])
    },
  )

  it('supports titles of any length and script', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    for (const letter of ['\u6cd5', '\u5f8b', '\u5eab'])
      await beginCase(lawyer, { title: letter.repeat(200) })
    const first = await lawyer.call(casesApi.list, { query: { sort: 'title', limit: 2 } })
    const rest = await lawyer.call(casesApi.list, {
      query: { sort: 'title', limit: 2, after: first.next ?? '' },
    })
    expect(new Set([...first.items, ...rest.items].map((item) => item.title)).size).toBe(3)
  })

  it('is found by title, number and party, and takes % and _ as letters', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await beginCase(lawyer, { title: '100% renewal', parties: [{ name: 'Ada Marsh', role: 'client' }] })
    await beginCase(lawyer, { title: 'Other' })
    expect(await titles(lawyer, { q: '100%' })).toEqual(['100% renewal'])
    expect(await titles(lawyer, { q: 'marsh' })).toEqual(['100% renewal'])
    expect(await titles(lawyer, { q: '_ther' })).toEqual([])
    const { items } = await lawyer.call(contactsApi.list, { query: { q: 'Marsh' } })
    const [ada] = items
    const { version } = await lawyer.call(contactsApi.show, { params: { id: ada?.id ?? '' } })
    const body = { kind: 'person' as const, name: 'Ada Lovell', version }
    await lawyer.call(contactsApi.change, { params: { id: ada?.id ?? '' }, body })
    expect(await titles(lawyer, { q: 'MARSH' })).toEqual([])
    expect(await titles(lawyer, { q: 'lovell' })).toEqual(['100% renewal'])
    expect(
      (await lawyer.call(casesApi.list, { query: { sort: 'client' } })).items.map((item) => item.client),
    ).toEqual(['', 'Ada Lovell'])
    expect(await titles(lawyer, { status: 'closed' })).toEqual([])
    expect(await titles(lawyer, { status: 'current' })).toHaveLength(2)
    expect(await titles(lawyer, { area: 'real-estate', mine: 'true' })).toHaveLength(2)
  })
})

describe('notes', () => {
  it('can be changed by their author, and by nobody under a legal hold', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world, {
      parties: [{ name: 'Ada Marsh', role: 'client' }],
    })
    const note = await lawyer.call(casesApi.writeNote, {
      params: { id: legalCase.id },
      body: { text: 'Called.' },
    })
    const admin = await world.person('admin')
    const params = { id: note.id }
    await expect(admin.call(casesApi.changeNote, { params, body: { text: 'x' } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await lawyer.call(casesApi.changeRules, {
      params: { id: legalCase.id },
      body: { ai_allowed: true, legal_hold: true, retention_years: null, version: legalCase.version },
    })
    await expect(lawyer.call(casesApi.dropNote, { params })).rejects.toMatchObject({ code: 'forbidden' })
    const party = { id: legalCase.parties[0]?.id ?? '' }
    await expect(lawyer.call(casesApi.removeParty, { params: party })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const { items } = await admin.call(casesApi.notes, { params: { id: legalCase.id }, query: {} })
    expect(items).toMatchObject([{ text: 'Called.', can_change: false }])
  })
})

describe('stages', () => {
  it('are the firm’s own; cases of a removed one move to the first', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const admin = await world.person('admin')
    const { items } = await admin.call(casesApi.changeStages, {
      body: { practice_area: 'real-estate', stages: [{ name: 'Start' }, { name: 'End' }] },
    })
    expect(items.filter((stage) => stage.practice_area === 'real-estate').map((stage) => stage.name)).toEqual(
      ['Start', 'End'],
    )
    expect((await lawyer.call(casesApi.show, { params: { id: legalCase.id } })).stage).toBe('Start')
    const family = items.find((stage) => stage.practice_area === 'family')
    await expect(
      lawyer.call(casesApi.moveToStage, {
        params: { id: legalCase.id },
        body: { stage_id: family?.id ?? '' },
      }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('contacts', () => {
  it('are related, seen from both ends', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const [ada, ben] = [await addContact(lawyer, 'Ada Marsh'), await addContact(lawyer, 'Ben Marsh')]
    const relate = () =>
      lawyer.call(contactsApi.relate, { params: { id: ada.id }, body: { to_id: ben.id, kind: 'spouse_of' } })
    expect((await relate()).relations).toMatchObject([
      { kind: 'spouse_of', is_from: true, other: { name: 'Ben Marsh' } },
    ])
    const other = await lawyer.call(contactsApi.show, { params: { id: ben.id } })
    expect(other.relations).toMatchObject([{ is_from: false, other: { name: 'Ada Marsh' } }])
    await expect(relate()).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      lawyer.call(contactsApi.relate, { params: { id: ada.id }, body: { to_id: ada.id, kind: 'spouse_of' } }),
    ).rejects.toMatchObject({ code: 'bad_input' })
  })

  it('in a case cannot be removed; removed ones disappear from the list', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world, {
      parties: [{ name: 'Ada Marsh', role: 'client' }],
    })
    const params = { id: legalCase.parties[0]?.contact_id ?? '' }
    await expect(lawyer.call(contactsApi.remove, { params })).rejects.toMatchObject({ code: 'conflict' })
    const ben = await addContact(lawyer, 'Ben Marsh')
    await lawyer.call(contactsApi.remove, { params: { id: ben.id } })
    const { items } = await lawyer.call(contactsApi.list, { query: {} })
    expect(items.map(({ name, cases }) => [name, cases])).toEqual([['Ada Marsh', 1]])
  })
})
