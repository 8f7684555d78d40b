import type { ReviewQuestion } from '@pam/contracts/reviews'
import { colleaguesOf } from '#features/auth'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
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

type Seeding = Pick<Services, 'jobs'> & {
  readonly tx: Db
  readonly firmId: string
  readonly now: Date
  /** The sample firm's documents by name. */
  readonly documents: ReadonlyMap<string, string>
}

/** A review over the sample firm's contracts; it is filled at the start, as any other. */
export async function seedReviews({ jobs, tx, firmId, now, documents }: Seeding): Promise<void> {
  const lawyer = (await colleaguesOf(tx, firmId)).find(({ role }) => role === 'lawyer')
  if (!lawyer) throw new Error('The sample firm has no lawyer.')
  const [id, by] = [newId(), lawyer.id]
  await insertReview(tx, {
    ...{ id, firmId, caseId: null, audience: 'firm', name: 'Contracts on our desk' },
    ...{ createdBy: by, createdAt: now },
  })
  await insertColumns(
    tx,
    questions.map((question, place) => ({ id: newId(), firmId, reviewId: id, place, question })),
  )
  await insertDocuments(
    tx,
    contracts.map((name) => {
      const documentId = documents.get(name)
      if (!documentId) throw new Error(`The sample firm has no document ${name}.`)
      return { reviewId: id, documentId, firmId, addedBy: by, addedAt: now }
    }),
  )
  await jobs.enqueue(tx, fillReview, { reviewId: id }, { key: id })
}
