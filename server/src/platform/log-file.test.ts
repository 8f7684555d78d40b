import { mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LogFile } from './log-file.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pam-log-'))
  path = join(folder, 'pam.log')
})
afterEach(() => rmSync(folder, { recursive: true }))

const flushed = (file: LogFile) => new Promise<void>((resolve) => file.flush(resolve))
const lines = () => readFileSync(path, 'utf8').trimEnd().split('\n')

describe('a log file', () => {
  it('holds the lines in their order', async () => {
    const file = new LogFile(path)
    for (let number = 1; number <= 1000; number++) file.write(`${number}\n`)
    await flushed(file)
    expect(lines()).toEqual(Array.from({ length: 1000 }, (_, index) => String(index + 1)))
  })

  // The kernel answers every write to this device with "no space left".
  it.runIf(process.platform === 'linux')(
    'loses lines on a full disk, throws nothing, and says how many when there is room again',
    async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      try {
        symlinkSync('/dev/full', path)
        const file = new LogFile(path)
        file.write('first\n')
        file.write('second\n')
        await flushed(file)
        unlinkSync(path)
        file.write('third\n')
        await vi.advanceTimersByTimeAsync(5_000)
        await flushed(file)
        const [lost = '', ...rest] = lines()
        expect(JSON.parse(lost)).toMatchObject({ level: 50, lines: 2 })
        expect(rest).toEqual(['third'])
      } finally {
        vi.useRealTimers()
      }
    },
  )

  it('drops lines rather than fill memory while nothing can be written', async () => {
    const file = new LogFile(join(folder, 'no-such-folder', 'pam.log'))
    const line = `${'x'.repeat(1000)}\n`
    for (let number = 0; number < 5000; number++) file.write(line)
    await flushed(file)
    expect(() => file.write(line)).not.toThrow()
  })
})
