import { SearchFeaturePage } from '#features/landing'
import { SearchPage } from '#features/search'
import { GuestEntry } from './guest-entry.tsx'

/** The search for everybody; a visitor becomes a guest first. */
export const SearchScreen = () => (
  <GuestEntry about={<SearchFeaturePage />}>
    <SearchPage />
  </GuestEntry>
)
