import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

/** The same date for every part of every file: when it was written is not disclosed. */
const noDay = new Date(1980, 0, 1)

/** Packs parts again, in their order; those named `plain` are not compressed. */
export function writeZip(
  parts: ReadonlyMap<string, Uint8Array>,
  plain: readonly string[] = [],
): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of parts)
    zip.addBuffer(Buffer.from(content), name, {
      mtime: noDay,
      mode: 0o100644,
      compress: !plain.includes(name),
      forceDosTimestamp: true,
    })
  zip.end()
  return buffer(zip.outputStream as NodeJS.ReadableStream)
}
