import type { ResearchSide } from '@pam/contracts/research-runs'
import { negationsIn, type ReadQuestion } from './question.ts'

interface Side {
  readonly side: ResearchSide
  readonly reason: string
}

/**
 * Which way the wording of an extract points on a yes-or-no question. It looks at the words that turn a sentence round and
 * at nothing else, so that the reason can be shown and a lawyer sees at once where it is wrong.
 */
export function sideOf(question: ReadQuestion, sentence: string): Side {
  if (!question.isYesNo) return { side: 'unclear', reason: 'The question is not a yes-or-no question.' }
  const turns = negationsIn(sentence)
  if (turns.length > 1)
    return {
      side: 'unclear',
      reason: `Its wording turns more than once (${quoted(turns)}): read it in full.`,
    }
  const isNegative = turns.length === 1
  return {
    side: isNegative === question.isNegative ? 'for' : 'against',
    reason: isNegative ? `Its wording denies (${quoted(turns)}).` : 'Its wording affirms.',
  }
}

const quoted = (words: readonly string[]) => [...new Set(words)].map((word) => `“${word}”`).join(', ')
