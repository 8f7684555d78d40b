import { casesFeature } from '#features/landing/content'
import { CaseSample } from './case-sample.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { FeatureFrame } from './feature-frame.tsx'
import { FeatureSection } from './feature-section.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { ResultsBand } from './results-band.tsx'

export function CasesFeaturePage() {
  return (
    <FeatureFrame text={casesFeature} sample={<CaseSample />}>
      <FigureTiles figures={casesFeature.figures} />
      <FeatureCards title={casesFeature.cardsTitle} cards={casesFeature.cards} />
      <FeatureSection title={casesFeature.coreTitle}>
        <ul className="grid gap-x-8 @lg:grid-cols-2 @4xl:grid-cols-4">
          {casesFeature.core.map(({ icon: Icon, title, text }) => (
            <li key={title} className="border-t border-rule-strong py-4">
              <Icon size={20} strokeWidth={1.75} aria-hidden className="text-brass" />
              <h3 className="mt-2.5 font-semibold">{title}</h3>
              <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </FeatureSection>
      <ResultsBand {...casesFeature.results} />
    </FeatureFrame>
  )
}
