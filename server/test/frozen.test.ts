import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#config'
import { verifyAudit } from '#platform/audit/verify'
import { restoreStaged, stageBackup } from '#platform/backup/restore'
import { systemClock } from '#platform/clock'
import { pendingMigrations } from '#platform/database/migrate'
import { adoptKey } from '#platform/keys/installation-key'
import { openKeyFile } from '#platform/keys/key-file'
import { connect } from '#services'
import { emptyDatabase } from './database.ts'
import { silentLog } from './services.ts'

const folder = fileURLToPath(new URL('./frozen/', import.meta.url))

it.each(readdirSync(folder))(
  'the backup %s of a released version is restored, updated and opened',
  async (name) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pam-frozen-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const database = await emptyDatabase()
    const content = await stageBackup(join(folder, name), dataDir)
    await restoreStaged(database, content, { dataDir, clock: systemClock })
    expect((await pendingMigrations(database)).pending).toBe(0)
    // The key is never in a backup, and this one is lost.
    const keys = await openKeyFile(dataDir)
    await adoptKey(database.db, keys.fingerprint)
    const config = readConfig({ DATA_DIR: dataDir, SEARCH_BY_MEANING: 'no' }, dataDir)
    const opened = await connect({ config, keys, database, log: silentLog, clock: systemClock, work: false })
    onTestFinished(() => opened.close())
    const { rows } = await database.query<{ title: string; name: string; file: string }>(
      `select c.title, d.name, v.file_id as file from cases c
       join documents d on d.case_id = c.id join document_versions v on v.document_id = d.id`,
    )
    expect(rows).toMatchObject([{ title: 'Lease of 12 Elm Street', name: 'Lease.txt' }])
    expect(await text(await opened.services.files.open(rows[0]?.file ?? ''))).toContain(
      'The tenant shall pay rent.',
    )
    const { events, problems } = await verifyAudit(database)
    expect(events).toBeGreaterThan(3)
    expect(problems).toEqual([])
  },
)
