import { documentsApi } from '@pam/contracts/documents'
import { type DocumentPick, type ReviewQuestion, type ReviewRow, reviewsApi } from '@pam/contracts/reviews'
import { exampleContract } from '@pam/law/clauses/example-contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { versions } from '#table/documents/documents'
import { reviewCells } from '#table/reviews/reviews'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { giveAndRead, giveDocument } from '#test/documents'
import { beginReview } from '#test/reviews'
import { findUnfilled } from './reviews.jobs.ts'

const lease = 'LEASE\n\nThe tenant pays rent. The tenant keeps the roof.\n'

const rowsOf = async (by: TestPerson, id: string): Promise<ReviewRow[]> =>
  (await by.call(reviewsApi.rows, { params: { id } })).rows

async function oneRow(by: TestPerson, id: string): Promise<ReviewRow> {
  const [row] = await rowsOf(by, id)
  if (!row) throw new Error('The review has no row.')
  return row
}

async function reviewed(content = lease, asked: Parameters<typeof beginReview>[2] = {}) {
  const world = await testApp()
  const lawyer = await world.person('lawyer')
  const { id: document } = await giveAndRead(world, lawyer, { name: 'Lease.txt', content })
  const review = await beginReview(lawyer, [document], asked)
  await world.services.jobs.settle()
  return { world, lawyer, review, document }
}

/** Another version of a document, read to its end. */
async function newVersion(world: TestApp, by: TestPerson, document: string, content: string) {
  const bytes = Buffer.from(content)
  const { id } = await by.call(documentsApi.beginUpload, {
    body: { name: 'Lease.txt', size: bytes.length, document_id: document },
  })
  await by.send(documentsApi.sendPiece, { params: { id }, query: { offset: 0 }, body: bytes })
  await by.call(documentsApi.finishUpload, { params: { id }, body: { duplicate: 'keep' } })
  await world.services.jobs.settle()
}

