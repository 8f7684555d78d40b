import type { TestApp } from '#test/app'
import { giveDocument } from '#test/documents'
import { anyReview } from '#test/reviews'
import type { Example } from './all.ts'

const own = async (home: TestApp) => ({ params: { id: (await anyReview(home)).review.id } })
const ownCell = async (home: TestApp) => {
  const { review, document, column } = await anyReview(home)
  return { params: { id: review.id, document, column } }
}

/** Examples of reviews. */
export const reviewRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'reviews.show': own,
  'reviews.rows': own,
  'reviews.change': async (home) => ({ ...(await own(home)), body: { name: 'All leases', audience: 'me' } }),
  'reviews.remove': own,
  'reviews.addDocuments': async (home) => {
    const { id } = await giveDocument(await home.person('lawyer'), { fields: { audience: 'firm' } })
    return { ...(await own(home)), body: { documents: { by: 'hand', ids: [id] } } }
  },
  'reviews.dropDocument': ownCell,
  'reviews.addColumns': async (home) => ({
    ...(await own(home)),
    body: { questions: [{ ask: 'trait', trait: 'pages' }] },
  }),
  'reviews.dropColumn': ownCell,
  'reviews.run': async (home) => ({ ...(await own(home)), body: { what: 'all' } }),
  'reviews.cell': ownCell,
  'reviews.judge': async (home) => ({ ...(await ownCell(home)), body: { verdict: 'confirmed' } }),
  'reviews.unjudge': ownCell,
  'reviews.export': async (home) => ({ ...(await own(home)), query: { as: 'csv' } }),
}
