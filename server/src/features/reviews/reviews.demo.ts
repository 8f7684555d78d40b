import type { ReviewQuestion } from '@pam/contracts/reviews'
import { colleaguesOf } from '#features/auth'
import { documentsNamed } from '#features/documents'
import { newId } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { fillReview } from './reviews.jobs.ts'
import { insertColumns, insertDocuments, insertReview } from './reviews.queries.ts'

const contracts = [
  'Lease 12 Elm Street.pdf',
  'Warehouse services agreement.rtf',
  'Mutual NDA Lumen and Brightfield.txt',
]

const questions: readonly ReviewQuestion[] = [
  { ask: 'trait', trait: 'kind' },
  { ask: 'fact', fact: 'parties' },
  { ask: 'clause', category: 'Governing Law' },
  { ask: 'clause', category: 'Anti-Assignment' },
  { ask: 'fact', fact: 'term' },
  { ask: 'words', words: 'written notice', search: 'exact' },
  { ask: 'trait', trait: 'risks' },
]

/** A review over the sample firm's contracts; it is filled at the start, as any other. */
export async function seedReviews({ jobs, tx, firmId, now }: SampleFirm): Promise<void> {
  const lawyer = (await colleaguesOf(tx, firmId)).find(({ role }) => role === 'lawyer')
  if (!lawyer) throw new Error('The sample firm has no lawyer.')
  const [id, by] = [newId(), lawyer.id]
  await insertReview(tx, {
    id,
    firmId,
    caseId: null,
    audience: 'firm',
    name: 'Contracts on our desk',
    createdBy: by,
    createdAt: now,
  })
  await insertColumns(
    tx,
    questions.map((question, place) => ({ id: newId(), firmId, reviewId: id, place, question })),
  )
  for (const name of contracts) {
    const [document] = await documentsNamed(tx, firmId, name)
    if (!document) throw new Error(`The sample firm has no document ${name}.`)
    await insertDocuments(tx, [{ reviewId: id, documentId: document.id, firmId, addedBy: by, addedAt: now }])
  }
  await jobs.enqueue(tx, fillReview, { reviewId: id }, { key: id })
}
