import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import type { z } from 'zod'
import { AppError, badInput } from '#platform/errors'
import type { StoredFile } from '#platform/files/files'
import { isSignedBy } from '#platform/keys/seal'
import type { ArchivePart } from '#platform/slice/archive-part'
import {
  type ArchiveFiles,
  archiveFiles,
  archiveNames,
  type Manifest,
  manifest,
  manifestName,
  signedText,
} from './shape.ts'

/** All open files together, and a whole archive of before, which was compressed: neither may fill the memory. */
const largestOpen = 64 * 1024 * 1024

export interface Unpacked {
  readonly files: ArchiveFiles
  /** What later slices keep; an archive of before has none of it. */
  readonly more: ReadonlyMap<string, unknown>
  readonly exportedAt: string
  /** The key of the installation that signed it; null if unsigned. */
  readonly signedBy: string | null
}

interface Unpacking {
  readonly parts: readonly ArchivePart[]
  /** Called for every file of bytes, in the order they come; a name is one of the manifest and never a path here. */
  readonly keep: (name: string, content: AsyncIterable<Uint8Array>, size: number) => Promise<StoredFile>
}

type Entry = Readable & { readonly header: Header }
type Listed = Manifest['files'][number]

const foreign = () => badInput('This file is not a case archive.')
const damaged = (name: string) =>
  badInput(`The archive is damaged: ${name} is not what the manifest says. Nothing was imported.`)

/** Reads an archive as it comes in, every file checked against the manifest, which is the first of them. */
export async function unpackArchive(
  packed: AsyncIterable<Uint8Array>,
  { parts, keep }: Unpacking,
): Promise<Unpacked> {
  const open = new Map<string, Buffer>()
  let told: Manifest | undefined
  let listed: Map<string, Listed> | undefined
  const seen = new Set<string>()
  const under = parts.flatMap((part) => part.files?.under ?? [])
  const reader = extract()
  const feeding = pipeline(Readable.from(plainTar(packed)), reader as unknown as NodeJS.WritableStream)
  feeding.catch(() => undefined)
  try {
    for await (const entry of reader as unknown as AsyncIterable<Entry>) {
      const { name, type, size = 0 } = entry.header
      if (type !== 'file' || size > Number.MAX_SAFE_INTEGER) throw foreign()
      if (!listed) {
        told = await manifestIn(entry)
        listed = new Map(told.files.map((file) => [file.name, file]))
        continue
      }
      const file = listed.get(name)
      if (!file || seen.has(name) || file.size !== size) throw damaged(name)
      seen.add(name)
      if (name.endsWith('.json')) open.set(name, await checked(entry, file))
      else if (under.some((folder) => name.startsWith(folder))) await keepChecked(entry, file, keep)
      else for await (const _ of entry);
    }
    await feeding
  } catch (error) {
    reader.destroy()
    if (error instanceof AppError) throw error
    // Whatever the unpacker stumbled over, for the reader it is one thing.
    throw listed ? badInput('The archive is incomplete or damaged. Nothing was imported.') : foreign()
  }
  if (!listed || !told) throw foreign()
  for (const name of listed.keys()) if (!seen.has(name)) throw damaged(name)
  return { ...shaped(open, parts), exportedAt: told.exported_at, signedBy: told.signed?.public_key ?? null }
}

async function manifestIn(entry: Entry): Promise<Manifest> {
  if (entry.header.name !== manifestName || (entry.header.size ?? 0) > largestOpen) throw foreign()
  const parsed = manifest.safeParse(jsonOf(await buffer(entry)))
  if (!parsed.success) throw badInput('This is not a case archive, or it is from a later version of Pam.')
  const { files, signed } = parsed.data
  if (signed && !isSignedBy(signedText(parsed.data), signed.signature, signed.public_key))
    throw badInput(
      'The archive was changed after it was created: its signature does not match. Nothing was imported.',
    )
  const openBytes = files
    .filter((file) => file.name.endsWith('.json'))
    .reduce((sum, file) => sum + file.size, 0)
  if (openBytes > largestOpen) throw badInput('This archive unpacks to far more data than a case can hold.')
  return parsed.data
}

async function checked(entry: Entry, { name, sha256 }: Listed): Promise<Buffer> {
  const content = await buffer(entry)
  if (createHash('sha256').update(content).digest('hex') !== sha256) throw damaged(name)
  return content
}

async function keepChecked(entry: Entry, { name, size, sha256 }: Listed, keep: Unpacking['keep']) {
  const stored = await keep(name, entry, size)
  if (stored.size !== size || stored.sha256 !== sha256) throw damaged(name)
}

/** Older archives were compressed; their unpacked size is counted. */
async function* plainTar(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = packed[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done) return
  const all = { [Symbol.asyncIterator]: () => startingWith(first.value, chunks) }
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) return yield* all
  let size = 0
  for await (const chunk of Readable.from(all).pipe(createGunzip())) {
    size += (chunk as Buffer).length
    if (size > largestOpen) throw badInput('This archive unpacks to far more data than a case can hold.')
    yield chunk as Buffer
  }
}

async function* startingWith(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

function shaped(
  open: ReadonlyMap<string, Buffer>,
  parts: readonly ArchivePart[],
): Pick<Unpacked, 'files' | 'more'> {
  const read = (name: string, shape: z.ZodType) => {
    const content = open.get(name)
    if (!content) throw damaged(name)
    const parsed = shape.safeParse(jsonOf(content))
    if (!parsed.success) throw badInput(`The archive cannot be read: ${name} is in an unknown format.`)
    return parsed.data
  }
  const files = Object.fromEntries(
    archiveNames.map((name) => [name, read(name, archiveFiles[name])]),
  ) as ArchiveFiles
  if (!isWhole(files)) throw badInput('The archive cannot be read: it names contacts that are not in it.')
  const there = parts.filter((part) => open.has(part.name))
  return { files, more: new Map(there.map((part) => [part.name, read(part.name, part.shape)])) }
}

/** Every referenced contact exists, and no contact is related to itself. */
function isWhole(files: ArchiveFiles): boolean {
  const keys = new Set(files['contacts.json'].map(({ key }) => key))
  const parties = new Set(files['parties.json'].map(({ contact, role }) => `${contact} ${role}`))
  return (
    keys.size === files['contacts.json'].length &&
    parties.size === files['parties.json'].length &&
    files['parties.json'].every(({ contact }) => keys.has(contact)) &&
    files['relations.json'].every(({ from, to }) => keys.has(from) && keys.has(to) && from !== to)
  )
}

function jsonOf(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString())
  } catch {
    return undefined
  }
}
