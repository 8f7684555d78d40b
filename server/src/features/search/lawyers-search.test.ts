import { documentsApi } from '@pam/contracts/documents'
import { searchApi } from '@pam/contracts/search'
import { describe, expect, it } from 'vitest'
import { type TestPerson, testApp } from '#test/app'
import { giveAndRead } from '#test/documents'

const papers = {
  'Okonkwo lease.txt':
    'The tenant pays six thousand two hundred dollars on January 5, 2027. The roof leaks.\n',
  'Survey memo.txt':
    'The boundary runs along the fence. Indemnity is owed for the negligence of the surveyor.\n',
  'AcmeNDA.txt': 'Each side keeps the recipe secret for three years after it was told.\n',
  'Brief.txt':
    'Ineffective assistance is judged under Strickland v. Washington, 466 U.S. 668 (1984), and Rule 26(b)(1).\n',
}

async function desk() {
  const world = await testApp()
  const lawyer = await world.person('lawyer')
  for (const [name, content] of Object.entries(papers)) await giveAndRead(world, lawyer, { name, content })
  return lawyer
}

const ask = (by: TestPerson, q: string, query: Record<string, unknown> = {}) =>
  by.call(searchApi.search, { query: { q, ...query } })

const titles = async (by: TestPerson, q: string) => {
  const { passages } = await ask(by, q)
  // All tests of a worker share one library: authorities other tests made up there are not counted.
  const found = passages.items.map(({ title }) => title).filter((title) => !/^Made v\. Up /.test(title))
  return [...new Set(found)].toSorted()
}

describe('search as lawyers type it', () => {
  it('finds amounts, dates, citations and rules however they are written', async () => {
    const lawyer = await desk()
    await expect.poll(() => titles(lawyer, '$6,200'), { timeout: 10_000 }).toEqual(['Okonkwo lease.txt'])
    expect((await ask(lawyer, '1/5/2027')).passages.items[0]?.title).toBe('Okonkwo lease.txt')
    expect((await ask(lawyer, 'Jan. 5, 2027')).passages.items[0]?.title).toBe('Okonkwo lease.txt')
    expect((await ask(lawyer, '466 US 668')).passages.items[0]?.title).toBe('Brief.txt')
    expect((await ask(lawyer, 'FRCP 26')).passages.items[0]?.title).toBe('Brief.txt')
    expect((await ask(lawyer, 'strickland')).passages.items[0]?.title).toBe('Brief.txt')
  })

  it('matches whole words and stems, in passages and in names', async () => {
    const lawyer = await desk()
    const { passages, documents } = await ask(lawyer, 'NDA')
    expect(passages.items.map(({ title }) => title)).not.toContain('Survey memo.txt')
    expect(documents.items.map(({ name }) => name)).toEqual(['AcmeNDA.txt'])
    expect((await ask(lawyer, 'leases')).documents.items.map(({ name }) => name)).toEqual([
      'Okonkwo lease.txt',
    ])
    expect((await ask(lawyer, 'ease')).documents.items).toEqual([])
    expect((await ask(lawyer, 'okon', { typing: true })).documents.items).toHaveLength(1)
  })

  it('parses connectors, and says which operators it does not support', async () => {
    const lawyer = await desk()
    expect(await titles(lawyer, 'roof OR fence')).toEqual(['Okonkwo lease.txt', 'Survey memo.txt'])
    expect(await titles(lawyer, 'roof AND tenant')).toEqual(['Okonkwo lease.txt'])
    expect(await titles(lawyer, 'negligence /s surveyor')).toEqual(['Survey memo.txt'])
    expect((await ask(lawyer, 'court:9th fence')).read.unsupported).toEqual(['court:9th'])
    expect((await ask(lawyer, 'duty +s care')).read.unsupported).toEqual(['+s'])
    expect((await ask(lawyer, 'type:document fence')).read.unsupported).toEqual([])
  })

  it('reports a spelling correction, and shows nothing for nonsense', async () => {
    const lawyer = await desk()
    const { read, passages } = await ask(lawyer, 'boundry')
    expect(passages.items[0]?.title).toBe('Survey memo.txt')
    expect(read.corrected).toEqual([{ written: 'boundry', taken: 'boundary' }])
    const nothing = await ask(lawyer, 'qwzx vbnmq jjkkll')
    expect(nothing.passages.items).toEqual([])
    expect(nothing.documents.items).toEqual([])
  })

  it('shows as many items for a filter as its count says', async () => {
    const lawyer = await desk()
    const { items } = await lawyer.call(documentsApi.list, { query: {} })
    expect(items.length).toBeGreaterThan(0)
    const { facets } = await ask(lawyer, 'the fence or the roof of the tenant')
    const counted = facets.kinds.find(({ value }) => value === 'document')?.count
    const { passages, documents } = await ask(lawyer, 'the fence or the roof of the tenant', {
      kind: 'document',
    })
    const shown = new Set([
      ...passages.items.map(({ document_id }) => document_id),
      ...documents.items.map(({ id }) => id),
    ])
    expect(shown.size).toBe(counted)
  })
})
