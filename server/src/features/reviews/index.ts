import { defineSlice } from '#platform/slice/slice'
import { seedReviews } from './reviews.demo.ts'
import { fillReview, findUnfilled, reviewsSubscriptions } from './reviews.jobs.ts'
import { reviewsRoutes } from './reviews.routes.ts'

export const reviewsSlice = defineSlice({
  name: 'reviews',
  routes: reviewsRoutes,
  jobs: [fillReview, findUnfilled],
  subscriptions: reviewsSubscriptions,
  seed: seedReviews,
})
