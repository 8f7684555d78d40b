import { describe, expect, it } from 'vitest'
import { dataFolder, runUntil } from '#test/killable'

/** Runs the worker until it has printed that many lines. */
async function linesOf(folder: string, mode: string, count: number) {
  let said = 0
  const { lines, end } = await runUntil('job-worker', [folder, mode], () => ++said === count)
  return { lines: lines.toSorted(), end }
}

describe('a process killed in the middle of its jobs', () => {
  it('does them again when it is started again, at once and each one time', async () => {
    const folder = await dataFolder()
    const first = await linesOf(folder, 'hang', 3)
    expect(first.lines).toEqual(['hang 1 attempt 1', 'hang 2 attempt 1', 'hang 3 attempt 1'])
    await first.end('SIGKILL')
    const second = await linesOf(folder, 'finish', 3)
    expect(second.lines).toEqual(['finish 1 attempt 2', 'finish 2 attempt 2', 'finish 3 attempt 2'])
    expect(await second.end('SIGTERM')).toBe(0)
  }, 240_000)
})
