import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { trustOffice } from '#test/trust'
import {
  brokenInvariants,
  owedInLedger,
  randomMatters,
  randomRun,
  runRandomOperations,
} from '#test/trust-random'

const { count, seed } = randomRun

describe('random entries', () => {
  it(
    `are posted and refused as the rules say, and keep every invariant: ${count} of them`,
    async () => {
      const office = await trustOffice(await testApp())
      const matters = await randomMatters(office.world, office.lawyer, Math.max(5, Math.ceil(count / 400)))
      const run = await runRandomOperations(office, matters, count, seed)
      const { posted, refused, tampered, wrong, owed } = run
      expect(wrong).toEqual([])
      expect(posted + refused + tampered).toBe(count)
      expect(tampered).toBeGreaterThan(0)
      // Both happen often enough to mean something.
      expect(Math.min(posted, refused)).toBeGreaterThan(count / 10)
      expect(await brokenInvariants(office, office.account)).toEqual([])
      const ledger = await owedInLedger(office)
      expect(ledger.size).toBeGreaterThan(5)
      for (const [key, cents] of ledger) expect(cents).toBe(owed(key))
    },
    60_000 + count * 60,
  )

  it('at the same moment keep every invariant', async () => {
    const office = await trustOffice(await testApp())
    const matters = await randomMatters(office.world, office.lawyer, 4)
    const runs = await Promise.all(
      [1, 2, 3, 4].map((part) => runRandomOperations(office, matters, 40, seed + part)),
    )
    expect(runs.reduce((sum, { posted }) => sum + posted, 0)).toBeGreaterThan(20)
    expect(await brokenInvariants(office, office.account)).toEqual([])
  }, 120_000)
})