describe('a review', () => {
  it('asks every document every question, and every quote is in the text, word for word', async () => {
    const { lawyer, review, document } = await reviewed(exampleContract, {
      questions: [
        { ask: 'clause', category: 'Governing Law' },
        { ask: 'clause', category: 'Source Code Escrow' },
        { ask: 'fact', fact: 'parties' },
        { ask: 'fact', fact: 'dates' },
        { ask: 'words', words: 'written notice', search: 'exact' },
        { ask: 'words', words: 'vendor convenience', search: 'near' },
        { ask: 'words', words: 'xylographer', search: 'exact' },
        { ask: 'trait', trait: 'kind' },
        { ask: 'trait', trait: 'pages' },
        { ask: 'trait', trait: 'hidden' },
        { ask: 'trait', trait: 'risks' },
      ],
    })
    const { cells } = await oneRow(lawyer, review.id)
    expect(cells.map(({ state, count }) => [state, count])).toEqual([
      ['answered', null],
      ['not_found', null],
      ['answered', 2],
      ['answered', expect.any(Number)],
      ['answered', 2],
      ['answered', 1],
      ['not_found', 0],
      ['answered', null],
      ['answered', 1],
      ['not_found', 0],
      ['answered', expect.any(Number)],
    ])
    expect(cells[0]?.answer).toContain('laws of the State of Delaware')
    expect(cells[2]?.answer).toBe('Northwind Analytics, Inc. (Vendor); Harbor Lane Clinics LLC (Customer)')
    expect(cells[7]?.answer).toBe('Contract')
    const { text } = await lawyer.call(documentsApi.text, { params: { id: document } })
    for (const { column_id: column, place } of cells.filter((cell) => cell.place)) {
      const full = await lawyer.call(reviewsApi.cell, { params: { id: review.id, document, column } })
      for (const { start, end, text: words, before, after } of full.quotes) {
        expect(text.slice(start, end)).toBe(words)
        expect(text).toContain(before + words + after)
      }
      const [first] = full.quotes
      expect(place).toBe(`#p${first?.page}:${first?.page_start}-${first?.page_end}`)
    }
    const shown = await lawyer.call(reviewsApi.show, { params: { id: review.id } })
    expect(shown.progress).toEqual({
      documents: 1,
      cells: 11,
      waiting: 0,
      needs_reading: 0,
      failed: 0,
      looked_at: 0,
      stale: 0,
    })
    expect(shown.columns.map(({ title }) => title).slice(4, 6)).toEqual([
      '“written notice”',
      '“vendor convenience”, near each other',
    ])
  })

  it('states for a missing answer what was searched, and never that there is none', async () => {
    const { lawyer, review } = await reviewed(exampleContract, {
      questions: [
        { ask: 'clause', category: 'Source Code Escrow' },
        { ask: 'fact', fact: 'amounts' },
        { ask: 'words', words: 'xylographer', search: 'exact' },
        { ask: 'trait', trait: 'hidden' },
      ],
    })
    const { cells } = await oneRow(lawyer, review.id)
    const missing = cells.filter(({ state }) => state === 'not_found')
    expect(missing.length).toBeGreaterThanOrEqual(3)
    for (const { reason, answer } of missing) {
      expect(answer).toBe('')
      expect(reason).toMatch(/was compared with|were searched|was searched|checked for/)
      expect(reason).not.toMatch(/\bnone\b|does not (?:have|contain)/i)
    }
  })

  it('waits for text that is not read yet, and resumes by itself', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await giveDocument(lawyer, { content: lease })
    const { id: review } = await beginReview(lawyer, [id])
    expect(await lawyer.call(reviewsApi.show, { params: { id: review } })).toMatchObject({
      progress: { documents: 1, cells: 2, waiting: 2 },
    })
    await world.services.jobs.settle()
    const { cells } = await oneRow(lawyer, review)
    expect(cells.map(({ state }) => state)).toEqual(['not_found', 'answered'])
    expect(cells[1]).toMatchObject({ answer: 'The tenant', count: 2, place: '#p1:7-17' })
  })

  it('explains why an unreadable document has no answers', async () => {
    const { lawyer, review } = await reviewed('%PDF-1.7\nbroken')
    const { state, cells } = await oneRow(lawyer, review.id)
    expect(state).toBe('failed')
    expect(cells.map((cell) => cell.state)).toEqual(['failed', 'failed'])
    expect(cells[0]?.reason).toMatch(/\w/)
  })

  it('takes all of a case, a folder or a tag, and adds without doubling', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id: folder } = await lawyer.call(documentsApi.addFolder, { body: { name: 'Leases' } })
    const fields = { folder_id: folder }
    const first = await giveAndRead(world, lawyer, { name: 'A.txt', fields })
    await giveAndRead(world, lawyer, { name: 'B.txt', fields })
    const review = await beginReview(lawyer, [first.id])
    const add = (documents: DocumentPick) =>
      lawyer.call(reviewsApi.addDocuments, { params: { id: review.id }, body: { documents } })
    expect((await add({ by: 'folder', folder_id: folder })).progress.documents).toBe(2)
    await expect(add({ by: 'tag', tag: 'signed' })).rejects.toMatchObject({
      code: 'bad_input',
      detail: 'There are no documents to review in this selection.',
    })
    await world.services.jobs.settle()
    expect((await rowsOf(lawyer, review.id)).map(({ name }) => name)).toEqual(['A.txt', 'B.txt'])
    await lawyer.call(reviewsApi.dropDocument, { params: { id: review.id, document: first.id } })
    expect((await rowsOf(lawyer, review.id)).map(({ name }) => name)).toEqual(['B.txt'])
  })

  it('adds and removes questions later, and enforces its limits', async () => {
    const { world, lawyer, review } = await reviewed()
    const params = { id: review.id }
    const ask = (questions: ReviewQuestion[]) =>
      lawyer.call(reviewsApi.addColumns, { params, body: { questions } })
    const more = await ask([{ ask: 'trait', trait: 'pages' }])
    expect(more.progress).toMatchObject({ cells: 3, waiting: 1 })
    await world.services.jobs.settle()
    expect((await oneRow(lawyer, review.id)).cells[2]).toMatchObject({ state: 'answered', answer: '1' })
    await expect(ask([{ ask: 'trait', trait: 'pages' }])).rejects.toMatchObject({
      detail: 'One of these questions is already in the review.',
    })
    await expect(ask([{ ask: 'clause', category: 'Astrology' }])).rejects.toMatchObject({
      detail: 'This clause type does not exist.',
    })
    const many = Array.from({ length: 18 }, (_, at) => ({
      ask: 'words' as const,
      words: `word ${at}`,
      search: 'exact' as const,
    }))
    await expect(ask(many)).rejects.toMatchObject({ code: 'too_large' })
    const [first, ...rest] = more.columns
    for (const { id } of rest) await lawyer.call(reviewsApi.dropColumn, { params: { ...params, column: id } })
    await expect(
      lawyer.call(reviewsApi.dropColumn, { params: { ...params, column: first?.id ?? '' } }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect((await oneRow(lawyer, review.id)).cells).toHaveLength(1)
  })
})

