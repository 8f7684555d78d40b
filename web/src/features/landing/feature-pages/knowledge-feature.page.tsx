import { knowledgeFeature } from '#features/landing/content'
import { Notice } from '#ui/notice'
import { ClauseSample } from './clause-sample.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { FeatureFrame } from './feature-frame.tsx'
import { FeatureSection } from './feature-section.tsx'

export function KnowledgeFeaturePage() {
  const { notice, contentTitle, content } = knowledgeFeature
  return (
    <FeatureFrame
      text={knowledgeFeature}
      sample={<ClauseSample />}
      start={<Notice title={notice.title}>{notice.text}</Notice>}
    >
      <FeatureCards title={knowledgeFeature.cardsTitle} cards={knowledgeFeature.cards} />
      <FeatureSection title={contentTitle}>
        <ul className="grid gap-x-10 @2xl:grid-cols-2">
          {content.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-3.5 border-t border-rule py-4">
              <Icon size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-brass" />
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </FeatureSection>
    </FeatureFrame>
  )
}
