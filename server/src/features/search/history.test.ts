import { monitoringApi } from '@pam/contracts/monitoring'
import { searchApi } from '@pam/contracts/search'
import { searchHistoryApi } from '@pam/contracts/search/history'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { storageFull } from '#platform/store/errors'
import { type TestPerson, testApp } from '#test/app'
import { giveAndRead } from '#test/documents'

const search = (by: TestPerson, q: string, query: Record<string, string> = {}) =>
  by.call(searchApi.search, { query: { q, ...query } as { q: string } })
const history = (by: TestPerson) => by.call(searchHistoryApi.list)
const questions = async (by: TestPerson) => (await history(by)).items.map(({ asked }) => asked.q)

async function searcher() {
  const world = await testApp()
  const user = await world.person('user')
  await giveAndRead(world, user, { name: 'Roof.txt', content: 'The roof is repaired.\n' })
  return { world, user }
}

describe('the audit log', () => {
  it('records each search without its words, and typing once in five minutes', async () => {
    const { world, user } = await searcher()
    const admin = await world.person('admin')
    const noted = async () =>
      (await admin.call(monitoringApi.audit, { query: { action: 'search.searched' } })).items.map(
        ({ actor_id, detail }) => [actor_id, detail],
      )
    await search(user, 'roof')
    await search(user, 'roof')
    for (const q of ['ro', 'roo', 'roof']) await search(user, q, { typing: 'true' })
    const entries = await noted()
    expect(entries).toHaveLength(3)
    expect(entries).toContainEqual([user.id, { characters: 4, found: expect.any(Number) }])
    expect(JSON.stringify(entries)).not.toContain('roof')
    world.clock.pass(301)
    await search(user, 'ro', { typing: 'true' })
    await user.call(searchApi.passages, { query: { q: 'roof' } })
    expect(await noted()).toHaveLength(5)
  })
})

describe("one's last searches", () => {
  it('are lost on a full disk, but the search answers', async () => {
    const { world, user } = await searcher()
    const full = vi.spyOn(world.services.db, 'transaction').mockRejectedValue(storageFull())
    onTestFinished(() => full.mockRestore())
    const { documents } = await search(user, 'roof')
    expect(full).toHaveBeenCalled()
    expect(documents.items).toHaveLength(1)
    full.mockRestore()
    expect(await questions(user)).toEqual([])
  })

  it('are listed once each, the newest first, with time and number of results', async () => {
    const { world, user } = await searcher()
    const at = world.clock.now().toISOString()
    await search(user, 'roof', { kind: 'document' })
    expect(await history(user)).toEqual({
      is_kept: true,
      items: [{ id: expect.any(String), asked: { q: 'roof', kind: 'document' }, asked_at: at, found: 2 }],
    })
    world.clock.pass(60)
    await search(user, 'xylophone')
    world.clock.pass(60)
    await search(user, 'Roof  ')
    world.clock.pass(60)
    await search(user, 'ROOF')
    const { items } = await history(user)
    expect(items.map(({ asked, found }) => [asked, found])).toEqual([
      [{ q: 'ROOF' }, 2],
      [{ q: 'xylophone' }, 0],
      [{ q: 'roof', kind: 'document' }, 2],
    ])
  })

  it('are finished questions, the last fifty of them', async () => {
    const { world, user } = await searcher()
    await search(user, 'ro', { typing: 'true' })
    expect(await questions(user)).toEqual([])
    for (let at = 1; at <= 52; at += 1) {
      world.clock.pass(1)
      await search(user, `roof ${at}`)
    }
    const asked = await questions(user)
    expect([asked.length, asked[0], asked.at(-1)]).toEqual([50, 'roof 52', 'roof 3'])
  })

  it('are removed one by one or all at once, by their owner', async () => {
    const { world, user } = await searcher()
    const other = await world.person('user')
    for (const q of ['one', 'two', 'three']) {
      world.clock.pass(1)
      await search(user, q)
    }
    expect(await questions(other)).toEqual([])
    const [, second] = (await history(user)).items
    const params = { id: second?.id ?? '' }
    await expect(other.call(searchHistoryApi.forget, { params })).rejects.toMatchObject({ code: 'not_found' })
    await user.call(searchHistoryApi.forget, { params })
    expect(await questions(user)).toEqual(['three', 'one'])
    await other.call(searchHistoryApi.clear)
    expect(await questions(user)).toEqual(['three', 'one'])
    await user.call(searchHistoryApi.clear)
    expect(await questions(user)).toEqual([])
  })

  it('are not recorded if a person does not want it', async () => {
    const { user } = await searcher()
    await search(user, 'before')
    await user.call(searchHistoryApi.keep, { body: { is_kept: false } })
    await search(user, 'secret')
    expect(await history(user)).toMatchObject({ is_kept: false, items: [{ asked: { q: 'before' } }] })
    await user.call(searchHistoryApi.keep, { body: { is_kept: true } })
    await search(user, 'after')
    expect(await questions(user)).toContain('after')
  })

  it('do not include suggestions', async () => {
    const { user } = await searcher()
    await search(user, 'quokka')
    expect((await user.call(searchApi.suggestions, { query: { q: 'quo' } })).items).toEqual([])
  })

  it('are never recorded for a guest', async () => {
    const { world } = await searcher()
    const guest = await world.person('guest')
    const before = await world.fingerprint()
    await search(guest, 'quokka of the guest')
    expect(await world.fingerprint()).toBe(before)
    expect(await world.everyRow()).not.toContain('quokka')
  })
})
