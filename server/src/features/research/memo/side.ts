import type { ResearchSide } from '@pam/contracts/research/runs'
import { negationsIn, type ReadQuestion } from './question.ts'
import { termsOf } from './terms.ts'

interface Side {
  readonly side: ResearchSide
  readonly reason: string
}

/** A condition or an aside ("although they did not buy from it") negates nothing. */
const aside =
  /(?:,\s*|\b)(?:although|though|unless|if|when|where|whether|because|while|until|without|even|except|apart from)\b[^,;.]*/gi

/** A clause that modifies a noun ("a seller who did not deliver"); what a court held or found is not one. */
const described =
  /(?<!\b(?:hold|holds|held|holding|find|finds|found|conclude|concludes|concluded|rule|rules|ruled|agree|agrees|agreed|mean|means|meant|say|says|said|is|was|law|so) )\b(?:that|which|who|whom|whose)\b[^,;.]*/gi

/** How many of the question's words the main clause must contain to answer it. */
const fewestHeld = 2

const unclear = (reason: string): Side => ({ side: 'unclear', reason })

/**
 * Which way the wording of an extract points on a yes-or-no question. It examines only the main clause and its negating
 * words: the reason can be shown, and if it is not plain the answer is "unclear".
 */
export function sideOf(question: ReadQuestion, sentence: string): Side {
  if (!question.isYesNo) return unclear('The question is not a yes-or-no question.')
  if (question.isConditional) return unclear('The question is conditional: read the authority in full.')
  const main = sentence
    .replaceAll(aside, ' ')
    .replaceAll(described, (clause) => (negationsIn(clause).length > 0 ? ' ' : clause))
  const held = new Set(termsOf(main).flatMap(({ term }) => (question.weights.has(term) ? [term] : [])))
  if (held.size < Math.min(fewestHeld, Math.ceil(question.weights.size / 2)))
    return unclear('The main clause says too little about the question: read the authority in full.')
  const turns = negationsIn(main)
  if (turns.length > 1)
    return unclear(`The wording has more than one negative (${quoted(turns)}): read the authority in full.`)
  const isNegative = turns.length === 1
  return {
    side: isNegative === question.isNegative ? 'for' : 'against',
    reason: isNegative ? `The wording is negative (${quoted(turns)}).` : 'The wording is affirmative.',
  }
}

const quoted = (words: readonly string[]) => [...new Set(words)].map((word) => `“${word}”`).join(', ')
