import { casesApi } from '@pam/contracts/cases'
import { documentsApi } from '@pam/contracts/documents'
import { documentNotesApi } from '@pam/contracts/documents/notes'
import { describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { lawyerWithCase } from '#test/cases'
import { giveAndRead, readToTheEnd } from '#test/documents'
import { anchorIn } from './anchor.ts'

const lease = 'LEASE\n\nThe tenant shall pay rent of 900 dollars.\nThe landlord keeps the roof dry.\n'
const rent = { page: 1, start: lease.indexOf('rent of'), end: lease.indexOf(' dollars'), version: 1 }

async function leaseOf(world: TestApp) {
  const lawyer = await world.person('lawyer')
  const { id } = await giveAndRead(world, lawyer, { content: lease, fields: { audience: 'firm' } })
  return { lawyer, id, params: { id } }
}

/** Gives the document a new version, through the pieces as the browser does. */
async function newVersion(world: TestApp, by: TestPerson, id: string, content: string) {
  const bytes = Buffer.from(content)
  const body = { name: 'Lease.txt', size: bytes.length, document_id: id }
  const upload = await by.call(documentsApi.beginUpload, { body })
  await by.send(documentsApi.sendPiece, { params: { id: upload.id }, query: { offset: 0 }, body: bytes })
  await by.call(documentsApi.finishUpload, { params: { id: upload.id }, body: {} })
  return readToTheEnd(world, by, id)
}

describe('a note on a document', () => {
  it('keeps the words as the page has them, and is seen by all who see the document', async () => {
    const world = await testApp()
    const { lawyer, params } = await leaseOf(world)
    const note = await lawyer.call(documentNotesApi.add, { params, body: { ...rent, text: 'Was it 950?' } })
    expect(note).toMatchObject({
      quote: 'rent of 900',
      text: 'Was it 950?',
      place: { page: 1, start: rent.start, end: rent.end },
      resolved_by: null,
      can_change: true,
      can_drop: true,
    })
    const other = await world.person('user')
    const seen = await other.call(documentNotesApi.list, { params })
    expect(seen.items).toMatchObject([{ id: note.id, can_change: false, can_drop: false }])
  })

  it('is changed and deleted only by its author, and settled by anyone', async () => {
    const world = await testApp()
    const { lawyer, id } = await leaseOf(world)
    const note = await lawyer.call(documentNotesApi.add, { params: { id }, body: { ...rent, text: '' } })
    const params = { id, note: note.id }
    const other = await world.person('user')
    await expect(
      other.call(documentNotesApi.change, { params, body: { text: 'Mine' } }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await expect(other.call(documentNotesApi.drop, { params })).rejects.toMatchObject({ code: 'forbidden' })
    const settled = await other.call(documentNotesApi.resolve, { params, body: { resolved: true } })
    expect(settled.resolved_by).not.toBeNull()
    const changed = await lawyer.call(documentNotesApi.change, { params, body: { text: 'Asked them.' } })
    expect(changed).toMatchObject({ text: 'Asked them.', resolved_by: settled.resolved_by })
    const open = await lawyer.call(documentNotesApi.resolve, { params, body: { resolved: false } })
    expect(open.resolved_by).toBeNull()
    await lawyer.call(documentNotesApi.drop, { params })
    expect((await lawyer.call(documentNotesApi.list, { params: { id } })).items).toEqual([])
  })

  it('is refused on words that are not there, and on a version that is not in force', async () => {
    const world = await testApp()
    const { lawyer, id, params } = await leaseOf(world)
    const add = (change: Partial<typeof rent>) =>
      lawyer.call(documentNotesApi.add, { params, body: { ...rent, text: '', ...change } })
    await expect(add({ end: 10_000 })).rejects.toMatchObject({ code: 'bad_input' })
    await expect(add({ page: 9 })).rejects.toMatchObject({ code: 'not_found' })
    await newVersion(world, lawyer, id, `${lease}More.\n`)
    await expect(add({})).rejects.toMatchObject({ code: 'conflict' })
  })

  it('follows its text into a new version, and says when it is no longer there', async () => {
    const world = await testApp()
    const { lawyer, id, params } = await leaseOf(world)
    await lawyer.call(documentNotesApi.add, { params, body: { ...rent, text: 'Ask' } })
    const moved = `LEASE of 12 Elm Street\n\nThe tenant shall pay rent\nof 900 dollars.\n`
    await newVersion(world, lawyer, id, moved)
    const [followed] = (await lawyer.call(documentNotesApi.list, { params })).items
    expect(followed).toMatchObject({ quote: 'rent of 900', version: 1 })
    expect(moved.slice(followed?.place?.start, followed?.place?.end)).toBe('rent\nof 900')
    await newVersion(world, lawyer, id, 'LEASE\n\nThe tenant shall pay nothing.\n')
    const [lost] = (await lawyer.call(documentNotesApi.list, { params })).items
    expect(lost).toMatchObject({ quote: 'rent of 900', place: null })
  })

  it('of a document one may not see does not exist', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await giveAndRead(world, lawyer, { content: lease })
    const other = await world.person('user')
    await expect(other.call(documentNotesApi.list, { params: { id } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('the words of a note', () => {
  const pages = [
    { number: 1, text: 'pay rent. pay rent.' },
    { number: 4, text: 'pay (50%) of the rent' },
  ]

  it('are found nearest to their old position', () => {
    expect(anchorIn(pages, 'pay rent', { page: 1, start: 9, end: 17 })).toEqual({
      page: 1,
      start: 10,
      end: 18,
    })
    expect(anchorIn(pages, 'rent', { page: 4, start: 0, end: 4 })).toEqual({ page: 4, start: 17, end: 21 })
  })

  it('may hold signs that mean something to a pattern', () => {
    expect(anchorIn(pages, 'pay (50%)\nof', { page: 1, start: 0, end: 1 })).toEqual({
      page: 4,
      start: 0,
      end: 12,
    })
    expect(anchorIn(pages, ' \n', { page: 1, start: 0, end: 1 })).toBeNull()
  })
})

describe('the words of an earlier version', () => {
  it('can be read beside those in force', async () => {
    const world = await testApp()
    const { lawyer, id } = await leaseOf(world)
    await newVersion(world, lawyer, id, 'LEASE\n\nNothing.\n')
    const words = async (number: number) =>
      (await lawyer.call(documentsApi.versionText, { params: { id, number } })).text
    expect(await words(1)).toBe(lease)
    expect(await words(2)).toBe('LEASE\n\nNothing.\n')
    await expect(words(3)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('on a document of a held case is neither deleted nor written over', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const { id } = await giveAndRead(world, lawyer, { fields: { case_id: legalCase.id } })
    const body = { page: 1, start: 0, end: 5, version: 1, text: 'Which lease?' }
    const note = await lawyer.call(documentNotesApi.add, { params: { id }, body })
    const rules = { ai_allowed: true, legal_hold: true, retention_years: 7, version: legalCase.version }
    await lawyer.call(casesApi.changeRules, { params: { id: legalCase.id }, body: rules })
    const params = { id, note: note.id }
    expect((await lawyer.send(documentNotesApi.drop, { params })).statusCode).toBe(409)
    const changed = await lawyer.send(documentNotesApi.change, { params, body: { text: 'Other words' } })
    expect(changed.statusCode).toBe(409)
  })
})
