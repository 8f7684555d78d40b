import type { CheckedCitation, CheckedQuotation, CitationCheck } from '@pam/contracts/research'
import type { OpenFinding } from '@pam/contracts/research/runs'
import { citationKey } from '@pam/law/citations/find-citations'
import { hashOf } from '#platform/id'

export type Finding = Omit<OpenFinding, 'signed'>

interface Exceptions {
  /** Names of the firm's records, which may look like a case name. */
  readonly names: readonly string[]
  /** Words that were found in the document they are attributed to. */
  readonly isFoundElsewhere: (words: string) => boolean
  /** Every quotation must be found, even one without a citation after it. */
  readonly isStrict: boolean
}

/** Two letters are in every word. */
const shortestName = 4

const none: Exceptions = { names: [], isFoundElsewhere: () => false, isStrict: false }

/** Whole words: "Park" is no part of "Parker". */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Whether these words are in the name, next to each other. */
const isWithin = (few: readonly string[], name: readonly string[]): boolean =>
  few.some((word) => word.length > 2) &&
  name.some((_, at) => few.every((word, place) => name[at + place] === word))

/** One word does not make a longer name known: "Park" is not "Park Mining". */
const isSameName = (side: readonly string[], name: readonly string[]): boolean =>
  isWithin(side, name) || (name.length > 1 && isWithin(name, side))

/** The unverified findings of a checked text, once each: what blocks its export (CT-3, CT-4). */
export function openFindings(check: CitationCheck, exceptions: Partial<Exceptions> = {}): Finding[] {
  const { isFoundElsewhere, isStrict, ...given } = { ...none, ...exceptions }
  const names = given.names.map(wordsOf).filter((words) => words.join('').length >= shortestName)
  const isKnown = (side: string) => names.some((name) => isSameName(wordsOf(side), name))
  // The caption of one's own case consists of its parties' names.
  const isName = ({ kind, text }: CheckedCitation) =>
    kind === 'unknown' &&
    (names.some((name) => isWithin(wordsOf(text), name)) || text.split(/,? vs?\.? /).every(isKnown))
  const citations = check.citations
    .filter((one) => one.verdict !== 'VERIFIED' && !isName(one))
    .map((one) => citationFinding(one, check.citations))
  const quotations = check.quotations
    .filter(
      (one) =>
        one.verdict !== 'FOUND' &&
        (isStrict || one.citation !== null || one.is_attributed) &&
        !isFoundElsewhere(one.text),
    )
    .map((one) => quotationFinding(one, check.citations))
  return [...new Map([...citations, ...quotations].map((one) => [one.key, one])).values()]
}

/**
 * From the normalized citation, the names and the year, and a page outside the case; a short form includes what it
 * refers to.
 */
function keyOf(citation: CheckedCitation, all: readonly CheckedCitation[]): string {
  const { text, plaintiff, defendant, year, antecedent, pinpoint, pin_cite } = citation
  const meant = antecedent === null ? undefined : all[antecedent]
  const parts = [
    citationKey(text),
    plaintiff ?? '',
    defendant ?? '',
    year ?? '',
    meant ? keyOf(meant, []) : '',
    ...(pinpoint === 'outside' ? [pin_cite ?? ''] : []),
  ]
  return hashOf(parts.join('\u0000').normalize('NFKC').toLowerCase()).slice(0, 40)
}

const citationFinding = (one: CheckedCitation, all: readonly CheckedCitation[]): Finding => ({
  key: keyOf(one, all),
  kind: 'citation',
  text: nameOf(one),
  verdict: one.verdict,
  reason: one.reason,
  suggestion: one.suggestion,
})

const nameOf = ({ text, plaintiff, defendant }: CheckedCitation) =>
  plaintiff && defendant ? `${plaintiff} v. ${defendant}, ${text}` : text

function quotationFinding(one: CheckedQuotation, all: readonly CheckedCitation[]): Finding {
  const source = one.citation === null ? undefined : all[one.citation]
  const words = one.text.normalize('NFKC').replaceAll(/\s+/g, ' ')
  return {
    key: hashOf(`quotation\u0000${words}\u0000${source ? keyOf(source, all) : ''}`).slice(0, 40),
    kind: 'quotation',
    text: `“${one.text}”`,
    verdict: one.verdict,
    reason: one.reason,
    suggestion: null,
  }
}
