import { documentScrubsApi } from '@pam/contracts/documents/scrubs'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { versions } from '#table/documents/documents'
import { endpointsByName } from '#test/access-table'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { giveAndRead } from '#test/documents'
import { beginReview } from '#test/reviews'

const secret = 'Vantrossa'
const handle = 'Quillonde'
const content = `LEASE\n\nThe tenant is ${handle} ${secret}. This Lease is governed by the laws of New York. See 42 U.S.C. § 1983.\n`

interface Ids {
  readonly document: string
  readonly review: string
  readonly column: string
  readonly scrub: string
}
type Ask = (ids: Ids) => { params?: object; query?: object; body?: unknown }

const onDocument: Ask = ({ document }) => ({ params: { id: document, number: '1' } })
const onScrub: Ask = ({ scrub, document }) => ({ params: { id: scrub, document } })
const onCell: Ask = ({ review, document, column }) => ({ params: { id: review, document, column } })
const beside: Ask = ({ document }) => ({ query: { left: document, right: document } })
const note = { page: 1, start: 0, end: 5, version: 1, text: 'Which lease?' }

/** Everything that gives words or bytes of a document, each asked for them. */
const readings: Readonly<Record<string, Ask>> = {
  'documents.text': onDocument,
  'documents.page': onDocument,
  'documents.file': onDocument,
  'documents.versionText': onDocument,
  'documents.hidden': onDocument,
  'documentNotes.list': onDocument,
  'documentNotes.add': (ids) => ({ ...onDocument(ids), body: note }),
  'documentScrubs.begin': ({ document }) => ({
    body: { ids: [document], tracked_changes: 'accept', comments: 'remove' },
  }),
  'analysis.show': onDocument,
  'analysis.opinion': onDocument,
  'analysis.report': onDocument,
  'research.checkDocument': onDocument,
  'research.tableOfAuthorities': onDocument,
  'analysis.compare': beside,
  'analysis.compareFile': beside,
  'reviews.cell': onCell,
  'reviews.judge': (ids) => ({ ...onCell(ids), body: { verdict: 'confirmed' } }),
  'chat.begin': ({ document }) => ({ body: { document_ids: [document] } }),
  'chatModels.models': ({ document }) => ({ query: { document_ids: document } }),
}

/** For who may change the document; the answer quotes it. */
const changes: Readonly<Record<string, Ask>> = {
  'analysis.takeSide': (ids) => ({ ...onDocument(ids), body: { we_are: 'vendor' } }),
}

/** Copies without metadata, which were made before. */
const copies: Readonly<Record<string, Ask>> = {
  'documentScrubs.show': onScrub,
  'documentScrubs.file': onScrub,
  'documentScrubs.archive': onScrub,
  'documentScrubs.report': onScrub,
}

const listings: Readonly<Record<string, Ask>> = {
  'reviews.rows': ({ review }) => ({ params: { id: review } }),
  'reviews.export': ({ review }) => ({ params: { id: review }, query: { as: 'csv' } }),
  'search.search': () => ({ query: { q: handle } }),
  'search.passages': () => ({ query: { q: handle } }),
  'search.export': () => ({ query: { q: handle } }),
}

let world: TestApp
let owner: TestPerson
let user: TestPerson
let manager: TestPerson
let ids: Ids
let scrubOf: Map<TestPerson, string>

async function ask(by: TestPerson, name: string, how: Ask) {
  const endpoint = endpointsByName.get(name)
  if (!endpoint) throw new Error(`${name} is not in the contracts.`)
  const answer = await by.send(endpoint, how({ ...ids, scrub: scrubOf.get(by) ?? '' }))
  return { status: answer.statusCode, text: answer.body }
}

const statusesOf = (by: TestPerson, asks: Readonly<Record<string, Ask>>) =>
  Promise.all(Object.entries(asks).map(async ([name, how]) => [name, (await ask(by, name, how)).status]))

const all = (asks: Readonly<Record<string, Ask>>, status: number) =>
  Object.keys(asks).map((name) => [name, status])

describe('a quarantined document', () => {
  beforeAll(async () => {
    world = await testApp()
    owner = await world.person('user')
    user = await world.person('user')
    manager = await world.person('paralegal')
    const { id: document } = await giveAndRead(world, owner, { content, fields: { audience: 'firm' } })
    const words = { ask: 'words' as const, words: handle, search: 'exact' as const }
    const review = await beginReview(owner, [document], { audience: 'firm', questions: [words] })
    const people = [owner, user, manager]
    const body = { ids: [document], tracked_changes: 'accept' as const, comments: 'remove' as const }
    const scrubs = await Promise.all(people.map((by) => by.call(documentScrubsApi.begin, { body })))
    scrubOf = new Map(people.map((by, at) => [by, scrubs[at]?.id ?? '']))
    await world.services.jobs.settle()
    ids = { document, review: review.id, column: review.columns[0]?.id ?? '', scrub: '' }
  })

  it('was open to everybody who sees it before it was quarantined', async () => {
    const asks = { ...readings, ...copies }
    expect(await statusesOf(user, asks)).toEqual(all(asks, 200))
    expect(await statusesOf(owner, changes)).toEqual(all(changes, 200))
    for (const [name, how] of Object.entries(listings))
      expect([name, (await ask(user, name, how)).text.includes(handle)]).toEqual([name, true])
  })

  it('shows text and bytes to people who decide about it, and to nobody else, its owner included', async () => {
    await world.services.db
      .update(versions)
      .set({ state: 'quarantined' })
      .where(eq(versions.documentId, ids.document))
    for (const by of [owner, user]) {
      expect(await statusesOf(by, readings)).toEqual(all(readings, 409))
      expect(await statusesOf(by, copies)).toEqual(all(copies, 404))
      for (const [name, how] of Object.entries(listings))
        expect([name, (await ask(by, name, how)).text.includes(secret)]).toEqual([name, false])
    }
    expect(await statusesOf(owner, changes)).toEqual(all(changes, 409))
    expect(await statusesOf(manager, copies)).toEqual(all(copies, 200))
    expect((await ask(manager, 'documents.text', onDocument)).text).toContain(secret)
  })
})
