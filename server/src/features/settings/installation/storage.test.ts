import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingsApi } from '@pam/contracts/settings'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testApp } from '#test/app'
import { type StorageSource, showStorage } from './storage.service.ts'

const databaseOf = (sizeBytes: number): StorageSource['database'] => ({
  kind: 'embedded',
  ping: async () => undefined,
  stats: async () => ({ sizeBytes, waiting: 0, connections: 1, restarts: 0 }),
})

describe('the storage of an installation', () => {
  it('names the places and sizes to administrators only', async () => {
    const { person } = await testApp()
    const { storage } = await (await person('admin')).call(settingsApi.installation)
    expect(storage.database_bytes).toBeGreaterThan(1_000_000)
    expect(storage.free_bytes).toBeGreaterThan(0)
    const lawyer = await person('lawyer')
    expect((await lawyer.send(settingsApi.installation)).statusCode).toBe(403)
  })

  it('is low when there is no room for a backup of the database', async () => {
    const { services } = await testApp()
    const dataDir = mkdtempSync(join(tmpdir(), 'pam-storage-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const storage = await showStorage(services, { dataDir, bucket: null, database: databaseOf(1e15) })
    expect(storage).toMatchObject({
      documents_in: 'folder',
      documents_at: join(dataDir, 'files'),
      data_folder: dataDir,
      is_low: true,
    })
  })

  it('names a bucket, and says nothing of a disk that does not report its free space', async () => {
    const { services } = await testApp()
    const source = { dataDir: '/nowhere/pam', bucket: 'firm-files', database: databaseOf(1) }
    expect(await showStorage(services, source)).toMatchObject({
      documents_in: 'bucket',
      documents_at: 'firm-files',
      free_bytes: null,
      is_low: false,
    })
  })
})
