import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const script = fileURLToPath(new URL('../../test/job-worker.ts', import.meta.url))
const children: ChildProcess[] = []
const folders: string[] = []
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** Runs the worker until it has said so many lines. */
async function linesOf(folder: string, mode: string, count: number) {
  const child = spawn(process.execPath, [script, folder, mode], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (lines.push(line) === count) break
  }
  return { lines: lines.toSorted(), child }
}

describe('a process killed in the middle of its jobs', () => {
  it('does them again when it is started again, at once and each one time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pam-killed-'))
    folders.push(folder)
    const first = await linesOf(folder, 'hang', 3)
    expect(first.lines).toEqual(['hang 1 attempt 1', 'hang 2 attempt 1', 'hang 3 attempt 1'])
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const second = await linesOf(folder, 'finish', 3)
    expect(second.lines).toEqual(['finish 1 attempt 2', 'finish 2 attempt 2', 'finish 3 attempt 2'])
    second.child.kill('SIGTERM')
    expect(await once(second.child, 'exit')).toEqual([0, null])
  }, 240_000)
})
