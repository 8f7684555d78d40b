import { documentsApi } from '@pam/contracts/documents'
import { type ReviewQuestion, reviewsApi } from '@pam/contracts/reviews'
import { describe, expect, it } from 'vitest'
import { type TestPerson, testApp } from '#test/app'
import { beginCase } from '#test/cases'
import { giveAndRead } from '#test/documents'
import { beginReview } from '#test/reviews'

const questions: ReviewQuestion[] = [
  { ask: 'words', words: 'tenant', search: 'exact' },
  { ask: 'trait', trait: 'pages' },
]

/** Everything a person can read of a review, byte for byte, but for what names this review and this moment. */
async function everythingOf(by: TestPerson, id: string) {
  const { items } = await by.call(reviewsApi.list)
  const columns = items.find((item) => item.id === id)?.columns ?? []
  const answers = [
    await by.send(reviewsApi.show, { params: { id } }),
    await by.send(reviewsApi.rows, { params: { id } }),
    await by.send(reviewsApi.export, { params: { id }, query: { as: 'csv' } }),
  ]
  const text = [
    JSON.stringify(items.filter((item) => item.id === id)),
    ...answers.map(({ body }) => body),
  ].join('\n')
  return [id, ...columns.map((column) => column.id)]
    .reduce((all, part, at) => all.replaceAll(part, `<${at}>`), text)
    .replaceAll(/"created_at":"[^"]*"/g, '"created_at":""')
}

describe('a document that a viewer no longer sees', () => {
  it('leaves no row and no count of itself: the same as if it had never been there', async () => {
    const world = await testApp()
    const [lawyer, assistant] = [await world.person('lawyer'), await world.person('user')]
    const shared = { fields: { audience: 'firm' } }
    const open = await giveAndRead(world, lawyer, { name: 'Open.txt', ...shared })
    const secret = await giveAndRead(world, lawyer, { name: 'Secret.txt', ...shared })
    const both = await beginReview(lawyer, [open.id, secret.id], { audience: 'firm', questions })
    const one = await beginReview(lawyer, [open.id], { audience: 'firm', questions })
    await world.services.jobs.settle()
    const judged = {
      params: { id: both.id, document: secret.id, column: both.columns[0]?.id ?? '' },
      body: { verdict: 'corrected' as const, answer: 'Nobody', note: 'Secret' },
    }
    await lawyer.call(reviewsApi.judge, judged)
    expect(await everythingOf(assistant, both.id)).toContain('Secret.txt')

    const { name, tags, kind, revision } = await lawyer.call(documentsApi.show, { params: { id: secret.id } })
    await lawyer.call(documentsApi.change, {
      params: { id: secret.id },
      body: { name, tags, kind, revision, audience: 'me' },
    })
    expect(await everythingOf(assistant, both.id)).toBe(await everythingOf(assistant, one.id))
    for (const call of [
      () => assistant.call(reviewsApi.cell, { params: judged.params }),
      () => assistant.call(reviewsApi.judge, { ...judged }),
      () => assistant.call(reviewsApi.unjudge, { params: judged.params }),
    ])
      await expect(call()).rejects.toMatchObject({
        code: 'not_found',
        detail: 'This answer does not exist, or you may not see it.',
      })
    expect(await everythingOf(lawyer, both.id)).toContain('Nobody (corrected by')
  })

  it('and one in the trash are out of the grid until they come back', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await giveAndRead(world, lawyer)
    const review = await beginReview(lawyer, [id])
    await lawyer.call(documentsApi.trash, { params: { id } })
    expect((await lawyer.call(reviewsApi.rows, { params: { id: review.id } })).rows).toEqual([])
    await lawyer.call(documentsApi.restore, { params: { id } })
    expect((await lawyer.call(reviewsApi.rows, { params: { id: review.id } })).rows).toHaveLength(1)
  })
})

