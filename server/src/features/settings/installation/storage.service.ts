import { join, resolve } from 'node:path'
import type { StorageView } from '@pam/contracts/settings'
import type { Ctx } from '#platform/context'
import { freeBytes } from '#platform/files/free-bytes'
import { lastSize } from '#platform/metrics/history'
import type { Runtime } from '#platform/slice/slice'

/** Below it even a small firm soon cannot save. */
const leastFree = 2e9

export type StorageSource = Pick<Runtime, 'dataDir' | 'bucket' | 'database'>

export async function showStorage(
  { db }: Pick<Ctx, 'db'>,
  { dataDir, bucket, database }: StorageSource,
): Promise<StorageView> {
  const [documents, { sizeBytes }, free] = await Promise.all([
    lastSize(db, 'files_bytes'),
    database.stats(),
    freeBytes(dataDir),
  ])
  // A backup holds the database and the documents of the folder once more.
  const needed = sizeBytes + (bucket === null ? (documents ?? 0) : 0)
  return {
    documents_in: bucket === null ? 'folder' : 'bucket',
    documents_at: bucket ?? resolve(join(dataDir, 'files')),
    documents_bytes: documents,
    database: database.kind,
    database_bytes: sizeBytes,
    data_folder: resolve(dataDir),
    free_bytes: free,
    is_low: free !== null && free < Math.max(leastFree, needed),
  }
}
