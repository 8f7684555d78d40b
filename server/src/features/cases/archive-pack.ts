import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import type { z } from 'zod'
import { badInput } from '#platform/errors'
import type { ArchivePart } from './archive-part.ts'
import { type ArchiveFiles, archiveFiles, archiveNames, manifest } from './archive-shape.ts'

const manifestName = 'manifest.json'
const largestUnpacked = 64 * 1024 * 1024

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const textOf = (content: unknown) => Buffer.from(`${JSON.stringify(content, null, 2)}\n`)

/** A compressed tar: the JSON files and a manifest with the size and hash of each. */
export async function packArchive(
  files: ArchiveFiles,
  now: Date,
  more: ReadonlyMap<string, unknown> = new Map(),
): Promise<Buffer> {
  const entries = [
    ...archiveNames.map((name) => ({ name: name as string, content: textOf(files[name]) })),
    ...[...more].map(([name, content]) => ({ name, content: textOf(content) })),
  ]
  const described = {
    format: 'pam-case',
    version: 1,
    exported_at: now.toISOString(),
    files: entries.map(({ name, content }) => ({ name, size: content.length, sha256: sha256(content) })),
  }
  const tar = pack()
  for (const { name, content } of [{ name: manifestName, content: textOf(described) }, ...entries])
    tar.entry({ name, mtime: now }, content)
  tar.finalize()
  return promisify(gzip)(await buffer(tar))
}

interface Unpacked {
  readonly files: ArchiveFiles
  /** What later slices keep; an archive of before has none of it. */
  readonly more: ReadonlyMap<string, unknown>
}

/** The files of an archive, each checked against the manifest and its shape. */
export async function unpackArchive(packed: Buffer, parts: readonly ArchivePart[] = []): Promise<Unpacked> {
  const found = await entriesIn(packed)
  const listed = manifest.safeParse(jsonOf(found.get(manifestName)))
  if (!listed.success) throw badInput('This is not an archive of a case, or one of a later version.')
  const told = new Map(listed.data.files.map((it) => [it.name, it.sha256]))
  const read = (name: string, shape: z.ZodType) => {
    const content = found.get(name)
    if (!content || told.get(name) !== sha256(content))
      throw badInput(`The archive is damaged: ${name} is not what the manifest says. Nothing was imported.`)
    const parsed = shape.safeParse(jsonOf(content))
    if (!parsed.success) throw badInput(`The archive cannot be read: ${name} has an unknown shape.`)
    return parsed.data
  }
  const files = Object.fromEntries(
    archiveNames.map((name) => [name, read(name, archiveFiles[name])]),
  ) as ArchiveFiles
  if (!isWhole(files)) throw badInput('The archive cannot be read: it names contacts that are not in it.')
  const there = parts.filter((part) => told.has(part.name))
  return { files, more: new Map(there.map((part) => [part.name, read(part.name, part.shape)])) }
}

/** Every contact that is named is there, and nobody stands in a relation to themselves. */
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

async function entriesIn(packed: Buffer): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  try {
    const reader = extract()
    reader.end(await promisify(gunzip)(packed, { maxOutputLength: largestUnpacked }))
    for await (const entry of reader) found.set(entry.header.name, await buffer(entry))
    return found
  } catch {
    // Whatever the unpacker stumbled over, for the reader it is one thing: not a file of ours.
    throw badInput('This file is not an archive of a case.')
  }
}

function jsonOf(content: Buffer | undefined): unknown {
  try {
    return JSON.parse(content?.toString() ?? '')
  } catch {
    return undefined
  }
}
