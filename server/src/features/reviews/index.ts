export { seedReviews } from './reviews.demo.ts'
export { fillReview, findUnfilled, reviewsSubscriptions } from './reviews.jobs.ts'
export { reviewsRoutes } from './reviews.routes.ts'