describe('a new version', () => {
  it('makes a row stale and leaves its answers, until it is run again', async () => {
    const { world, lawyer, review, document } = await reviewed()
    await newVersion(world, lawyer, document, 'LEASE\n\nRent is paid by the tenant.\n')
    const stale = await oneRow(lawyer, review.id)
    expect(stale).toMatchObject({ version: 2, is_stale: true })
    expect(stale.cells[1]).toMatchObject({ answer: 'The tenant', count: 2 })
    const params = { id: review.id }
    expect((await lawyer.call(reviewsApi.show, { params })).progress).toMatchObject({ stale: 1, waiting: 0 })
    const running = await lawyer.call(reviewsApi.run, { params, body: { what: 'stale' } })
    expect(running.progress).toMatchObject({ stale: 0, waiting: 2 })
    await world.services.jobs.settle()
    const fresh = await oneRow(lawyer, review.id)
    expect(fresh).toMatchObject({ version: 2, is_stale: false })
    expect(fresh.cells[1]).toMatchObject({ answer: 'the tenant', count: 1 })
  })
})

describe('a person’s judgment of an answer', () => {
  it('is shown beside it with author and time, and no run overwrites it', async () => {
    const { world, lawyer, review, document } = await reviewed()
    const column = review.columns[1]?.id ?? ''
    const params = { id: review.id, document, column }
    const body = { verdict: 'corrected' as const, answer: 'Two tenants', note: 'See the rider.' }
    const said = await lawyer.call(reviewsApi.judge, { params, body })
    expect(said).toMatchObject({
      answer: 'The tenant',
      word: { verdict: 'corrected', answer: 'Two tenants', note: 'See the rider.', version: 1 },
    })
    await lawyer.call(reviewsApi.run, { params: { id: review.id }, body: { what: 'all' } })
    await newVersion(world, lawyer, document, 'LEASE\n\nNobody pays.\n')
    await lawyer.call(reviewsApi.run, { params: { id: review.id }, body: { what: 'stale' } })
    await world.services.jobs.settle()
    const row = await oneRow(lawyer, review.id)
    expect(row.cells[1]).toMatchObject({ state: 'not_found', word: { answer: 'Two tenants', version: 1 } })
    expect(await lawyer.call(reviewsApi.unjudge, { params })).toMatchObject({ word: null })
  })

  it('needs the right words where it corrects', async () => {
    const { lawyer, review, document } = await reviewed()
    const params = { id: review.id, document, column: review.columns[0]?.id ?? '' }
    await expect(
      lawyer.call(reviewsApi.judge, { params, body: { verdict: 'corrected', answer: '  ' } }),
    ).rejects.toMatchObject({ code: 'bad_input', fields: { answer: 'Enter the correct answer.' } })
  })
})

describe('a review whose job was lost', () => {
  it('is found and filled', async () => {
    const { world, lawyer, review } = await reviewed()
    const { db, jobs } = world.services
    await db.delete(reviewCells).where(eq(reviewCells.reviewId, review.id))
    await db.transaction((tx) => jobs.enqueue(tx, findUnfilled, {}))
    await jobs.settle()
    expect((await oneRow(lawyer, review.id)).cells[1]).toMatchObject({ state: 'answered', count: 2 })
  })
})

describe('a document that is quarantined', () => {
  it('shows its answers only to people who may decide about it', async () => {
    const world = await testApp()
    const [lawyer, assistant] = [await world.person('lawyer'), await world.person('user')]
    const { id: document } = await giveAndRead(world, lawyer, {
      content: lease,
      fields: { audience: 'firm' },
    })
    const review = await beginReview(lawyer, [document], { audience: 'firm' })
    await world.services.jobs.settle()
    await world.services.db
      .update(versions)
      .set({ state: 'quarantined' })
      .where(eq(versions.documentId, document))
    const theirs = await oneRow(assistant, review.id)
    expect(theirs.cells.map(({ state, answer, place }) => [state, answer, place])).toEqual([
      ['needs_reading', '', null],
      ['needs_reading', '', null],
    ])
    const column = review.columns[1]?.id ?? ''
    const params = { id: review.id, document, column }
    await expect(assistant.call(reviewsApi.cell, { params })).rejects.toMatchObject({ code: 'conflict' })
    expect((await oneRow(lawyer, review.id)).cells[1]).toMatchObject({ answer: 'The tenant' })
  })
})
