import { workerData } from 'node:worker_threads'
import { openAnswerScorer } from '@pam/retrieval/answer-scorer'
import { answersSha256, isShippedModel } from '@pam/retrieval/model-files'
import { serveTasks } from '#platform/threads/serve-tasks'
import type { AnswerFiles, AnswerTask } from './answers-here.ts'

const files: AnswerFiles = workerData
/** A model that is not the shipped one, or cannot be opened here, answers nothing. */
const opened = isShippedModel(files.answers, answersSha256)
  ? openAnswerScorer(files).catch(() => null)
  : Promise.resolve(null)

serveTasks(async ({ question, passages }: AnswerTask) => (await (await opened)?.(question, passages)) ?? null)
