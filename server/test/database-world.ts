import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { record } from '#platform/audit/audit'
import { checkpoint, checkpointFile } from '#platform/audit/checkpoints'
import { dumpDatabase } from '#platform/backup/dump'
import { tableEntry } from '#platform/backup/manifest'
import { systemClock } from '#platform/clock'
import type { Database } from '#platform/database/db'
import { newId } from '#platform/id'
import { openInstallation } from '#platform/installation/installation'

export const key = Buffer.alloc(32, 3)
export const firmId = newId()
const awkward = 'quote " back \\ line\nnext\r\u2028\u2029 tab\t é 🙂 \u0001'

/** An installation with people, an audit log and files, full of text that is hard to carry. */
export async function fill(database: Database, dataDir: string, count = 700): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  await openInstallation(database.db, systemClock, '0.1.0')
  await database.query("insert into firms values ($1, $2, 'firm', now())", [firmId, awkward.slice(0, 30)])
  const people = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    username: `user${n}`,
    email: `user${n}@firm.test`,
    full_name: awkward,
    role: n === 0 ? 'admin' : 'user',
    notifications: { n, deep: [awkward] },
  }))
  await database.query(
    `insert into users (id, firm_id, username, email, full_name, role, password_hash, notifications, created_at)
     select id, $2, username, email, full_name, role, 'hash', notifications, now()
       from jsonb_to_recordset($1::jsonb)
         as person(id uuid, username text, email text, full_name text, role text, notifications jsonb)`,
    [JSON.stringify(people), firmId],
  )
  const actor = { userId: newId(), firmId, role: 'admin', sessionId: null } as const
  for (let n = 0; n < 5; n++)
    await database.db.transaction((tx) =>
      record(tx, { actor, now: () => new Date() }, 'x', null, { awkward, n }),
    )
  await checkpoint(database, { path: checkpointFile(dataDir), key, clock: systemClock })
  for (const size of [0, 10, 100_000]) putFile(dataDir, randomBytes(size))
}

export function putFile(dataDir: string, content: Buffer): string {
  const id = newId()
  const name = `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}.${createHash('sha256').update(content).digest('hex')}`
  const path = join(dataDir, 'files', name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return name
}

/** Every byte that counts: all tables but what the installation and its backups say of themselves, the files, the checkpoints. */
export async function fingerprint(database: Database, dataDir: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pam-print-'))
  const { tables, entries } = await database.longTransaction((tx) => dumpDatabase(tx, folder))
  rmSync(folder, { recursive: true })
  const files = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((dirent) => dirent.isFile())
    .map((dirent) => [
      dirent.name,
      createHash('sha256')
        .update(readFileSync(join(dirent.parentPath, dirent.name)))
        .digest('hex'),
    ])
    .sort()
  const own = ['installation', 'backup_runs']
  const rows = entries.filter(({ name }) => !own.some((table) => name === tableEntry(table)))
  const checkpoints = existsSync(checkpointFile(dataDir)) ? readFileSync(checkpointFile(dataDir), 'utf8') : ''
  return JSON.stringify({
    tables: tables.filter(({ name }) => !own.includes(name)),
    rows,
    files,
    checkpoints,
  })
}
