import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Clock } from '#platform/clock'
import { newId } from '#platform/id'
import { flushFlags } from '#platform/store/flush-flags'
import { isWhole, verified } from './checked.ts'
import { noSuchFile, storeFault } from './errors.ts'
import type { FileStore, StoredFile } from './files.ts'
import { Spool } from './spool.ts'

interface LocalFileOptions {
  readonly clock: Clock
  readonly keepFreeBytes?: number
}

interface Found extends StoredFile {
  readonly path: string
}

const idShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const nameShape = /^([0-9a-f-]{36})\.([0-9a-f]{64})$/

/** Files in a folder: `ab/cd/<id>.<sha256>`, so that a name and its content prove each other. */
export async function openLocalFiles(
  root: string,
  { clock, keepFreeBytes = 256_000_000 }: LocalFileOptions,
): Promise<FileStore> {
  const spool = new Spool(join(root, 'incoming'), keepFreeBytes)
  await mkdir(root, { recursive: true, mode: 0o700 })
  await spool.prepare(clock.now())

  async function find(id: string): Promise<Found | undefined> {
    if (!idShape.test(id)) return undefined
    const folder = folderOf(root, id)
    const names = await readdir(folder).catch(absent)
    const name = names.find((text) => text.startsWith(`${id}.`))
    return name === undefined ? undefined : described(folder, name)
  }

  async function get(id: string): Promise<Found> {
    const found = await find(id)
    if (!found) throw noSuchFile()
    return found
  }

  return {
    async put(content, options = {}) {
      const { path, size, sha256 } = await spool.write(content, options)
      const id = newId()
      try {
        await place(path, root, `${id}.${sha256}`)
      } catch (error) {
        await rm(path, { force: true })
        throw storeFault(error)
      }
      return { id, size, sha256 }
    },
    async open(id) {
      const { path, sha256 } = await get(id)
      return Readable.from(verified(createReadStream(path), sha256), { objectMode: false })
    },
    stat: async (id) => plain(await get(id)),
    async delete(id) {
      const found = await find(id)
      if (found) await rm(found.path, { force: true })
      return found !== undefined
    },
    async *list() {
      for (const outer of await foldersIn(root)) {
        for (const inner of await foldersIn(join(root, outer))) {
          for (const name of await readdir(join(root, outer, inner)).catch(absent)) {
            const found = await described(join(root, outer, inner), name)
            if (found) yield plain(found)
          }
        }
      }
    },
    async verify(id) {
      const found = await find(id)
      if (!found) return 'missing'
      return (await isWhole(createReadStream(found.path), found.sha256)) ? 'good' : 'damaged'
    },
    check: () => spool.check(),
  }
}

const folderOf = (root: string, id: string) => join(root, id.slice(0, 2), id.slice(2, 4))

const plain = ({ id, size, sha256 }: Found): StoredFile => ({ id, size, sha256 })

/** A rename is only safe from a power cut once the folders that name it are flushed too. */
async function place(from: string, root: string, name: string): Promise<void> {
  const folder = folderOf(root, name)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  await rename(from, join(folder, name))
  await flush(folder)
  if (made === undefined) return
  await flush(join(folder, '..'))
  await flush(root)
}

async function flush(folder: string): Promise<void> {
  const flags = flushFlags('folder')
  if (flags === null) return
  const handle = await open(folder, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function described(folder: string, name: string): Promise<Found | undefined> {
  const [, id, sha256] = nameShape.exec(name) ?? []
  const path = join(folder, name)
  const there = id && sha256 ? await stat(path).catch(() => undefined) : undefined
  return id && sha256 && there ? { id, sha256, size: there.size, path } : undefined
}

async function foldersIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(absent)
  return names.filter((text) => /^[0-9a-f]{2}$/.test(text)).toSorted()
}

function absent(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
