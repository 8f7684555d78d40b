import { searchFeature } from '#features/landing/content'
import { useSession } from '#lib/session'
import { ButtonLink } from '#ui/link'
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
      start={!canSearch && <SearchBox />}
      state={canSearch ? <OpenSearch /> : <SearchToday />}
    >
      <FigureTiles figures={searchFeature.figures} />
      <FeatureCards title={searchFeature.cardsTitle} cards={searchFeature.cards} />
    </FeatureFrame>
  )
}

const OpenSearch = () => (
  <ButtonLink to="/search" look="primary" className="justify-self-start">
    Open the search
  </ButtonLink>
)

const SearchToday = () => (
  <p className="border-l-2 border-brass pl-3 text-sm text-ink-soft" role="note">
    {searchFeature.today}
  </p>
)
