import type {
  AnalysedClause,
  AnalysedFact,
  AnalysedRisk,
  AnalysisSpan,
  FactKind,
} from '@pam/contracts/analysis'
import type { DocumentKind } from '@pam/contracts/documents'
import { nearWords, type ReviewFact, type ReviewQuestion, type ReviewTrait } from '@pam/contracts/reviews'
import { wholeNumber } from '@pam/law/format/numbers'
import { joinPages } from '#features/documents'
import { findWords } from './find-words.ts'
import type { QuotedSpan, ReviewCellRow } from './reviews.table.ts'

export type Answer = Pick<ReviewCellRow, 'state' | 'reason' | 'answer' | 'count' | 'spans'>

interface PageText {
  readonly number: number
  readonly start: number
  readonly text: string
}

/** What is known of a document that has been read. The dear parts are asked for when a question needs them. */
export interface Material {
  readonly kind: DocumentKind | null
  readonly pages: number | null
  readonly hidden: number
  readonly texts: () => Promise<readonly PageText[]>
  readonly place: () => Promise<(span: { start: number; end: number; text: string }) => AnalysisSpan>
  readonly analysis: () => Promise<{
    readonly state: 'waiting' | 'analysing' | 'done' | 'failed'
    readonly reason: string | null
    readonly found: {
      readonly level: string | null
      readonly clauses: readonly AnalysedClause[]
      readonly facts: readonly AnalysedFact[]
      readonly risks: readonly AnalysedRisk[]
    } | null
  }>
}

const kindTitle = (kind: DocumentKind): string => {
  const words = kind === 'e_mail' ? 'email' : kind.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const mostQuotes = 5
const longestAnswer = 280
const stillUnsaid = 'It may still be there.'

const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longestAnswer ? `${line.slice(0, longestAnswer - 2).replace(/\s+\S*$/, '')} …` : line
}

const answered = (
  answer: string,
  spans: readonly QuotedSpan[] = [],
  count: number | null = null,
): Answer => ({
  state: 'answered',
  reason: null,
  answer: oneLine(answer),
  count,
  spans: spans.slice(0, mostQuotes).map(({ start, end, text, page, page_start, page_end, score, value }) => ({
    start,
    end,
    text,
    page,
    page_start,
    page_end,
    ...(score === undefined ? {} : { score }),
    ...(value === undefined ? {} : { value }),
  })),
})
const notFound = (reason: string, count: number | null = null): Answer => ({
  state: 'not_found',
  reason,
  answer: '',
  count,
  spans: [],
})
export const failed = (reason: string): Answer => ({
  state: 'failed',
  reason,
  answer: '',
  count: null,
  spans: [],
})
export const needsReading = (reason: string): Answer => ({
  state: 'needs_reading',
  reason,
  answer: '',
  count: null,
  spans: [],
})

/** One question asked of one document. The same document gives the same answer. */
export async function answerCell(question: ReviewQuestion, material: Material): Promise<Answer> {
  switch (question.ask) {
    case 'words':
      return wordsAnswer(question, material)
    case 'clause':
      return withAnalysis(material, (found) => clauseAnswer(found, question.category))
    case 'fact':
      return withAnalysis(material, ({ facts }) => factAnswer(facts, question.fact))
    case 'trait':
      return traitAnswer(question.trait, material)
  }
}

type Found = NonNullable<Awaited<ReturnType<Material['analysis']>>['found']>

async function withAnalysis(material: Material, answer: (found: Found) => Answer): Promise<Answer> {
  const { state, reason, found } = await material.analysis()
  if (found) return answer(found)
  return state === 'failed'
    ? failed(reason ?? 'The document could not be analyzed.')
    : needsReading('The document is still being analyzed.')
}

function clauseAnswer({ clauses, facts }: Pick<Found, 'clauses' | 'facts'>, category: string): Answer {
  const clause = clauses.find((clause) => clause.category === category)
  if (!clause) return failed('This version of Pam does not support this clause type.')
  const [best] = clause.spans
  if (!clause.found || !best) return notFound(clause.searched)
  // The finder always returns three passages; those far behind the best are ignored.
  const near = clause.spans.filter(({ score }) => score >= best.score / 2)
  const value = factValue(facts, category)
  const [first = best, ...rest] = near
  const spans = [value ? { ...first, value } : first, ...rest]
  return answered(best.text, spans, near.length > 1 ? near.length : null)
}

