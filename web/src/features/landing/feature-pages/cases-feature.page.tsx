import { casesFeature } from '#features/landing/content'
import { useMay } from '#lib/use-may'
import { ButtonLink } from '#ui/actions/link'
import { CaseSample } from './case-sample.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { FeatureFrame } from './feature-frame.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { ResultsBand } from './results-band.tsx'
import { TileRow } from './tile-row.tsx'

export function CasesFeaturePage() {
  return (
    <FeatureFrame text={casesFeature} sample={<CaseSample />} state={<CasesToday />}>
      <FigureTiles figures={casesFeature.figures} />
      <FeatureCards title={casesFeature.cardsTitle} cards={casesFeature.cards} />
      <TileRow title={casesFeature.coreTitle} tiles={casesFeature.core} />
      <ResultsBand {...casesFeature.results} />
    </FeatureFrame>
  )
}

/** The tool exists: it opens for people who work on cases, and explains that to everyone else. */
function CasesToday() {
  const may = useMay()
  if (may('cases.view')) {
    return (
      <ButtonLink to="/cases" look="primary" className="justify-self-start">
        Open your cases
      </ButtonLink>
    )
  }
  return (
    <p className="border-l-2 border-brass pl-3 text-sm text-ink-soft" role="note">
      {casesFeature.today}
    </p>
  )
}
