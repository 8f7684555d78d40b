import { readFileSync } from 'node:fs'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { disableTelemetry } from './telemetry.ts'

/** Embeds a text as a vector of length one. */
export type Embed = (text: string) => Promise<Float32Array>

/** The model's maximum input in tokens; longer texts are truncated. */
const mostTokens = 256

/** One text per run: the results of this model depend on the rest of the batch, and a batch is no faster. */
export async function openEmbedder(files: { model: string; tokenizer: string }, threads = 1): Promise<Embed> {
  const tokenizer = new Tokenizer(JSON.parse(readFileSync(files.tokenizer, 'utf8')), {})
  disableTelemetry()
  const session = await InferenceSession.create(files.model, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
  })
  return async (text) => {
    const { ids: all } = tokenizer.encode(text)
    const ids = all.length > mostTokens ? [...all.slice(0, mostTokens - 1), all.at(-1) ?? 0] : all
    const row = (values: readonly number[]) =>
      new Tensor('int64', BigInt64Array.from(values, BigInt), [1, ids.length])
    const answer = await session.run({
      input_ids: row(ids),
      attention_mask: row(ids.map(() => 1)),
      token_type_ids: row(ids.map(() => 0)),
    })
    const states = answer[session.outputNames[0] ?? '']
    if (!states) throw new Error('The embedding model answered nothing.')
    return meanOf(states.data as Float32Array, ids.length, states.dims[2] ?? 0)
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
