import { SearchFeaturePage } from '#features/landing'
import { SearchPage } from '#features/search'
import { useMay } from '#lib/use-may'

/** The search for those who have something to search; for everyone else the page about it. */
export function SearchScreen() {
  const may = useMay()
  return may('documents.create') ? <SearchPage /> : <SearchFeaturePage />
}
