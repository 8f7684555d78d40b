import { documentsApi, type TrialView } from '@pam/contracts/documents'
import { describe, expect, it, vi } from 'vitest'
import type { Ctx } from '#platform/context'
import { type TestPerson, testApp } from '#test/app'
import { tryDocument } from '#test/documents'
import { makeTrials } from './trials.ts'

const read = async (guest: TestPerson): Promise<TrialView> => {
  const view = await vi.waitUntil(
    async () => {
      const { trial } = await guest.call(documentsApi.trial)
      return trial && trial.state !== 'reading' ? trial : null
    },
    { timeout: 50_000, interval: 200 },
  )
  return view as TrialView
}

describe('a visitor who tries the tool', () => {
  it('has one document read, for their session only, and nothing is stored', async () => {
    const world = await testApp()
    const [guest, other] = [await world.person('guest'), await world.person('guest')]
    const words = `LEASE of ${world.firmId}\n\nThe tenant pays rent.\n`
    const files = async () => {
      let count = 0
      for await (const _ of world.services.files.list()) count += 1
      return count
    }
    const before = await files()
    expect(await tryDocument(guest, words)).toMatchObject({ state: 'reading', name: 'Lease.txt' })
    expect(await read(guest)).toMatchObject({ state: 'ready', file_kind: 'txt', pages: 1, text_yield: 1 })
    expect((await guest.call(documentsApi.trialText)).text).toBe(words)
    expect(await other.call(documentsApi.trial)).toEqual({ trial: null })
    await expect(other.call(documentsApi.trialText)).rejects.toMatchObject({ code: 'not_found' })
    expect([await files(), await world.everyRow()]).toEqual([
      before,
      expect.not.stringContaining('tenant pays'),
    ])
  })

  it('replaces it with the next, forgets it on demand, and loses it after a day', async () => {
    const world = await testApp()
    const guest = await world.person('guest')
    await tryDocument(guest, 'The first one.')
    await read(guest)
    await tryDocument(guest, 'The second one.', 'Second.txt')
    expect(await read(guest)).toMatchObject({ name: 'Second.txt' })
    await guest.call(documentsApi.dropTrial)
    expect(await guest.call(documentsApi.trial)).toEqual({ trial: null })
    await tryDocument(guest, 'The third one.')
    await read(guest)
    world.clock.pass(24 * 3600 + 1)
    expect(await guest.call(documentsApi.trial)).toEqual({ trial: null })
  })

  it('is told why a file cannot be tried: empty, too large, not a document, too often', async () => {
    const world = await testApp()
    const guest = await world.person('guest')
    await expect(tryDocument(guest, '')).rejects.toMatchObject({ code: 'bad_input' })
    await expect(tryDocument(guest, Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))).rejects.toMatchObject({
      code: 'too_large',
      detail: 'This file is larger than the 10 MB limit for the trial.',
    })
    await tryDocument(guest, Buffer.from([0, 1, 2, 3]), 'x.pdf')
    expect(await read(guest)).toMatchObject({ state: 'failed', reason: expect.stringMatching(/cannot tell/) })
    for (let count = 0; count < 9; count += 1) {
      await tryDocument(guest, 'Again.')
      await read(guest)
    }
    await expect(tryDocument(guest, 'Once more.')).rejects.toMatchObject({ code: 'too_many' })
  })
})

describe('visitors at once', () => {
  /** A visitor of a network whose documents are read until they are dropped. */
  const visitor = (network: string, sessionId: string) =>
    ({
      network,
      actor: { sessionId },
      now: () => new Date(0),
      guesses: { take: async () => 0 },
      reader: ({ signal }: { signal: AbortSignal }) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve('died'))),
    }) as unknown as Ctx
  const file = { bytes: Buffer.from('words'), name: 'a.txt' }

  it('have a share each: one network that is busy leaves the others theirs, up to what the machine bears', async () => {
    const trials = makeTrials()
    for (const session of ['a', 'b']) await trials.begin(visitor('198.51.100.1', session), file)
    await expect(trials.begin(visitor('198.51.100.1', 'c'), file)).rejects.toMatchObject({
      code: 'unavailable',
    })
    for (const network of ['2001:db8:0:1::/64', '2001:db8:0:2::/64', '198.51.100.2'])
      for (const session of ['a', 'b']) await trials.begin(visitor(network, `${network}${session}`), file)
    await expect(trials.begin(visitor('198.51.100.3', 'd'), file)).rejects.toMatchObject({
      message: expect.stringContaining('Many visitors'),
    })
    trials.close()
  })
})
