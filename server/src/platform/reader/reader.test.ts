import { Readable } from 'node:stream'
import type { ReadingLine } from '@pam/reading/reading'
import { describe, expect, it } from 'vitest'
import { readIsolated, usualLimits } from './reader.ts'

/** A picture of nothing, large enough that recognition takes its time. */
const slow = () => {
  const width = 2400
  const head = Buffer.from(`II*\0\x08\0\0\0`, 'latin1')
  const tags = [
    [256, 4, 1, width],
    [257, 4, 1, width],
    [258, 3, 1, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 1],
    [273, 4, 1, 200],
    [277, 3, 1, 1],
    [278, 4, 1, width],
    [279, 4, 1, width * width],
  ]
  const directory = Buffer.alloc(2 + tags.length * 12 + 4)
  directory.writeUInt16LE(tags.length, 0)
  for (const [index, [tag = 0, type = 0, count = 0, value = 0]] of tags.entries()) {
    directory.writeUInt16LE(tag, 2 + index * 12)
    directory.writeUInt16LE(type, 4 + index * 12)
    directory.writeUInt32LE(count, 6 + index * 12)
    directory.writeUInt32LE(value, 10 + index * 12)
  }
  const noise = Buffer.alloc(width * width)
  for (let place = 0; place < noise.length; place += 1) noise[place] = (place * 7919) % 251 > 125 ? 255 : 0
  return Buffer.concat([head, directory, Buffer.alloc(200 - head.length - directory.length), noise])
}

const read = async (
  bytes: Buffer,
  change: Partial<typeof usualLimits> = {},
  signal = new AbortController().signal,
  onFirst = () => {},
) => {
  const lines: ReadingLine[] = []
  const cut = await readIsolated({
    content: Readable.from([bytes]),
    name: 'file',
    language: 'eng',
    signal,
    limits: { ...usualLimits, ...change },
    onLine: async (line) => {
      if (lines.push(line) === 1) onFirst()
    },
  })
  return { cut, lines }
}

describe('a file read in isolation', () => {
  it('is reported line by line to the end', async () => {
    const { cut, lines } = await read(Buffer.from('The tenant pays rent.'))
    expect([cut, lines.map((line) => line.type)]).toEqual([null, ['begun', 'page', 'done']])
  })

  it('that takes too long, too much memory, or is no longer wanted is stopped by itself', async () => {
    expect((await read(slow(), { silenceMs: 300 })).cut).toBe('too_slow')
    expect((await read(slow(), { totalMs: 600 })).cut).toBe('too_slow')
    expect((await read(slow(), { memoryBytes: 60 * 1024 * 1024 })).cut).toBe('too_much_memory')
    const leaving = new AbortController()
    const left = await read(slow(), {}, leaving.signal, () => leaving.abort())
    expect([left.cut, left.lines.map((line) => line.type)]).toEqual(['stopped', ['begun']])
  })
})
