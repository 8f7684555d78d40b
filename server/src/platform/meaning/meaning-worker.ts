import { workerData } from 'node:worker_threads'
import { openEmbedder } from '@pam/retrieval/embedder'
import { isShippedModel } from '@pam/retrieval/model-files'
import { serveTasks } from '#platform/threads/serve-tasks'
import type { EmbeddingModel } from './embed-here.ts'

const files: EmbeddingModel = workerData
/** A model that is not the shipped one, or cannot be opened here, answers nothing. */
const opened = isShippedModel(files.model) ? openEmbedder(files).catch(() => null) : Promise.resolve(null)

serveTasks(async ({ text }: { text: string }) => (await (await opened)?.(text)) ?? null)
