import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openPgliteMemory } from './engine-pglite.ts'
import { Reserve } from './reserve.ts'
import { Room } from './room.ts'

const folder = mkdtempSync(join(tmpdir(), 'pam-room-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A reserve on a disk that is as full as the test sets. */
class StagedReserve extends Reserve {
  isFull = false
  override isNeeded = () => this.isFull
}

describe('the reserve', () => {
  it('takes real space and gives it up once', () => {
    const path = join(folder, 'reserve')
    const reserve = new Reserve(path)
    reserve.fill()
    expect(statSync(path).blocks * 512).toBeGreaterThan(40_000_000)
    expect([reserve.release(), reserve.release()]).toEqual([true, false])
    expect(existsSync(path)).toBe(false)
  })
})

describe('the engine on a full disk', () => {
  it('starts for reading only once the reserve is given up, and writes again when there is room', async () => {
    const reserve = new StagedReserve(join(folder, 'staged'))
    reserve.fill()
    const pg = await openPgliteMemory()
    const engine = { ...pg, alive: true, kill: async () => {} }
    const statement = (text: string) => ({
      text,
      params: [],
      script: true,
      rowMode: 'object' as const,
      datesAsText: false,
    })
    const write = () => engine.run(statement('create table if not exists notes (id int)'))
    const room = new Room(reserve, () =>
      existsSync(join(folder, 'staged')) && reserve.isFull
        ? Promise.reject(new Error('no room'))
        : Promise.resolve(engine),
    )
    reserve.isFull = true
    await room.start()
    expect(existsSync(join(folder, 'staged'))).toBe(false)
    await expect(write()).rejects.toMatchObject({ code: '25006' })
    await expect(engine.run(statement('select 1'))).resolves.toHaveLength(1)

    const client = { maintain: (sql: string) => engine.run(statement(sql)) }
    await room.check(client)
    await expect(write()).rejects.toMatchObject({ code: '25006' })
    reserve.isFull = false
    await room.check(client)
    await expect(write()).resolves.toHaveLength(1)
    expect(existsSync(join(folder, 'staged'))).toBe(true)
    await engine.close()
  })

  it('does not start when there is nothing left to give up', async () => {
    const reserve = new StagedReserve(join(folder, 'none'))
    reserve.isFull = true
    const room = new Room(reserve, () => Promise.reject(new Error('no room')))
    await expect(room.start()).rejects.toThrow('no room')
  })
})
