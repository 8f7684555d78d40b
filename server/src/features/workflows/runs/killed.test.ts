import { describe, expect, it } from 'vitest'
import { freshDatabaseUrl, isEmbedded } from '#test/database'
import { dataFolder, lastSaid } from '#test/killable'

const isEnd = (line: string) => line.startsWith('{') || line === 'begun'

/** Two hundred runs: a hundred with a task, a wait, a branch, a loop and the start of another, and the hundred they start. */
const everything = { runs: 200, tasks: 300, written: 300, notes: 100, mails: 100, steps: 900 }

describe('a server killed again and again in the middle of two hundred runs', () => {
  it('does every step of each once: nothing twice, nothing lost', { timeout: 900_000 }, async () => {
    const [folder, url] = [await dataFolder(), await freshDatabaseUrl()]
    const run = (death = '') => lastSaid('workflow-worker', [folder, url, death], isEnd)
    expect(await run()).toBe('begun')
    const deaths = ['act 7', 'step 250', 'act 60']
    // The embedded store has one process at a time; PostgreSQL has two, of which one goes on.
    if (isEmbedded) for (const death of deaths) await run(death)
    else {
      const other = run()
      for (const death of deaths) await run(death)
      expect(JSON.parse(await other)).toEqual(everything)
    }
    expect(JSON.parse(await run())).toEqual(everything)
  })
})
