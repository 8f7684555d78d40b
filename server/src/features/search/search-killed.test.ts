import { describe, expect, it } from 'vitest'
import { dataFolder, lastSaid } from '#test/killable'

const every = 40

const numbers = (line: string) => /^live (\d+) made (\d+)$/.exec(line)?.slice(1).map(Number) ?? [0, 0]
const run = (...args: string[]) => lastSaid('index-worker', args, (line) => line.startsWith('{'))

describe('a process killed in the middle of indexing', () => {
  it('resumes: everything is indexed once and completely, and nothing is indexed twice', async () => {
    const folder = await dataFolder()
    const [first = 0] = numbers(await run(folder, '', '5'))
    expect(first).toBeGreaterThanOrEqual(5)
    expect(first).toBeLessThan(every)
    const end = JSON.parse(await run(folder))
    expect(end).toMatchObject({ distinct: every, whole: every, left: 0 })
    expect(end.found).toBeGreaterThanOrEqual(first)
    expect(end.kept).toBe(end.found)

    // Again: the live index answers completely until the new one is ready, and sources built before the kill are not
    // rebuilt.
    const [live, made = 0] = numbers(await run(folder, 'anew', '5'))
    expect(live).toBe(every)
    expect(made).toBeGreaterThanOrEqual(5)
    expect(made).toBeLessThan(every)
    const anew = JSON.parse(await run(folder))
    expect(anew).toEqual({ distinct: every, whole: every, left: 0, found: every, kept: 0 })
  }, 600_000)
})
