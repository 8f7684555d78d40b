import { type NewReview, type ReviewSummary, reviewsApi } from '@pam/contracts/reviews'
import type { TestApp, TestPerson } from './app.ts'
import { giveAndRead } from './documents.ts'

type Asked = Partial<Omit<NewReview, 'documents'>>

const questions: NewReview['questions'] = [
  { ask: 'clause', category: 'Governing Law' },
  { ask: 'words', words: 'the tenant', search: 'exact' },
]

/** Begins a review over documents, and lets it be filled unless the test has other plans. */
export async function beginReview(
  by: TestPerson,
  ids: readonly string[],
  { name = 'Leases', ...asked }: Asked = {},
): Promise<ReviewSummary> {
  const body = { name, questions, documents: { by: 'hand' as const, ids: [...ids] }, ...asked }
  return by.call(reviewsApi.begin, { body })
}

/** A review of one document, for calls that need any. */
export async function anyReview(world: TestApp) {
  const lawyer = await world.person('lawyer')
  const { id: document } = await giveAndRead(world, lawyer, { fields: { audience: 'firm' } })
  const review = await beginReview(lawyer, [document], { audience: 'firm' })
  await world.services.jobs.settle()
  return {
    lawyer,
    review,
    document,
    column: review.columns[0]?.id ?? '',
    second: review.columns[1]?.id ?? '',
  }
}
