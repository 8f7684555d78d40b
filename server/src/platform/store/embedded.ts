import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import type { Database, StoreOptions } from '#platform/database/db-handle'
import { drizzleOver } from './drizzle.ts'
import { EmbeddedClient } from './embedded-client.ts'
import type { Engine } from './engine.ts'
import { createPgliteFolder } from './engine-pglite.ts'
import { startEngineThread } from './engine-thread.ts'
import { makeOnce, privateFolder } from './folder.ts'
import { lockFolder } from './lock.ts'
import { Reserve } from './reserve.ts'
import { Room } from './room.ts'
import { keepTidy } from './tidy.ts'

/** Opens the embedded database below the data folder: one process at a time, every commit flushed to disk. */
export async function openEmbedded(options: StoreOptions): Promise<Database> {
  const { dataDir, log } = options
  // The engine makes its files with open permissions; the mask narrows those of this whole process.
  if (isMainThread) process.umask(0o077)
  privateFolder(dataDir)
  const lock = await lockFolder(join(dataDir, 'database.lock'), dataDir)
  try {
    const folder = join(dataDir, 'database')
    if (await makeOnce(folder, createPgliteFolder)) log.info({ folder }, 'made a new database')
    privateFolder(folder)
    const reserve = new Reserve(join(dataDir, 'database.reserve'))
    const room = new Room(reserve, () => startEngineThread(folder))
    const start = () => room.start()
    const client = embeddedClient(await start(), start, options)
    await room.check(client)
    const duties = [keepTidy(client, log), room.watch(client, log)]
    return embeddedDatabase(client, async () => {
      for (const duty of duties) duty.stop()
      await client.close()
      lock.release()
    })
  } catch (error) {
    lock.release()
    throw error
  }
}

export const embeddedClient = (
  engine: Engine,
  start: () => Promise<Engine>,
  { statementLimitMs = 30_000, idleLimitMs = 30_000 }: Partial<StoreOptions>,
) => new EmbeddedClient(engine, start, { statementMs: statementLimitMs, idleMs: idleLimitMs })

export const embeddedDatabase = (client: EmbeddedClient, close: () => Promise<void>): Database => ({
  db: drizzleOver(client),
  kind: 'embedded',
  query: (text, params, shape) => client.query(text, params, shape),
  exec: (sql) => client.exec(sql),
  longTransaction: (run) => client.longTransaction(run),
  // The lock of the data folder lets in one process.
  oneAtATime: (run) => run(),
  async ping() {
    await client.query('select 1')
  },
  async stats() {
    const { rows } = await client.query<{ size: number }>(
      'select pg_database_size(current_database()) as size',
    )
    return {
      sizeBytes: Number(rows[0]?.size ?? 0),
      waiting: client.waiting,
      connections: 1,
      restarts: client.restarts,
    }
  },
  close,
})
