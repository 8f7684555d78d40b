import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const root = fileURLToPath(new URL('..', import.meta.url))
const list = z
  .array(
    z.strictObject({
      files: z.string().endsWith('.test.ts'),
      because: z.string().regex(/^[a-z]+$/),
      /** The tests and groups that run there; without it, all of the files. */
      tests: z.array(z.string()).min(1).optional(),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('./postgres-files.json', import.meta.url), 'utf8')))
const filesOf = (pattern: string) => globSync(pattern, { cwd: root })
const chosen = new Set(list.flatMap(({ files }) => filesOf(files)))

/** A test with any of these speaks to the engine itself, not only through what the product asks of it. */
const speaksToEngine =
  /emptyDatabase|freshDatabase|longTransaction|\bpg_|pgboss|for update|skip locked|advisory/
const onOneStore = new Map([
  ['src/commands/commands.test.ts', 'the commands are run on the embedded store alone'],
  ['src/platform/database/damage.test.ts', 'a page is damaged in a file of the embedded store'],
])

describe('the tests that run again on PostgreSQL', () => {
  it.each(list)('$files is there', ({ files }) => {
    expect(filesOf(files)).not.toEqual([])
  })

  it.each(list.filter(({ tests }) => tests))(
    '$files has the tests that are named',
    ({ files, tests = [] }) => {
      const source = readFileSync(join(root, files), 'utf8')
      const named = tests.map((name) => [name, source.split(`'${name}'`).length - 1])
      expect(named).toEqual(tests.map((name) => [name, 1]))
    },
  )

  it('are named once', () => {
    const all = list.flatMap(({ files }) => filesOf(files))
    expect(all.filter((file, at) => all.indexOf(file) !== at)).toEqual([])
  })

  it.each(readdirSync(join(root, 'src/features')))('have a story of %s', (slice) => {
    expect([...chosen].filter((file) => file.startsWith(`src/features/${slice}/`))).not.toEqual([])
  })

  it('are all that speak to the engine itself, but for those with a reason', () => {
    const speaking = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: root }).filter((file) =>
      speaksToEngine.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(speaking.filter((file) => !chosen.has(file) && !onOneStore.has(file))).toEqual([])
    expect([...onOneStore.keys()].filter((file) => !speaking.includes(file))).toEqual([])
  })
})
