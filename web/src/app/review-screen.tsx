import { ReviewPage } from '#features/reviews'
import { useIsWide } from './use-is-wide.ts'

export function ReviewScreen() {
  return <ReviewPage isWide={useIsWide()} />
}
