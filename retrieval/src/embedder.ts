import { openMinilm } from './minilm.ts'

/** Embeds a text as a vector of length one. */
export type Embed = (text: string) => Promise<Float32Array>

/** The model's maximum input in tokens; longer texts are truncated. */
const mostTokens = 256

export async function openEmbedder(files: { model: string; tokenizer: string }, threads = 1): Promise<Embed> {
  const { piecesOf, run } = await openMinilm(files, threads)
  return async (text) => {
    const pieces = piecesOf(text).slice(0, mostTokens - 2)
    const states = await run(pieces)
    return meanOf(states.data as Float32Array, pieces.length + 2, states.dims[2] ?? 0)
  }
}

function meanOf(states: Float32Array, count: number, size: number): Float32Array {
  const vector = new Float32Array(size)
  for (let token = 0; token < count; token++)
    for (let i = 0; i < size; i++) vector[i] = (vector[i] ?? 0) + (states[token * size + i] ?? 0)
  let squares = 0
  for (const value of vector) squares += value * value
  const length = Math.sqrt(squares) || 1
  return vector.map((value) => value / length)
}
