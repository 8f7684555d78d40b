import { knowledgeApi } from '@pam/contracts/knowledge'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { layTestLibrary, madeUpAuthority } from '#test/knowledge'

describe('installing the library', () => {
  it('creates items that everybody sees, guests too, and is idempotent', async () => {
    const world = await testApp()
    const [cited, citing] = [madeUpAuthority(), madeUpAuthority()]
    const entries = [{ ...citing, cites: [cited.slug] }, cited]
    const { changed, ids } = await layTestLibrary(world, entries)
    expect(changed).toBe(2)
    const guest = await world.person('guest')
    const item = await guest.call(knowledgeApi.show, { params: { id: ids.get(citing.slug) ?? '' } })
    expect(item).toMatchObject({
      title: citing.name,
      citation: citing.citation,
      collection: 'case_law',
      origin: 'library',
      reviewed_by: null,
      as_of: '2026-11-01',
      jurisdiction: 'United States',
      can: { change: false, remove: false, comment: false },
    })
    expect(item.provenance.words).toMatch(/no lawyer has checked/)
    expect(item.cites).toMatchObject([{ id: ids.get(cited.slug), link_id: null }])
    expect((await layTestLibrary(world, entries)).changed).toBe(0)
  })

  it('turns a changed entry into its next version, and leaves a firm’s own words unchanged', async () => {
    const world = await testApp()
    const entry = madeUpAuthority()
    const { ids } = await layTestLibrary(world, [entry])
    const params = { id: ids.get(entry.slug) ?? '' }
    const [lawyer, guest] = [await world.person('lawyer'), await world.person('guest')]
    const before = await lawyer.call(knowledgeApi.show, { params })
    const body = { collection: 'case_law' as const, title: before.title, citation: before.citation }
    await lawyer.call(knowledgeApi.change, { params, body: { ...body, body: 'As we read it.', revision: 0 } })
    world.clock.pass(60)
    expect((await layTestLibrary(world, [{ ...entry, decides: 'Overruled since.' }])).changed).toBe(1)
    expect(await guest.call(knowledgeApi.show, { params })).toMatchObject({
      body: 'Overruled since.',
      version: 2,
      is_changed: false,
    })
    expect(await lawyer.call(knowledgeApi.show, { params })).toMatchObject({
      body: 'As we read it.',
      is_changed: true,
      has_newer_own: true,
    })
  })
})
