import { createHash } from 'node:crypto'
import { speaksOpenai } from './speaks-openai.ts'

/** Words that mean the same to it, as they do to a real model. */
const alike: Record<string, string> = {
  lessor: 'landlord',
  mends: 'repair',
  fixes: 'repair',
  ceiling: 'roof',
}

/**
 * A vector of the longer words of a text: texts that share some are near each other. Every model has its own dimension.
 */
function vectorOf(text: string, size: number): number[] {
  const vector = new Array<number>(size).fill(0)
  for (const word of text.toLowerCase().match(/[a-z0-9]{4,}/g) ?? []) {
    const place = createHash('sha256')
      .update(alike[word] ?? word)
      .digest()
      .readUInt32BE()
    vector[place % size] = (vector[place % size] ?? 0) + 1
  }
  return vector
}

const sizes: Record<string, number> = { 'text-embedding-3-small': 256, 'text-embedding-3-large': 384 }

export const embedding = speaksOpenai(Object.keys(sizes), '/embeddings', (body) => {
  const { model, input } = JSON.parse(body) as { model: string; input: string[] }
  return {
    object: 'list',
    model,
    data: input.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: vectorOf(text, sizes[model] ?? 128),
    })),
    usage: { prompt_tokens: 1, total_tokens: 1 },
  }
})
