import { zipParts } from '#reading/zip/zip-parts'
import { zipOf } from './make-files.ts'

/** The same numbers for the same seed, everywhere. */
export function diceOf(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * Math.max(1, below))
  }
}

type Dice = ReturnType<typeof diceOf>

/** A file with something wrong in it; of an office file also one whose parts are wrong and whose packing is right. */
export async function mutated(original: Uint8Array, other: Uint8Array, dice: Dice): Promise<Buffer> {
  const isZip = original[0] === 0x50 && original[1] === 0x4b
  if (!isZip || dice(3) === 0) return bent(Buffer.from(original), Buffer.from(other), dice)
  const parts = [...(await zipParts(original, () => true))]
  const chosen = dice(parts.length)
  return zipOf(
    Object.fromEntries(
      parts.map(([name, content], index) => [
        name,
        index === chosen ? bent(Buffer.from(content), Buffer.from(other), dice) : Buffer.from(content),
      ]),
    ),
  )
}

function bent(bytes: Buffer, other: Buffer, dice: Dice): Buffer {
  const at = dice(bytes.length)
  const length = 1 + dice(Math.min(512, bytes.length))
  switch (dice(7)) {
    case 0:
      for (let left = 1 + dice(40); left > 0; left -= 1) flip(bytes, dice)
      return bytes
    case 1:
      return bytes.subarray(0, at)
    case 2:
      return Buffer.concat([bytes.subarray(0, at), other.subarray(0, dice(other.length))])
    case 3:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at)])
    case 4:
      return bytes.fill(dice(256), at, Math.min(bytes.length, at + length))
    case 5:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
    default:
      // Digits are where sizes and counts are.
      return Buffer.from(
        bytes.toString('latin1').replace(/\d+/g, (text) => (dice(20) > 0 ? text : '4294967295')),
        'latin1',
      )
  }
}

function flip(bytes: Buffer, dice: Dice) {
  const place = dice(bytes.length)
  bytes[place] = (bytes[place] ?? 0) ^ (1 << dice(8))
}
