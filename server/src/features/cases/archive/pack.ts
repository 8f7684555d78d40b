import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'
import type { Seal } from '#platform/keys/seal'
import type { ArchivedFile } from '#platform/slice/archive-part'
import { type ArchiveFiles, archiveNames, manifestName, signedText } from './shape.ts'

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const textOf = (content: unknown) => Buffer.from(`${JSON.stringify(content, null, 2)}\n`)

interface Packing {
  readonly files: ArchiveFiles
  readonly now: Date
  readonly seal?: Seal
  /** What later slices keep, one open file each. */
  readonly more?: ReadonlyMap<string, unknown>
  /** Bytes that go along as they are. */
  readonly bytes?: readonly ArchivedFile[]
}

/**
 * A plain tar, written while it is read: a manifest with the size and hash of every file, the open files, and the bytes.
 * Nothing is compressed, so its size is known before the first byte and no reader has to trust what unpacks.
 */
export function packArchive({ files, now, seal, more = new Map(), bytes = [] }: Packing): {
  content: Readable
  size: number
} {
  const texts = [
    ...archiveNames.map((name) => ({ name: name as string, content: textOf(files[name]) })),
    ...[...more].map(([name, content]) => ({ name, content: textOf(content) })),
  ]
  const described = {
    format: 'pam-case' as const,
    version: 2 as const,
    exported_at: now.toISOString(),
    files: [
      ...texts.map(({ name, content }) => ({ name, size: content.length, sha256: sha256(content) })),
      ...bytes.map(({ name, size, sha256: hash }) => ({ name, size, sha256: hash })),
    ],
  }
  const signed = seal && { public_key: seal.publicKey, signature: seal.sign(signedText(described)) }
  const open = [{ name: manifestName, content: textOf({ ...described, signed }) }, ...texts]
  const tar = pack()
  void write(tar, open, bytes, now).catch((error: unknown) =>
    tar.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  const sizes = [...open.map(({ content }) => content.length), ...bytes.map((file) => file.size)]
  return { content: tar as unknown as Readable, size: sizes.reduce((sum, size) => sum + inTar(size), 1024) }
}

const inTar = (size: number) => 512 + Math.ceil(size / 512) * 512

async function write(
  tar: Pack,
  texts: readonly { name: string; content: Buffer }[],
  bytes: readonly ArchivedFile[],
  now: Date,
) {
  for (const { name, content } of texts) {
    const entry = tar.entry({ name, size: content.length, mtime: now })
    entry.end(content)
    await finished(entry as unknown as NodeJS.WritableStream)
  }
  for (const { name, size, open } of bytes)
    await pipeline(await open(), tar.entry({ name, size, mtime: now }) as unknown as NodeJS.WritableStream)
  tar.finalize()
}
