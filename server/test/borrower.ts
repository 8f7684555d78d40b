import { type MessagePort, workerData } from 'node:worker_threads'
import type { EmbeddingModel } from '#platform/meaning/embed-here'
import { borrowMeaning } from '#platform/meaning/lend'
import { serveTasks } from '#platform/threads/serve-tasks'

const { files, meaning, text } = workerData as { files: EmbeddingModel; meaning: MessagePort; text: string }

// The body of a thread that uses the embedding model until it is ended.
serveTasks(async () => {
  const embed = await borrowMeaning(meaning)(files)
  for (;;) await embed?.(text)
})
