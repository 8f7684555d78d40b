import { z } from 'zod'
import { documentAnalysed } from '#features/analysis'
import { documentRead, documentWithVersion } from '#features/documents'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { subscribe } from '#platform/jobs/events'
import { forgetVersion, reviewsWithGaps, unfilledRows } from './cells.queries.ts'
import { fillRow } from './fill-row.ts'

const rowsAtOnce = 50
const firstOfAll = '00000000-0000-0000-0000-000000000000'

/** Fills the pending cells of a review one by one. It resumes after a kill; repeating it gives the same result. */
export const fillReview = defineJob({
  name: 'reviews.fill',
  payload: z.object({ reviewId: z.uuid() }),
  lane: 'slow',
  retryLimit: 2,
  async run(ctx: JobCtx, { reviewId }) {
    let after: string | undefined = firstOfAll
    let isWhole = true
    while (after) {
      const rows = await unfilledRows(ctx.db, reviewId, after, rowsAtOnce)
      for (const documentId of rows) {
        ctx.signal.throwIfAborted()
        isWhole = (await fillRow(ctx, reviewId, documentId)) && isWhole
      }
      after = rows.at(-1)
    }
    if (!isWhole) throw new Error('Some questions in a review could not be answered.')
  },
})

/** News of a document reaches the reviews it is in: what waited for its words is answered. */
const updateReviews = defineJob({
  name: 'reviews.document_news',
  payload: z.object({ versionId: z.uuid() }),
  async run(ctx: JobCtx, { versionId }) {
    const document = await documentWithVersion(ctx.db, versionId)
    if (!document) return
    await ctx.db.transaction(async (tx) => {
      for (const reviewId of await forgetVersion(tx, document.id, versionId))
        await ctx.jobs.enqueue(tx, fillReview, { reviewId }, { key: reviewId })
    })
  },
})

/** Finds reviews whose job was lost, or whose documents were let in since. */
export const findUnfilled = defineJob({
  name: 'reviews.find_unfilled',
  payload: z.object({}),
  schedule: { cron: '*/10 * * * *', timeZone: 'UTC' },
  async run(ctx: JobCtx) {
    for (const { id } of await reviewsWithGaps(ctx.db, 200))
      await ctx.jobs.enqueue(ctx.db, fillReview, { reviewId: id }, { key: id })
  },
})

export const reviewsSubscriptions = [
  subscribe(documentRead, updateReviews),
  subscribe(documentAnalysed, updateReviews),
]
