import { describe, expect, it } from 'vitest'
import { freshDatabaseUrl, isEmbedded } from '#test/database'
import { isFullRun } from '#test/full-run'
import { dataFolder, lastSaid } from '#test/killable'

const isEnd = (line: string) => line.startsWith('{') || line === 'begun'

// Of each pair of workflows twenty runs with a task, a wait, a branch, a loop and the start of another, and the twenty they
// start, which write a note and ask before they send a mail.
const pairs = isFullRun ? 5 : 1
const everything = {
  runs: 40 * pairs,
  tasks: 60 * pairs,
  written: 60 * pairs,
  notes: 20 * pairs,
  mails: 20 * pairs,
  steps: 180 * pairs,
}

describe('a server killed again and again in the middle of many runs', () => {
  it('does every step of each once: nothing twice, nothing lost', { timeout: 900_000 }, async () => {
    const [folder, url] = [await dataFolder(), await freshDatabaseUrl()]
    const run = (death = '') => lastSaid('workflow-worker', [folder, url, String(pairs), death], isEnd)
    expect(await run()).toBe('begun')
    const deaths = ['act 7', `step ${50 * pairs}`, `yes ${4 * pairs}`, `act ${12 * pairs}`]
    // The embedded store has one process at a time; PostgreSQL has two, of which one continues.
    if (isEmbedded) for (const death of deaths) await run(death)
    else {
      const other = run()
      for (const death of deaths) await run(death)
      expect(JSON.parse(await other)).toEqual(everything)
    }
    expect(JSON.parse(await run())).toEqual(everything)
  })
})
