import { availableParallelism } from 'node:os'
import type { ScoreAnswers } from '@pam/retrieval/answer-scorer'
import { ModelThreads } from './model-threads.ts'

export interface AnswerTask {
  readonly question: string
  readonly passages: readonly string[]
}

/** The files the thread opens. */
export interface AnswerFiles {
  readonly answers: string
  readonly tokenizer: string
}

/** A person waits for the scores; a second thread with its copy of the model halves that. */
const most = Math.min(2, availableParallelism())
/** For fewer the second thread need not start. */
const leastToShare = 6

const threads = new ModelThreads<AnswerFiles, AnswerTask, number[]>({
  name: 'answers',
  worker: new URL('./answers-worker.ts', import.meta.url),
  restsAfterMs: 5 * 60_000,
  most,
})

/** The local model that scores whether a passage answers a question; null if not installed. */
export function answersHere(
  files: { readonly answers?: string | null; readonly tokenizer: string } | null,
): ScoreAnswers | null {
  if (!files?.answers) return null
  const { answers, tokenizer } = files
  const score = (question: string, passages: readonly string[]) =>
    threads.run(answers, { answers, tokenizer }, { question, passages })
  return async (question, passages) => {
    if (passages.length === 0) return []
    if (passages.length < leastToShare) return score(question, passages)
    // One after the other goes to another thread: long passages are often neighbors.
    const shares = Array.from({ length: most }, (_, share) => passages.filter((_, at) => at % most === share))
    const scores = await Promise.all(shares.map((share) => score(question, share)))
    return passages.map((_, at) => scores[at % most]?.[Math.floor(at / most)] ?? Number.NEGATIVE_INFINITY)
  }
}

/** Before the process ends: what was asked is finished, and nothing new starts. */
export const closeAnswers = (): Promise<void> => threads.close()
