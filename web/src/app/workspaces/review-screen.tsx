import { useIsWide } from '#app/shell/use-is-wide.ts'
import { ReviewPage } from '#features/reviews'

export function ReviewScreen() {
  return <ReviewPage isWide={useIsWide()} />
}
