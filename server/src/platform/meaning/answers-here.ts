import type { ScoreAnswers } from '@pam/retrieval/answer-scorer'
import { disableTelemetry } from '@pam/retrieval/telemetry'
import { WorkerThread } from '#platform/threads/worker-thread'

export interface AnswerTask {
  readonly question: string
  readonly passages: readonly string[]
}

/** The files the thread opens. */
export interface AnswerFiles {
  readonly answers: string
  readonly tokenizer: string
}

type AnswerThread = WorkerThread<AnswerTask, number[] | null>

const rests = 5 * 60_000
const threads = new Map<string, AnswerThread>()
let hasClosed = false

/** The local model that scores whether a passage answers a question; null if not installed. */
export function answersHere(
  files: { readonly answers?: string | null; readonly tokenizer: string } | null,
): ScoreAnswers | null {
  if (!files?.answers) return null
  const thread = threads.get(files.answers) ?? startThread({ ...files, answers: files.answers })
  threads.set(files.answers, thread)
  return async (question, passages) => {
    if (hasClosed) throw new Error('The model of answers was closed.')
    const scores = await thread.run({ question, passages })
    if (!scores) throw new Error('The model of answers cannot be opened.')
    return scores
  }
}

function startThread(files: AnswerFiles): AnswerThread {
  disableTelemetry()
  return new WorkerThread(new URL('./answers-worker.ts', import.meta.url), {
    name: 'answers',
    begin: () => ({ workerData: files }),
    restsAfterMs: rests,
  })
}

/** Before the process ends: what was asked is finished, and nothing new starts. */
export async function closeAnswers(): Promise<void> {
  hasClosed = true
  await Promise.all([...threads.values()].map((thread) => thread.end()))
}
