import { openMinilm } from './minilm.ts'

/**
 * Reads as many of these neighboring segments of a contract as fit, from the first one on. Each has the mean and the
 * maximum of the vectors of its tokens.
 */
export type ReadClauses = (segments: readonly string[]) => Promise<Float32Array[]>

/** The model was trained on windows of at most this many tokens, start and end included. */
const mostTokens = 256

export async function openClauseReader(
  files: { clauses: string; tokenizer: string },
  threads = 1,
): Promise<ReadClauses> {
  const { piecesOf, run } = await openMinilm({ model: files.clauses, tokenizer: files.tokenizer }, threads)
  return async (segments) => {
    const window = fitting(segments, piecesOf)
    if (window.length === 0) return []
    const states = await run(window.flat())
    return pooled(states.data as Float32Array, window, states.dims[2] ?? 0)
  }
}

/** The tokens of the segments that fit in one window; of a segment longer than a window, its beginning. */
function fitting(segments: readonly string[], piecesOf: (text: string) => number[]): number[][] {
  const window: number[][] = []
  let room = mostTokens - 2
  for (const segment of segments) {
    const pieces = piecesOf(segment).slice(0, mostTokens - 2)
    if (pieces.length > room) break
    window.push(pieces)
    room -= pieces.length
  }
  return window
}

function pooled(states: Float32Array, window: readonly number[][], size: number): Float32Array[] {
  let token = 1
  return window.map(({ length }) => {
    const vector = new Float32Array(2 * size)
    for (let i = 0; i < size; i += 1) {
      let [sum, most] = [0, Number.NEGATIVE_INFINITY]
      for (let n = token; n < token + length; n += 1) {
        const value = states[n * size + i] ?? 0
        sum += value
        if (value > most) most = value
      }
      vector[i] = sum / Math.max(1, length)
      vector[size + i] = length > 0 ? most : 0
    }
    token += length
    return vector
  })
}
