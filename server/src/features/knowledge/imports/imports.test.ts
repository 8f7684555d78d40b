import { buffer } from 'node:stream/consumers'
import { knowledgeApi } from '@pam/contracts/knowledge'
import { knowledgeImportsApi as api } from '@pam/contracts/knowledge/imports'
import { settingsApi } from '@pam/contracts/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import yazl from 'yazl'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { beginImport, readyImport, sendToImport, settled, startedImport } from '#test/imports'
import { giveItem } from '#test/knowledge'
import { type ProviderServer, providerServer } from '#test/provider-server'
import { goodSecret } from '#test/providers/provider'
import { writeImport } from './imports.jobs.ts'

function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const made = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files)) made.addBuffer(Buffer.from(content), name)
  made.end()
  return buffer(made.outputStream as NodeJS.ReadableStream)
}

const entriesOf = async (by: TestPerson, id: string) =>
  (await by.call(api.entries, { params: { id }, query: { limit: 200 } })).items
const start = (by: TestPerson, id: string, jurisdiction = '') =>
  by.call(api.start, { params: { id }, body: { collection: 'guides', jurisdiction } })
const states = async (by: TestPerson, id: string) =>
  (await entriesOf(by, id)).map((entry) => [entry.name, entry.state, entry.reason] as const)

