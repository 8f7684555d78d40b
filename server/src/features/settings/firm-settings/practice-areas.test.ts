import { analyticsApi } from '@pam/contracts/analytics'
import { casesApi } from '@pam/contracts/cases'
import { intakeApi } from '@pam/contracts/intake'
import { knowledgeApi } from '@pam/contracts/knowledge'
import { settingsApi } from '@pam/contracts/settings'
import { startingAreas } from '@pam/contracts/shared/practice-area'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { exportCase, importCase } from '#test/cases'
import { clearLead, fall, leadCalled, send } from '#test/intake'

async function opened() {
  const world = await testApp()
  const admin = await world.person('admin', { fullName: 'Ada Marsh' })
  const areas = async () => (await admin.call(settingsApi.practiceAreas)).items
  const change = async (
    edit: (items: Awaited<ReturnType<typeof areas>>) => { name: string; is_hidden: boolean }[],
  ) => {
    const { items, version } = await admin.call(settingsApi.practiceAreas)
    return admin.call(settingsApi.changePracticeAreas, { body: { items: edit(items), version } })
  }
  /** Adds an area and returns its id. */
  const add = async (name: string) => {
    const { items } = await change((before) => [...before, { name, is_hidden: false }])
    const added = items.find((area) => area.name === name)
    if (!added) throw new Error(`${name} was not added`)
    return added.id
  }
  return { world, admin, areas, change, add }
}

const caseOf = (area: string) =>
  ({ title: 'Grain ship', practice_area: area }) as { title: string; practice_area: 'corporate' }

