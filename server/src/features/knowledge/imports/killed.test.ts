import { describe, expect, it } from 'vitest'
import { dataFolder, lastSaid } from '#test/killable'

const writtenIn = (line: string) => Number(/^written (\d+)$/.exec(line)?.[1] ?? 0)

describe('a process killed in the middle of an import', () => {
  it('resumes: every entry is written, and none twice', async () => {
    const folder = await dataFolder()
    const isEnd = (line: string) => line.startsWith('kept')
    const first = await lastSaid('import-worker', [folder, '10'], isEnd)
    expect(writtenIn(first)).toBeGreaterThanOrEqual(10)
    expect(writtenIn(first)).toBeLessThan(100)
    const second = await lastSaid('import-worker', [folder], isEnd)
    const [, kept = '', before = '', items = ''] = /^kept (\d+) of (\d+), (\d+) items$/.exec(second) ?? []
    expect(Number(before)).toBeGreaterThanOrEqual(10)
    expect(kept).toBe(before)
    expect(items).toBe('100')
  }, 240_000)
})
