import { Table2 } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const ReviewsPage = lazy(() => import('./reviews.page.tsx').then((page) => ({ default: page.ReviewsPage })))

export const reviewsUi = defineSliceUi({
  name: 'reviews',
  places: [
    {
      path: '/documents/reviews',
      title: 'Reviews',
      needs: 'user',
      isInSample: true,
      permission: 'documents.create',
      icon: Table2,
      words: 'grid table many documents questions compare contracts',
      page: ReviewsPage,
    },
  ],
})