describe('importing files', () => {
  it('reads files and folders, guesses the jurisdiction, and writes them with their source', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer', { fullName: 'Ada Marsh' })
    const { id } = await beginImport(lawyer)
    await sendToImport(
      lawyer,
      id,
      'leases/How to.md',
      '# Leases in Delaware\n\nThe Supreme Court of Delaware says so.',
    )
    await sendToImport(lawyer, id, 'leases/Second.txt', 'In the Supreme Court of Delaware, again.')
    const ready = await settled(world, lawyer, id)
    expect(ready).toMatchObject({
      state: 'open',
      guessed_jurisdiction: 'Delaware',
      counts: { read: 2, waiting: 0 },
    })
    await start(lawyer, id, 'Delaware')
    expect(await settled(world, lawyer, id)).toMatchObject({ state: 'done', counts: { written: 2 } })
    const [first] = await entriesOf(lawyer, id)
    expect(first).toMatchObject({
      name: 'leases/How to.md',
      state: 'written',
      item_title: 'Leases in Delaware',
    })
    const item = await lawyer.call(knowledgeApi.show, { params: { id: first?.item_id ?? '' } })
    expect(item).toMatchObject({ origin: 'file', collection: 'guides', jurisdiction: 'Delaware' })
    expect(item.provenance.words).toMatch(/^From the file leases\/How to\.md, imported by Ada Marsh on \d{4}/)
    expect(item.provenance.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('opens a ZIP, and refuses harmful files, each with a reason', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await beginImport(lawyer)
    const archive = await zip({
      'a.txt': 'First words.',
      'b/c.md': 'Second words.',
      'inner.zip': await zip({ 'x.txt': 'x' }),
      'bomb.txt': Buffer.alloc(20 * 1024 * 1024),
      'odd.bin': Buffer.from([0, 1, 2, 3, 255]),
    })
    await sendToImport(lawyer, id, 'All.zip', archive)
    await settled(world, lawyer, id)
    const found = new Map(
      (await states(lawyer, id)).map(([name, state, reason]) => [name, { state, reason }]),
    )
    expect(found.get('All.zip')).toMatchObject({ state: 'opened' })
    expect(found.get('All.zip/a.txt')).toMatchObject({ state: 'read' })
    expect(found.get('All.zip/b/c.md')).toMatchObject({ state: 'read' })
    expect(found.get('All.zip/inner.zip')?.reason).toContain('Archives inside archives')
    expect(found.get('All.zip/bomb.txt')?.reason).toContain('may be malicious')
    expect(found.get('All.zip/odd.bin')).toMatchObject({ state: 'refused' })
  })

  it('recognizes existing items by bytes and by citation, and links to them', async () => {
    const world = await testApp()
    const { lawyer, params } = await startedImport(world)
    await settled(world, lawyer, params.id)
    const [written] = await entriesOf(lawyer, params.id)
    const item = await lawyer.call(knowledgeApi.show, { params: { id: written?.item_id ?? '' } })
    const { id } = await beginImport(lawyer)
    await sendToImport(lawyer, id, 'Again.txt', item.body)
    await sendToImport(lawyer, id, 'Once more.txt', 'Other words.')
    await sendToImport(lawyer, id, 'And again.txt', 'Other words.')
    await settled(world, lawyer, id)
    const entries = await entriesOf(lawyer, id)
    expect(entries.map((entry) => [entry.state, entry.item_id])).toEqual([
      ['known', item.id],
      ['read', null],
      ['known', null],
    ])
    expect(entries[2]?.reason).toBe('The same file is in this import as Once more.txt.')
  })

  it('is not started while something is unread, nor twice, nor with nothing new', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await beginImport(lawyer)
    await expect(start(lawyer, id)).rejects.toMatchObject({ code: 'conflict' })
    await sendToImport(lawyer, id, 'a.txt', `Words of ${id}.`)
    await expect(start(lawyer, id)).rejects.toMatchObject({ code: 'conflict' })
    await settled(world, lawyer, id)
    await start(lawyer, id)
    await expect(start(lawyer, id)).rejects.toMatchObject({ code: 'conflict' })
    await expect(sendToImport(lawyer, id, 'b.txt', 'More.')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('stops when it is canceled; its items go to the trash when it is undone', async () => {
    const world = await testApp()
    const { lawyer, params } = await readyImport(world)
    expect(await lawyer.call(api.cancel, { params })).toMatchObject({
      state: 'cancelled',
      counts: { written: 0 },
    })
    const second = await startedImport(world)
    await settled(world, second.lawyer, second.params.id)
    const [entry] = await entriesOf(second.lawyer, second.params.id)
    expect(await second.lawyer.call(api.undo, { params: second.params })).toMatchObject({ state: 'undone' })
    const item = await second.lawyer.call(knowledgeApi.show, { params: { id: entry?.item_id ?? '' } })
    expect(item.removed_at).not.toBeNull()
    await expect(second.lawyer.call(api.undo, { params: second.params })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('is continued by its owner or people who manage documents, and invisible to other firms', async () => {
    const world = await testApp()
    const [maker, user, paralegal] = [
      await world.person('user'),
      await world.person('user'),
      await world.person('paralegal'),
    ]
    const { id } = await beginImport(maker)
    await expect(user.call(api.cancel, { params: { id } })).rejects.toMatchObject({ code: 'forbidden' })
    expect((await paralegal.call(api.show, { params: { id } })).can.change).toBe(true)
    const stranger = await (await testApp()).person('admin')
    expect((await stranger.call(api.list)).items).toEqual([])
    await expect(stranger.call(api.show, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('writes an entry once, however many workers and tries', async () => {
    const world = await testApp()
    const { lawyer, params } = await startedImport(world)
    await settled(world, lawyer, params.id)
    // As after a kill: the job runs again.
    await world.services.db.transaction((tx) =>
      world.services.jobs.enqueue(tx, writeImport, { importId: params.id }),
    )
    await settled(world, lawyer, params.id)
    const { total } = await lawyer.call(knowledgeApi.list, { query: { origin: 'file' } })
    expect(total).toBe(1)
  })
})

const clusters = `id,date_created,date_modified,judges,date_filed,date_filed_is_approximate,slug,case_name_short,case_name,case_name_full,syllabus,headnotes,summary,disposition,precedential_status,citation_count,blocked,docket_id
"900001","2020-01-01","2020-01-01","Marsh, Okafor","1987-05-04","f","made-up-v-example","Made Up","Made Up v. Example","Made Up versus Example","<p>A lease of a <i>pond</i> is a lease.</p>","","It says ""yes"", once.","Affirmed","Published","3","f","77"
"900002","2020-01-01","2020-01-01","","1990-06-01","f","","","","","","","","","Published","0","f","78"
"900003","2020-01-01","2020-01-01","","1991-06-01","f","kept-back","Kept","Kept v. Back","","","","","","Published","0","t","79"
`
const citations = `id,volume,reporter,page,type,cluster_id
"1","1987","WL","1234567","7","900001"
"2","999","F.2d","111","1","900001"
"3","1","U.S.","1","1","123"
`

describe('importing CourtListener’s bulk files', () => {
  it('takes decisions from clusters and their citations, in any file order', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id, collection } = await beginImport(lawyer, 'courtlistener')
    expect(collection).toBe('case_law')
    await sendToImport(lawyer, id, 'citations.csv', citations)
    expect((await settled(world, lawyer, id)).counts).toMatchObject({ waiting: 1 })
    await sendToImport(lawyer, id, 'opinion-clusters.csv', clusters)
    expect((await settled(world, lawyer, id)).counts).toMatchObject({
      waiting: 0,
      read: 1,
      refused: 2,
      opened: 2,
    })
    await start(lawyer, id)
    await settled(world, lawyer, id)
    const written = (await entriesOf(lawyer, id)).find((entry) => entry.state === 'written')
    const item = await lawyer.call(knowledgeApi.show, { params: { id: written?.item_id ?? '' } })
    expect(item).toMatchObject({ title: 'Made Up v. Example', citation: '999 F.2d 111', year: 1987 })
    expect(item.body).toContain('A lease of a pond is a lease.')
    expect(item.body).toContain('It says "yes", once.')
    expect(item.body).toContain('Also cited as: 1987 WL 1234567.')
    expect(item.provenance.url).toBe('https://www.courtlistener.com/opinion/900001/made-up-v-example/')
  })

  it('reads the other quoting style too, and recognizes an existing citation', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const there = await giveItem(lawyer, { collection: 'case_law', citation: '999 F.2d 111' })
    const { id } = await beginImport(lawyer, 'courtlistener')
    await sendToImport(lawyer, id, 'clusters.csv', clusters.replaceAll('""yes""', '\\"yes\\"'))
    await sendToImport(lawyer, id, 'citations.csv', citations)
    await settled(world, lawyer, id)
    await start(lawyer, id)
    await settled(world, lawyer, id)
    const entry = (await entriesOf(lawyer, id)).find((entry) => entry.name === 'Made Up v. Example')
    expect(entry).toMatchObject({ state: 'known', item_id: there.id })
  })

  it('refuses an unknown table, and a compressed one', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await beginImport(lawyer, 'courtlistener')
    await sendToImport(lawyer, id, 'people.csv', 'id,name\n1,Ada\n')
    await sendToImport(lawyer, id, 'clusters.csv.bz2', Buffer.from('BZh91AY&SY'))
    await settled(world, lawyer, id)
    const reasons = (await states(lawyer, id)).map(([, state, reason]) => [state, reason])
    expect(reasons).toEqual([
      ['refused', expect.stringContaining('does not have the columns')],
      ['refused', expect.stringContaining('is compressed')],
    ])
  })
})

describe('importing web pages', () => {
  let crawler: ProviderServer
  beforeAll(async () => {
    crawler = await providerServer('firecrawl')
  })
  afterAll(() => crawler.stop())

  async function connected(world: TestApp) {
    const admin = await world.person('admin')
    await admin.call(settingsApi.saveIntegration, {
      params: { provider: 'firecrawl' },
      body: { api_key: goodSecret, address: crawler.address, allow_private: true },
    })
    return admin
  }

  it('says in a sentence that no service is set up', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    expect((await lawyer.call(api.list)).web_why_not).toContain('No web page service is set up.')
    await expect(beginImport(lawyer, 'web', ['https://example.com/'])).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('reads what sites allow, and refuses each other page with the reason', async () => {
    const world = await testApp()
    const admin = await connected(world)
    const at = (path: string) => `${crawler.address}${path}`
    const { id } = await beginImport(admin, 'web', [
      at('/rules/1'),
      at('/private/2'),
      at('/missing/3'),
      'http://10.0.0.1/inside',
    ])
    await settled(world, admin, id)
    const found = (await states(admin, id)).map(([, state, reason]) => [state, reason])
    expect(found[0]).toEqual(['read', null])
    expect(found[1]).toEqual(['refused', expect.stringContaining('robots.txt')])
    expect(found[2]).toEqual(['refused', expect.stringContaining('404')])
    expect(found[3]?.[0]).toBe('refused')
    const asked = await crawler.heard()
    expect(
      asked.filter((heard) => heard.path === '/v1/scrape').map((heard) => JSON.parse(heard.body).url),
    ).toEqual([at('/rules/1'), at('/missing/3')])
    await start(admin, id, 'Delaware')
    await settled(world, admin, id)
    const [entry] = await entriesOf(admin, id)
    const item = await admin.call(knowledgeApi.show, { params: { id: entry?.item_id ?? '' } })
    expect(item).toMatchObject({ origin: 'web', title: 'Rule /rules/1' })
    expect(item.provenance.url).toBe(at('/rules/1'))
  })
})
