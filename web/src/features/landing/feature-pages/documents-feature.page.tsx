import { useState } from 'react'
import { documentsFeature } from '#features/landing/content'
import { Notice } from '#ui/notice'
import { ClosingBand } from './closing-band.tsx'
import { DocumentSample } from './document-sample.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { FeatureFrame } from './feature-frame.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { HowItWorks } from './how-it-works.tsx'

interface DocumentsFeaturePageProps {
  /** Hands over the file a visitor brought from the demo, once. */
  takeFile: () => File | null
}

export function DocumentsFeaturePage({ takeFile }: DocumentsFeaturePageProps) {
  const [file] = useState(takeFile)
  return (
    <FeatureFrame
      text={documentsFeature}
      sample={<DocumentSample />}
      start={file && <CarriedFile name={file.name} />}
    >
      <FigureTiles figures={documentsFeature.figures} />
      <FeatureCards title={documentsFeature.cardsTitle} cards={documentsFeature.cards} />
      <HowItWorks title={documentsFeature.howTitle} steps={documentsFeature.how} />
      <ClosingBand {...documentsFeature.closing} />
    </FeatureFrame>
  )
}

function CarriedFile({ name }: { name: string }) {
  return (
    <Notice role="status" title={documentsFeature.carried.title}>
      <p className="break-words">{`“${name}” ${documentsFeature.carried.untilThen}`}</p>
    </Notice>
  )
}
