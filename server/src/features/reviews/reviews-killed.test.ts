import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const script = fileURLToPath(new URL('../../../test/review-worker.ts', import.meta.url))
const children: ChildProcess[] = []
const folders: string[] = []
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** Runs the worker until it says what is waited for. */
async function runUntil(folder: string, isEnough: (line: string) => boolean) {
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) {
    last = line
    if (isEnough(line)) break
  }
  return { last, child }
}

const cellsIn = (line: string) => Number(/^cells (\d+)$/.exec(line)?.[1] ?? 0)

describe('a process killed in the middle of a review', () => {
  it('goes on where it was: every cell is filled, and none that was there is written again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pam-review-'))
    folders.push(folder)
    const first = await runUntil(folder, (line) => cellsIn(line) >= 20)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    expect(cellsIn(first.last)).toBeLessThan(600)
    const second = await runUntil(folder, (line) => line.startsWith('kept'))
    const [, kept = '', before = ''] = /^kept (\d+) of (\d+)$/.exec(second.last) ?? []
    expect(Number(before)).toBeGreaterThanOrEqual(20)
    expect(Number(before)).toBeLessThan(600)
    expect(kept).toBe(before)
  }, 240_000)
})
