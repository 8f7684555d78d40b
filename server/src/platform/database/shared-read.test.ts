import { expect, it } from 'vitest'
import type { Db } from './db-handle.ts'
import { sharedRead } from './shared-read.ts'

const handle = () => ({}) as Db

it('is one read for those who ask before it begins, and never one that began before they asked', async () => {
  const db = handle()
  let begun = 0
  const doors: (() => void)[] = []
  const read = () => {
    begun += 1
    const number = begun
    return new Promise<number>((resolve) => doors.push(() => resolve(number)))
  }
  const ask = () => sharedRead(db, 'settings', read)
  const first = ask()
  const [second, third] = [ask(), ask()]
  expect(begun).toBe(1)
  doors[0]?.()
  expect(await first).toBe(1)
  await expect.poll(() => begun).toBe(2)
  const late = ask()
  doors[1]?.()
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await expect.poll(() => begun).toBe(3)
  doors[2]?.()
  expect(await late).toBe(3)
})

it('a failed read fails only those who shared it, and other names and handles are apart', async () => {
  const db = handle()
  await expect(sharedRead(db, 'one', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  const [again, other, inside] = await Promise.all([
    sharedRead(db, 'one', async () => 'again'),
    sharedRead(db, 'two', async () => 'other'),
    sharedRead(handle(), 'one', async () => 'inside'),
  ])
  expect([again, other, inside]).toEqual(['again', 'other', 'inside'])
})
