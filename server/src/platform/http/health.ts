import { sql } from 'drizzle-orm'
import type { Services } from '#platform/context'
import { AppError } from '#platform/errors'
import type { FileStore } from '#platform/files/files'

type Needed = Pick<Services, 'db' | 'files' | 'jobs'>

const patienceMs = 2000
const fileCheckLastsMs = 5000

/**
 * Whether this process can serve. Throws with a readable sentence if it cannot. Returns what it cannot do while
 * serving: on a full disk everything can still be read.
 */
export async function readiness({ db, files, jobs }: Needed): Promise<'disk'[]> {
  await within('The database is not responding.', db.execute(sql`select 1`))
  if (!jobs.isRunning()) throw notReady('The job queue is not running.')
  try {
    await within('The file storage cannot be written.', filesWritable(files))
    return []
  } catch (error) {
    if (isFull((error as Error).cause)) return ['disk']
    throw error
  }
}

const isFull = (error: unknown) => error instanceof AppError && error.code === 'storage_full'

const notReady = (why: string, cause?: unknown) =>
  new AppError('unavailable', `Pam is not ready: ${why}`, { retryAfter: 5, cause })

/** A part that hangs is as bad as one that fails, and the check must not hang with it. */
async function within(why: string, asked: PromiseLike<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs)
  })
  try {
    await Promise.race([asked, patience])
  } catch (cause) {
    throw notReady(why, cause)
  } finally {
    clearTimeout(timer)
  }
}

const checks = new WeakMap<FileStore, { at: number; result: Promise<void> }>()

/** The check writes to the disk, and anyone may ask for health: one check serves all for a few seconds. */
function filesWritable(files: FileStore): Promise<void> {
  const last = checks.get(files)
  const now = performance.now()
  if (last && now - last.at < fileCheckLastsMs) return last.result
  const result = files.check()
  checks.set(files, { at: now, result })
  return result
}
