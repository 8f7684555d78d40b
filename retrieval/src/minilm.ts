import { readFileSync } from 'node:fs'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { disableTelemetry } from './telemetry.ts'

const [start, end] = [101, 102]

/** A text as tokens of the model, without start and end tokens. */
export function openPieces(tokenizerFile: string): (text: string) => number[] {
  const tokenizer = new Tokenizer(JSON.parse(readFileSync(tokenizerFile, 'utf8')), {})
  return (text) => tokenizer.encode(text).ids.slice(1, -1)
}

export interface Minilm {
  readonly piecesOf: (text: string) => number[]
  /** The output for one text, or for a pair of texts; the tokens of the ends are added here. */
  readonly run: (text: readonly number[], second?: readonly number[]) => Promise<Tensor>
}

/** One text per run: the results of an int8 model depend on the rest of the batch, and a batch is no faster. */
export async function openMinilm(
  files: { model: string; tokenizer: string },
  threads: number,
): Promise<Minilm> {
  const piecesOf = openPieces(files.tokenizer)
  disableTelemetry()
  const session = await InferenceSession.create(files.model, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
  })
  return {
    piecesOf,
    async run(text, second) {
      const first = [start, ...text, end]
      const ids = second ? [...first, ...second, end] : first
      const row = (values: readonly number[]) =>
        new Tensor('int64', BigInt64Array.from(values, BigInt), [1, ids.length])
      const answer = await session.run({
        input_ids: row(ids),
        attention_mask: row(ids.map(() => 1)),
        token_type_ids: row(ids.map((_, at) => (at < first.length ? 0 : 1))),
      })
      const output = answer[session.outputNames[0] ?? '']
      if (!output) throw new Error(`The model ${files.model} gave no output.`)
      return output
    },
  }
}
