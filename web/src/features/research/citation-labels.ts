import type { CheckedQuotation, CitationVerdict } from '@pam/contracts/research'
import type { BadgeTone } from '#ui/feedback/badge'

export interface Mark {
  readonly label: string
  readonly tone: BadgeTone
  /** How its words are marked in the text: color and line, never color alone. */
  readonly look: string
  readonly isOpen: boolean
}

const good = { tone: 'good', look: 'bg-good-soft decoration-good decoration-solid', isOpen: false } as const
const danger = {
  tone: 'danger',
  look: 'bg-danger-soft decoration-danger decoration-wavy',
  isOpen: true,
} as const
const unsure = {
  tone: 'attention',
  look: 'bg-attention-soft decoration-attention decoration-dashed',
  isOpen: true,
} as const

export const citationMarks: Record<CitationVerdict, Mark> = {
  VERIFIED: { label: 'Verified', ...good },
  MISMATCH: { label: 'Does not match', ...danger },
  NOT_FOUND: { label: 'Not found', ...danger },
  MALFORMED: { label: 'Incomplete', ...danger },
  AMBIGUOUS: { label: 'Multiple cases', ...unsure },
  UNVERIFIABLE_HERE: { label: 'Cannot be checked here', ...unsure },
  PLACEHOLDER: { label: 'Page left blank', ...unsure },
}

export const quotationMarks: Record<CheckedQuotation['verdict'], Mark> = {
  FOUND: { label: 'Quote found', ...good },
  NOT_FOUND: { label: 'Quote not found', ...danger },
  NOT_CHECKED: { label: 'Quote not checked', ...unsure },
}

/** Shown with every verdict: what "verified" does not mean. */
export const limits =
  'Verified means that the authority exists and is the one named. Not checked for good law or for the proposition.'
