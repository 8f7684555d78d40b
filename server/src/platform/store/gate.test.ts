import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Gate } from './gate.ts'

it('lets single statements overlap, a transaction in alone, and everybody in the order they came', async () => {
  const gate = new Gate()
  const inside = new Set<string>()
  const seen: string[] = []
  const run = (name: string) => async () => {
    inside.add(name)
    seen.push([...inside].join())
    await setImmediate()
    inside.delete(name)
  }
  await Promise.all([
    gate.share(run('a')),
    gate.share(run('b')),
    gate.hold(run('transaction')),
    gate.share(run('c')),
    expect(
      gate.hold(async () => {
        seen.push('failed')
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back'),
    gate.share(run('d')),
  ])
  expect(seen).toEqual(['a', 'a,b', 'transaction', 'c', 'failed', 'd'])
  expect(gate.waiting).toBe(0)
})
