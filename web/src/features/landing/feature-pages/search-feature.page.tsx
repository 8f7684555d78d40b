import { searchFeature } from '#features/landing/content'
import { FeatureCards } from './feature-cards.tsx'
import { FeatureFrame } from './feature-frame.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchSample } from './search-sample.tsx'

export function SearchFeaturePage() {
  return (
    <FeatureFrame text={searchFeature} sample={<SearchSample />} start={<SearchBox />}>
      <FigureTiles figures={searchFeature.figures} />
      <FeatureCards title={searchFeature.cardsTitle} cards={searchFeature.cards} />
    </FeatureFrame>
  )
}
