import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Most of our users live west of Greenwich, where a date read as a moment shows the day before. `test:all` adds UTC.
process.env.TZ ??= 'America/Los_Angeles'

// The default leaves a core free for an editor; most machines that run all of it have two. Projects do not inherit it.
const maxWorkers = '100%'
// Server tests wait for the processes they start a good part of the time; one more worker keeps the cores busy.
const serverWorkers = availableParallelism() + 1
// What is waited for comes when the machine has time for it; the default gives up after a second.
const expect = { poll: { timeout: 30_000, interval: 100 } }
const node = { environment: 'node', testTimeout: 60_000, hookTimeout: 90_000, maxWorkers, expect } as const

const slowFiles =
  /(\/start|killed|process|commands|faults|backups?|integrations|chat-model|signatures|same-firm|access-table|every-[a-z-]+)\.test\.[jt]s$/

/**
 * A fresh clone has no durations to sort by. The slowest files go first, so that no worker is left with one at the end.
 */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slowFiles.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

/** Pure functions keep nothing between files, so the files share their workers. */
const pure = (name: string) => ({
  root: name,
  test: { ...node, name, include: ['{src,test}/**/*.test.ts'], isolate: false },
})

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: SlowestFirst },
    projects: [
      ...['contracts', 'law', 'retrieval'].map(pure),
      { root: 'scripts', test: { ...node, name: 'scripts', include: ['*.test.js'], isolate: false } },
      { root: 'reading', test: { ...node, name: 'reading', include: ['src/**/*.test.ts'] } },
      {
        root: 'server',
        // Starting a process costs more than most of what it does. Tests of the isolation import it by its path.
        resolve: {
          alias: {
            '#platform/reader/isolated-process': fileURLToPath(
              new URL('server/test/warm-isolated.ts', import.meta.url),
            ),
          },
        },
        test: {
          ...node,
          name: 'server',
          maxWorkers: serverWorkers,
          // Vitest refuses to run projects of different workers together, as `test:changed` does, without an order.
          sequence: { groupOrder: 1 },
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          setupFiles: ['test/fresh-queue.ts'],
          // One database per worker is kept from file to file; tests are separated by their firms.
          isolate: false,
        },
      },
      'web/vitest.config.ts',
    ],
  },
})
