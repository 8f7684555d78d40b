import { type KnowledgeItem, knowledgeApi } from '@pam/contracts/knowledge'
import { describe, expect, it } from 'vitest'
import { type TestPerson, testApp } from '#test/app'
import { lawyerWithItem, layTestLibrary, madeUpAuthority } from '#test/knowledge'

const change = (by: TestPerson, item: KnowledgeItem, body: string, revision = item.revision) =>
  by.call(knowledgeApi.change, {
    params: { id: item.id },
    body: { collection: item.collection, title: item.title, citation: item.citation, body, revision },
  })

const versionsOf = async (by: TestPerson, id: string) =>
  (await by.call(knowledgeApi.versions, { params: { id } })).items

describe('a version', () => {
  it('is added by a change and becomes current; the previous one is kept whole', async () => {
    const world = await testApp()
    const { lawyer, item } = await lawyerWithItem(world)
    world.clock.pass(60)
    const changed = await change(lawyer, item, 'Other words.')
    expect(changed).toMatchObject({ body: 'Other words.', version: 2, revision: 2, is_changed: false })
    const [second, first] = await versionsOf(lawyer, item.id)
    expect(second).toMatchObject({ number: 2, is_in_force: true, is_own: false })
    expect(first).toMatchObject({ number: 1, is_in_force: false })
    const params = { id: item.id, version: first?.id ?? '' }
    expect((await lawyer.call(knowledgeApi.version, { params })).content.body).toBe(item.body)
  })

  it('is refused if it is based on an older one, and nothing is written', async () => {
    const world = await testApp()
    const { lawyer, item } = await lawyerWithItem(world)
    await change(lawyer, item, 'Quicker.')
    const before = await world.fingerprint()
    await expect(change(lawyer, item, 'Too late.')).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('Your text was not lost'),
    })
    expect(await world.fingerprint()).toBe(before)
  })

  it('of two saved at once only one is stored', async () => {
    const world = await testApp()
    const { lawyer, item } = await lawyerWithItem(world)
    const both = await Promise.allSettled([change(lawyer, item, 'One.'), change(lawyer, item, 'Two.')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await versionsOf(lawyer, item.id)).toHaveLength(2)
  })

  it('is not created by a save that changes nothing', async () => {
    const world = await testApp()
    const { lawyer, item } = await lawyerWithItem(world)
    expect((await change(lawyer, item, item.body)).version).toBe(1)
  })

  it('from before is restored as a new one', async () => {
    const world = await testApp()
    const { lawyer, item } = await lawyerWithItem(world)
    await change(lawyer, item, 'Other words.')
    const first = (await versionsOf(lawyer, item.id)).find(({ number }) => number === 1)
    const params = { id: item.id, version: first?.id ?? '' }
    const restored = await lawyer.call(knowledgeApi.restore, { params, body: { revision: 2 } })
    expect(restored).toMatchObject({ body: item.body, version: 3 })
    await expect(lawyer.call(knowledgeApi.restore, { params, body: { revision: 2 } })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect((await versionsOf(lawyer, item.id)).map(({ note }) => note)).toContain('As in version 1')
  })

  it('of a firm replaces Pam’s own, which others still see and which can be restored', async () => {
    const [home, away] = [await testApp(), await testApp()]
    const entry = madeUpAuthority()
    const { ids } = await layTestLibrary(home, [entry])
    const params = { id: ids.get(entry.slug) ?? '' }
    const [lawyer, stranger] = [await home.person('lawyer'), await away.person('lawyer')]
    const before = await lawyer.call(knowledgeApi.show, { params })
    const changed = await change(lawyer, before, 'As we read it.')
    expect(changed).toMatchObject({ is_changed: true, has_newer_own: false, version: 1, revision: 1 })
    expect((await stranger.call(knowledgeApi.show, { params })).body).toBe(entry.decides)
    expect(await versionsOf(stranger, params.id)).toHaveLength(1)
    const own = (await versionsOf(lawyer, params.id)).find((entry) => entry.is_own)
    const again = await lawyer.call(knowledgeApi.restore, {
      params: { ...params, version: own?.id ?? '' },
      body: { revision: 1 },
    })
    expect(again).toMatchObject({ body: entry.decides, is_changed: false, has_newer_own: false })
    expect(await versionsOf(lawyer, params.id)).toHaveLength(2)
  })
})

describe('a review', () => {
  it('is a lawyer’s, of the current version, and a new version has none', async () => {
    const world = await testApp()
    const { lawyer, item } = await lawyerWithItem(world)
    const params = { id: item.id }
    const stamped = await lawyer.call(knowledgeApi.review, { params, body: { reviewed: true, revision: 1 } })
    expect(stamped).toMatchObject({ reviewed_by: lawyer.username, reviewed_on: '2026-11-16', revision: 2 })
    const unreviewed = async () =>
      (await lawyer.call(knowledgeApi.list, { query: { origin: 'written', reviewed: 'false' } })).total
    expect(await unreviewed()).toBe(0)
    const changed = await change(lawyer, stamped, 'Other words.')
    expect([changed.reviewed_by, await unreviewed()]).toEqual([null, 1])
    const stale = { params, body: { reviewed: true, revision: 1 } }
    await expect(lawyer.call(knowledgeApi.review, stale)).rejects.toMatchObject({ code: 'conflict' })
    const paralegal = await world.person('paralegal')
    await expect(paralegal.call(knowledgeApi.review, stale)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('can be withdrawn', async () => {
    const world = await testApp()
    const { lawyer, item } = await lawyerWithItem(world)
    const params = { id: item.id }
    await lawyer.call(knowledgeApi.review, { params, body: { reviewed: true, revision: 1 } })
    const back = await lawyer.call(knowledgeApi.review, { params, body: { reviewed: false, revision: 2 } })
    expect(back).toMatchObject({ reviewed_by: null, reviewed_on: null })
  })
})

describe('a comment', () => {
  it('is its author’s to change, a manager’s to delete, and visible only to this firm', async () => {
    const [home, away] = [await testApp(), await testApp()]
    const entry = madeUpAuthority()
    const { ids } = await layTestLibrary(home, [entry])
    const params = { id: ids.get(entry.slug) ?? '' }
    const [lawyer, user, paralegal] = [
      await home.person('lawyer'),
      await home.person('user'),
      await home.person('paralegal'),
    ]
    const { id } = await lawyer.call(knowledgeApi.comment, { params, body: { text: 'Not in our county.' } })
    const one = { params: { ...params, comment: id } }
    const words = { ...one, body: { text: 'Never mind.' } }
    await expect(user.call(knowledgeApi.changeComment, words)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(user.call(knowledgeApi.dropComment, one)).rejects.toMatchObject({ code: 'forbidden' })
    home.clock.pass(5)
    const changed = await lawyer.call(knowledgeApi.changeComment, words)
    expect([changed.text, changed.changed_at === null]).toEqual(['Never mind.', false])
    const { items } = await user.call(knowledgeApi.comments, { params })
    expect(items).toMatchObject([{ text: 'Never mind.', author: lawyer.username, can_change: false }])
    expect((await user.call(knowledgeApi.show, { params })).comments).toBe(1)
    const stranger = await away.person('admin')
    expect((await stranger.call(knowledgeApi.comments, { params })).items).toEqual([])
    await expect(stranger.call(knowledgeApi.dropComment, one)).rejects.toMatchObject({ code: 'not_found' })
    await paralegal.call(knowledgeApi.dropComment, one)
    expect((await user.call(knowledgeApi.comments, { params })).items).toEqual([])
  })
})
