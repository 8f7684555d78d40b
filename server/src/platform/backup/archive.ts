import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack as packTar } from 'tar-stream'
import { noReport, type Report } from '#platform/jobs/progress'
import { type Encryption, encrypted } from './encryption.ts'
import { type Manifest, manifestName } from './manifest.ts'
import { sealOf } from './seal.ts'

/** A file's entry in the manifest. */
export async function described(folder: string, name: string) {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(join(folder, name))) {
    hash.update(chunk as Buffer)
    size += (chunk as Buffer).length
  }
  return { name, size, sha256: hash.digest('hex') }
}

/** Packs the entries below `folder`, the manifest after them and the seal at the end. */
export async function writeArchive(
  folder: string,
  content: Manifest,
  path: string,
  { report = noReport, encryption = null }: { report?: Report; encryption?: Encryption | null } = {},
): Promise<void> {
  const tar = packTar()
  const written = pipeline(
    tar,
    createGzip({ level: 6 }),
    (chunks: AsyncIterable<Buffer>) => (encryption ? encrypted(sealed(chunks), encryption) : sealed(chunks)),
    createWriteStream(path, { flags: 'w', mode: 0o600 }),
  )
  const packed = async () => {
    const all = content.entries.reduce((sum, { size }) => sum + size, 0)
    let done = 0
    for (const { name, size } of content.entries) {
      report({ step: 'Packing', done, of: all })
      await pipeline(
        createReadStream(join(folder, name)),
        tar.entry({ name, size, mode: 0o600, mtime: new Date(0) }),
      )
      done += size
    }
    tar.entry({ name: manifestName, mode: 0o600, mtime: new Date(0) }, JSON.stringify(content, null, 1))
    tar.finalize()
  }
  await Promise.all([written, packed()])
}

async function* sealed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  yield sealOf(hash.digest('hex'))
}
