import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/id'
import { testDatabase } from '#test/database'
import { databaseLimiter, dropEndedWindows, type Limiter, memoryLimiter } from './limits.ts'

let now = new Date('2026-11-16T09:00:00Z')
const clock = { now: () => now }
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const three = { max: 3, seconds: 60 }

const limiters: [string, () => Promise<Limiter>][] = [
  ['in memory', async () => memoryLimiter(clock)],
  ['in the database', async () => databaseLimiter((await testDatabase()).db, clock)],
]

describe.each(limiters)('a limit counted %s', (_, make) => {
  let limiter: Limiter
  let key: string

  beforeEach(async () => {
    limiter = await make()
    key = newId()
  })

  const take = (times: number) =>
    Array.from({ length: times }).reduce<Promise<number[]>>(
      async (before) => [...(await before), await limiter.take(key, three)],
      Promise.resolve([]),
    )

  it('lets a number of calls through and then returns how long to wait', async () => {
    expect(await take(4)).toEqual([0, 0, 0, 60])
    pass(45)
    expect(await take(1)).toEqual([15])
  })

  it('begins again when the window has ended', async () => {
    await take(4)
    pass(61)
    expect(await take(4)).toEqual([0, 0, 0, 60])
  })

  it('counts keys separately', async () => {
    await take(4)
    expect(await limiter.take(`${key}:other`, three)).toBe(0)
  })

  it('gives one back, and forgets a key', async () => {
    await take(3)
    await limiter.giveBack(key)
    expect(await take(2)).toEqual([0, 60])
    await limiter.clear(key)
    expect(await take(1)).toEqual([0])
  })

  it('lets exactly so many of a hundred parallel tries through', async () => {
    const waits = await Promise.all(Array.from({ length: 100 }, () => limiter.take(key, three)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })
})

describe('windows that have ended', () => {
  it('are swept from the table, open ones are not', async () => {
    const { db } = await testDatabase()
    const limiter = databaseLimiter(db, clock)
    const [old, open] = [newId(), newId()]
    await limiter.take(old, three)
    pass(50)
    for (let i = 0; i < 4; i++) await limiter.take(open, three)
    pass(20)
    await dropEndedWindows(db, now)
    expect(await limiter.take(open, three)).toBe(40)
  })
})
