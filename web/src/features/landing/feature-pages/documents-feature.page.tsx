import { type ReactNode, useState } from 'react'
import { documentsFeature } from '#features/landing/content'
import { useMay } from '#lib/use-may'
import { ButtonLink } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { ClosingBand } from './closing-band.tsx'
import { DocumentSample } from './document-sample.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { FeatureFrame } from './feature-frame.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { HowItWorks } from './how-it-works.tsx'

interface DocumentsFeaturePageProps {
  /** Hands over the file a visitor brought from the demo, once. */
  takeFile: () => File | null
  /** Where a visitor tries the tool on a document of their own. */
  trial?: ReactNode
}

export function DocumentsFeaturePage({ takeFile, trial }: DocumentsFeaturePageProps) {
  const [file] = useState(takeFile)
  return (
    <FeatureFrame
      text={documentsFeature}
      sample={<DocumentSample />}
      start={file && <CarriedFile name={file.name} />}
      state={<DocumentsToday />}
    >
      {trial}
      <FigureTiles figures={documentsFeature.figures} />
      <FeatureCards title={documentsFeature.cardsTitle} cards={documentsFeature.cards} />
      <HowItWorks title={documentsFeature.howTitle} steps={documentsFeature.how} />
      <ClosingBand {...documentsFeature.closing} />
    </FeatureFrame>
  )
}

/** The tool exists: it opens for people who work with documents, and explains that to everyone else. */
function DocumentsToday() {
  const may = useMay()
  if (may('documents.create')) {
    return (
      <ButtonLink to="/documents" look="primary" className="justify-self-start">
        Open the documents
      </ButtonLink>
    )
  }
  return (
    <p className="border-l-2 border-brass pl-3 text-sm text-ink-soft" role="note">
      {documentsFeature.today}
    </p>
  )
}

function CarriedFile({ name }: { name: string }) {
  return (
    <Notice role="status" title={documentsFeature.carried.title}>
      <p className="break-words">{`“${name}” ${documentsFeature.carried.untilThen}`}</p>
    </Notice>
  )
}
