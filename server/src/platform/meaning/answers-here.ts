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

const threads = new ModelThreads<AnswerFiles, AnswerTask, number[]>({
  name: 'answers',
  worker: new URL('./answers-worker.ts', import.meta.url),
  restsAfterMs: 5 * 60_000,
})

/** The local model that scores whether a passage answers a question; null if not installed. */
export function answersHere(
  files: { readonly answers?: string | null; readonly tokenizer: string } | null,
): ScoreAnswers | null {
  if (!files?.answers) return null
  const { answers, tokenizer } = files
  return (question, passages) => threads.run(answers, { answers, tokenizer }, { question, passages })
}

/** Before the process ends: what was asked is finished, and nothing new starts. */
export const closeAnswers = (): Promise<void> => threads.close()
