import { casesApi } from '@pam/contracts/cases'
import { documentsApi } from '@pam/contracts/documents'
import { searchApi } from '@pam/contracts/search'
import { modelFiles } from '@pam/retrieval/model-files'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { searchPassages, searchSources } from '#table/search/search'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { openCase } from '#test/cases'
import { giveAndRead, giveDocument, giveVersion } from '#test/documents'
import { embedSources } from './indexing/embed.job.ts'
import { findUnindexed, indexDocument } from './search.jobs.ts'

const lease = `LEASE AGREEMENT

This Lease is made between Harbour View Properties LLC and Nadia Okonkwo.

1. Rent. Tenant shall pay base rent of $2,400 on the first day of each month, in advance and without notice.
2. Repairs. Landlord shall maintain and repair the roof, the structure and the plumbing at its own cost.
3. Governing Law. This Lease is governed by the laws of the State of Oregon, and by no other law at all.
`

const supply = `SUPPLY AGREEMENT

This Agreement is between Bluefin Cannery Inc. and Salt Road Trading Company.

1. Price. Buyer pays three dollars a kilogram for what arrives fresh and in the boxes that were agreed upon.
2. Governing Law. This Agreement is governed by and construed in accordance with the laws of the State of Maine.
`

const ask = (by: TestPerson, q: string, query: Record<string, unknown> = {}) =>
  by.call(searchApi.passages, { query: { q, ...query } })

const texts = async (by: TestPerson, q: string) => (await ask(by, q)).items.map(({ text }) => text)

const textOf = async (by: TestPerson, id: string) =>
  (await by.call(documentsApi.text, { params: { id } })).text

async function twoContracts() {
  const world = await testApp()
  const lawyer = await world.person('lawyer')
  const first = await giveAndRead(world, lawyer, { name: 'Lease Okonkwo.txt', content: lease })
  const second = await giveAndRead(world, lawyer, { name: 'Salt Road supply.txt', content: supply })
  return { world, lawyer, first, second }
}

describe('search', () => {
  it('returns exact words at exact offsets of the stored text', async () => {
    const { lawyer, first } = await twoContracts()
    const { items, by } = await ask(lawyer, 'who repairs the plumbing?')
    expect(by).toBe('words')
    expect(items[0]).toMatchObject({
      document_id: first.id,
      title: 'Lease Okonkwo.txt',
      kind: 'document',
      page: 1,
    })
    for (const item of items) {
      const text = await textOf(lawyer, item.document_id ?? '')
      expect(text.slice(item.start, item.end)).toBe(item.text)
    }
    expect(items[0]?.why.join(' ')).toContain('“plumbing”')
  })

  it('a name in the question narrows it, and so do a document and a case', async () => {
    const { lawyer, second } = await twoContracts()
    const named = await ask(lawyer, 'Under the agreement with Salt Road Trading, which law governs?')
    expect(named.items[0]?.text).toContain('State of Maine')
    expect(named.items[0]?.why).toContain('in the document you name')
    const inside = await ask(lawyer, 'governing law', { document_id: second.id })
    expect(new Set(inside.items.map((item) => item.document_id))).toEqual(new Set([second.id]))
    const { id: caseId } = await openCase(lawyer)
    expect((await ask(lawyer, 'governing law', { case_id: caseId })).items).toEqual([])
  })

  it('refuses an empty question with a message', async () => {
    const { lawyer } = await twoContracts()
    const answer = await lawyer.send(searchApi.passages, { query: { q: '   ' } as never })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Enter what you are looking for.')
  })

  it('finds no deleted document at once, a renamed one by its new name, a changed one by its new words', async () => {
    const { world, lawyer, first, second } = await twoContracts()
    await lawyer.call(documentsApi.change, {
      params: { id: first.id },
      body: { name: 'Zebra house.txt', tags: [], kind: null, revision: first.revision },
    })
    const named = await ask(lawyer, 'In the Zebra house, who pays for repairs?')
    expect(named.items[0]).toMatchObject({ document_id: first.id, title: 'Zebra house.txt' })
    await giveVersion(
      lawyer,
      second.id,
      Buffer.from('SUPPLY\n\nThe law of Vermont governs this supply of fish.\n'),
    )
    await world.services.jobs.settle()
    expect((await texts(lawyer, 'which law governs the supply')).join(' ')).not.toContain('Maine')
    expect((await texts(lawyer, 'which law governs the supply')).join(' ')).toContain('Vermont')
    await lawyer.call(documentsApi.trash, { params: { id: second.id } })
    expect((await texts(lawyer, 'which law governs the supply')).join(' ')).not.toContain('Vermont')
  })

  it('finds notes of a case as soon as they are written, with their current text', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id: caseId } = await openCase(lawyer)
    const note = await lawyer.call(casesApi.writeNote, {
      params: { id: caseId },
      body: { text: 'The client saw a heron on the roof.' },
    })
    const [found] = (await ask(lawyer, 'heron')).items
    expect(found).toMatchObject({
      kind: 'note',
      note_id: note.id,
      case_id: caseId,
      document_id: null,
      page: null,
    })
    await lawyer.call(casesApi.changeNote, { params: { id: note.id }, body: { text: 'It was a stork.' } })
    expect(await texts(lawyer, 'heron')).toEqual([])
    expect(await texts(lawyer, 'stork')).toEqual(['It was a stork.'])
    await lawyer.call(casesApi.dropNote, { params: { id: note.id } })
    expect(await texts(lawyer, 'stork')).toEqual([])
  })

  it('is not changed by a matter that is not visible: byte for byte', async () => {
    const { world, lawyer } = await twoContracts()
    const other = await world.person('lawyer')
    const questions = [
      ...['governing law', 'who repairs the roof?', 'Zanzibar', 'zanzibbar settlement', 'roof roof roof'],
      ...['Under the Zanzibar Settlement, which law governs?', '"settlement of the roof"', 'Oregon -lease'],
    ]
    const all = async () => {
      const answers = []
      for (const q of questions) answers.push((await ask(lawyer, q)).items)
      return JSON.stringify([answers, await lawyer.call(searchApi.index)])
    }
    await giveAndRead(world, lawyer, { fields: { audience: 'firm' } })
    const before = await all()
    const secret = `ZANZIBAR SETTLEMENT\n\n${'The settlement of the roof repairs is governed by the law of Zanzibar. '.repeat(60)}`
    const { id: walled } = await openCase(other)
    await other.call(casesApi.wall, { params: { id: walled }, body: { walled: true } })
    await giveAndRead(world, other, { name: 'Zanzibar.txt', content: secret, fields: { case_id: walled } })
    await giveAndRead(world, other, { name: 'Mine.txt', content: secret.replaceAll('roof', 'roofs') })
    expect(await all()).toBe(before)
    expect((await texts(other, 'Zanzibar')).join(' ')).toContain('Zanzibar')
  })

  it('finds a quarantined document only after it is released', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await giveAndRead(world, lawyer, {
      name: 'eicar.txt',
      content: `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H* and a pelican`,
    })
    expect((await lawyer.call(documentsApi.show, { params: { id } })).state).toBe('quarantined')
    expect(await texts(lawyer, 'pelican')).toEqual([])
  })
})

