import { casesApi } from '@pam/contracts/cases'
import { searchApi } from '@pam/contracts/search'
import { type DataAllowed, type IntegrationChange, settingsApi } from '@pam/contracts/settings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { searchSources } from '#table/search/search'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { openCase } from '#test/cases'
import { giveAndRead } from '#test/documents'
import { type ProviderServer, providerServer } from '#test/provider-server'
import { goodSecret } from '#test/providers/provider'
import { shelve } from '#test/shelf'
import { embedSources } from './embed.job.ts'
import { wakeService } from './embedding-service.ts'

const lease = `LEASE of Harbour View Properties

1. Rent. Tenant shall pay base rent of $2,400 on the first day of each month, in advance and without notice.

2. Upkeep. Landlord shall repair the roof at its own cost whenever water comes through it in winter or spring.
`

let service: ProviderServer
let world: TestApp
let admin: TestPerson
let lawyer: TestPerson

beforeAll(async () => {
  service = await providerServer('embedding')
})
afterAll(() => service.stop())
beforeEach(async () => {
  await service.behave('good')
  world = await testApp()
  admin = await world.person('admin')
  lawyer = await world.person('lawyer')
  wakeService(world.firmId)
})

async function connect(allowed: DataAllowed = 'client_data', more: IntegrationChange = {}) {
  await admin.call(settingsApi.saveIntegration, {
    params: { provider: 'embedding' },
    body: { api_key: goodSecret, address: service.address, allow_private: true, ...more },
  })
  const { version, statement, providers } = await admin.call(settingsApi.aiPolicy)
  await admin.call(settingsApi.adoptAiPolicy, {
    body: { version, statement, providers: { ...providers, embedding: allowed } },
  })
  await service.behave('good')
}

async function learn() {
  await world.services.jobs.enqueue(world.services.db, embedSources, {}, { key: `learn/${Math.random()}` })
  await world.services.jobs.settle()
}

const ask = (q: string, query: Record<string, unknown> = {}) =>
  lawyer.call(searchApi.passages, { query: { q, ...query } })

const sent = async () =>
  (await service.heard())
    .filter((heard) => heard.path === '/embeddings')
    .flatMap((heard) => JSON.parse(heard.body).input as string[])

const spaceOf = async (documentId: string) =>
  (await world.services.db.select().from(searchSources).where(eq(searchSources.documentId, documentId)))[0]
    ?.space

describe('an embedding service', () => {
  it('embeds a firm’s sources, and finds what is said in other words', async () => {
    const { id } = await giveAndRead(world, lawyer, { name: 'Lease.txt', content: lease })
    expect((await ask('who fixes a lessor’s ceiling?')).items).toEqual([])
    await connect()
    await learn()
    expect(await spaceOf(id)).toBe(`${service.address}#text-embedding-3-small/256`)
    expect((await lawyer.call(searchApi.index)).embedded).toBe(1)
    const { items } = await ask('lessor fixes ceiling')
    expect(items[0]).toMatchObject({ document_id: id })
    expect(items[0]?.text).toContain('Landlord shall repair the roof')
  })

  it('embeds a knowledge entry with its title, and a document by its text only', async () => {
    await giveAndRead(world, lawyer, { name: 'Numbat.txt', content: 'The numbat eats at dawn.\n' })
    await shelve(world, { title: 'Our numbat memo', body: 'It eats termites and little else.' })
    await connect()
    await ask('numbat')
    await service.behave('good')
    await learn()
    expect(await sent()).toEqual(
      expect.arrayContaining([
        'The numbat eats at dawn.',
        'Our numbat memo. It eats termites and little else.',
      ]),
    )
  })

  it('receives a question once, and never partial input', async () => {
    await giveAndRead(world, lawyer, { name: 'Lease.txt', content: lease })
    await connect()
    await learn()
    await service.behave('good')
    await ask('lessor fixes ceiling', { typing: true })
    expect(await sent()).toEqual([])
    await ask('lessor fixes ceiling')
    await ask('lessor fixes ceiling')
    expect((await sent()).filter((text) => text === 'lessor fixes ceiling')).toHaveLength(1)
  })

  it('receives nothing of a case that keeps its documents inside, nor a question about it', async () => {
    const { id: caseId } = await openCase(lawyer)
    const { version } = await lawyer.call(casesApi.show, { params: { id: caseId } })
    await lawyer.call(casesApi.changeRules, {
      params: { id: caseId },
      body: { ai_allowed: false, legal_hold: false, retention_years: null, version },
    })
    const inside = await giveAndRead(world, lawyer, {
      name: 'Canary.txt',
      content: 'The canary sings of quartz in the deepest shaft of the mine.\n',
      fields: { case_id: caseId },
    })
    await giveAndRead(world, lawyer, { name: 'Lease.txt', content: lease })
    await lawyer.call(casesApi.writeNote, {
      params: { id: caseId },
      body: { text: 'A canary of quartz, by the way.' },
    })
    await connect()
    await ask('anything about rent')
    await learn()
    await ask('canary quartz', { case_id: caseId })
    const all = (await sent()).join('\n')
    expect(all).toContain('Landlord shall repair')
    expect(all).not.toMatch(/canary|quartz/i)
    expect(await spaceOf(inside.id)).toBeNull()
    expect((await ask('quartz', { case_id: caseId })).items.length).toBeGreaterThan(0)
  })

  it('receives nothing while the policy does not allow client data there', async () => {
    const { id } = await giveAndRead(world, lawyer, { name: 'Lease.txt', content: lease })
    await connect('no_client_data')
    await learn()
    await ask('lessor fixes ceiling')
    expect([await sent(), await spaceOf(id)]).toEqual([[], null])
  })

  it('that fails leaves search by words, with a notice, and documents are still processed', async () => {
    await giveAndRead(world, lawyer, { name: 'Lease.txt', content: lease })
    await connect()
    await learn()
    await service.behave('500')
    const found = await ask('who shall repair the roof')
    expect([found.by, found.items[0]?.text]).toEqual([
      'words_for_now',
      expect.stringContaining('Landlord shall repair the roof'),
    ])
    const second = await giveAndRead(world, lawyer, {
      name: 'Deed.txt',
      content: 'A deed of gift to Nadia Okonkwo.\n',
    })
    await learn()
    expect([second.state, await spaceOf(second.id)]).toEqual(['ready', null])
    expect((await ask('deed of gift')).items[0]?.document_id).toBe(second.id)
    await service.behave('good')
    wakeService(world.firmId)
    await learn()
    expect(await spaceOf(second.id)).toContain('/256')
    expect((await ask('deed of a gift')).by).toBe('words')
  })

  it('with a new model recomputes everything, and vectors of two models are never compared', async () => {
    const { id } = await giveAndRead(world, lawyer, { name: 'Lease.txt', content: lease })
    await connect()
    await learn()
    await connect('client_data', { model: 'text-embedding-3-large' })
    // Until it is recomputed, only its words count: the question's vector is from another model.
    expect((await ask('lessor fixes ceiling')).items).toEqual([])
    expect((await lawyer.call(searchApi.index)).embedded).toBe(0)
    await learn()
    expect(await spaceOf(id)).toBe(`${service.address}#text-embedding-3-large/384`)
    expect((await ask('lessor fixes the ceiling')).items[0]?.document_id).toBe(id)
  })
})
