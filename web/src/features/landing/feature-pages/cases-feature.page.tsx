import { casesFeature } from '#features/landing/content'
import { CaseSample } from './case-sample.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { FeatureFrame } from './feature-frame.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { ResultsBand } from './results-band.tsx'
import { TileRow } from './tile-row.tsx'

export function CasesFeaturePage() {
  return (
    <FeatureFrame text={casesFeature} sample={<CaseSample />}>
      <FigureTiles figures={casesFeature.figures} />
      <FeatureCards title={casesFeature.cardsTitle} cards={casesFeature.cards} />
      <TileRow title={casesFeature.coreTitle} tiles={casesFeature.core} />
      <ResultsBand {...casesFeature.results} />
    </FeatureFrame>
  )
}
