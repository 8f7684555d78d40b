import { readFileSync } from 'node:fs'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { disableTelemetry } from './telemetry.ts'

/** The likelihood that each passage answers the question, as a logit: above 0 it probably does. */
export type ScoreAnswers = (question: string, passages: readonly string[]) => Promise<number[]>

/** The model was trained on pairs of at most this many tokens. */
const mostTokens = 192
const mostOfQuestion = 48

/** A text as tokens of the model, without start and end tokens. */
export function openPieces(tokenizerFile: string): (text: string) => number[] {
  const tokenizer = new Tokenizer(JSON.parse(readFileSync(tokenizerFile, 'utf8')), {})
  return (text) => tokenizer.encode(text).ids.slice(1, -1)
}
const [start, end] = [101, 102]

/** One pair per run: the results of an int8 model depend on the rest of the batch, and a batch is no faster. */
export async function openAnswerScorer(
  files: { answers: string; tokenizer: string },
  threads = 1,
): Promise<ScoreAnswers> {
  const piecesOf = openPieces(files.tokenizer)
  disableTelemetry()
  const session = await InferenceSession.create(files.answers, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
  })
  return async (question, passages) => {
    const first = [start, ...piecesOf(question).slice(0, mostOfQuestion), end]
    const scores: number[] = []
    for (const passage of passages) {
      const ids = [
        ...first,
        ...piecesOf(passage)
          .slice(1, -1)
          .slice(0, mostTokens - first.length - 1),
        end,
      ]
      const row = (values: readonly number[]) =>
        new Tensor('int64', BigInt64Array.from(values, BigInt), [1, ids.length])
      const answer = await session.run({
        input_ids: row(ids),
        attention_mask: row(ids.map(() => 1)),
        token_type_ids: row(ids.map((_, at) => (at < first.length ? 0 : 1))),
      })
      const logits = answer[session.outputNames[0] ?? '']
      if (!logits) throw new Error('The model of answers answered nothing.')
      scores.push(Number(logits.data[0]))
    }
    return scores
  }
}
