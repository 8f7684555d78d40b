import { join } from 'node:path'
import type { Clock } from './clock.ts'
import type { FileStore } from './files.ts'
import { openLocalFiles } from './files-local.ts'
import { openS3Files, type S3Options } from './files-s3.ts'
import { makeOutbound } from './outbound-client.ts'

interface FileStoreOptions {
  readonly dataDir: string
  readonly clock: Clock
  /** Given: a bucket instead of the data folder. */
  readonly s3?: S3Options | undefined
}

/** The installation's own storage. A muted copy may still read and write it, so it has a client of its own. */
export function openFileStore({ dataDir, clock, s3 }: FileStoreOptions): Promise<FileStore> {
  if (!s3) return openLocalFiles(join(dataDir, 'files'), { clock })
  const outbound = makeOutbound({ isMuted: () => false, onSend: () => undefined })
  return openS3Files(s3, { spoolFolder: join(dataDir, 'incoming'), outbound, clock })
}
