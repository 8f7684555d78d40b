import { searchApi } from '@pam/contracts/search'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { knowledgeItems } from '#table/knowledge/knowledge'
import { searchSources } from '#table/search/search'
import { type TestApp, testApp } from '#test/app'
import type { Caller } from '#test/caller'
import { giveAndRead } from '#test/documents'
import { intoTrash, shelve, shelveForAll, unshelve } from '#test/shelf'
import { indexLibrary } from './search.jobs.ts'

const quokka = {
  title: 'Quokka v. Rottnest',
  citation: '901 U.S. 17',
  body: 'The court holds that a quokka may be photographed by anybody, and owned by nobody at all.',
}

const ask = (by: Caller, q: string) => by.call(searchApi.passages, { query: { q } })
const titles = async (by: Caller, q: string) => (await ask(by, q)).items.map(({ title }) => title)

async function index(world: TestApp) {
  const { services } = world
  const ctx = { ...services, signal: new AbortController().signal, now: () => services.clock.now() }
  await indexLibrary.run(ctx as never, {})
}

describe('the library in search', () => {
  it('is found by everybody, guests and clients too, with its exact words', async () => {
    const world = await testApp()
    const { id } = await shelveForAll(world, quokka)
    await index(world)
    for (const role of ['guest', 'client', 'user', 'lawyer', 'admin'] as const) {
      const [found] = (await ask(await world.person(role), 'who owns the quokka?')).items
      expect(found).toMatchObject({
        kind: 'knowledge',
        knowledge_id: id,
        collection: 'case_law',
        title: quokka.title,
        document_id: null,
        note_id: null,
        case_id: null,
        case_title: null,
        page: null,
      })
      expect(quokka.body.slice(found?.start, found?.end)).toBe(found?.text)
    }
    const [cited] = (await ask(await world.person('user'), 'In 901 U.S. 17, may anybody photograph it?'))
      .items
    expect(cited).toMatchObject({ knowledge_id: id })
    await unshelve(world, id)
  })

  it('is all a guest and a client find: nothing of the firm, even with shared words', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await giveAndRead(world, lawyer, { content: 'The axolotl stays.\n', fields: { audience: 'firm' } })
    await shelve(world, { title: 'Our axolotl memo', body: 'Every axolotl is a salamander, says the firm.' })
    expect((await titles(lawyer, 'axolotl')).toSorted()).toEqual(['Lease.txt', 'Our axolotl memo'])
    for (const role of ['guest', 'client'] as const)
      expect(await titles(await world.person(role), 'axolotl')).toEqual([])
    const elsewhere = await testApp()
    expect(await titles(await elsewhere.person('admin'), 'axolotl')).toEqual([])
  })

  it('has a firm’s own words at that firm, and its original words elsewhere', async () => {
    const [here, there] = [await testApp(), await testApp()]
    const { id } = await shelveForAll(here, quokka)
    await index(here)
    await shelve(here, { ...quokka, body: 'At this firm the numbat matters more.' }, id)
    const [lawyer, other] = [await here.person('lawyer'), await there.person('lawyer')]
    expect(await titles(lawyer, 'numbat')).toEqual([quokka.title])
    expect(await titles(lawyer, 'photographed')).not.toContain(quokka.title)
    expect(await titles(other, 'numbat')).toEqual([])
    expect(await titles(other, 'photographed')).toContain(quokka.title)
    await intoTrash(here, id)
    expect(await titles(lawyer, 'numbat')).toEqual([])
    await unshelve(here, id)
  })

  it('ranks a form below answers, and above them when a form is asked for', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const form = 'Bilby answer'
    await shelve(world, {
      title: form,
      collection: 'forms',
      body: 'The bilby of {{client}} answers the burrow complaint. How long the burrow is, the bilby of {{client}} says.',
    })
    const rule = 'Time limits'
    await shelve(world, {
      title: rule,
      collection: 'statutes',
      body: 'How long a bilby may take to answer a burrow complaint: 21 days.',
    })
    expect(await titles(lawyer, 'how long may a bilby take to answer a burrow complaint')).toEqual([
      rule,
      form,
    ])
    expect((await titles(lawyer, 'form of a bilby answer to a burrow complaint'))[0]).toBe(form)
  })

  it('is indexed once for all firms, and versions current nowhere are dropped', async () => {
    const world = await testApp()
    const first = await shelveForAll(world, quokka)
    const second = await shelveForAll(world, { ...quokka, body: 'A second quokka.' })
    await index(world)
    await index(world)
    const { db } = world.services
    const sources = () =>
      db
        .select()
        .from(searchSources)
        .where(inArray(searchSources.knowledgeVersionId, [first.versionId, second.versionId]))
    expect((await sources()).map(({ firmId, isLive }) => [firmId, isLive])).toEqual([
      [null, true],
      [null, true],
    ])
    await db.update(knowledgeItems).set({ versionId: null }).where(eq(knowledgeItems.id, first.id))
    await index(world)
    expect((await sources()).map((entry) => entry.knowledgeVersionId)).toEqual([second.versionId])
    await unshelve(world, first.id)
    await unshelve(world, second.id)
    expect(await sources()).toEqual([])
  })

  it('limits a visitor’s searches, and says when the limit is reached', async () => {
    const world = await testApp()
    const address = '10.77.41.3'
    const guest = world.holding((await world.person('guest')).token ?? '', address)
    for (let call = 0; call < 600; call += 1)
      await world.guesses.take(`search:${address}`, { max: 600, seconds: 3600 })
    await expect(ask(guest, 'quokka')).rejects.toMatchObject({ status: 429, code: 'too_many' })
    await expect(ask(await world.person('user'), 'quokka')).resolves.toBeDefined()
    world.clock.pass(3601)
    await expect(ask(guest, 'quokka')).resolves.toBeDefined()
  })
})
