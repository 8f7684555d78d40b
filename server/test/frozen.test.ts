import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { zstdDecompressSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#config'
import { verifyAudit } from '#platform/audit/verify'
import { verifyBackup } from '#platform/backup/read'
import { restoreStaged, stageBackup } from '#platform/backup/restore'
import { systemClock } from '#platform/clock'
import type { Database } from '#platform/database/db'
import { pendingMigrations } from '#platform/database/migrate'
import type { FileStore } from '#platform/files/files'
import { adoptKey } from '#platform/keys/installation-key'
import { openKeyFile } from '#platform/keys/key-file'
import { unpackImage } from '#platform/store/engine-pglite'
import { connect, openServices } from '#services'
import { emptyDatabase, isEmbedded } from './database.ts'
import { silentLog } from './services.ts'

const folder = fileURLToPath(new URL('./frozen/', import.meta.url))
const [backups, dataFolders] = ['.tar.gz', '.data.tar.zst'].map((ending) =>
  readdirSync(folder).filter((name) => name.endsWith(ending)),
)

function emptyFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-frozen-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

const configOf = (dataDir: string) => readConfig({ DATA_DIR: dataDir, SEARCH_BY_MEANING: 'no' }, dataDir)

/** The case, its document to the last byte, and an unchanged audit log. */
async function expectContent(database: Database, files: FileStore) {
  expect((await pendingMigrations(database)).pending).toBe(0)
  const { rows } = await database.query<{ title: string; name: string; file: string }>(
    `select c.title, d.name, v.file_id as file from cases c
     join documents d on d.case_id = c.id join document_versions v on v.document_id = d.id`,
  )
  expect(rows).toMatchObject([{ title: 'Lease of 12 Elm Street', name: 'Lease.txt' }])
  expect(await text(await files.open(rows[0]?.file ?? ''))).toContain('The tenant shall pay rent.')
  const { events, problems } = await verifyAudit(database)
  expect(events).toBeGreaterThan(3)
  expect(problems).toEqual([])
}

it.each(backups ?? [])(
  'the backup %s of a released version is restored, updated and opened',
  async (name) => {
    const dataDir = emptyFolder()
    const database = await emptyDatabase()
    const content = await stageBackup(join(folder, name), dataDir)
    await restoreStaged(database, content, { dataDir, clock: systemClock })
    // The key is never in a backup, and this one is lost.
    const keys = await openKeyFile(dataDir)
    await adoptKey(database.db, keys.fingerprint)
    const config = configOf(dataDir)
    const opened = await connect({ config, keys, database, log: silentLog, clock: systemClock, work: false })
    onTestFinished(() => opened.close())
    await expectContent(database, opened.services.files)
  },
)

// As the first start of a new version finds it: a server of the old one was killed on this folder while it ran.
it.runIf(isEmbedded).each(dataFolders ?? [])(
  'the data folder %s of a released version is recovered, backed up, updated and opened',
  async (name) => {
    const dataDir = emptyFolder()
    await unpackImage(zstdDecompressSync(readFileSync(join(folder, name))), dataDir)
    const said: string[] = []
    const opened = await openServices(configOf(dataDir), silentLog, { say: (line) => said.push(line) })
    onTestFinished(() => opened.close())
    await expectContent(opened.database, opened.services.files)
    const [made] = readdirSync(join(dataDir, 'backups'))
    expect(made).toMatch(/^pam-before-/)
    expect(said.at(-1)).toBe(`Backed up to ${join(dataDir, 'backups', made ?? '')}.`)
    await expect(verifyBackup(join(dataDir, 'backups', made ?? ''))).resolves.toMatchObject({
      version: '0.1.0',
    })
  },
)
