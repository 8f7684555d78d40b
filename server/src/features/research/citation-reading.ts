import type { ResolvedCitation } from '@pam/law/citations/citation'
import { parseCitations } from '@pam/law/citations/parse-citations'
import { findQuotations, type Quotation } from '@pam/law/citations/quotations'
import { type Suspicion, suspicions } from '@pam/law/citations/suspicions'

/** The reading of the text alone, before any lookup. */
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
