import { knowledgeFeature } from '#features/landing/content'
import { Notice } from '#ui/notice'
import { ClauseSample } from './clause-sample.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { FeatureFrame } from './feature-frame.tsx'
import { TileRow } from './tile-row.tsx'

export function KnowledgeFeaturePage() {
  const { notice, contentTitle, content } = knowledgeFeature
  return (
    <FeatureFrame
      text={knowledgeFeature}
      sample={<ClauseSample />}
      start={<Notice title={notice.title}>{notice.text}</Notice>}
    >
      <FeatureCards title={knowledgeFeature.cardsTitle} cards={knowledgeFeature.cards} />
      <TileRow title={contentTitle} tiles={content} />
    </FeatureFrame>
  )
}
