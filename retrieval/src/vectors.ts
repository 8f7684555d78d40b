/** The vector of each passage: numbers from -127 to 127, with a scale per passage. */
export interface Vectors {
  readonly size: number
  readonly values: Int8Array
  readonly scales: Float32Array
}

export function packVectors(given: readonly Float32Array[]): Vectors {
  const size = given[0]?.length ?? 0
  const values = new Int8Array(size * given.length)
  const scales = new Float32Array(given.length)
  for (const [number, vector] of given.entries()) {
    let most = 0
    for (const value of vector) most = Math.max(most, Math.abs(value))
    const scale = most / 127 || 1
    scales[number] = scale
    for (let i = 0; i < size; i++) values[number * size + i] = Math.round((vector[i] ?? 0) / scale)
  }
  return { size, values, scales }
}

export function writeVectors({ size, values, scales }: Vectors): Uint8Array {
  const head = Uint32Array.of(size, scales.length)
  return new Uint8Array(Buffer.concat([bytesOf(head), bytesOf(scales), bytesOf(values)]))
}

export function readVectors(bytes: Uint8Array): Vectors {
  // A copy: four-byte numbers must start at a multiple of four, and a Buffer's own slice shares its memory.
  const own = new Uint8Array(bytes)
  const [size = 0, count = 0] = new Uint32Array(own.buffer, 0, 2)
  const scales = new Float32Array(own.buffer, 8, count)
  return { size, scales, values: new Int8Array(own.buffer, 8 + count * 4, count * size) }
}

const bytesOf = (value: Uint32Array | Float32Array | Int8Array) =>
  new Uint8Array(value.buffer, value.byteOffset, value.byteLength)

/**
 * The similarity of a passage and a question, from -1 to 1. Runs for thousands of passages, so without bounds checks.
 */
export function nearness({ size, values, scales }: Vectors, number: number, question: Float32Array): number {
  let sum = 0
  const from = number * size
  for (let i = 0; i < size; i++) sum += (values[from + i] as number) * (question[i] as number)
  return sum * (scales[number] ?? 0)
}

/** The signs of the numbers, as bits: enough to exclude distant passages quickly. */
export function packBits({ size, values, scales }: Vectors): Int32Array {
  const words = Math.ceil(size / 32)
  const bits = new Int32Array(words * scales.length)
  for (let number = 0; number < scales.length; number++)
    for (let i = 0; i < size; i++)
      if ((values[number * size + i] ?? 0) > 0) {
        const at = number * words + (i >> 5)
        bits[at] = (bits[at] ?? 0) | (1 << (i & 31))
      }
  return bits
}

/** A question as bits, and the estimated similarity by the number of differing bits. */
export interface AskedBits {
  readonly bits: Int32Array
  readonly nearness: Float32Array
}

export const askedBits = (vector: Float32Array): AskedBits => ({
  bits: packBits(packVectors([vector])),
  nearness: Float32Array.from({ length: vector.length + 1 }, (_, bits) =>
    Math.cos((Math.PI * bits) / vector.length),
  ),
})

/**
 * The similarity of each passage estimated from its bits, written into `near` from `begin` on. Runs for every passage.
 */
export function estimateNearness(
  bits: Int32Array,
  asked: AskedBits,
  near: Float32Array,
  begin: number,
): void {
  const { bits: question, nearness: known } = asked
  const words = question.length
  for (let from = 0, to = begin; from < bits.length; from += words, to++) {
    let count = 0
    for (let i = 0; i < words; i++) {
      let difference = (bits[from + i] as number) ^ (question[i] as number)
      difference -= (difference >>> 1) & 0x55555555
      difference = (difference & 0x33333333) + ((difference >>> 2) & 0x33333333)
      count += Math.imul((difference + (difference >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
    }
    near[to] = known[count] as number
  }
}

/** Serialized vectors one after the other. */
export function joinVectors(parts: readonly Uint8Array[]): Uint8Array {
  const read = parts.map(readVectors)
  const count = read.reduce((sum, { scales }) => sum + scales.length, 0)
  const size = read.find((vectors) => vectors.size > 0)?.size ?? 0
  const values = new Int8Array(count * size)
  const scales = new Float32Array(count)
  let at = 0
  for (const part of read) {
    values.set(part.values, at * size)
    scales.set(part.scales, at)
    at += part.scales.length
  }
  return writeVectors({ size, values, scales })
}