/** The facts found in a clause of this kind, if there are any. */
const factsOfClause: Readonly<Record<string, readonly FactKind[]>> = {
  Parties: ['party'],
  'Agreement Date': ['agreement_date'],
  'Effective Date': ['effective_date'],
  'Expiration Date': ['expiration_date'],
  'Renewal Term': ['renewal'],
  'Notice Period To Terminate Renewal': ['renewal_notice'],
  'Governing Law': ['governing_law'],
}

const factValue = (facts: readonly AnalysedFact[], category: string): string =>
  [
    ...new Set(facts.flatMap(({ what, value }) => (factsOfClause[category]?.includes(what) ? value : []))),
  ].join('; ')

const factKinds: Record<ReviewFact, readonly FactKind[]> = {
  parties: ['party'],
  dates: [
    ...(['agreement_date', 'effective_date', 'expiration_date', 'payment_date', 'delivery_date'] as const),
    ...(['notice_date', 'other_date'] as const),
  ],
  amounts: ['amount'],
  governing_law: ['governing_law'],
  term: ['term'],
  renewal: ['renewal', 'renewal_notice'],
  notice_address: ['notice_address'],
}

const factNotes: Partial<Record<FactKind, string>> = {
  agreement_date: 'agreement',
  effective_date: 'takes effect',
  expiration_date: 'ends',
  payment_date: 'payment',
  delivery_date: 'delivery',
  notice_date: 'notice',
  renewal_notice: 'notice not to renew',
}

function factAnswer(facts: readonly AnalysedFact[], fact: ReviewFact): Answer {
  const its = facts.filter(({ what }) => factKinds[fact].includes(what))
  if (its.length === 0) return notFound(`Every page was checked for common contract wording. ${stillUnsaid}`)
  const words = its.map(({ what, value, detail }) => {
    const note = factNotes[what] ?? detail
    return note ? `${value} (${note})` : value
  })
  const value = [...new Set(its.map((fact) => fact.value))].join('; ')
  return answered(
    [...new Set(words)].join('; '),
    its.map(({ span }, place) => (place === 0 ? { ...span, value } : span)),
    its.length,
  )
}

async function wordsAnswer(
  { words, search }: Extract<ReviewQuestion, { ask: 'words' }>,
  { texts, place }: Material,
): Promise<Answer> {
  const pages = await texts()
  const places = await findWords(pages, words, search)
  const how = {
    exact: 'as an exact phrase',
    any_order: 'all of them on one page',
    near: `all of them within ${nearWords} words`,
  }[search]
  if (places.length === 0)
    return notFound(
      `The ${pages.length === 1 ? 'page was' : `${wholeNumber(pages.length)} pages were`} searched for the words, ${how}. Pages that could not be read were not searched.`,
      0,
    )
  const put = await place()
  const whole = joinPages(pages)
  const spans = places
    .slice(0, mostQuotes)
    .map(({ start, end }) => put({ start, end, text: whole.slice(start, end) }))
  const [first] = spans
  return answered(first?.text ?? '', spans, places.length)
}

async function traitAnswer(trait: ReviewTrait, material: Material): Promise<Answer> {
  const { kind, pages, hidden } = material
  switch (trait) {
    case 'kind':
      return kind ? answered(kindTitle(kind)) : needsReading('The document type has not been determined yet.')
    case 'pages':
      return pages === null
        ? notFound('The pages of this file cannot be counted.')
        : answered(String(pages), [], pages)
    case 'hidden':
      return hidden === 0
        ? notFound(`The file was checked for hidden text. ${stillUnsaid}`, 0)
        : answered(hidden === 1 ? 'In one place' : `In ${hidden} places`, [], hidden)
    case 'risks':
      return withAnalysis(material, riskAnswer)
  }
}

function riskAnswer({ level, risks }: Found): Answer {
  if (level === null)
    return notFound('This document was not recognized as a contract, so the contract rules were not applied.')
  if (risks.length === 0) return notFound('No rule found a risk. The rules do not cover every risk.', 0)
  const words = level.charAt(0).toUpperCase() + level.slice(1)
  const spans = risks.flatMap(({ span }) => span ?? [])
  const names = [...new Set(risks.map(({ category }) => category))].join(', ')
  return answered(`${words}, ${risks.length}: ${names}`, spans, risks.length)
}
