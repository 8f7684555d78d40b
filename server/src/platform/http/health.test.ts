import { monitoringApi } from '@pam/contracts/monitoring'
import { describe, expect, it } from 'vitest'
import { storageFull } from '#platform/files/errors'
import { testApp } from '#test/app'
import { readiness } from './health.ts'

describe('readiness', () => {
  it('is up when every part is', async () => {
    const { visitor, services } = await testApp()
    await readiness(services)
    expect(await visitor().call(monitoringApi.health)).toMatchObject({ status: 'healthy', ready: true })
  })

  it.each([
    [
      'database fails',
      { db: { execute: () => Promise.reject(new Error('down')) } },
      'The database is not responding.',
    ],
    ['database hangs', { db: { execute: () => new Promise(() => {}) } }, 'The database is not responding.'],
    [
      'storage fails',
      { files: { check: () => Promise.reject(new Error('no such folder')) } },
      'The file storage cannot be written.',
    ],
    ['job queue stands', { jobs: { isRunning: () => false } }, 'The job queue is not running.'],
  ])('is not when the %s', async (_what, broken, sentence) => {
    const { services } = await testApp()
    await expect(readiness({ ...services, ...broken } as never)).rejects.toMatchObject({
      code: 'unavailable',
      message: `Pam is not ready: ${sentence}`,
      retryAfter: 5,
    })
  })

  it('is up on a full disk, and reports that nothing can be saved', async () => {
    const { services } = await testApp()
    const files = { ...services.files, check: () => Promise.reject(storageFull()) }
    expect(await readiness({ ...services, files })).toEqual(['disk'])
  })

  it('asks the disk once for many who ask', async () => {
    const { services } = await testApp()
    let checks = 0
    const files = { ...services.files, check: async () => void checks++ }
    await Promise.all(Array.from({ length: 50 }, () => readiness({ ...services, files })))
    expect(checks).toBe(1)
  })
})
