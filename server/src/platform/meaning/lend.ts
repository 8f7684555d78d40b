import type { MessagePort } from 'node:worker_threads'
import type { Embed } from '@pam/retrieval/embedder'
import { type EmbeddingModel, embedHere } from './embed-here.ts'
import { borrow, lend } from './lend-port.ts'

interface TextToEmbed {
  readonly files: EmbeddingModel
  readonly text: string
}

export const lendMeaning = (): MessagePort =>
  lend<TextToEmbed, Float32Array>(async ({ files, text }) => (await embedHere(files)?.(text)) ?? null)

/** Opens the embedding model that was lent to this thread; null where it cannot be opened. */
export function borrowMeaning(port: MessagePort): (files: EmbeddingModel | null) => Promise<Embed | null> {
  const ask = borrow<TextToEmbed, Float32Array>(port)
  return async (files) => {
    if (!files || !(await ask({ files, text: '' }))) return null
    return async (text) => {
      const vector = await ask({ files, text })
      if (!vector) throw new Error('The embedding model did not answer.')
      return vector
    }
  }
}