describe('the index', () => {
  it('counts what the caller may see, and is rebuilt on request', async () => {
    const { world, lawyer } = await twoContracts()
    const before = await lawyer.call(searchApi.index)
    expect(before).toMatchObject({ by: 'words', sources: 2, indexed: 2, embedded: 0 })
    expect(before.passages).toBeGreaterThan(2)
    const admin = await world.person('admin')
    await admin.call(searchApi.reindex)
    await world.services.jobs.settle()
    expect(await lawyer.call(searchApi.index)).toEqual(before)
    expect((await texts(lawyer, 'plumbing'))[0]).toContain('plumbing')
  })

  it('drops the incomplete sources of a killed process and rebuilds them', async () => {
    const { world, lawyer, first } = await twoContracts()
    const { db } = world.services
    await db.update(searchSources).set({ isLive: false }).where(eq(searchSources.documentId, first.id))
    expect(await texts(lawyer, 'plumbing')).toEqual([])
    world.clock.pass(2 * 60 * 60)
    await run(world, findUnindexed)
    await world.services.jobs.settle()
    expect((await texts(lawyer, 'plumbing'))[0]).toContain('plumbing')
    const rows = await db.select().from(searchSources).where(eq(searchSources.documentId, first.id))
    expect(rows).toHaveLength(1)
  })

  it('is unchanged by indexing twice; destroying a document leaves no trace', async () => {
    const { world, lawyer, first } = await twoContracts()
    const { db } = world.services
    const sourceOf = async () => {
      const [row] = await db.select().from(searchSources).where(eq(searchSources.documentId, first.id))
      return row
    }
    const before = await sourceOf()
    await run(world, indexDocument, { versionId: before?.madeFrom ?? '' })
    expect((await sourceOf())?.edition).toBe(before?.edition)
    await lawyer.call(documentsApi.trash, { params: { id: first.id } })
    await lawyer.call(documentsApi.destroy, { params: { id: first.id } })
    expect(await sourceOf()).toBeUndefined()
    expect(
      await db
        .select()
        .from(searchPassages)
        .where(eq(searchPassages.sourceId, before?.id ?? '')),
    ).toEqual([])
  })

  it.skipIf(!modelFiles())('learns meaning, so that other words for the same thing are found', async () => {
    const { world, lawyer, first } = await twoContracts()
    await giveDocument(lawyer)
    const rowNow = async () =>
      (await world.services.db.select().from(searchSources).where(eq(searchSources.documentId, first.id)))[0]
    // A turn is short: on a busy machine it takes more than one.
    await vi.waitFor(
      async () => {
        await run(world, embedSources, {}, modelFiles())
        expect((await rowNow())?.space ?? '').toContain('MiniLM')
        expect((await lawyer.call(searchApi.index)).embedded).toBe(2)
      },
      { timeout: 50_000, interval: 100 },
    )
    const row = await rowNow()
    expect(row?.vectors?.byteLength).toBe(8 + (row?.passages ?? 0) * (4 + 384))
  })
})

/** Runs a job as the engine would, with the embedding model if given. */
async function run<Payload>(
  world: TestApp,
  job: { run(ctx: never, payload: Payload): Promise<void> },
  payload: Payload = {} as Payload,
  meaningModel: ReturnType<typeof modelFiles> = null,
) {
  const { services } = world
  const ctx = {
    ...services,
    meaningModel,
    signal: new AbortController().signal,
    attempt: 1,
    isLastAttempt: false,
    now: () => services.clock.now(),
  }
  await job.run(ctx as never, payload)
}
