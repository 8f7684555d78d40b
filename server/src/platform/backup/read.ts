import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { AppError } from '#platform/errors'
import { noReport, type Report } from '#platform/jobs/progress'
import { type BackupSecret, decrypted, isEncrypted } from './encryption.ts'
import { isEntryName, type Manifest, manifest, manifestName, tableEntry } from './manifest.ts'
import { sealLength, sealOf } from './seal.ts'

const refuse = (why: string, cause?: unknown) =>
  new AppError('bad_input', `This backup cannot be restored: ${why} Nothing was changed.`, { cause })

interface Unpacked {
  size: number
  sha256: string
  lines: number
  /** Of the manifest only. */
  text: string
}

/**
 * Unpacks an archive into an empty folder and proves it whole: every byte as it was written, every entry listed
 * with its hash, every table with its rows. Throws a reason otherwise.
 */
export const readBackup = (path: string, folder: string, options: ReadOptions = {}): Promise<Manifest> =>
  proved(path, folder, options)

/** Proves an archive whole as `readBackup` does, and unpacks nothing. */
export const verifyBackup = (path: string, options: ReadOptions = {}): Promise<Manifest> =>
  proved(path, null, options)

interface ReadOptions {
  /** For an encrypted archive. */
  readonly secret?: BackupSecret
  readonly report?: Report
}

async function proved(path: string, folder: string | null, options: ReadOptions): Promise<Manifest> {
  const { secret = {}, report = noReport } = options
  const entries = (await isEncrypted(path))
    ? await unpack(withoutSeal(decrypted(path, secret)), folder)
    : await unpack(await checkedContent(path, report), folder)
  const listed = readManifest(entries)
  const unlisted = new Set(entries.keys())
  unlisted.delete(manifestName)
  for (const { name, size, sha256 } of listed.entries) {
    const found = entries.get(name)
    if (!found) throw refuse(`${name} is missing.`)
    if (found.size !== size || found.sha256 !== sha256) throw refuse(`${name} is damaged.`)
    unlisted.delete(name)
  }
  for (const name of unlisted) throw refuse(`it contains ${name}, which its manifest does not list.`)
  checkTables(listed, entries)
  return listed
}

/** Everything but the seal, once that was found to fit. */
async function checkedContent(path: string, report: Report): Promise<AsyncIterable<Buffer>> {
  const { size } = await stat(path)
  if (size <= sealLength) throw refuse('the file is incomplete or damaged (it is too short).')
  const hash = createHash('sha256')
  let read = 0
  for await (const chunk of createReadStream(path, { end: size - sealLength - 1 })) {
    hash.update(chunk as Buffer)
    read += (chunk as Buffer).length
    report({ step: 'Checking the backup', done: read, of: size })
  }
  const file = await open(path)
  const seal = Buffer.alloc(sealLength)
  await file.read(seal, 0, sealLength, size - sealLength).finally(() => file.close())
  if (!seal.equals(sealOf(hash.digest('hex')))) throw refuse(wrongSeal)
  return createReadStream(path, { end: size - sealLength - 1 })
}

const wrongSeal = 'the file is incomplete or damaged (its seal does not match its content).'

/** The same for a stream, whose end is known only once it arrives. */
async function* withoutSeal(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let held = Buffer.alloc(0)
  for await (const chunk of chunks) {
    held = Buffer.concat([held, chunk])
    const ready = held.subarray(0, Math.max(0, held.length - sealLength))
    held = held.subarray(ready.length)
    hash.update(ready)
    yield ready
  }
  if (!held.equals(sealOf(hash.digest('hex')))) throw refuse(wrongSeal)
}

async function unpack(content: AsyncIterable<Buffer>, folder: string | null): Promise<Map<string, Unpacked>> {
  const found = new Map<string, Unpacked>()
  const tar = extract()
  const fed = pipeline(content, createGunzip(), tar)
  const read = async () => {
    for await (const entry of tar) {
      const { name } = entry.header
      refuseHeader(entry.header, found.has(name))
      const target = folder === null ? null : join(folder, name)
      found.set(name, await store(entry as AsyncIterable<Buffer>, name, target))
    }
  }
  try {
    await Promise.all([read(), fed])
  } catch (error) {
    throw error instanceof AppError ? error : refuse('it cannot be unpacked.', error)
  }
  return found
}

function refuseHeader({ name, type }: Header, isSecond: boolean) {
  if (type !== 'file') throw refuse(`it contains ${JSON.stringify(name)}, which is not a regular file.`)
  if (!isEntryName(name)) throw refuse(`it contains a file with an unexpected name: ${JSON.stringify(name)}.`)
  if (isSecond) throw refuse(`it contains ${name} twice.`)
}

async function store(entry: AsyncIterable<Buffer>, name: string, path: string | null): Promise<Unpacked> {
  if (path) await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const kept: Buffer[] = []
  const hash = createHash('sha256')
  let [size, lines] = [0, 0]
  await pipeline(
    async function* counted() {
      for await (const chunk of entry) {
        hash.update(chunk)
        size += chunk.length
        for (const byte of chunk) if (byte === 10) lines++
        if (name === manifestName) kept.push(chunk)
        yield chunk
      }
    },
    path ? createWriteStream(path, { flags: 'wx', mode: 0o600 }) : nowhere(),
  )
  return { size, lines, sha256: hash.digest('hex'), text: Buffer.concat(kept).toString() }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

function readManifest(entries: Map<string, Unpacked>): Manifest {
  const found = entries.get(manifestName)
  if (!found) throw refuse('it has no manifest, so its end is missing.')
  let read: unknown
  try {
    read = JSON.parse(found.text)
  } catch (error) {
    throw refuse('its manifest cannot be read.', error)
  }
  const parsed = manifest.safeParse(read)
  if (parsed.success) return parsed.data
  const format = (read as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > 1) throw refuse('it was made by a newer version of Pam.')
  throw refuse('its manifest is not a Pam manifest.', parsed.error)
}

function checkTables({ tables, entries }: Manifest, unpacked: Map<string, Unpacked>): void {
  const names = new Set(entries.map((entry) => entry.name))
  for (const { name, rows } of tables) {
    if (!names.delete(tableEntry(name))) throw refuse(`the table ${name} is missing.`)
    const found = unpacked.get(tableEntry(name))?.lines ?? 0
    if (found !== rows) throw refuse(`the table ${name} has ${found} rows instead of ${rows}.`)
  }
  const stray = [...names].find((text) => text.startsWith('database/'))
  if (stray) throw refuse(`it contains ${stray}, which does not belong to any table.`)
}