describe('who sees a review', () => {
  it('names the colleagues who see it and cannot open all of its documents', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const other = await world.person('lawyer', { fullName: 'Bo Chen' })
    const open = await giveAndRead(world, lawyer, { name: 'Open.txt', fields: { audience: 'firm' } })
    const own = await giveAndRead(world, lawyer, { name: 'Own.txt' })
    const closedTo = async (by: TestPerson, id: string) =>
      (await by.call(reviewsApi.show, { params: { id } })).cannot_open
    const both = await beginReview(lawyer, [open.id, own.id], { audience: 'firm' })
    expect(await closedTo(lawyer, both.id)).toEqual(['Bo Chen'])
    // Of a document one does not see, one learns nothing.
    expect(await closedTo(other, both.id)).toEqual([])
    expect(await closedTo(lawyer, (await beginReview(lawyer, [open.id], { audience: 'firm' })).id)).toEqual(
      [],
    )
    expect(await closedTo(lawyer, (await beginReview(lawyer, [own.id])).id)).toEqual([])
  })

  it('is visible only to its owner, unless the owner shares it with the firm', async () => {
    const world = await testApp()
    const [lawyer, other] = [await world.person('lawyer'), await world.person('lawyer')]
    const { id } = await giveAndRead(world, lawyer, { fields: { audience: 'firm' } })
    const review = await beginReview(lawyer, [id])
    const params = { id: review.id }
    await expect(other.call(reviewsApi.show, { params })).rejects.toMatchObject({ code: 'not_found' })
    expect((await other.call(reviewsApi.list)).items).toEqual([])
    await lawyer.call(reviewsApi.change, { params, body: { name: 'Leases', audience: 'firm' } })
    expect((await other.call(reviewsApi.list)).items.map((item) => item.id)).toEqual([review.id])
  })

  it('is the team where the case is behind a wall', async () => {
    const world = await testApp()
    const [lawyer, other] = [await world.person('lawyer'), await world.person('admin')]
    const { id: caseId } = await beginCase(lawyer, { walled: true })
    const { id } = await giveAndRead(world, lawyer, { fields: { case_id: caseId } })
    const review = await beginReview(lawyer, [id], { case_id: caseId, audience: 'firm' })
    await expect(other.call(reviewsApi.rows, { params: { id: review.id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(beginReview(other, [id], { case_id: caseId })).rejects.toMatchObject({ code: 'not_found' })
    await expect(beginReview(other, [id])).rejects.toMatchObject({
      detail: 'This document does not exist, or you may not see it.',
    })
    await expect(
      other.call(reviewsApi.begin, {
        body: { name: 'All', questions, documents: { by: 'case', case_id: caseId } },
      }),
    ).rejects.toMatchObject({ detail: 'There are no documents to review in this selection.' })
  })

  it('may view and judge, but cannot change another person’s review without permission', async () => {
    const world = await testApp()
    const [lawyer, assistant] = [await world.person('lawyer'), await world.person('user')]
    const { id } = await giveAndRead(world, lawyer, { fields: { audience: 'firm' } })
    const review = await beginReview(lawyer, [id], { audience: 'firm', questions })
    const params = { id: review.id }
    expect(await assistant.call(reviewsApi.show, { params })).toMatchObject({ can_change: false })
    for (const call of [
      () => assistant.call(reviewsApi.remove, { params }),
      () => assistant.call(reviewsApi.run, { params, body: { what: 'all' } }),
      () =>
        assistant.call(reviewsApi.addColumns, {
          params,
          body: { questions: [{ ask: 'trait', trait: 'kind' }] },
        }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'forbidden' })
    const column = review.columns[0]?.id ?? ''
    const judged = await assistant.call(reviewsApi.judge, {
      params: { ...params, document: id, column },
      body: { verdict: 'confirmed' },
    })
    expect(judged.word).toMatchObject({ verdict: 'confirmed', answer: null })
  })
})
