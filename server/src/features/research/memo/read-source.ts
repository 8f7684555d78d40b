import type { MemoExtract } from '@pam/contracts/research/runs'
import { starPageAt } from '@pam/law/citations/pinpoints'
import { citeOf } from './cite.ts'
import { subsectionAt } from './pinpoint.ts'
import type { ReadQuestion } from './question.ts'
import { bestSentences, type Nearness, type ScoredSentence, scoredSentences, weightOf } from './sentences.ts'
import { isCase, isFullText, type Source } from './source.ts'
import { termsOf } from './terms.ts'

/** A source read in full: the parts that bear on the question. */
export interface ReadSource {
  readonly source: Source
  readonly extracts: readonly MemoExtract[]
  /** The share of the question's words it contains, from 0 to 1. */
  readonly coverage: number
  /** Its similarity to the question; null without a model. */
  readonly likeness: number | null
  /** Its sentence with the largest share of the question. */
  readonly lead: string
  /** The question's words it contains, as asked. */
  readonly held: readonly string[]
}

/** How well it fits the question: by meaning first if known, and by its words. */
export const fitOf = ({ coverage, likeness }: Pick<ReadSource, 'coverage' | 'likeness'>): number =>
  likeness === null ? coverage : likeness + coverage / 4

const mostExtracts = 3
const longestSummary = 900

/** `nearness` is null without a model: then only words decide. */
export function readSource(
  question: ReadQuestion,
  source: Source,
  sentences: readonly ScoredSentence[] = scoredSentences(question, source.body),
  nearness: Nearness | null = null,
): ReadSource {
  const best = bestSentences(sentences, mostExtracts, nearness)
  const named = termsOf([source.title, ...source.topics].join(' ')).map(({ term }) => term)
  const held = new Set(
    [...best.flatMap((one) => [...one.held]), ...named].filter((term) => question.weights.has(term)),
  )
  const all = weightOf(question, new Set(question.weights.keys()))
  const terms = [...question.weights.keys()]
  const [top] = bestSentences(sentences, 1, nearness)
  return {
    source,
    lead: top?.words ?? '',
    extracts: isFullText(source)
      ? best.map((sentence) => quotationOf(source, sentence))
      : [summaryOf(source, best)].filter((one) => one.words !== ''),
    likeness: nearness && (nearness.whole + Math.max(0, ...nearness.bySentence.values())) / 2,
    coverage: all === 0 ? 0 : weightOf(question, held) / all,
    held: terms.flatMap((term, place) => (held.has(term) ? [question.words[place] ?? term] : [])),
  }
}

function quotationOf(source: Source, { words, start, end }: ScoredSentence): MemoExtract {
  const pin = isCase(source)
    ? source.hasPages === false
      ? null
      : starPageAt(source.body, start)
    : subsectionAt(source.body, start, /C\.F\.R\./.test(source.citation) ? 'regulation' : 'statute')
  return { words, start, end, is_quotation: true, pin, cite: citeOf(source, pin) }
}

/** The library's or the firm's description of an authority: all of it if it is short. */
function summaryOf(source: Source, best: readonly ScoredSentence[]): MemoExtract {
  const shared = { is_quotation: false, pin: null, cite: citeOf(source) }
  const whole = source.body.trim()
  const [first, last] = [best[0], best.at(-1)]
  if (whole.length <= longestSummary || !first || !last)
    return { ...shared, words: whole.slice(0, longestSummary), start: 0, end: source.body.length }
  return { ...shared, words: best.map((one) => one.words).join(' '), start: first.start, end: last.end }
}
