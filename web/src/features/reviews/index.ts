import { lazy } from 'react'

export const ReviewPage = lazy(() =>
  import('./review.page.tsx').then((page) => ({ default: page.ReviewPage })),
)
/** For the documents that are chosen in a list. */
export const ReviewChosen = lazy(() =>
  import('./review-chosen.tsx').then((page) => ({ default: page.ReviewChosen })),
)
/** For the documents of a case. */
export const CaseReviews = lazy(() =>
  import('./case-reviews.tsx').then((page) => ({ default: page.CaseReviews })),
)
