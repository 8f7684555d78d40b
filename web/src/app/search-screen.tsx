import { SearchFeaturePage } from '#features/landing'
import { SearchPage } from '#features/search'
import { useSession } from '#lib/session'

/** The search for everybody who is here by name or as a guest; for a passer-by the page about it. */
export function SearchScreen() {
  const { user } = useSession()
  return user ? <SearchPage /> : <SearchFeaturePage />
}
