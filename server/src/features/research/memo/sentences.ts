import { splitSentences } from '@pam/law/claims/split-sentences'
import type { ReadQuestion } from './question.ts'
import { termsOf } from './terms.ts'

export interface ScoredSentence {
  readonly words: string
  readonly start: number
  readonly end: number
  readonly score: number
  /** The question's words it contains, as stems. */
  readonly held: ReadonlySet<string>
}

/** The similarity of a source and its sentences to the question. */
export interface Nearness {
  /** Of the compared sentences, by start offset. */
  readonly bySentence: ReadonlyMap<number, number>
  /** Of the source as a whole. */
  readonly whole: number
}

/** A sentence similar in meaning outweighs one that repeats the question's words. */
const meaningWeight = 2

/** Words of a heading or a list are poor quotations; longer ones nobody quotes. */
const [shortest, longest] = [40, 700]
/** How much of a source one run reads. */
export const mostRead = 600_000

const starPage = /\[?\*{1,2}\d{1,5}\]?/
/** What precedes the first word and is not part of the sentence: a heading mark, a bullet, a page mark. */
const markup = /^(?:#{1,6} |[-*•] |\d{1,3}[.)] |\[?\*{1,2}\d{1,5}\]? )+/

/** Every sentence of a source with its exact offsets and its share of the question. */
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
      found.push({ words: text, start: at + place + lead, end: at + place + words.length, score, held })
    }
    at += line.length + 1
  }
  return found
}

export const weightOf = ({ weights }: ReadQuestion, held: ReadonlySet<string>): number =>
  [...held].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0)

/** The best sentences of a source, in text order. By meaning too, if a sentence has it. */
export function bestSentences(
  sentences: readonly ScoredSentence[],
  most: number,
  nearness?: Nearness | null,
): ScoredSentence[] {
  const topScore = Math.max(0, ...sentences.map(({ score }) => score))
  const worthOf = ({ score, start }: ScoredSentence) =>
    (topScore === 0 ? 0 : score / topScore) + (nearness?.bySentence.get(start) ?? 0) * meaningWeight
  const ranked = sentences
    .map((sentence) => ({ sentence, worth: worthOf(sentence) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((one, other) => other.worth - one.worth || one.sentence.start - other.sentence.start)
  const [top] = ranked
  if (!top) return []
  return ranked
    .filter(({ worth }) => worth >= top.worth * 0.6)
    .slice(0, most)
    .map(({ sentence }) => sentence)
    .toSorted((one, other) => one.start - other.start)
}
