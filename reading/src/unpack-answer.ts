import type { Program } from './answer.ts'
import { ReadingRefused } from './reading.ts'
import type { UnpackedHead } from './unpacking.ts'
import { unpackZip } from './zip/unpack-zip.ts'

/** Unpacks one archive: a line, then the bytes of its parts one after another. */
export const unpackAnswer: Program = async (input) => {
  try {
    const { parts, refused } = await unpackZip(input)
    const named = parts.map(({ name, bytes }) => ({ name, size: bytes.length }))
    const head: UnpackedHead = { type: 'unpacked', parts: named, refused }
    return { head, parts: parts.map((part) => part.bytes) }
  } catch (error) {
    if (!(error instanceof ReadingRefused)) throw error
    return { head: { type: 'refused', reason: error.message } satisfies UnpackedHead }
  }
}
