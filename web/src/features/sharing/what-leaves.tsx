import type { DocumentView } from '@pam/contracts/documents'
import { Notice } from '#ui/feedback/notice'

interface WhatLeavesProps {
  documents: readonly DocumentView[]
  mayDownload: boolean
  hasWatermark: boolean
}

const drawn = ['pdf', 'png', 'jpeg', 'tiff']
const hasPages = ({ file_kind }: DocumentView) => file_kind !== null && drawn.includes(file_kind)
const hides = ({ hidden, hidden_released }: DocumentView) => hidden > 0 && !hidden_released

/** Shows before the link is made which parts of these documents leave, and which do not. */
export function WhatLeaves({ documents, mayDownload, hasWatermark }: WhatLeavesProps) {
  const wordsOnly = documents.filter((document) => !hasPages(document))
  const hiding = documents.filter(hides)
  const kept = documents.filter((document) => !hasPages(document) && (hasWatermark || hides(document)))
  const told = [
    wordsOnly.length > 0 &&
      `${named(wordsOnly)} will be shown as words, without the layout: only PDFs and pictures have pages to show.`,
    hiding.length > 0 &&
      `${named(hiding)} ${hiding.length === 1 ? 'holds' : 'hold'} hidden words. They stay here: pages are shared as images, and the file itself is not.`,
    mayDownload &&
      hasWatermark &&
      documents.some(hasPages) &&
      'PDFs and pictures are downloaded as a PDF with the watermark on every page.',
    mayDownload &&
      kept.length > 0 &&
      `${named(kept)} cannot be downloaded, because no watermark can be put on ${kept.length === 1 ? 'it' : 'them'}. It can still be read.`,
    mayDownload &&
      !hasWatermark &&
      'Without a watermark, the original files are downloaded with their metadata.',
  ].filter((value) => value !== false)
  if (told.length === 0) return null
  return (
    <Notice title="What is shared">
      <ul className="grid gap-1">
        {told.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}

const named = (some: readonly DocumentView[]) =>
  some.length === 1 && some[0] ? some[0].name : `${some.length} of the documents`
