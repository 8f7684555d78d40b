import { chatFeature } from '#features/landing/content'
import { EvidenceSample } from '#ui/layout/evidence-sample'
import { ClosingBand } from './closing-band.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { FeatureFrame } from './feature-frame.tsx'
import { StartChat } from './start-chat.tsx'

export function ChatFeaturePage() {
  return (
    <FeatureFrame
      text={chatFeature}
      sample={<EvidenceSample />}
      start={<StartChat />}
      state={
        <p className="border-l-2 border-brass pl-3 text-sm text-ink-soft" role="note">
          {chatFeature.today}
        </p>
      }
    >
      <FeatureCards title={chatFeature.cardsTitle} cards={chatFeature.cards} />
      <ClosingBand {...chatFeature.closing} />
    </FeatureFrame>
  )
}
