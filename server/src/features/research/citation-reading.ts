import type { ResolvedCitation } from '@pam/law/citations/citation'
import { parseCitations } from '@pam/law/citations/parse-citations'
import { findQuotations, type Quotation } from '@pam/law/citations/quotations'
import { type Suspicion, suspicions } from '@pam/law/citations/suspicions'

/** What the text alone says, before anything is looked up. */
export interface CitationReading {
  readonly citations: readonly ResolvedCitation[]
  readonly unreadable: readonly Suspicion[]
  readonly quotations: readonly Quotation[]
}

export function readingOf(text: string): CitationReading {
  const citations = parseCitations(text)
  return {
    citations,
    unreadable: suspicions(text, citations),
    quotations: findQuotations(text, citations),
  }
}
