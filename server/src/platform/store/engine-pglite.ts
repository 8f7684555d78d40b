import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite, type Results as PgliteResults } from '@electric-sql/pglite'
import { extract } from 'tar-stream'
import { DurableFiles } from './durable-files.ts'
import type { Statement } from './engine.ts'
import { PreparedStatements } from './prepared.ts'
import { type Results, textTypes } from './session.ts'

const datesAsText = Object.fromEntries(textTypes.map((type) => [type, (value: string) => value]))

// `-F` switches flushing off; `fsync` is the only method that reaches our file system.
const startParams = [
  ...PGlite.defaultStartParams.filter((defaultStartParam) => defaultStartParam !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'timezone=UTC'],
  // Its own default is 128 MB; what is not in there is in the file cache of the system.
  ...['-c', 'shared_buffers=48MB'],
]

export interface OpenPglite {
  run(statement: Statement): Promise<Results[]>
  close(): Promise<void>
}

/** Opens the folder and refuses to continue unless a commit verifiably reaches the disk. */
export async function openPgliteFolder(folder: string): Promise<OpenPglite> {
  const files = new DurableFiles(folder)
  const pg = await PGlite.create({ fs: files, startParams })
  const before = files.fsyncs
  await pg.query("select pg_logical_emit_message(true, 'pam', 'start')")
  if (files.fsyncs === before) {
    await pg.close()
    throw new Error('The embedded database does not flush its writes to disk, so it must not be used.')
  }
  return over(pg)
}

/** A database in memory, from an image made by `imageOf` or empty. Nothing is persisted. */
export const openPgliteMemory = async (image?: Blob): Promise<OpenPglite> =>
  over(await PGlite.create({ startParams, ...(image ? { loadDataDir: image } : {}) }))

/** Fills an empty folder with a fresh database. Making it in memory and unpacking it takes half the time. */
export async function createPgliteFolder(folder: string): Promise<void> {
  const image = await imageOf(async () => {})
  await unpackImage(Buffer.from(await image.arrayBuffer()), folder)
}

/** Fills a folder with the database of an image. */
export async function unpackImage(image: Buffer, folder: string): Promise<void> {
  const tar = extract()
  tar.end(image)
  for await (const entry of tar) {
    const path = join(folder, entry.header.name)
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    mkdirSync(entry.header.type === 'directory' ? path : dirname(path), { recursive: true, mode: 0o700 })
    if (entry.header.type === 'file') writeFileSync(path, Buffer.concat(chunks), { mode: 0o600 })
  }
}

/** A database made in memory, as one file to start others from. */
export async function imageOf(prepare: (pg: OpenPglite) => Promise<void>): Promise<Blob> {
  const pg = await PGlite.create({ startParams })
  await prepare(over(pg))
  await pg.exec('checkpoint')
  const image = await pg.dumpDataDir('none')
  await pg.close()
  return image
}

function over(pg: PGlite): OpenPglite {
  const prepared = new PreparedStatements(pg)
  return {
    async run({ text, params, script, rowMode, datesAsText: asText }) {
      const options = asText ? { rowMode, parsers: datesAsText } : { rowMode }
      const answers = script
        ? await prepared.script(text, options)
        : [await prepared.query(text, params, options)]
      return answers.map(plain)
    },
    close: () => pg.close(),
  }
}

const plain = (results: PgliteResults): Results => ({
  rows: results.rows,
  fields: results.fields,
  affectedRows: results.rowCount ?? results.affectedRows ?? 0,
  command: results.command ?? '',
})
