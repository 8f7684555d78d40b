import { knowledgeFeature } from '#features/landing/content'
import { ClauseSample } from './clause-sample.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { FeatureFrame } from './feature-frame.tsx'
import { OpenTool } from './open-tool.tsx'
import { TileRow } from './tile-row.tsx'

export function KnowledgeFeaturePage() {
  const { today, contentTitle, content } = knowledgeFeature
  return (
    <FeatureFrame
      text={knowledgeFeature}
      sample={<ClauseSample />}
      start={<OpenTool to="/knowledge" text={knowledgeFeature} />}
      state={
        <p className="border-l-2 border-brass pl-3 text-sm text-ink-soft" role="note">
          {today}
        </p>
      }
    >
      <FeatureCards title={knowledgeFeature.cardsTitle} cards={knowledgeFeature.cards} />
      <TileRow title={contentTitle} tiles={content} />
    </FeatureFrame>
  )
}
