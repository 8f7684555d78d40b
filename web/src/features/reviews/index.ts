import { lazy } from 'react'

export const ReviewsPage = lazy(() =>
  import('./reviews.page.tsx').then((it) => ({ default: it.ReviewsPage })),
)
export const ReviewPage = lazy(() => import('./review.page.tsx').then((it) => ({ default: it.ReviewPage })))
/** For the documents that are chosen in a list. */
export const ReviewChosen = lazy(() =>
  import('./review-chosen.tsx').then((it) => ({ default: it.ReviewChosen })),
)
/** For the documents of a case. */
export const CaseReviews = lazy(() =>
  import('./case-reviews.tsx').then((it) => ({ default: it.CaseReviews })),
)
