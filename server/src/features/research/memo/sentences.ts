import { splitSentences } from '@pam/law/claims/split-sentences'
import type { ReadQuestion } from './question.ts'
import { termsOf } from './terms.ts'

export interface ScoredSentence {
  readonly words: string
  readonly start: number
  readonly end: number
  readonly score: number
  /** The question's words it holds, as stems. */
  readonly held: ReadonlySet<string>
}

/** Words of a heading or a list say little in a quotation; longer ones nobody quotes. */
const [shortest, longest] = [40, 700]
/** As much of a source as one run reads. */
export const mostRead = 600_000

const starPage = /\[?\*{1,2}\d{1,5}\]?/
/** What stands before the first word and is no part of the sentence: a heading mark, a bullet, the mark of a page. */
const markup = /^(?:#{1,6} |[-*•] |\d{1,3}[.)] |\[?\*{1,2}\d{1,5}\]? )+/

/** The sentences of a source with their exact places, each with how much of the question it holds. */
export function scoredSentences(question: ReadQuestion, source: string): ScoredSentence[] {
  const found: ScoredSentence[] = []
  let at = 0
  for (const line of source.slice(0, mostRead).split('\n')) {
    let from = 0
    for (const words of splitSentences(line)) {
      const place = line.indexOf(words, from)
      from = place + words.length
      const lead = markup.exec(words)?.[0].length ?? 0
      const text = words.slice(lead)
      if (text.length < shortest || text.length > longest || starPage.test(text)) continue
      const held = new Set(termsOf(text).flatMap(({ term }) => (question.weights.has(term) ? [term] : [])))
      const score = weightOf(question, held)
      if (score > 0)
        found.push({ words: text, start: at + place + lead, end: at + place + words.length, score, held })
    }
    at += line.length + 1
  }
  return found
}

export const weightOf = ({ weights }: ReadQuestion, held: ReadonlySet<string>): number =>
  [...held].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0)

/** The best sentences of a source, in the order they are written; each adds a word of the question or is as good. */
export function bestSentences(sentences: readonly ScoredSentence[], most: number): ScoredSentence[] {
  const [top] = sentences.toSorted(better)
  if (!top) return []
  return sentences
    .filter(({ score }) => score >= top.score * 0.6)
    .toSorted(better)
    .slice(0, most)
    .toSorted((one, other) => one.start - other.start)
}

const better = (one: ScoredSentence, other: ScoredSentence) =>
  other.score - one.score || one.start - other.start
