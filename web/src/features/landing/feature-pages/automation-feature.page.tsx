import { automationFeature } from '#features/landing/content'
import { useMayChange } from '#lib/use-may'
import { ButtonLink } from '#ui/actions/link'
import { ClosingBand } from './closing-band.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { FeatureFrame } from './feature-frame.tsx'
import { FeatureSection } from './feature-section.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { WorkflowExample } from './workflow-example.tsx'
import { WorkflowSample } from './workflow-sample.tsx'

export function AutomationFeaturePage() {
  const { examplesTitle, examplesLead, examples } = automationFeature
  const hasGallery = useMayChange()('workflows.view')
  return (
    <FeatureFrame
      text={automationFeature}
      sample={<WorkflowSample />}
      state={
        <ButtonLink to="/automation" look="primary" className="justify-self-start">
          {automationFeature.open}
        </ButtonLink>
      }
    >
      <FigureTiles figures={automationFeature.figures} />
      <FeatureCards title={automationFeature.cardsTitle} cards={automationFeature.cards} />
      <FeatureSection title={examplesTitle} lead={examplesLead}>
        <ul className="grid gap-x-10 gap-y-8 @2xl:grid-cols-2">
          {examples.map((example) => (
            <WorkflowExample key={example.title} {...example} />
          ))}
        </ul>
      </FeatureSection>
      <ClosingBand {...automationFeature.closing} to={hasGallery ? '/automation' : '/chat'} />
    </FeatureFrame>
  )
}