describe('the practice areas of a firm', () => {
  it('begin with those built in', async () => {
    const { areas } = await opened()
    expect(await areas()).toEqual(startingAreas)
  })

  it('are added, renamed and hidden by an administrator, on the record', async () => {
    const { world, admin, areas, change, add } = await opened()
    const id = await add('Admiralty')
    expect(id).toMatch(/^own-/)
    await change((items) =>
      items.map((area) =>
        area.id === 'family' ? { ...area, name: 'Divorce' } : { ...area, is_hidden: area.id === 'elder' },
      ),
    )
    const now = await areas()
    expect(now.find((area) => area.id === 'family')?.name).toBe('Divorce')
    expect(now.filter(({ is_hidden }) => is_hidden).map((area) => area.id)).toEqual(['elder'])
    expect((await world.auditOf()).map(({ action }) => action)).toEqual([
      'settings.practice_areas_changed',
      'settings.practice_areas_changed',
    ])
    const paralegal = await world.person('paralegal')
    expect((await paralegal.call(settingsApi.practiceAreas)).items).toEqual(now)
    await expect(
      paralegal.call(settingsApi.changePracticeAreas, { body: { items: [], version: 2 } }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    expect((await admin.call(settingsApi.practiceAreas)).version).toBe(2)
  })

  it('are never lost: a list that leaves some out keeps them', async () => {
    const { areas, change, add } = await opened()
    const id = await add('Admiralty')
    await change(() => [])
    expect((await areas()).map((area) => area.id)).toContain(id)
  })

  it.each([
    [
      'two of one name',
      (items: { name: string; is_hidden: boolean }[]) => [...items, { name: 'family LAW', is_hidden: false }],
    ],
    [
      'none that is visible',
      (items: { name: string; is_hidden: boolean }[]) => items.map((area) => ({ ...area, is_hidden: true })),
    ],
    [
      'one of another firm',
      () => [{ id: 'own-00000000-0000-7000-8000-000000000000', name: 'Theirs', is_hidden: false }],
    ],
  ])('are refused with %s', async (_, edit) => {
    const { areas, change } = await opened()
    await expect(change(edit)).rejects.toMatchObject({ code: 'bad_input' })
    expect(await areas()).toEqual(startingAreas)
  })

  it('are not saved over those of someone who was faster', async () => {
    const { admin, add } = await opened()
    const { items } = await admin.call(settingsApi.practiceAreas)
    await add('Admiralty')
    await expect(
      admin.call(settingsApi.changePracticeAreas, { body: { items, version: 0 } }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('a case in an area the firm added', () => {
  it('has stages, is found by it, is counted by it and answers by its name', async () => {
    const { admin, add } = await opened()
    const area = await add('Admiralty')
    const made = await admin.call(casesApi.begin, { body: caseOf(area) })
    expect(made).toMatchObject({ practice_area: area, stage: 'Intake' })
    const found = await admin.call(casesApi.list, { query: { area, limit: 10 } })
    expect(found.items.map(({ id }) => id)).toEqual([made.id])
    const { items } = await admin.call(casesApi.stages)
    const own = items.filter((stage) => stage.practice_area === area)
    expect(own.map(({ name }) => name)).toEqual([
      'Intake',
      'Preparation',
      'Negotiation',
      'Resolution',
      'Closing',
    ])
    const stages = [{ id: own[0]?.id, name: 'Arrest of the ship' }]
    const changed = await admin.call(casesApi.changeStages, { body: { practice_area: area, stages } })
    expect(changed.items.filter((stage) => stage.practice_area === area).map(({ name }) => name)).toEqual([
      'Arrest of the ship',
    ])
    await expect(admin.call(analyticsApi.durations, { query: { area } })).resolves.toBeDefined()
  })

  it('is not begun in an area of another firm, nor in a hidden one, but keeps one that is hidden later', async () => {
    const { admin, add, change } = await opened()
    const elsewhere = await opened()
    const theirs = await elsewhere.add('Space law')
    await expect(admin.call(casesApi.begin, { body: caseOf(theirs) })).rejects.toMatchObject({
      fields: { practice_area: 'Your firm does not have this practice area. Choose one from the list.' },
    })
    const area = await add('Admiralty')
    const made = await admin.call(casesApi.begin, { body: caseOf(area) })
    await change((items) => items.map((entry) => ({ ...entry, is_hidden: entry.id === area })))
    await expect(admin.call(casesApi.begin, { body: caseOf(area) })).rejects.toMatchObject({
      fields: { practice_area: 'Admiralty is hidden. Choose another practice area, or show it in Settings.' },
    })
    const { title, number, practice_area, description, court, judge, court_number, jurisdiction, version } =
      made
    const body = {
      title,
      number,
      practice_area,
      description,
      court,
      judge,
      court_number,
      jurisdiction,
      version,
    }
    const renamed = await admin.call(casesApi.change, {
      params: { id: made.id },
      body: { ...body, title: 'Grain cargo' },
    })
    expect(renamed).toMatchObject({ title: 'Grain cargo', practice_area: area })
  })

  it('is imported by the name the firm gave the area', async () => {
    const { admin, add } = await opened()
    const area = await add('Admiralty')
    const csv = 'Title,Practice Area,Status\nGrain ship,admiralty,Open\nCargo,Something else,Open'
    const preview = await admin.call(casesApi.previewImport, { body: { csv, what: 'cases' } })
    expect(preview).toMatchObject({ good: 1, bad: 1 })
    await admin.call(casesApi.importRows, { body: { csv, what: 'cases', leave_out_bad: true } })
    const found = await admin.call(casesApi.list, { query: { area, limit: 10 } })
    expect(found.items.map(({ title }) => title)).toEqual(['Grain ship'])
  })
})

describe('other things in an area the firm added', () => {
  it('are intake forms, with the questions every form asks, and library items', async () => {
    const { admin, add } = await opened()
    const area = await add('Admiralty')
    const form = await admin.call(intakeApi.makeForm, { body: { practice_area: area } })
    expect(form).toMatchObject({ title: 'Admiralty inquiry', practice_area: area })
    const content = {
      collection: 'guides' as const,
      title: 'Arresting a ship',
      body: 'How to.',
      areas: [area],
    }
    const item = await admin.call(knowledgeApi.write, { body: content })
    expect(item.areas).toEqual([area])
    const unknown = 'own-00000000-0000-7000-8000-000000000000' as const
    await expect(
      admin.call(knowledgeApi.write, { body: { ...content, title: 'Another', areas: [unknown] } }),
    ).rejects.toMatchObject({ code: 'bad_input', fields: { areas: expect.any(String) } })
    await expect(admin.call(intakeApi.makeForm, { body: { practice_area: unknown } })).rejects.toMatchObject({
      code: 'bad_input',
    })
  })
})

describe('an area the firm added, between two firms', () => {
  it('goes with the archive of its case, and is added where it arrives only if no area has its name', async () => {
    const [home, away, renamed] = [await opened(), await opened(), await opened()]
    const area = await home.add('Admiralty')
    const archives = await Promise.all(
      ['Grain ship', 'Lost cargo'].map(async (title) => {
        const made = await home.admin.call(casesApi.begin, { body: { ...caseOf(area), title } })
        return exportCase(home.admin, made.id)
      }),
    )
    const arrived = []
    for (const archive of archives) arrived.push(await importCase(away.admin, archive))
    const [first] = arrived
    expect(first?.practice_area).toMatch(/^own-/)
    expect(first?.practice_area).not.toBe(area)
    expect(first).toMatchObject({ stage: 'Intake' })
    expect(new Set(arrived.map(({ practice_area }) => practice_area)).size).toBe(1)
    const theirs = (await away.areas()).filter(({ id }) => id.startsWith('own-'))
    expect(theirs).toEqual([{ id: first?.practice_area, name: 'Admiralty', is_hidden: false }])

    await renamed.change((items) =>
      items.map((entry) => (entry.id === 'corporate' ? { ...entry, name: 'ADMIRALTY' } : entry)),
    )
    const there = await importCase(renamed.admin, archives[0] ?? Buffer.of())
    expect(there.practice_area).toBe('corporate')
    expect(await home.areas()).toContainEqual({ id: area, name: 'Admiralty', is_hidden: false })
  })

  it('is the area of an inquiry and of the case it becomes, and no other firm finds either by it', async () => {
    const [home, away] = [await opened(), await opened()]
    const area = await home.add('Admiralty')
    const { id } = await home.admin.call(intakeApi.makeForm, { body: { practice_area: area } })
    const form = await home.admin.call(intakeApi.publishForm, {
      params: { id },
      body: { is_published: true },
    })
    const { reference } = await send(home.world, form, fall({ name: 'Mira Hollis' }))
    await home.world.services.jobs.settle()
    const lead = await leadCalled(home.admin, reference)
    expect(lead.practice_area).toBe(area)
    await clearLead(home.admin, lead.id)
    const accepted = await home.admin.call(intakeApi.accept, {
      params: { id: lead.id },
      body: { title: 'The ship' },
    })
    const made = await home.admin.call(casesApi.show, { params: { id: accepted.case_id ?? '' } })
    expect(made).toMatchObject({ practice_area: area, stage: 'Intake' })
    const found = await home.admin.call(intakeApi.leads, { query: { area } })
    expect(found.items.map((entry) => entry.id)).toEqual([lead.id])

    await expect(
      away.admin.call(intakeApi.makeForm, { body: { practice_area: area } }),
    ).rejects.toMatchObject({ code: 'bad_input' })
    expect((await away.admin.call(intakeApi.leads, { query: { area } })).items).toEqual([])
    expect((await away.admin.call(casesApi.list, { query: { area, limit: 10 } })).items).toEqual([])
    expect((await away.areas()).map((entry) => entry.id)).not.toContain(area)
  })
})
