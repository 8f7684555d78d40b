import { casesApi } from '@pam/contracts/cases'
import { chatApi } from '@pam/contracts/chat'
import { documentsApi } from '@pam/contracts/documents'
import { documentNotesApi } from '@pam/contracts/documents/notes'
import { documentRetentionApi } from '@pam/contracts/documents/retention'
import { knowledgeApi } from '@pam/contracts/knowledge'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/id'
import { endpointsByName } from '#test/access-table'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { lease, openCase } from '#test/cases'
import { askPam, beginChat } from '#test/chat'
import { giveAndRead, proposedDestruction } from '#test/documents'
import { beginImport } from '#test/imports'
import { giveItem } from '#test/knowledge'
import { beginReview } from '#test/reviews'
import { askFor, shareWith } from '#test/sharing'
import { joinCase } from './people.ts'

type Ask = { params?: Record<string, string>; query?: object; body?: unknown }
type Asks = Readonly<Record<string, Ask>>

let world: TestApp
let lead: TestPerson
let maker: TestPerson
/** Colleagues who see the same records and may read them, and are not the ones to change them. */
let [paralegal, lawyer, user]: TestPerson[] = []

async function refusals(by: TestPerson | undefined, asks: Asks): Promise<[string, number | undefined][]> {
  const found: [string, number | undefined][] = []
  for (const [name, ask] of Object.entries(asks)) {
    const endpoint = endpointsByName.get(name)
    if (!endpoint) throw new Error(`${name} is not in the contracts.`)
    found.push([name, (await by?.send(endpoint, ask))?.statusCode])
  }
  return found
}

/** Refused to the one, and nothing changed; not refused to the other. */
async function isKeptFor(keeper: TestPerson, others: readonly (TestPerson | undefined)[], asks: Asks) {
  const rows = await world.fingerprint()
  const forbidden = Object.keys(asks).map((name) => [name, 403])
  for (const other of others) expect(await refusals(other, asks)).toEqual(forbidden)
  expect(await world.fingerprint()).toBe(rows)
  const allowed = await refusals(keeper, asks)
  expect(allowed.filter(([, status]) => status === 403 || status === 404)).toEqual([])
}

let caseId: string
let document: string

beforeAll(async () => {
  world = await testApp()
  lead = await world.person('lawyer')
  maker = await world.person('paralegal')
  paralegal = await world.person('paralegal')
  lawyer = await world.person('lawyer')
  user = await world.person('user')
  caseId = (await openCase(lead)).id
  await joinCase(lead, caseId, [maker, paralegal, lawyer])
  document = (await giveAndRead(world, maker, { fields: { case_id: caseId } })).id
})

describe('among those who see a record', () => {
  it('only the lead of a case manages it', async () => {
    const { id } = await openCase(lead)
    await joinCase(lead, id, lawyer ? [lawyer] : [])
    const params = { id }
    const { version } = await lead.call(casesApi.show, { params })
    const rules = { ai_allowed: true, legal_hold: false, retention_years: null, version }
    await isKeptFor(lead, [lawyer], {
      'cases.changeRules': { params, body: rules },
      'cases.join': { params, body: { user_id: maker.id } },
      'cases.leave': { params, body: { user_id: maker.id } },
      'cases.wall': { params, body: { walled: true } },
      'cases.hold': { params, body: { on_hold: false } },
      'cases.exportArchive': { params },
      'cases.close': { params, body: { outcome: 'settled' } },
      'cases.reopen': { params },
    })
  })

  it('only the author of a note changes or deletes it', async () => {
    const note = await maker.call(casesApi.writeNote, { params: { id: caseId }, body: { text: 'Called.' } })
    const params = { id: note.id }
    await isKeptFor(maker, [paralegal, lead], {
      'cases.changeNote': { params, body: { text: 'Called again.' } },
      'cases.dropNote': { params },
    })
  })

  it('only the author of a remark on a document changes it', async () => {
    const body = { page: 1, start: 0, end: 5, version: 1, text: 'Which lease?' }
    const { id: note } = await maker.call(documentNotesApi.add, { params: { id: document }, body })
    const params = { id: document, note }
    await isKeptFor(maker, [paralegal, lead], {
      'documentNotes.change': { params, body: { text: 'This one.' } },
    })
  })

  it('only the maker of a link renews it, and the maker or the lead of its case withdraws it', async () => {
    for (const { link } of [await shareWith(maker, [document]), await askFor(maker, caseId)]) {
      const params = { id: link.id }
      await isKeptFor(maker, [paralegal, lawyer, lead], { 'sharing.renew': { params, body: {} } })
      await isKeptFor(lead, [paralegal, lawyer], { 'sharing.revoke': { params } })
    }
  })

  it('only the owner of a shared conversation writes in it', async () => {
    const chat = await beginChat(maker, { case_id: caseId })
    const answer = await askPam(maker, chat, 'What is due?')
    const [params, said] = [{ id: chat.id }, { id: answer.id }]
    await maker.call(chatApi.change, { params, body: { is_shared: true } })
    await isKeptFor(maker, [paralegal, lead], {
      'chat.change': { params, body: { is_pinned: true } },
      'chat.rate': { params: said, body: { feedback: 'good' } },
      'chat.stop': { params: said },
      'chat.again': { params: said, body: { key: newId() } },
      'chat.say': { params, body: { text: 'What else?', key: newId() } },
      'voice.present': { params: said },
      'chat.remove': { params },
    })
  })

  it('someone else approves a destruction than the one who proposed it', async () => {
    const proposed = await proposedDestruction(world)
    const params = { id: proposed.id }
    const approver = await world.person('admin')
    await isKeptFor(approver, [proposed.lawyer], { 'documentRetention.approve': { params } })
    expect((await approver.call(documentRetentionApi.certificates)).items).toHaveLength(1)
  })

  it('a user changes what is their own, and of others only what their role manages', async () => {
    const owner = await world.person('user')
    const { id } = await giveAndRead(world, owner, { fields: { audience: 'firm' } })
    const folder = await owner.call(documentsApi.addFolder, { body: { name: 'Forms' } })
    const review = await beginReview(owner, [id], { audience: 'firm' })
    const item = await giveItem(owner)
    const comment = await owner.call(knowledgeApi.comment, {
      params: { id: item.id },
      body: { text: 'Still so?' },
    })
    const { id: importId } = await beginImport(owner)
    const { revision } = await owner.call(documentsApi.show, { params: { id } })
    const commented = { id: item.id, comment: comment.id }
    await isKeptFor(owner, [user], {
      'documents.change': {
        params: { id },
        body: { ...lease, name: 'Lease', tags: [], kind: null, revision },
      },
      'documents.bulk': { body: { ids: [id], what: { act: 'tag', add: ['seen'] } } },
      'documents.beginUpload': { body: { name: 'Next.txt', size: 5, document_id: id } },
      'documents.readAgain': { params: { id } },
      'documents.trash': { params: { id } },
      'documents.renameFolder': { params: { id: folder.id }, body: { name: 'Papers' } },
      'documents.dropFolder': { params: { id: folder.id } },
      'reviews.change': { params: { id: review.id }, body: { name: 'All', audience: 'firm' } },
      'reviews.run': { params: { id: review.id }, body: { what: 'all' } },
      'reviews.remove': { params: { id: review.id } },
      'knowledge.changeComment': { params: commented, body: { text: 'Seen.' } },
      'knowledge.dropComment': { params: commented },
      'knowledge.trash': { params: { id: item.id } },
      'knowledgeImports.cancel': { params: { id: importId } },
    })
  })
})
