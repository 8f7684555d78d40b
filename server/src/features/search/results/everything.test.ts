import { casesApi } from '@pam/contracts/cases'
import { documentsApi } from '@pam/contracts/documents'
import { type SearchQuery, searchApi, searchedPart } from '@pam/contracts/search'
import { searchHistoryApi } from '@pam/contracts/search/history'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { caseNotes } from '#table/cases/cases'
import { documents } from '#table/documents/documents'
import { type TestPerson, testApp } from '#test/app'
import type { Caller } from '#test/caller'
import { openCase } from '#test/cases'
import { giveAndRead } from '#test/documents'
import { shelve, shelveForAll, unshelve } from '#test/shelf'

const lease = `LEASE

1. Rent. Tenant shall pay base rent of $2,400 on the first day of each month, in advance and without notice.
2. Repairs. Landlord shall maintain and repair the roof, the structure and the plumbing at its own cost.
`

const search = (by: Caller, q: string, query: Partial<Record<keyof SearchQuery, string>> = {}) =>
  by.call(searchApi.search, { query: { q, ...query } as { q: string } })

const suggestions = async (by: Caller, q: string) =>
  (await by.call(searchApi.suggestions, { query: { q } })).items

const namesIn = (facets: readonly { label: string; count: number }[]) =>
  Object.fromEntries(facets.map(({ label, count }) => [label, count]))

/**
 * A case with a lease, a note and a party; a document of another year without a case; a knowledge entry of the firm.
 */
async function office() {
  const world = await testApp()
  const lawyer = await world.person('lawyer', { fullName: 'Ana Rivera' })
  const colleague = await world.person('lawyer', { fullName: 'Bo Chen' })
  const parties = [{ name: 'Haddad Holdings', role: 'client' as const }]
  const { id: caseId } = await openCase(lawyer, { title: 'Haddad lease', parties })
  const given = await giveAndRead(world, lawyer, {
    name: 'Haddad roof lease.txt',
    content: lease,
    fields: { case_id: caseId },
  })
  const text = 'Haddad says the roof leaks over the plumbing.'
  await lawyer.call(casesApi.writeNote, { params: { id: caseId }, body: { text } })
  const { db } = world.services
  const past = { createdAt: new Date('2025-03-01T12:00:00Z') }
  await db.update(documents).set(past).where(eq(documents.id, given.id))
  await db.update(caseNotes).set(past).where(eq(caseNotes.caseId, caseId))
  await giveAndRead(world, colleague, {
    name: 'Roofing guide.txt',
    content: 'How a roof is repaired: with shingles.\n',
    fields: { audience: 'firm' },
  })
  await shelve(world, {
    title: 'Roof repairs checklist',
    body: 'Ask who repairs the roof.',
    collection: 'guides',
    by: colleague.id,
  })
  return { world, lawyer, colleague, caseId, given }
}

