import { reviewsApi } from '@pam/contracts/reviews'
import { giveAndRead, giveDocument } from '#test/documents'
import { anyReview, beginReview } from '#test/reviews'
import type { Change } from './all.ts'

/** Calls that change reviews. */
export const reviewChanges: Record<string, Change> = {
  'reviews.begin': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await giveAndRead(world, lawyer)
    return () => beginReview(lawyer, [id])
  },
  'reviews.change': async (world) => {
    const { lawyer, review } = await anyReview(world)
    const body = { name: 'All leases', audience: 'me' as const }
    return () => lawyer.call(reviewsApi.change, { params: { id: review.id }, body })
  },
  'reviews.remove': async (world) => {
    const { lawyer, review } = await anyReview(world)
    return () => lawyer.call(reviewsApi.remove, { params: { id: review.id } })
  },
  'reviews.addDocuments': async (world) => {
    const { lawyer, review } = await anyReview(world)
    const { id } = await giveDocument(lawyer)
    const body = { documents: { by: 'hand' as const, ids: [id] } }
    return () => lawyer.call(reviewsApi.addDocuments, { params: { id: review.id }, body })
  },
  'reviews.dropDocument': async (world) => {
    const { lawyer, review, document } = await anyReview(world)
    return () => lawyer.call(reviewsApi.dropDocument, { params: { id: review.id, document } })
  },
  'reviews.addColumns': async (world) => {
    const { lawyer, review } = await anyReview(world)
    const body = { questions: [{ ask: 'trait' as const, trait: 'pages' as const }] }
    return () => lawyer.call(reviewsApi.addColumns, { params: { id: review.id }, body })
  },
  'reviews.dropColumn': async (world) => {
    const { lawyer, review, column } = await anyReview(world)
    return () => lawyer.call(reviewsApi.dropColumn, { params: { id: review.id, column } })
  },
  'reviews.run': async (world) => {
    const { lawyer, review } = await anyReview(world)
    return () => lawyer.call(reviewsApi.run, { params: { id: review.id }, body: { what: 'all' } })
  },
  'reviews.judge': async (world) => {
    const { lawyer, review, document, column } = await anyReview(world)
    const params = { id: review.id, document, column }
    return () => lawyer.call(reviewsApi.judge, { params, body: { verdict: 'confirmed' } })
  },
  'reviews.unjudge': async (world) => {
    const { lawyer, review, document, column } = await anyReview(world)
    const params = { id: review.id, document, column }
    await lawyer.call(reviewsApi.judge, { params, body: { verdict: 'confirmed' } })
    return () => lawyer.call(reviewsApi.unjudge, { params })
  },
}
