import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock'
import type { Database } from '#platform/database/db'
import { freshDatabase } from '#test/database'
import { isMuted, mute, openInstallation, unmute } from './installation.ts'

describe('an installation', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  it('keeps its id over starts and notes the newest version', async () => {
    const first = await openInstallation(database.db, systemClock, '1.0.0')
    const second = await openInstallation(database.db, systemClock, '1.1.0')
    expect(second).toEqual({ ...first, version: '1.1.0' })
  })

  it('speaks until it is muted, and again once that is lifted', async () => {
    expect(await isMuted(database.db)).toBe(false)
    await mute(database.db, new Date('2026-11-15T10:00:00Z'))
    expect(await isMuted(database.db)).toBe(true)
    await unmute(database.db)
    expect(await isMuted(database.db)).toBe(false)
  })
})