describe('results as a file', () => {
  it('have a row for each, with a link to the words, and nothing a spreadsheet would execute', async () => {
    const { world, lawyer, given } = await office()
    await giveAndRead(world, lawyer, { name: '=HYPERLINK roof.txt', content: '=1+1 is on the roof.\n' })
    const file = await lawyer.send(searchApi.export, { query: { q: 'roof' } })
    expect(file.headers['content-disposition']).toContain('Search.csv')
    expect(file.body).toMatch(/^\ufeff?"?Kind"?,/)
    expect(file.body).toContain(`/documents/${given.id}#p1:`)
    expect(file.body).not.toMatch(/(?:^|,|\n)"?=/)
  })

  it('are limited to what the caller sees, with the filters of the search', async () => {
    const { world, lawyer } = await office()
    const other = await world.person('lawyer')
    const mine = await giveAndRead(world, lawyer, { name: 'Mine.txt', content: 'A secret roof.\n' })
    const theirs = await other.send(searchApi.export, { query: { q: 'roof' } })
    expect(theirs.body).not.toContain(mine.id)
    const notes = await lawyer.send(searchApi.export, { query: { q: 'roof', kind: 'note' } })
    expect(notes.body).toContain('the roof leaks')
    expect(notes.body).not.toContain('roof lease.txt')
  })
})

describe('a search over everything', () => {
  it('answers in groups, only with visible items, and counts distinct ones by kind, case, year and author', async () => {
    const { lawyer, caseId } = await office()
    const found = await search(lawyer, 'roof')
    expect(new Set(found.passages.items.map(({ title }) => title))).toEqual(
      new Set([
        ...['Haddad roof lease.txt', 'Note on Haddad lease', 'Roofing guide.txt', 'Roof repairs checklist'],
      ]),
    )
    expect(found.passages.total).toBe(found.passages.items.length)
    expect(found.documents.items.map(({ name }) => name)).toEqual([
      'Roofing guide.txt',
      'Haddad roof lease.txt',
    ])
    expect(found.documents.items[1]).toMatchObject({ case_id: caseId, case_title: 'Haddad lease' })
    expect(found.knowledge.items.map(({ title }) => title)).toEqual(['Roof repairs checklist'])
    expect(namesIn(found.facets.kinds)).toEqual({ Documents: 2, Notes: 1, Knowledge: 1 })
    expect(namesIn(found.facets.cases)).toEqual({ 'Haddad lease': 2 })
    expect(namesIn(found.facets.years)).toEqual({ 2025: 2, 2026: 2 })
    expect(namesIn(found.facets.authors)).toEqual({ 'Ana Rivera': 2, 'Bo Chen': 2 })
    expect(found).toMatchObject({ instead: null, by: 'words', read: { text: 'roof', unknown: [] } })
  })

  it('finds cases by title, number and party, and people by name', async () => {
    const { lawyer, caseId } = await office()
    const byParty = await search(lawyer, 'haddad holdings')
    expect(byParty.cases).toMatchObject({ total: 1, items: [{ id: caseId, title: 'Haddad lease' }] })
    expect(byParty.people.items).toEqual([
      expect.objectContaining({ kind: 'contact', name: 'Haddad Holdings' }),
    ])
    const number = byParty.cases.items[0]?.number ?? ''
    expect((await search(lawyer, number)).cases.items.map(({ id }) => id)).toEqual([caseId])
    const [person] = (await search(lawyer, 'bo chen')).people.items
    expect(person).toMatchObject({ kind: 'colleague', name: 'Bo Chen', what: 'Colleague, lawyer' })
  })

  it('is narrowed by operators and by filters; facets keep the other options', async () => {
    const { lawyer, colleague, caseId } = await office()
    const titles = async (q: string, query: Parameters<typeof search>[2] = {}) => {
      const { passages } = await search(lawyer, q, query)
      return [...new Set(passages.items.map(({ title }) => title))].toSorted()
    }
    expect(await titles('roof case:haddad')).toEqual(['Haddad roof lease.txt', 'Note on Haddad lease'])
    expect(await titles('roof', { case_id: caseId })).toEqual([
      'Haddad roof lease.txt',
      'Note on Haddad lease',
    ])
    expect(await titles('roof type:note')).toEqual(['Note on Haddad lease'])
    expect(await titles('roof type:guide type:note')).toEqual([
      'Note on Haddad lease',
      'Roof repairs checklist',
    ])
    expect(await titles('roof by:chen')).toEqual(['Roof repairs checklist', 'Roofing guide.txt'])
    expect(await titles('roof by:me')).toEqual(['Haddad roof lease.txt', 'Note on Haddad lease'])
    expect(await titles('roof', { author_id: colleague.id, kind: 'document' })).toEqual(['Roofing guide.txt'])
    expect(await titles('roof before:2026')).toEqual(['Haddad roof lease.txt', 'Note on Haddad lease'])
    expect(await titles('roof', { year: '2026' })).toEqual(['Roof repairs checklist', 'Roofing guide.txt'])
    expect(await titles('roof after:2025', { kind: 'knowledge' })).toEqual(['Roof repairs checklist'])
    expect(await titles('roof -plumbing type:document')).toEqual(['Roofing guide.txt'])
    const narrowed = await search(lawyer, 'roof', { kind: 'note' })
    expect(narrowed.documents.total).toBe(0)
    expect(narrowed.facets).toEqual((await search(lawyer, 'roof')).facets)
  })

  it('lists what operators select if there are no words, and reports unknown names', async () => {
    const { lawyer, given } = await office()
    const listed = await search(lawyer, 'case:"haddad lease" type:document')
    expect(listed.documents.items.map(({ id }) => id)).toEqual([given.id])
    expect(listed.passages.items).toEqual([])
    const nobody = await search(lawyer, 'roof case:zanzibar by:nobody')
    expect(nobody.read.unknown).toEqual(['zanzibar', 'nobody'])
    expect(nobody.passages.items).toEqual([])
  })

  it('tries exact characters, then fewer words, before it finds nothing', async () => {
    const { lawyer } = await office()
    const part = await search(lawyer, 'umbin')
    expect(part.instead).toBe('exact_words')
    expect(part.passages.items.every(({ text }) => text.includes('umbin'))).toBe(true)
    expect(part.passages.total).toBeGreaterThan(0)
    expect((await search(lawyer, '$2,400')).passages.items[0]?.text).toContain('$2,400')
    const phrase = await search(lawyer, '"plumbing of the roof"')
    expect(phrase.instead).toBe('loosened')
    expect(phrase.passages.items[0]?.text).toContain('roof')
    const nothing = await search(lawyer, 'xylophone')
    expect(nothing).toMatchObject({ instead: null, passages: { total: 0 } })
  })

  it('gives a guest the library and nothing of the firm', async () => {
    const { world } = await office()
    const { id } = await shelveForAll(world, { title: 'Tumbledown v. Roof', body: 'On the roof of others.' })
    const guest = await world.person('guest')
    const found = await search(guest, 'roof')
    expect(found.knowledge.items.map((item) => item.id)).toContain(id)
    expect([found.documents.total, found.cases.total, found.people.total]).toEqual([0, 0, 0])
    expect(found.facets.authors).toEqual([])
    expect(found.facets.cases).toEqual([])
    expect(found.facets.kinds.map(({ value }) => value)).toEqual(['knowledge'])
    expect(await suggestions(guest, 'haddad')).toEqual([])
    expect(await suggestions(guest, 'tumbledown')).toEqual([
      { kind: 'knowledge', id, text: 'Tumbledown v. Roof' },
    ])
    await unshelve(world, id)
  })
})

describe('suggestions', () => {
  it('complete the input from visible names', async () => {
    const { lawyer, caseId, given } = await office()
    expect(await suggestions(lawyer, 'had')).toEqual([
      { kind: 'case', id: caseId, text: 'Haddad lease' },
      { kind: 'document', id: given.id, text: 'Haddad roof lease.txt' },
      expect.objectContaining({ kind: 'person', text: 'Haddad Holdings' }),
    ])
    expect(await suggestions(lawyer, '')).toEqual([])
    await lawyer.call(documentsApi.trash, { params: { id: given.id } })
    expect((await suggestions(lawyer, 'had')).map(({ kind }) => kind)).toEqual(['case', 'person'])
  })
})

describe('a matter that is not visible', () => {
  it('changes no result, count, facet or suggestion: byte for byte', async () => {
    const { world, lawyer } = await office()
    const other = await world.person('lawyer', { fullName: 'Zed Zanzibar' })
    const all = async (by: TestPerson) => {
      const answers: unknown[] = []
      for (const q of [
        ...['roof', 'haddad', 'zanzibar', 'zan', 'who repairs the roof?', '"zanzibar roof"', 'case:zanzibar'],
        ...['roof case:zanzibar', 'roof by:zed', 'type:case zanzibar', 'type:person', 'type:document'],
        ...['anzibar', 'roof -zanzibar', 'type:note roof', 'before:2030 roof', 'settlement of zanzibar'],
      ]) {
        const { took_ms: _, ...rest } = await search(by, q)
        const { took_ms: __, ...narrowed } = await search(by, q, { kind: 'document' })
        answers.push(rest, narrowed, await suggestions(by, q))
      }
      return JSON.stringify(answers)
    }
    const before = await all(lawyer)
    const secret = `ZANZIBAR SETTLEMENT\n\n${'The roof of Zanzibar is repaired by Haddad. '.repeat(40)}`
    const parties = [{ name: 'Zanzibar Haddad Trading', role: 'client' as const }]
    const { id: walled } = await openCase(other, { title: 'Zanzibar roof', parties })
    await other.call(casesApi.wall, { params: { id: walled }, body: { walled: true } })
    await giveAndRead(world, other, {
      name: 'Zanzibar roof.txt',
      content: secret,
      fields: { case_id: walled },
    })
    await giveAndRead(world, other, { name: 'Haddad, mine.txt', content: secret.toUpperCase() })
    await other.call(casesApi.writeNote, { params: { id: walled }, body: { text: 'Zanzibar roof, haddad.' } })
    expect(await all(lawyer)).toBe(before)
    expect((await search(other, 'zanzibar')).cases.total).toBe(1)
    expect((await suggestions(other, 'zanz')).length).toBeGreaterThan(2)
  })
})

describe('a long question', () => {
  it('of 20,000 characters is accepted over the network, searched as far as the engine reads and remembered cut', async () => {
    const world = await testApp({ own: true })
    const lawyer = await world.person('lawyer')
    const long = `Who repairs the roof? ${'é'.repeat(8)} `.repeat(700).slice(0, 20_000).trim()
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${address}/api/search?${new URLSearchParams({ q: long })}`, {
      headers: { authorization: `Bearer ${lawyer.token}` },
    })
    expect(answer.status).toBe(200)
    const { items } = await lawyer.call(searchHistoryApi.list)
    expect(items[0]?.asked.q).toBe(searchedPart(long))
    await expect(search(lawyer, 'a'.repeat(20_001))).rejects.toMatchObject({ code: 'bad_input' })
    await world.app.close()
  })
})
