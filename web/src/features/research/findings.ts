import type { CheckedCitation, CheckedQuotation, CitationCheck } from '@pam/contracts/research'
import { citationMarks, type Mark, quotationMarks } from './citation-labels.ts'

/** A citation or a quotation, as shown in the list and the text. */
export interface Finding {
  readonly id: string
  readonly start: number
  readonly end: number
  readonly text: string
  readonly reason: string
  readonly mark: Mark
  readonly citation: CheckedCitation | null
  /** What it was compared with, and the place there. */
  readonly compared: CheckedCitation['compared']
  readonly place: CheckedCitation['place']
}

const ofCitation = (citation: CheckedCitation): Finding => ({
  id: `citation-${citation.start}`,
  start: citation.start,
  end: citation.end,
  text: namedText(citation),
  reason: citation.reason,
  mark: citationMarks[citation.verdict],
  citation,
  compared: citation.compared,
  place: citation.place,
})

/** With the parties' names, which precede a case citation. */
const namedText = ({ text, kind, plaintiff, defendant }: CheckedCitation) =>
  kind === 'full_case' && plaintiff && defendant ? `${plaintiff} v. ${defendant}, ${text}` : text

const ofQuotation = (quotation: CheckedQuotation): Finding => ({
  id: `quotation-${quotation.start}`,
  start: quotation.start,
  end: quotation.end,
  text: `“${quotation.text}”`,
  reason: quotation.reason,
  mark: quotationMarks[quotation.verdict],
  citation: null,
  compared: quotation.compared,
  place: quotation.place,
})

/** All findings, in text order. */
export const findingsOf = ({ citations, quotations }: CitationCheck): Finding[] =>
  [...citations.map(ofCitation), ...quotations.map(ofQuotation)].toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  )

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export function summaryOf(findings: readonly Finding[]): string {
  const citations = findings.filter(({ citation }) => citation !== null)
  const verified = citations.filter(({ mark }) => !mark.isOpen).length
  const quotations = findings.length - citations.length
  const unpinned = citations.filter(({ citation }) => citation?.pinpoint === 'unknown').length
  const open = findings.filter(({ mark }) => mark.isOpen).length
  return [
    `${counted(citations.length, 'citation', 'citations')}, ${verified} verified`,
    ...(unpinned > 0 ? [`${counted(unpinned, 'pinpoint', 'pinpoints')} not checked`] : []),
    ...(quotations > 0 ? [counted(quotations, 'quotation', 'quotations')] : []),
    open === 0 ? 'nothing to review' : `${open} to review`,
  ].join(' · ')
}
