import { Readable } from 'node:stream'
import type { FileStore } from '#platform/files/files'
import type { BulkFile } from './import-file.ts'
import type { AuthorityUpload } from './uploads.table.ts'

/** Stored chunks as one file that can be read from any offset. */
export const piecesAsFile = (files: FileStore, { name, size, pieces }: AuthorityUpload): BulkFile => ({
  name,
  size,
  open: (from) => Readable.from(bytesFrom(files, pieces, from), { objectMode: false }),
})

async function* bytesFrom(files: FileStore, pieces: AuthorityUpload['pieces'], from: number) {
  let skip = from
  for (const { id, size } of pieces) {
    if (skip >= size) {
      skip -= size
      continue
    }
    for await (const chunk of (await files.open(id)) as AsyncIterable<Buffer>) {
      if (skip < chunk.length) yield chunk.subarray(skip)
      skip = Math.max(0, skip - chunk.length)
    }
  }
}
