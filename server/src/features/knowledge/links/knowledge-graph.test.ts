import { knowledgeApi } from '@pam/contracts/knowledge'
import { describe, expect, it } from 'vitest'
import { type TestPerson, testApp } from '#test/app'
import { giveAndRead } from '#test/documents'
import { giveItem, layTestLibrary, madeUpAuthority } from '#test/knowledge'

const show = (by: TestPerson, id: string) => by.call(knowledgeApi.show, { params: { id } })
const graph = (by: TestPerson, id: string, depth = 1) =>
  by.call(knowledgeApi.graph, { params: { id }, query: { depth } })

describe('citations', () => {
  it('in the words of an item lead to existing items, both ways, and change with the words', async () => {
    const world = await testApp()
    const entry = madeUpAuthority()
    const { ids } = await layTestLibrary(world, [entry])
    const cited = ids.get(entry.slug) ?? ''
    const lawyer = await world.person('lawyer')
    const item = await giveItem(lawyer, {
      body: `As held in ${entry.citation.replace('U.S.', 'U. S.')}, fees follow. See also 1 F.4th 1.`,
    })
    expect(item.cites).toMatchObject([{ id: cited, link_id: null }])
    expect((await show(lawyer, cited)).cited_by).toMatchObject([{ id: item.id }])
    const body = { collection: item.collection, title: item.title, body: 'No more.', revision: 1 }
    const changed = await lawyer.call(knowledgeApi.change, { params: { id: item.id }, body })
    expect([changed.cites, (await show(lawyer, cited)).cited_by]).toEqual([[], []])
  })

  it('find an authority that is added later, and a rule by a part of it', async () => {
    const { person } = await testApp()
    const lawyer = await person('lawyer')
    const number = 4000 + Math.floor(Number.parseInt(crypto.randomUUID().slice(0, 4), 16) / 14)
    const memo = await giveItem(lawyer, { body: `Under Fed. R. Bankr. P. ${number}(a)(1), answer.` })
    expect(memo.cites).toEqual([])
    expect((await graph(lawyer, memo.id)).nodes.map(({ kind, label }) => [kind, label])).toEqual([
      ['item', memo.title],
      ['citation', `Fed. R. Bankr. P. ${number}(a)(1)`],
    ])
    const rule = await giveItem(lawyer, { collection: 'statutes', citation: `Fed. R. Bankr. P. ${number}` })
    expect((await show(lawyer, memo.id)).cites).toMatchObject([{ id: rule.id }])
  })
})

describe('a person’s link', () => {
  it('is created once, seen from both ends, and removed', async () => {
    const { person } = await testApp()
    const lawyer = await person('lawyer')
    const [one, two] = [await giveItem(lawyer), await giveItem(lawyer)]
    const call = { params: { id: one.id }, body: { to: two.id } }
    const { related } = await lawyer.call(knowledgeApi.relate, call)
    expect(related).toMatchObject([{ id: two.id, link_id: expect.any(String) }])
    expect((await show(lawyer, two.id)).related).toMatchObject([{ id: one.id }])
    await expect(lawyer.call(knowledgeApi.relate, call)).rejects.toMatchObject({ code: 'conflict' })
    const itself = { params: call.params, body: { to: one.id } }
    await expect(lawyer.call(knowledgeApi.relate, itself)).rejects.toMatchObject({ code: 'bad_input' })
    const link = related[0]?.link_id ?? ''
    const left = await lawyer.call(knowledgeApi.unrelate, { params: { id: two.id, link } })
    expect(left.related).toEqual([])
  })

  it('cannot be made to another firm’s items', async () => {
    const [home, away] = [await testApp(), await testApp()]
    const [lawyer, stranger] = [await home.person('lawyer'), await away.person('lawyer')]
    const [own, theirs] = [await giveItem(lawyer), await giveItem(stranger)]
    const call = { params: { id: own.id }, body: { to: theirs.id } }
    await expect(lawyer.call(knowledgeApi.relate, call)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the graph', () => {
  it('goes two steps out and no further, and leaves out what is in the trash', async () => {
    const world = await testApp()
    const [a, b, c, d] = [madeUpAuthority(), madeUpAuthority(), madeUpAuthority(), madeUpAuthority()]
    const { ids } = await layTestLibrary(world, [
      { ...a, cites: [b.slug] },
      { ...b, cites: [c.slug] },
      { ...c, cites: [d.slug] },
      d,
    ])
    const paralegal = await world.person('paralegal')
    const id = (libraryAuthority: typeof a) => ids.get(libraryAuthority.slug) ?? ''
    const drawn = async (depth: number) =>
      (await graph(paralegal, id(a), depth)).nodes.map((node) => [node.label, node.distance])
    expect(await drawn(1)).toEqual([
      [a.name, 0],
      [b.name, 1],
    ])
    expect(await drawn(2)).toEqual([
      [a.name, 0],
      [b.name, 1],
      [c.name, 2],
    ])
    expect((await graph(paralegal, id(a), 2)).edges).toEqual([
      { from: id(a), to: id(b), kind: 'cites' },
      { from: id(b), to: id(c), kind: 'cites' },
    ])
    await paralegal.call(knowledgeApi.trash, { params: { id: id(b) } })
    expect(await drawn(2)).toEqual([[a.name, 0]])
  })

  it('shows the documents that discuss an authority, to those who may see them', async () => {
    const world = await testApp()
    const entry = madeUpAuthority()
    const { ids } = await layTestLibrary(world, [entry])
    const id = ids.get(entry.slug) ?? ''
    const lawyer = await world.person('lawyer')
    const [volume = '', page = ''] = entry.citation.split(' U.S. ')
    const says = (content: string, name: string) => giveAndRead(world, lawyer, { name, content })
    const discussing = await says(`We rely on ${volume} U. S.\n${page} here.`, 'Brief.txt')
    await says(`Not ${volume} U.S. ${page}9 nor 9${volume} U.S. ${page}.`, 'Other.txt')
    const documents = async (by: TestPerson) =>
      (await graph(by, id)).nodes.filter(({ kind }) => kind === 'document').map((node) => node.id)
    expect(await documents(lawyer)).toEqual([discussing.id])
    expect(await documents(await world.person('lawyer'))).toEqual([])
    expect(await documents(await world.person('guest'))).toEqual([])
    expect(await documents(await (await testApp()).person('admin'))).toEqual([])
  })
})
