import { searchFeature } from '#features/landing/content'
import { useSession } from '#lib/session'
import { FeatureCards } from './feature-cards.tsx'
import { FeatureFrame } from './feature-frame.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchSample } from './search-sample.tsx'

export function SearchFeaturePage() {
  // Guests search too, with a session of theirs.
  const canSearch = useSession().user !== null
  return (
    <FeatureFrame
      text={searchFeature}
      sample={<SearchSample />}
      start={<SearchBox />}
      state={canSearch ? null : <SearchToday />}
    >
      <FigureTiles figures={searchFeature.figures} />
      <FeatureCards title={searchFeature.cardsTitle} cards={searchFeature.cards} />
    </FeatureFrame>
  )
}

const SearchToday = () => (
  <p className="border-l-2 border-brass pl-3 text-sm text-ink-soft" role="note">
    {searchFeature.today}
  </p>
)
