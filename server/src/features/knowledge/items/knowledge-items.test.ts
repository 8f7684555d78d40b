import { knowledgeApi } from '@pam/contracts/knowledge'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { giveItem, lawyerWithItem, layTestLibrary, madeUpAuthority } from '#test/knowledge'

const authority = { collection: 'case_law', jurisdiction: 'United States', year: 1983 } as const

describe('an item', () => {
  it('is stored with all its fields, and visible to the whole firm', async () => {
    const world = await testApp()
    const { lawyer, item } = await lawyerWithItem(world, {
      ...authority,
      title: 'Hensley',
      court: 'Supreme Court',
      as_of: '2026-01-02',
      topics: ['fees'],
      areas: ['employment'],
      tags: ['ours', 'ours'],
      summary: 'When fees are due.',
    })
    expect(item).toMatchObject({
      title: 'Hensley',
      court: 'Supreme Court',
      year: 1983,
      as_of: '2026-01-02',
      tags: ['ours'],
      opening: 'When fees are due.',
      origin: 'written',
      version: 1,
      revision: 1,
      is_changed: false,
      reviewed_by: null,
      provenance: { words: 'Written at this firm.', url: null, sha256: null },
      can: { change: true, remove: true, comment: true },
    })
    const colleague = await world.person('user')
    const seen = await colleague.call(knowledgeApi.show, { params: { id: item.id } })
    expect(seen).toMatchObject({ body: item.body, can: { change: true, remove: false, comment: true } })
    const { items, total } = await lawyer.call(knowledgeApi.list, { query: { origin: 'written' } })
    expect([items.map(({ id }) => id), total]).toEqual([[item.id], 1])
  })

  it('is refused if it is too long or has no title, naming the wrong field', async () => {
    const { person } = await testApp()
    const lawyer = await person('lawyer')
    await expect(giveItem(lawyer, { title: ' ' })).rejects.toMatchObject({
      code: 'bad_input',
      fields: { title: 'Enter a title.' },
    })
    await expect(giveItem(lawyer, { topics: ['x'.repeat(61)] })).rejects.toMatchObject({ code: 'bad_input' })
  })

  it('is unique: the same words or the same citation are refused, with the existing item', async () => {
    const world = await testApp()
    const entry = madeUpAuthority()
    const { ids } = await layTestLibrary(world, [entry])
    const lawyer = await world.person('lawyer')
    const spaced = entry.citation.replace('U.S.', 'U. S.')
    await expect(giveItem(lawyer, { ...authority, citation: spaced })).rejects.toMatchObject({
      code: 'conflict',
      detail: `This citation is already in the knowledge base as “${entry.name}”.`,
      fields: { same_as: ids.get(entry.slug) },
    })
    const own = await giveItem(lawyer, { title: 'Our memo', body: 'The same words.' })
    const again = giveItem(lawyer, { title: 'Our memo', body: 'The same words.' })
    await expect(again).rejects.toMatchObject({ code: 'conflict', fields: { same_as: own.id } })
    await lawyer.call(knowledgeApi.trash, { params: { id: own.id } })
    await expect(giveItem(lawyer, { title: 'Our memo', body: 'The same words.' })).rejects.toMatchObject({
      detail: expect.stringContaining('It is in the trash'),
    })
    const elsewhere = await (await testApp()).person('lawyer')
    expect((await giveItem(elsewhere, { title: 'Our memo', body: 'The same words.' })).title).toBe('Our memo')
  })

  it('of two written at once with the same citation only one is stored', async () => {
    const { person } = await testApp()
    const lawyer = await person('lawyer')
    const { citation } = madeUpAuthority()
    const both = await Promise.allSettled([
      giveItem(lawyer, { ...authority, citation }),
      giveItem(lawyer, { ...authority, citation }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is found by each of its words, by its citation however spaced, and under each filter', async () => {
    const { person } = await testApp()
    const lawyer = await person('lawyer')
    const { citation } = madeUpAuthority()
    const one = await giveItem(lawyer, {
      ...authority,
      citation,
      title: 'Zebra v. Quagga',
      body: 'A 100% unusual holding_here.',
      topics: ['stripes'],
      areas: ['elder'],
      tags: ['zoo'],
    })
    await giveItem(lawyer)
    const found = async (query: Record<string, string>) =>
      (await lawyer.call(knowledgeApi.list, { query: { origin: 'written', ...query } as never })).items.map(
        ({ id }) => id,
      )
    for (const query of [
      { q: 'zebra HOLDING' },
      { q: '100%' },
      { q: citation.replaceAll(' ', '').toLowerCase() },
      { topic: 'stripes' },
      { tag: 'zoo' },
      { area: 'elder' },
      { collection: 'case_law' },
      { jurisdiction: 'United States' },
    ])
      expect([query, await found(query)]).toEqual([query, [one.id]])
    for (const query of [{ q: 'zebra giraffe' }, { q: '100_unusual' }, { tag: 'circus' }])
      expect([query, await found(query)]).toEqual([query, []])
  })

  it.each(['title', 'updated', 'year'] as const)(
    'is listed page by page, by %s, without repeats',
    async (sort) => {
      const { person, clock } = await testApp()
      const lawyer = await person('lawyer')
      const given: string[] = []
      for (const year of [1950, null, 2001, 1999, 1999]) {
        given.push((await giveItem(lawyer, { year })).id)
        clock.pass(60)
      }
      const seen: string[] = []
      let after: string | undefined
      do {
        const page = await lawyer.call(knowledgeApi.list, {
          query: { origin: 'written', sort, limit: 2, ...(after && { after }) },
        })
        seen.push(...page.items.map(({ id }) => id))
        after = page.next ?? undefined
      } while (after)
      expect(seen.toSorted()).toEqual(given.toSorted())
      if (sort === 'updated') expect(seen).toEqual(given.toReversed())
    },
  )
})

describe('a favorite', () => {
  it('belongs to one person', async () => {
    const world = await testApp()
    const { lawyer, item } = await lawyerWithItem(world)
    const colleague = await world.person('lawyer')
    const params = { id: item.id }
    await lawyer.call(knowledgeApi.favourite, { params, body: { favourite: true } })
    await lawyer.call(knowledgeApi.favourite, { params, body: { favourite: true } })
    const favourites = (by: typeof lawyer) => by.call(knowledgeApi.list, { query: { favourite: 'true' } })
    expect((await favourites(lawyer)).items.map(({ id }) => id)).toEqual([item.id])
    expect((await favourites(colleague)).items).toEqual([])
    expect((await lawyer.call(knowledgeApi.facets, {})).favourites).toBe(1)
    await lawyer.call(knowledgeApi.favourite, { params, body: { favourite: false } })
    expect((await favourites(lawyer)).items).toEqual([])
  })
})

describe('the trash', () => {
  it('takes one’s own items, or any for people who manage documents, and restores them', async () => {
    const world = await testApp()
    const { lawyer, item } = await lawyerWithItem(world)
    const params = { id: item.id }
    const [user, paralegal] = [await world.person('user'), await world.person('paralegal')]
    await expect(user.call(knowledgeApi.trash, { params })).rejects.toMatchObject({ code: 'forbidden' })
    await paralegal.call(knowledgeApi.trash, { params })
    const listed = (removed: 'true' | 'false') =>
      lawyer
        .call(knowledgeApi.list, { query: { origin: 'written', removed } })
        .then(({ items }) => items.map(({ id }) => id))
    expect([await listed('false'), await listed('true')]).toEqual([[], [item.id]])
    expect((await lawyer.call(knowledgeApi.facets, { query: { origin: 'written' } })).removed).toBe(1)
    const gone = await lawyer.call(knowledgeApi.show, { params })
    expect([gone.removed_at === null, gone.can.change]).toEqual([false, false])
    const body = { tags: ['x'] }
    await expect(lawyer.call(knowledgeApi.tag, { params, body })).rejects.toMatchObject({ code: 'conflict' })
    await lawyer.call(knowledgeApi.untrash, { params })
    expect([await listed('false'), await listed('true')]).toEqual([[item.id], []])
  })

  it('hides an entry of the library at only one firm', async () => {
    const [home, away] = [await testApp(), await testApp()]
    const entry = madeUpAuthority()
    const { ids } = await layTestLibrary(home, [entry])
    const params = { id: ids.get(entry.slug) ?? '' }
    await (await home.person('paralegal')).call(knowledgeApi.trash, { params })
    const titles = async (world: typeof home) =>
      (await (await world.person('user')).call(knowledgeApi.list, { query: { q: entry.name } })).items.map(
        ({ title }) => title,
      )
    expect([await titles(home), await titles(away)]).toEqual([[], [entry.name]])
  })
})
