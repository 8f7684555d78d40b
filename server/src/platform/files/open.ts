import { join } from 'node:path'
import type { Clock } from '#platform/clock'
import { makeOutbound } from '#platform/outbound/client'
import { unwatched } from '#platform/outbound/watch'
import type { FileStore } from './files.ts'
import { openLocalFiles } from './local.ts'
import { openS3Files, type S3Options } from './s3.ts'

interface FileStoreOptions {
  readonly dataDir: string
  readonly clock: Clock
  /** Given: a bucket instead of the data folder. */
  readonly s3?: S3Options | undefined
}

/**
 * The installation's own storage, chosen by its operator. A muted copy and a firm that blocks outbound traffic still
 * use it, so it has a separate client outside the ledger.
 */
export function openFileStore({ dataDir, clock, s3 }: FileStoreOptions): Promise<FileStore> {
  if (!s3) return openLocalFiles(join(dataDir, 'files'), { clock })
  const outbound = makeOutbound({ watch: unwatched })
  return openS3Files(s3, { spoolFolder: join(dataDir, 'incoming'), outbound, clock })
}
