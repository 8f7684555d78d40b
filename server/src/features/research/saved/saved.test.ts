import { knowledgeApi } from '@pam/contracts/knowledge'
import { savedAuthoritiesApi as api } from '@pam/contracts/research/saved-authorities'
import { describe, expect, it } from 'vitest'
import { watchAuthorities } from '#slice/research/runs.jobs'
import { testApp } from '#test/app'
import { openCase } from '#test/cases'
import { mailsTo } from '#test/mailed-token'
import { giveOpinion, savedOpinion } from '#test/research'

describe('a saved authority', () => {
  it('without a case is visible only to its owner; in a case, to those who see the case', async () => {
    const world = await testApp()
    const { lawyer, opinion, saved } = await savedOpinion(world)
    const colleague = await world.person('lawyer')
    const listed = async (query = {}) => (await colleague.call(api.list, { query })).items.map(({ id }) => id)
    expect(await listed()).not.toContain(saved.id)
    const { id: caseId } = await openCase(lawyer)
    const body = { revision: saved.revision, case_id: caseId, folder: 'Leases' }
    await lawyer.call(api.change, { params: { id: saved.id }, body })
    expect(await listed({ case_id: caseId })).toEqual([saved.id])
    expect(await listed({ knowledge_id: opinion })).toEqual([saved.id])
    const params = { id: saved.id }
    await colleague.call(api.change, { params, body: { revision: 1, note: 'Also helps us.' } })
    for (const [refused, status] of [
      [{ revision: 2, is_watched: true }, 403],
      [{ revision: 2, case_id: null }, 403],
      [{ revision: 1, note: 'Late.' }, 409],
    ] as const)
      await expect(colleague.call(api.change, { params, body: refused })).rejects.toMatchObject({ status })
    expect((await lawyer.call(api.list, { query: { case_id: caseId } })).items).toMatchObject([
      { note: 'Also helps us.', folder: 'Leases', title: 'Ostrander v. Pellham', can: { watch: true } },
    ])
  })

  it('keeps the highlighted words at their offsets, and says when the text no longer has them', async () => {
    const world = await testApp()
    const { lawyer, opinion } = await savedOpinion(world)
    const words = 'A lease binds the tenant from the day of signing'
    const { highlight, is_in_text, is_summary } = await lawyer.call(api.save, {
      body: { knowledge_id: opinion, words },
    })
    const item = await lawyer.call(knowledgeApi.show, { params: { id: opinion } })
    expect([item.body.slice(highlight?.start, highlight?.end), is_in_text, is_summary]).toEqual([
      words,
      true,
      false,
    ])
    await expect(
      lawyer.call(api.save, { body: { knowledge_id: opinion, words: 'A lease binds nobody' } }),
    ).rejects.toMatchObject({
      status: 400,
      detail: expect.stringContaining('no longer in the current version'),
    })
    const { collection, title, citation, jurisdiction, court, year, topics, areas, revision } = item
    await lawyer.call(knowledgeApi.change, {
      params: { id: opinion },
      body: {
        collection,
        title,
        citation,
        jurisdiction,
        court,
        year,
        topics,
        areas,
        revision,
        body: 'Withdrawn.',
      },
    })
    const { items } = await lawyer.call(api.list, { query: { knowledge_id: opinion } })
    expect(items.find((one) => one.highlight)).toMatchObject({ is_in_text: false, highlight: { words } })
  })

  it('pages by folder and title, and disappears when it is removed', async () => {
    const world = await testApp()
    const { lawyer, opinion, saved } = await savedOpinion(world)
    for (const folder of ['Zoning', 'assault'])
      await lawyer.call(api.save, { body: { knowledge_id: opinion, folder } })
    const first = await lawyer.call(api.list, { query: { limit: 2 } })
    const rest = await lawyer.call(api.list, { query: { limit: 2, after: first.next ?? '' } })
    expect([...first.items, ...rest.items].map(({ folder }) => folder)).toEqual(['', 'assault', 'Zoning'])
    expect(rest.next).toBeNull()
    await lawyer.call(api.remove, { params: { id: saved.id } })
    expect((await lawyer.call(api.list)).items).toHaveLength(2)
    await expect(lawyer.call(api.list, { query: { after: 'x' } })).rejects.toMatchObject({ status: 400 })
  })

  it('loses and repeats nothing if one is added or removed between two pages', async () => {
    const world = await testApp()
    const { lawyer, opinion, saved } = await savedOpinion(world)
    for (const folder of ['B', 'D']) await lawyer.call(api.save, { body: { knowledge_id: opinion, folder } })
    await lawyer.call(api.save, { body: { knowledge_id: opinion, folder: 'D', words: 'We affirm.' } })
    const first = await lawyer.call(api.list, { query: { limit: 2 } })
    await lawyer.call(api.remove, { params: { id: saved.id } })
    await lawyer.call(api.save, { body: { knowledge_id: opinion, folder: 'A' } })
    const rest = await lawyer.call(api.list, { query: { limit: 2, after: first.next ?? '' } })
    expect(rest.items.map(({ folder, highlight }) => [folder, highlight?.words])).toEqual([
      ['D', undefined],
      ['D', 'We affirm.'],
    ])
  })

  it('that is watched reports what newly cites it, with its history, once; the email names nothing', async () => {
    const world = await testApp()
    const { lawyer, saved } = await savedOpinion(world)
    const params = { id: saved.id }
    await lawyer.call(api.change, { params, body: { revision: 0, is_watched: true } })
    const look = async () => {
      world.clock.pass(3600)
      await world.services.jobs.enqueue(world.services.db, watchAuthorities, {})
      await world.services.jobs.settle()
      const [one] = (await lawyer.call(api.list)).items
      return one
    }
    expect((await look())?.news).toEqual([])
    await giveOpinion(world, lawyer, {
      title: 'Quimby v. Voss',
      citation: '813 F.4th 99',
      body: 'We part with Ostrander v. Pellham, 812 F.4th 77 (9th Cir. 2025), overruled by Dane v. Ives, 815 F.4th 12 (9th Cir. 2026).',
    })
    const news = await look()
    expect(news?.news[0]).toBe('Cited by Quimby v. Voss, 813 F.4th 99.')
    expect(news?.news[1]).toMatch(
      /^History noted in Quimby v\. Voss.*overruled by.*not a statement that the authority is good law/,
    )
    expect((await look())?.news).toHaveLength(2)
    const mails = await mailsTo(world, lawyer.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Update on an authority you are watching'])
    expect(mails[0]?.text).not.toContain('Quimby')
    await lawyer.call(api.change, { params, body: { revision: news?.revision ?? 0, is_read: true } })
    expect((await look())?.news).toEqual([])
  })
})
