import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#platform/errors'

export interface FolderLock {
  release(): void
}

const tries = 10

/** A lock of the operating system: it ends with the process, however that ends, so it is never stale. */
export async function lockFolder(file: string, folder: string): Promise<FolderLock> {
  for (let attempt = 1; ; attempt++) {
    const held = take(file)
    if (held) return { release: () => held.close() }
    if (attempt === tries)
      throw new AppError(
        'unavailable',
        `The data folder ${folder} is in use by another running Pam. Stop that one first, or choose another folder with DATA_DIR.`,
      )
    await sleep(100)
  }
}

function take(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file)
  try {
    chmodSync(file, 0o600)
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (/locked|busy/i.test(String(error))) return undefined
    throw error
  }
}
