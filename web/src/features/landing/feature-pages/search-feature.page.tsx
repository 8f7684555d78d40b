import { searchFeature } from '#features/landing/content'
import { useMay } from '#lib/use-may'
import { ButtonLink } from '#ui/link'
import { FeatureCards } from './feature-cards.tsx'
import { FeatureFrame } from './feature-frame.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchSample } from './search-sample.tsx'

export function SearchFeaturePage() {
  const may = useMay()
  const canSearch = may('documents.create')
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
