import { describe, expect, it } from 'vitest'
import { dataFolder, lastSaid } from '#test/killable'

const cellsIn = (line: string) => Number(/^cells (\d+)$/.exec(line)?.[1] ?? 0)

describe('a process killed in the middle of a review', () => {
  it('resumes where it was: every cell is filled, and no existing one is rewritten', async () => {
    const folder = await dataFolder()
    const isEnd = (line: string) => line.startsWith('kept')
    const first = await lastSaid('review-worker', [folder, '20'], isEnd)
    expect(cellsIn(first)).toBeGreaterThanOrEqual(20)
    expect(cellsIn(first)).toBeLessThan(600)
    const second = await lastSaid('review-worker', [folder], isEnd)
    const [, kept = '', before = ''] = /^kept (\d+) of (\d+)$/.exec(second) ?? []
    expect(Number(before)).toBeGreaterThanOrEqual(20)
    expect(Number(before)).toBeLessThan(600)
    expect(kept).toBe(before)
  }, 240_000)
})
