import { knowledgeApi } from '@pam/contracts/knowledge'
import { describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { giveItem, layTestLibrary, madeUpAuthority } from '#test/knowledge'

const canary = 'heliotrope-canary'

/** Everything a person can see of the knowledge base around one library entry, as sent over the wire. */
async function visibleTo(by: TestPerson, id: string, citation: string): Promise<string> {
  const answers = await Promise.all([
    by.send(knowledgeApi.list, { query: { limit: '200' } }),
    by.send(knowledgeApi.list, { query: { q: canary } }),
    by.send(knowledgeApi.list, { query: { q: citation, sort: 'updated' } }),
    by.send(knowledgeApi.list, { query: { removed: 'true' } }),
    by.send(knowledgeApi.facets, {}),
    by.send(knowledgeApi.facets, { query: { q: canary } }),
    by.send(knowledgeApi.show, { params: { id } }),
    by.send(knowledgeApi.graph, { params: { id }, query: { depth: '2' } }),
  ])
  return answers
    .map((answer) => `${answer.statusCode} ${answer.body.replace(/"request_id":"[^"]*"/, '')}`)
    .join('\n')
}

/** Everything a firm can add around an entry, with a word nobody else may ever read. */
async function speakOf(home: TestApp, id: string, citation: string): Promise<void> {
  const lawyer = await home.person('lawyer')
  const params = { id }
  const own = await giveItem(lawyer, {
    title: `${canary} memo`,
    body: `${canary} relies on ${citation}.`,
    citation: '9998 U.S. 12345',
    topics: [canary],
    tags: [canary],
    jurisdiction: canary,
    areas: ['elder'],
  })
  await lawyer.call(knowledgeApi.relate, { params, body: { to: own.id } })
  const other = await giveItem(lawyer, { title: `${canary} survey` })
  await lawyer.call(knowledgeApi.relate, { params: { id: other.id }, body: { to: id, kind: 'cites' } })
  await lawyer.call(knowledgeApi.tag, { params, body: { tags: [canary] } })
  await lawyer.call(knowledgeApi.comment, { params, body: { text: canary } })
  await lawyer.call(knowledgeApi.favourite, { params, body: { favourite: true } })
  const now = await lawyer.call(knowledgeApi.show, { params })
  const changed = await lawyer.call(knowledgeApi.change, {
    params,
    body: { collection: 'research', title: canary, body: canary, revision: now.revision },
  })
  await lawyer.call(knowledgeApi.review, { params, body: { reviewed: true, revision: changed.revision } })
}

describe('a firm’s additions', () => {
  it.each(['guest', 'client', 'user', 'admin'] as const)(
    'never reaches a %s of another firm: every answer is the same to the byte',
    async (role) => {
      const [home, away] = [await testApp(), await testApp()]
      const entry = madeUpAuthority()
      const { ids } = await layTestLibrary(home, [entry])
      const id = ids.get(entry.slug) ?? ''
      const stranger = await away.person(role)
      const before = await visibleTo(stranger, id, entry.citation)
      await speakOf(home, id, entry.citation)
      expect(await visibleTo(stranger, id, entry.citation)).toBe(before)
      expect(before).toContain(entry.name)
      await (await home.person('paralegal')).call(knowledgeApi.trash, { params: { id } })
      expect(await visibleTo(stranger, id, entry.citation)).toBe(before)
    },
  )

  it('never reach a guest or a client of the same firm', async () => {
    const home = await testApp()
    const entry = madeUpAuthority()
    const { ids } = await layTestLibrary(home, [entry])
    const id = ids.get(entry.slug) ?? ''
    for (const role of ['guest', 'client'] as const) {
      const reader = await home.person(role)
      const before = await visibleTo(reader, id, entry.citation)
      await giveItem(await home.person('lawyer'), { body: `${canary} ${role} on ${entry.citation}` })
      expect(await visibleTo(reader, id, entry.citation)).toBe(before)
    }
    await speakOf(home, id, entry.citation)
    const guest = await home.person('guest')
    expect(await visibleTo(guest, id, entry.citation)).not.toContain(canary)
  })

  it('are visible to its own people', async () => {
    const home = await testApp()
    const entry = madeUpAuthority()
    const { ids } = await layTestLibrary(home, [entry])
    const id = ids.get(entry.slug) ?? ''
    await speakOf(home, id, entry.citation)
    const told = await visibleTo(await home.person('user'), id, entry.citation)
    expect(told.split(canary).length).toBeGreaterThan(8)
  })
})
