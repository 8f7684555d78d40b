import { type FileHandle, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#platform/id'
import { measured } from './checked.ts'
import { storageFull, storeFault } from './errors.ts'
import type { PutOptions } from './files.ts'

/** Content on its way in: written and flushed, but not yet anywhere a reader looks. */
export interface Spooled {
  readonly path: string
  readonly size: number
  readonly sha256: string
}

const abandonedAfterMs = 24 * 60 * 60 * 1000

/** A folder for uploads in progress. A failure at any point leaves nothing behind. */
export class Spool {
  readonly #folder: string
  readonly #keepFreeBytes: number

  /** `keepFreeBytes` stays free for the database, which must be able to save when uploads no longer can. */
  constructor(folder: string, keepFreeBytes: number) {
    this.#folder = folder
    this.#keepFreeBytes = keepFreeBytes
  }

  /** Makes the folder and removes what a process that died mid-upload left in it. */
  async prepare(now: Date): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name)
      const found = await stat(path).catch(() => undefined)
      if (found && now.getTime() - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true })
    }
  }

  async write(content: Uint8Array | AsyncIterable<Uint8Array>, options: PutOptions): Promise<Spooled> {
    await this.#requireRoom()
    const path = join(this.#folder, newId())
    const file = await open(path, 'wx', 0o600).catch((error: unknown) => Promise.reject(storeFault(error)))
    try {
      const measure = await writeAll(file, measured(content, options))
      await file.sync()
      await file.close()
      return { path, ...measure }
    } catch (error) {
      await file.close().catch(() => undefined)
      await rm(path, { force: true })
      throw storeFault(error)
    }
  }

  async check(): Promise<void> {
    const { path } = await this.write(Buffer.from('check'), {})
    await rm(path)
  }

  async #requireRoom(): Promise<void> {
    const { bavail, bsize } = await statfs(this.#folder)
    if (bavail * bsize < this.#keepFreeBytes) throw storageFull()
  }
}

async function writeAll(file: FileHandle, content: ReturnType<typeof measured>) {
  for (;;) {
    const next = await content.next()
    if (next.done) return next.value
    await file.writeFile(next.value)
  }
}
