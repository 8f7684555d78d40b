import { researchFeature } from '#features/landing/content'
import { CitationSample } from './citation-sample.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { FeatureFrame } from './feature-frame.tsx'
import { FeatureSection } from './feature-section.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { OpenTool } from './open-tool.tsx'
import { ResearchComparison } from './research-comparison.tsx'

export function ResearchFeaturePage() {
  const { comparison } = researchFeature
  return (
    <FeatureFrame
      text={researchFeature}
      sample={<CitationSample />}
      start={<OpenTool to="/research" text={researchFeature} />}
      state={
        <p className="border-l-2 border-brass pl-3 text-sm text-ink-soft" role="note">
          {researchFeature.today}
        </p>
      }
    >
      <FigureTiles figures={researchFeature.figures} />
      <FeatureCards title={researchFeature.cardsTitle} cards={researchFeature.cards} />
      <FeatureSection title={comparison.title}>
        <ResearchComparison columns={comparison.columns} rows={comparison.rows} />
      </FeatureSection>
    </FeatureFrame>
  )
}
