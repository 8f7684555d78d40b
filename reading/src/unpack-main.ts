import './end-with-server.ts'
import { buffer } from 'node:stream/consumers'
import { ReadingRefused } from './reading.ts'
import type { UnpackedHead } from './unpacking.ts'
import { unpackZip } from './zip/unpack-zip.ts'

/** Separate process that unpacks one archive: a line, then the bytes of its parts one after another. */
async function unpacked(): Promise<{ head: UnpackedHead; parts: Buffer[] }> {
  try {
    const { parts, refused } = await unpackZip(await buffer(process.stdin))
    const named = parts.map(({ name, bytes }) => ({ name, size: bytes.length }))
    return { head: { type: 'unpacked', parts: named, refused }, parts: parts.map((part) => part.bytes) }
  } catch (error) {
    if (!(error instanceof ReadingRefused)) throw error
    return { head: { type: 'refused', reason: error.message }, parts: [] }
  }
}

const { head, parts } = await unpacked()
process.stdout.write(`${JSON.stringify(head)}\n`)
for (const part of parts) process.stdout.write(part)
