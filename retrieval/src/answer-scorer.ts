import { openMinilm } from './minilm.ts'

/** The likelihood that each passage answers the question, as a logit: above 0 it probably does. */
export type ScoreAnswers = (question: string, passages: readonly string[]) => Promise<number[]>

/** The model was trained on pairs of at most this many tokens. */
const mostTokens = 192
const mostOfQuestion = 48

export async function openAnswerScorer(
  files: { answers: string; tokenizer: string },
  threads = 1,
): Promise<ScoreAnswers> {
  const { piecesOf, run } = await openMinilm({ model: files.answers, tokenizer: files.tokenizer }, threads)
  return async (question, passages) => {
    const asked = piecesOf(question).slice(0, mostOfQuestion)
    const scores: number[] = []
    for (const passage of passages) {
      const pieces = piecesOf(passage).slice(0, mostTokens - asked.length - 3)
      const logits = await run(asked, pieces)
      scores.push(Number(logits.data[0]))
    }
    return scores
  }
}
